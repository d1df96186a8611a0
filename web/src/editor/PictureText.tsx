/** The picture as text: to copy, to paste and to write in; the board follows. */
import { useEffect, useRef, useState } from "preact/hooks";
import { copy } from "../copying.ts";
import { useTexts } from "../texts/index.ts";
import type { EditorShown } from "../wire.d.ts";
import type { Editor } from "./editor.ts";
import { useEditorTexts } from "./texts.ts";

/** How long nothing is written before the board follows. */
const PAUSE = 500;

export function PictureText({ editor, shown }: { editor: Editor; shown: EditorShown }) {
  const say = useTexts();
  const own = useEditorTexts();
  const [text, setText] = useState(shown.picture);
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(shown.picture);
  useEffect(() => {
    if (shown.picture === sent.current) return;
    sent.current = shown.picture;
    setText(shown.picture);
    setCopied(false);
  }, [shown.picture]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function write(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = next;
      void editor.make({ picture: next });
    }, PAUSE);
  }
  return (
    <section class="card editor-picture" aria-label={own("picture")}>
      <div class="row">
        <h2>{own("picture")}</h2>
        <button
          type="button"
          onClick={() => void copy(text).then(() => setCopied(true), () => setCopied(false))}
        >
          {say(copied ? "copied" : "copy")}
        </button>
      </div>
      <textarea
        aria-label={own("picture-text")}
        spellcheck={false}
        rows={14}
        value={text}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <p class="dim">{own("picture-help")}</p>
    </section>
  );
}
