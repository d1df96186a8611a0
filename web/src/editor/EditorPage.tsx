/** Any position set up by hand: the board on the left, what can be put on it, and the picture beside it. */
import "../table.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useAsked, useGameName, useNames } from "../asking.ts";
import { Board } from "../board/Board.tsx";
import { BoardFacts } from "../board/BoardFacts.tsx";
import type { Mark } from "../board/things.ts";
import { draw, lookOf } from "../games/index.ts";
import type { Names } from "../games/look.ts";
import { Nowhere, Waiting } from "../Nowhere.tsx";
import { Sheet } from "../panels/Sheet.tsx";
import { settings, useTurned } from "../settings.ts";
import { useStore } from "../store.ts";
import { addressOf } from "./address.ts";
import { unpack } from "../study/packed.ts";
import { useTexts } from "../texts/index.ts";
import { useTitle } from "../title.ts";
import type { EditorShown } from "../wire.d.ts";
import { type Change, Editor, type EditorState } from "./editor.ts";
import { Lines } from "./Lines.tsx";
import { Next } from "./Next.tsx";
import { Palette } from "./Palette.tsx";
import { PictureText } from "./PictureText.tsx";
import { Starts } from "./Starts.tsx";
import { useEditorTexts, useUnfit, useWordNames } from "./texts.ts";
import "../panels/log.css";
import "../panels/prompt.css";
import "../panels/seats.css";
import "../replay/replay.css";
import "./editor.css";

export function EditorPage({ game, packed }: { game: string; packed: string }) {
  const own = useEditorTexts();
  const begun = useAsked(() => beginning(packed), []);
  if (begun.error !== null) {
    return <Nowhere text={own("broken", { why: own("link-damaged") })} onAgain={begun.again} />;
  }
  return begun.value === null ? <Waiting /> : <Open game={game} first={begun.value} />;
}

/** What a link holds: the options in its first line, and the picture below. */
async function beginning(packed: string): Promise<Change> {
  if (packed === "") return {};
  const [options = "", ...picture] = (await unpack(packed)).split("\n");
  return { options, picture: picture.join("\n") };
}

function Open({ game, first }: { game: string; first: Change }) {
  const say = useTexts();
  const { language } = useStore(settings);
  const [editor] = useState(() => new Editor(game, first));
  const state = useStore(editor);
  useEffect(() => void editor.open(), [language]);
  useEffect(() => walkByKeys(editor), []);
  useKeptAddress(state);
  if (state.shown !== null) return <Laid editor={editor} state={state} shown={state.shown} />;
  if (state.error === null) return <Waiting />;
  const why = state.error || say("no-server");
  return <Nowhere text={say("failed", { why })} onAgain={() => void editor.open()} />;
}

/** The address says what is set up: whoever loads the page again, or comes back from a match, finds it. */
function useKeptAddress({ shown, back, forth }: EditorState): void {
  useEffect(() => {
    if (shown === null || back + forth === 0) return;
    let here = true;
    void addressOf(shown).then((address) => here && history.replaceState(null, "", address));
    return () => {
      here = false;
    };
  }, [shown]);
}

/** Undo and redo as everywhere else, wherever nothing is written. */
function walkByKeys(editor: Editor): () => void {
  const key = (event: KeyboardEvent) => {
    const writes = event.target instanceof HTMLElement && event.target.matches("textarea, input");
    if (!(event.ctrlKey || event.metaKey) || writes || event.key.toLowerCase() !== "z") return;
    if (event.shiftKey) editor.redo();
    else editor.undo();
    event.preventDefault();
  };
  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}

function Laid({ editor, state, shown }: { editor: Editor; state: EditorState; shown: EditorShown }) {
  const say = useTexts();
  const own = useEditorTexts();
  const names = useNames(shown.game);
  const gameName = useGameName();
  const look = lookOf(shown.game);
  const [turned, turn] = useTurned(shown.game);
  const title = say("labelled", { name: gameName(shown.game), text: own("editor") });
  useTitle(title);
  const drawing = useMemo(
    () => state.table === null ? null : draw(state.table, names, say),
    [state.table, names, say],
  );
  const marks = useMemo(() => {
    const marked = new Map<string, Mark>();
    for (const word of editor.named()) marked.set(word, "picked");
    for (const word of shown.complaint?.squares ?? []) marked.set(word, "refused");
    if (state.unfit !== null) marked.set(state.unfit, "refused");
    return marked;
  }, [shown, state.tool, state.unfit]);
  return (
    <main
      class={look.wide ? "table wide replay editor" : "table replay editor"}
      data-game={shown.game}
      aria-busy={state.busy}
    >
      <h1 class="unseen">{title}</h1>
      <div class="table-main">
        <div class="table-board">
          {drawing === null ? <p class="card">{own("nothing-drawn")}</p> : (
            <Board
              name={say("board-of", { game: gameName(shown.game) })}
              squares={drawing.squares}
              pieces={drawing.pieces}
              frame={drawing.frame}
              facts={<BoardFacts drawing={drawing} />}
              turned={turned}
              onTurn={turn}
              marks={marks}
              flashes={[]}
              onClick={(word) => void editor.click(word)}
              onBack={() => editor.take(null, state.of)}
              onSkip={() => {}}
            />
          )}
        </div>
      </div>
      <div class="table-column">
        <Sheet>
          <Refused shown={shown} state={state} names={names} />
          <Palette editor={editor} state={state} shown={shown} names={names} look={look} />
        </Sheet>
        <Starts editor={editor} shown={shown} />
        <Lines editor={editor} state={state} shown={shown} names={names} look={look} />
        <PictureText editor={editor} shown={shown} />
        <Next shown={shown} drawing={drawing} title={gameName(shown.game)} />
      </div>
    </main>
  );
}

/** Why the picture shows no possible position, or one that nobody can play, with its rule. */
function Refused({ shown, state, names }: { shown: EditorShown; state: EditorState; names: Names }) {
  const say = useTexts();
  const own = useEditorTexts();
  const word = useWordNames(names);
  const why = useUnfit();
  const { tool, unfit } = state;
  if (state.error !== null) {
    return <p class="editor-refused bad" role="alert">{state.error || say("no-server")}</p>;
  }
  const complaint = shown.complaint;
  return (
    <div class="editor-refused" role="status">
      {complaint === null ? null : (
        <p class="bad">
          {complaint.text} {complaint.rule !== "" && (
            <>
              (<a href={`#/rules/${shown.game}/${complaint.rule}`} target="_blank">{complaint.rule}</a>)
            </>
          )}
        </p>
      )}
      {unfit !== null && tool !== null && (
        <p class="bad">
          {own("unfit", { thing: word(tool.kind, tool.word), square: unfit })} {why(tool)}
        </p>
      )}
      {complaint === null && shown.unplayable !== "" && <p class="dim">{own("not-yet")} {shown.unplayable}
      </p>}
      {shown.table === null && state.table !== null && <p class="dim">{own("last-possible")}</p>}
    </div>
  );
}
