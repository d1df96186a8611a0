/** The cards of the reader, beside the board: clicked like squares. */
import type { TargetedKeyboardEvent } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { byFinger } from "../board/drag.ts";
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
  /** `finger`: by touch, where nothing can be hovered over. */
  onClick: (word: string, finger: boolean) => void;
}

function onKey(event: TargetedKeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(now + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

/** What is hinted, else what can be played: of these one is in sight, however long the strip is. */
const WANTED = [".hint", ".start, .next"];

function bringIntoSight(strip: HTMLElement): void {
  const wanted = WANTED.map((each) => [...strip.querySelectorAll<HTMLElement>(`:is(${each})`)])
    .find((cards) => cards.length > 0) ?? [];
  const { left, right } = strip.getBoundingClientRect();
  const boxes = wanted.map((card) => card.getBoundingClientRect());
  if (boxes.length === 0 || boxes.some((box) => box.left >= left && box.right <= right)) return;
  strip.scrollLeft += boxes[0]!.left - left - (right - left - boxes[0]!.width) / 2;
}

/** A long word is written smaller rather than broken. */
function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]/).map((word) => word.length));
}

export function Hand({ name, cards, marks, onClick }: Props) {
  const say = useTexts();
  const strip = useRef<HTMLUListElement>(null);
  /** Of cards that are alike the one that was taken up is the one that shows it. */
  const [touched, setTouched] = useState<string | null>(null);
  function markOf({ key, word }: Card): Mark | undefined {
    const mark = marks.get(word);
    if (mark !== "picked") return mark;
    const alike = cards.filter((card) => card.word === word);
    const shown = alike.find((card) => card.key === touched) ?? alike[0];
    return shown?.key === key ? mark : undefined;
  }
  useLayoutEffect(
    () => strip.current === null ? undefined : bringIntoSight(strip.current),
    [cards.map(({ word }) => marks.get(word) ?? "").join()],
  );
  if (cards.length === 0) {
    return (
      <section class="hand" aria-label={name}>
        <p class="no-cards">{say("no-cards")}</p>
      </section>
    );
  }
  return (
    <section class="hand" aria-label={name}>
      <ul ref={strip} onKeyDown={onKey}>
        {cards.map((card) => {
          const mark = markOf(card);
          return (
            <li key={card.key}>
              <button
                type="button"
                class={mark ? `playing-card ${mark}` : "playing-card idle"}
                data-card={card.word}
                title={card.note && say("labelled", { name: card.name, text: card.note })}
                aria-pressed={mark === "picked"}
                aria-describedby={card.about && `about-${card.key}`}
                onClick={(event) => {
                  lookAt(card);
                  setTouched(card.key);
                  // Its twin has been picked: it is this one instead.
                  const twin = marks.get(card.word) === "picked" && mark === undefined;
                  if (!twin) onClick(card.word, byFinger(event));
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
