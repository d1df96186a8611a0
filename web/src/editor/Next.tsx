/** What one does with a position: play it, study it, share it, or report that a rule is broken there. */
import { useEffect, useState } from "preact/hooks";
import * as api from "../api.ts";
import type { Drawing } from "../games/look.ts";
import { GoOn } from "../replay/GoOn.tsx";
import { go } from "../route.ts";
import { settings } from "../settings.ts";
import { save } from "../share/save.ts";
import { Share } from "../share/Share.tsx";
import { useStore } from "../store.ts";
import { LONGEST, pack } from "../study/packed.ts";
import { useTexts } from "../texts/index.ts";
import type { CaseWish, EditorShown } from "../wire.d.ts";
import { addressOf } from "./address.ts";
import { useEditorTexts } from "./texts.ts";

interface Props {
  shown: EditorShown;
  drawing: Drawing | null;
  title: string;
}

export function Next({ shown, drawing, title }: Props) {
  const say = useTexts();
  const own = useEditorTexts();
  const [link, setLink] = useState("");
  useEffect(() => void addressOf(shown).then(setLink), [shown.picture]);
  async function study(): Promise<void> {
    if (shown.record !== null) go(`study?s=${await pack(shown.record)}`);
  }
  return (
    <section class="card editor-next" aria-label={own("next")}>
      <h2>{own("next")}</h2>
      {shown.record === null || shown.unplayable !== ""
        ? <p class="dim">{shown.unplayable || own("not-yet")}</p>
        : (
          <GoOn
            from={{ record: shown.record }}
            labels={shown.labels}
            next={shown.asked ?? 0}
            at={0}
            over={false}
          />
        )}
      <div class="row">
        <button type="button" disabled={shown.record === null} onClick={() => void study()}>
          {say("study")}
        </button>
        {drawing !== null && (
          <Share
            game={shown.game}
            drawing={drawing}
            title={title}
            text={own("set-up-by-hand")}
            labels={shown.labels}
            link={link.length <= LONGEST ? link : null}
          />
        )}
      </div>
      <Case shown={shown} />
    </section>
  );
}

const STATED = ["allowed", "refused", "choices"] as const;

/** A rule that seems to be broken is told as a case: the position, and what should hold there. */
function Case({ shown }: { shown: EditorShown }) {
  const own = useEditorTexts();
  const { language } = useStore(settings);
  const [wish, setWish] = useState<Pick<CaseWish, "name" | "stated" | "lines" | "rule">>({
    name: "",
    stated: "allowed",
    lines: "",
    rule: "",
  });
  const [said, setSaid] = useState<string | null>(null);
  const lines = wish.stated === "choices" && wish.lines === "" ? shown.legal.join("\n") : wish.lines ?? "";
  async function write(): Promise<void> {
    const { game, options, picture } = shown;
    try {
      const made = await api.writeCase({ ...wish, lines, game, options, picture }, language);
      save(new Blob([made.text], { type: "application/toml" }), `${game}.toml`);
      setSaid(made.failure === "" ? own("case-holds") : own("case-fails", { why: made.failure }));
    } catch (failure) {
      setSaid(failure instanceof Error ? failure.message : String(failure));
    }
  }
  return (
    <details class="editor-case">
      <summary>{own("case")}</summary>
      <p class="dim">{own("case-help")}</p>
      <label class="field">
        <span>{own("case-name")}</span>
        <input
          type="text"
          maxLength={200}
          value={wish.name}
          onInput={(event) => setWish({ ...wish, name: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{own("case-stated")}</span>
        <select
          value={wish.stated}
          onChange={(event) =>
            setWish({ ...wish, lines: "", stated: event.currentTarget.value as CaseWish["stated"] & string })}
        >
          {STATED.map((each) => <option key={each} value={each}>{own(`case-${each}`)}</option>)}
        </select>
      </label>
      <label class="field tall">
        <span>{own("case-lines")}</span>
        <textarea
          rows={wish.stated === "choices" ? 6 : 2}
          spellcheck={false}
          placeholder={shown.legal[0]}
          value={lines}
          onInput={(event) => setWish({ ...wish, lines: event.currentTarget.value })}
        />
      </label>
      {wish.stated === "refused" && (
        <label class="field">
          <span>{own("case-rule")}</span>
          <input
            type="text"
            maxLength={20}
            value={wish.rule}
            onInput={(event) => setWish({ ...wish, rule: event.currentTarget.value })}
          />
        </label>
      )}
      <button type="button" onClick={() => void write()}>{own("case-save")}</button>
      {said !== null && <p role="status" class="case-said">{said}</p>}
    </details>
  );
}
