/** A picture and a link of what is on the board: to copy, to save, or to send. */
import { useEffect, useRef, useState } from "preact/hooks";
import { useTexts } from "../texts/index.ts";
import { ownTexts } from "../texts/own.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { dataOf, pngOf, type Shot, svgOf } from "./picture.tsx";
import { save } from "./save.ts";
import "./share.css";

export interface Shared extends Shot {
  /** Where this position can be looked at; none if it is only here. */
  link: string | null;
}

const useShareTexts = ownTexts({ en, fr });

type Done = "link-copied" | "picture-copied" | "failed";

/** Whether this browser can hand something to other programs. */
const canSend = () => typeof navigator.share === "function";

interface Props extends Shared {
  onClose: () => void;
}

/** The picture is drawn on the page and taken off again: not while something else is being drawn. */
export function Ways(props: Props) {
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => setSvg(svgOf(props)), []);
  return svg === null ? null : <Chosen {...props} svg={svg} />;
}

function Chosen({ link, title, text, game, svg, onClose }: Props & { svg: string }) {
  const say = useTexts();
  const tell = useShareTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [done, setDone] = useState<Done | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const attempt = (work: () => Promise<unknown>, well: Done | null) => () =>
    void work().then(() => setDone(well), (error: unknown) => {
      // Whoever closes the window for sending has changed their mind: nothing went wrong.
      if (!(error instanceof DOMException && error.name === "AbortError")) setDone("failed");
    });
  const file = `khroma-${game}`;

  async function send(): Promise<void> {
    const picture = new File([await pngOf(svg)], `${file}.png`, { type: "image/png" });
    const files = navigator.canShare?.({ files: [picture] }) ? { files: [picture] } : {};
    await navigator.share({ title, text, ...(link === null ? {} : { url: link }), ...files });
  }

  return (
    <dialog class="share-ways" ref={dialog} aria-label={say("share")} onClose={onClose}>
      <img src={dataOf(svg)} alt={tell("picture-of", { title })} />
      <div class="row">
        {link !== null && (
          <button
            type="button"
            class="main"
            onClick={attempt(() => navigator.clipboard.writeText(link), "link-copied")}
          >
            {tell("copy-link")}
          </button>
        )}
        <button
          type="button"
          onClick={attempt(
            () => navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(svg) })]),
            "picture-copied",
          )}
        >
          {tell("copy-picture")}
        </button>
        <button type="button" onClick={attempt(async () => save(await pngOf(svg), `${file}.png`), null)}>
          {tell("save-png")}
        </button>
        <button
          type="button"
          onClick={() => save(new Blob([svg], { type: "image/svg+xml" }), `${file}.svg`)}
        >
          {tell("save-svg")}
        </button>
        {canSend() && <button type="button" onClick={attempt(send, null)}>{tell("send")}</button>}
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>{say("close")}</button>
      </div>
      <p class={done === "failed" ? "bad" : "done"} role="status">{done !== null && tell(done)}</p>
    </dialog>
  );
}
