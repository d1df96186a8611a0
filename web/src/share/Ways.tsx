/** A picture and a link of what is on the board: to copy, to save, or to send. */
import { useEffect, useRef, useState } from "preact/hooks";
import { copy } from "../copying.ts";
import { useTexts } from "../texts/index.ts";
import { ownTexts } from "../texts/own.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import type { Film } from "./film.ts";
import { dataOf, pngOf, type Shot, svgOf } from "./picture.tsx";
import { save } from "./save.ts";
import "./share.css";

export interface Shared extends Shot {
  /** Where this position can be looked at; none if it is only here. */
  link: string | null;
  /** The whole match, if it is at hand. */
  film?: Film;
}

const useShareTexts = ownTexts({ en, fr });

type Done = "link-copied" | "picture-copied" | "film-saved" | "failed";

/** Whether this browser can hand something to other programs. */
const canSend = () => typeof navigator.share === "function";

interface Props extends Shared {
  onClose: () => void;
}

/** A file as an address that a picture may have: the page shows nothing from elsewhere, its own memory included. */
function addressOf(file: Blob): Promise<string> {
  const reader = new FileReader();
  reader.readAsDataURL(file);
  return new Promise((done) => reader.onload = () => done(reader.result as string));
}

/** The match as a moving picture, drawn when somebody wants it; whoever goes away ends the work. */
function useFilm(film: Film | undefined) {
  const here = useRef(true);
  const [done, setDone] = useState<number | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => void (here.current = false), []);

  async function make(): Promise<Blob> {
    setDone(0);
    try {
      const { filmed } = await import("./film.ts");
      const made = await filmed(film!, (drawn, all) => {
        setDone(drawn / all);
        return here.current;
      });
      if (made === null) throw new DOMException("nobody waits for it", "AbortError");
      setAddress(await addressOf(made));
      return made;
    } finally {
      setDone(null);
    }
  }
  return { done, address, make };
}

/** The picture is drawn on the page and taken off again: not while something else is being drawn. */
export function Ways(props: Props) {
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => setSvg(svgOf(props)), []);
  return svg === null ? null : <Chosen {...props} svg={svg} />;
}

function Chosen({ link, title, text, game, svg, film, onClose }: Props & { svg: string }) {
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
  const making = useFilm(film);

  async function send(): Promise<void> {
    const picture = new File([await pngOf(svg)], `${file}.png`, { type: "image/png" });
    const files = navigator.canShare?.({ files: [picture] }) ? { files: [picture] } : {};
    await navigator.share({ title, text, ...(link === null ? {} : { url: link }), ...files });
  }

  return (
    <dialog class="share-ways" ref={dialog} aria-label={say("share")} onClose={onClose}>
      <img src={making.address ?? dataOf(svg)} alt={tell("picture-of", { title })} />
      <div class="row">
        {link !== null && (
          <button
            type="button"
            class="main"
            onClick={attempt(() => copy(link), "link-copied")}
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
        {film !== undefined && (
          <button
            type="button"
            disabled={making.done !== null}
            onClick={attempt(async () => save(await making.make(), `${file}.gif`), "film-saved")}
          >
            {tell("save-gif")}
          </button>
        )}
        {canSend() && <button type="button" onClick={attempt(send, null)}>{tell("send")}</button>}
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>{say("close")}</button>
      </div>
      {making.done === null
        ? <p class={done === "failed" ? "bad" : "done"} role="status">{done !== null && tell(done)}</p>
        : (
          <p class="film-making">
            {tell("drawing-film")} <progress aria-label={tell("drawing-film")} max="1" value={making.done} />
          </p>
        )}
    </dialog>
  );
}
