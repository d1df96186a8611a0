/** The cards of the reader, beside the board: clicked like squares. */
import type { TargetedKeyboardEvent } from "preact";
import type { Mark } from "../board/things.ts";
import { isSeen } from "../focus.ts";
import { lookAt } from "../legend/What.tsx";
import type { Card } from "../games/look.ts";
import { useTexts } from "../texts/index.ts";
import "./hand.css";

interface Props {
  name: string;
  cards: readonly Card[];
  marks: ReadonlyMap<string, Mark>;
  onClick: (word: string) => void;
}

function onKey(event: TargetedKeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(now + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

/** A long word is written smaller rather than broken. */
function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]/).map((word) => word.length));
}

export function Hand({ name, cards, marks, onClick }: Props) {
  const say = useTexts();
  if (cards.length === 0) {
    return (
      <section class="hand" aria-label={name}>
        <p class="no-cards">{say("no-cards")}</p>
      </section>
    );
  }
  return (
    <section class="hand" aria-label={name}>
      <ul onKeyDown={onKey}>
        {cards.map((card) => {
          const mark = marks.get(card.word);
          return (
            <li key={card.key}>
              <button
                type="button"
                class={mark ? `playing-card ${mark}` : "playing-card idle"}
                data-card={card.word}
                title={card.note && say("labelled", { name: card.name, text: card.note })}
                aria-pressed={mark === "picked"}
                aria-describedby={card.about && `about-${card.key}`}
                onClick={() => {
                  lookAt(card);
                  onClick(card.word);
                }}
                onPointerEnter={(event) => event.pointerType === "mouse" && lookAt(card)}
                onPointerLeave={(event) => event.pointerType === "mouse" && lookAt(null)}
                onFocus={(event) => isSeen(event) && lookAt(card)}
              >
                {card.node}
                <span class="card-name" style={{ "--letters": longestWord(card.name) }}>{card.name}</span>
                {card.note && <span class="unseen">{card.note}</span>}
              </button>
              {card.about && <span class="unseen" id={`about-${card.key}`}>{card.about}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
