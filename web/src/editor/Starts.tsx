/** Where a position begins: a bare board, or the set-up of any ready-made game. */
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { useAsked } from "../asking.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import type { EditorShown } from "../wire.d.ts";
import type { Editor } from "./editor.ts";
import { useEditorTexts } from "./texts.ts";

export function Starts({ editor, shown }: { editor: Editor; shown: EditorShown }) {
  const own = useEditorTexts();
  const { language } = useStore(settings);
  const presets = useAsked(() => api.game(shown.game, language), [shown.game, language]).value?.presets ?? [];
  const [preset, setPreset] = useState("");
  const chosen = preset || presets[0]?.id || "";
  return (
    <section class="card editor-starts" aria-label={own("starts")}>
      <label class="starts-from">
        <h2>{own("starts")}</h2>
        <select value={chosen} onChange={(event) => setPreset(event.currentTarget.value)}>
          {presets.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
        </select>
      </label>
      <div class="row">
        <button type="button" onClick={() => void editor.begin({ preset: chosen })}>{own("set-up")}</button>
        <button type="button" onClick={() => void editor.begin({ preset: chosen, empty: true })}>
          {own("empty-board")}
        </button>
      </div>
    </section>
  );
}
