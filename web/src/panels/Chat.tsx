/** What players say to each other. */
import { useRef, useState } from "preact/hooks";
import { useTexts } from "../texts/index.ts";
import type { HappeningShown } from "../wire.d.ts";
import { useEnd } from "./end.ts";

export function Chat(
  { log, onSay }: { log: readonly HappeningShown[]; onSay: ((text: string) => void) | null },
) {
  const say = useTexts();
  const [text, setText] = useState("");
  const lines = log.filter((happening) => happening.kind === "chatted");
  const list = useEnd(useRef(true), lines.length);
  return (
    <div class="chat">
      {lines.length === 0 && <p class="dim">{say("chat-none")}</p>}
      <ol class="log" ref={list} aria-live="polite" tabIndex={0} aria-label={say("chat")}>
        {lines.map((happening) => <li key={happening.number}>{happening.text}</li>)}
      </ol>
      {onSay && (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) onSay(text.trim());
            setText("");
          }}
        >
          <input
            aria-label={say("chat-say")}
            placeholder={say("chat-say")}
            maxLength={300}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit">{say("chat-send")}</button>
        </form>
      )}
    </div>
  );
}
