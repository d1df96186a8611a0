/** A rule as a picture: a few positions of a case that tests it, with what happens in words. */
import * as api from "../api.ts";
import { useAsked, useNames } from "../asking.ts";
import { draw } from "../games/index.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import type { FrameShown, SaidShown } from "../wire.d.ts";
import { Diagram } from "./Diagram.tsx";

export function Example({ game, rule }: { game: string; rule: string }) {
  const say = useTexts();
  const { language } = useStore(settings);
  const names = useNames(game);
  const { value, error } = useAsked(() => api.example(game, rule, language), [game, rule, language]);
  if (error !== null) return <p class="dim example-none">{say("no-picture")}</p>;
  if (value === null) return <p class="dim example-none" role="status">{say("drawing")}</p>;
  return (
    <div class="example" data-example={rule}>
      {value.frames.map((frame, index) => (
        <figure key={index}>
          <Diagram
            name={say("rule-picture")}
            drawing={draw(frame.table, names, say)}
            wanted={[...value.squares, ...(value.squares.length > 0 ? Object.keys(frame.marks) : [])]}
            marks={frame.marks}
          />
          <figcaption>
            {captionOf(frame, index, value.frames.length).map((key) => (
              <span key={key} class="frame-name">{say(key)}</span>
            ))}
            {frame.said.map((said) => <Line key={said.line + said.text} said={said} />)}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function captionOf(frame: FrameShown, index: number, count: number): ("before" | "possible-here")[] {
  if (index === 0 && count > 1) return ["before"];
  return frame.said.length === 0 && Object.values(frame.marks).includes("next") ? ["possible-here"] : [];
}

function Line({ said }: { said: SaidShown }) {
  const say = useTexts();
  return (
    <span class={said.rule === null ? "allowed" : "not-allowed"}>
      <span aria-hidden="true">{said.rule === null ? "✓" : "✗"}</span>
      <span>
        {said.rule !== null && <span class="unseen">{say("why-not")}:</span>}{" "}
        <strong title={said.line}>{said.label}.</strong> {said.text}
      </span>
    </span>
  );
}
