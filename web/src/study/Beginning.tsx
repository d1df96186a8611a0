/** The analysis board before anything lies on it: a game from its beginning, a file, or a text. */
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { useAsked } from "../asking.ts";
import { MyStudies } from "../lobby/lists.tsx";
import { keptRecord } from "../replay/kept.ts";
import { OpenFile } from "../replay/OpenFile.tsx";
import { go } from "../route.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import { useStudyTexts } from "./texts.ts";

export function Beginning() {
  const say = useTexts();
  const tell = useStudyTexts();
  const { language } = useStore(settings);
  const games = useAsked(() => api.games(language), [language]);
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  function open(record: string): void {
    keptRecord.set(record);
    go("study/record");
  }
  async function begin(game: string): Promise<void> {
    try {
      const { record } = await api.edit({ game }, language);
      if (record !== null) open(record);
    } catch (failure) {
      setError(failure instanceof Error && failure.message || say("no-server"));
    }
  }
  return (
    <main class="page study-beginning">
      <h1>{say("study-board")}</h1>
      <p class="dim">{tell("begin-help")}</p>
      {error !== null && <p class="bad" role="alert">{error}</p>}
      <section class="card">
        <h2>{tell("begin-game")}</h2>
        <p class="row">
          {games.value?.games.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              data-game={id}
              onClick={() => void begin(id)}
            >
              {name}
            </button>
          ))}
        </p>
        <h2>{say("editor")}</h2>
        <p class="row">
          {games.value?.games.map(({ id, name }) => (
            <a key={id} class="button" href={`#/editor/${id}`}>{name}</a>
          ))}
        </p>
      </section>
      <section class="card">
        <h2>{say("open-record")}</h2>
        <p class="row">
          <OpenFile onText={open} />
        </p>
        <label class="field tall">
          <span>{tell("begin-paste")}</span>
          <textarea
            rows={5}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <p class="row">
          <button type="button" class="main" disabled={text.trim() === ""} onClick={() => open(text.trim())}>
            {say("study")}
          </button>
        </p>
      </section>
      <MyStudies />
    </main>
  );
}
