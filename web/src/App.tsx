/** The frame around every screen. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { PaintDefinitions } from "./board/paint.tsx";
import { askToNotify, canNotify } from "./attention.ts";
import { Arriving } from "./Arriving.tsx";
import { Lobby } from "./lobby/Lobby.tsx";
import { Logo } from "./Logo.tsx";
import { later } from "./later.tsx";
import { Nowhere } from "./Nowhere.tsx";
import { go, route } from "./route.ts";
import { setSetting, settings } from "./settings.ts";
import { play } from "./sound.ts";
import { useStore } from "./store.ts";
import { useTexts } from "./texts/index.ts";
import { speakTo, useLanguages } from "./texts/spoken.ts";
import "./frame.css";

const readTable = () => import("./Table.tsx").then((file) => file.TablePage);
const TablePage = later(readTable);
const Replay = later(() => import("./replay/Replay.tsx").then((file) => file.Replay));
const StudyPage = later(() => import("./study/StudyPage.tsx").then((file) => file.StudyPage));
const EditorPage = later(() => import("./editor/EditorPage.tsx").then((file) => file.EditorPage));
const RulesPage = later(() => import("./panels/Rules.tsx").then((file) => file.RulesPage));
const Puzzles = later(() => import("./puzzles/Puzzles.tsx").then((file) => file.Puzzles));
/** Who looks at the lobby for a moment is likely to play: the table is fetched meanwhile. */
const MOMENT = 2500;

export function App() {
  const place = useStore(route);
  const { language } = useStore(settings);
  const say = useTexts();
  // Before a page that is already there says what it is called.
  useLayoutEffect(() => {
    document.title = say("title");
    globalThis.scrollTo(0, 0);
  }, [place, language]);
  useEffect(() => {
    const timer = setTimeout(() => void readTable().catch(() => {}), MOMENT);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <PaintDefinitions />
      <Header />
      <Arriving />
      {place.page === "lobby" && <Lobby />}
      {place.page === "nowhere" && <Nowhere text={say("no-page")} />}
      {place.page === "match" && (
        <TablePage key={place.id} id={place.id} invitation={place.invitation} guide={place.guide} />
      )}
      {(place.page === "replay" || place.page === "record") && (
        <Replay
          key={place.page === "replay" ? place.id : "record"}
          id={place.page === "replay" ? place.id : null}
          step={place.step}
        />
      )}
      {place.page === "puzzles" && <Puzzles game={place.game} puzzle={place.puzzle} />}
      {place.page === "study" && <StudyPage key={JSON.stringify(place.place)} place={place.place} />}
      {place.page === "editor" && (
        <EditorPage key={JSON.stringify(place)} game={place.game} packed={place.packed} />
      )}
      {place.page === "rules" && <RulesPage game={place.game} rule={place.rule} />}
    </>
  );
}

function Header() {
  const say = useTexts();
  const languages = useLanguages();
  const now = useStore(settings);
  const [open, setOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  // What is seen can be closed, however busy the machine is.
  useLayoutEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!nav.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => event.key === "Escape" && close();
    addEventListener("pointerdown", outside);
    addEventListener("keydown", escape);
    return () => {
      removeEventListener("pointerdown", outside);
      removeEventListener("keydown", escape);
    };
  }, [open]);
  function close(): void {
    setOpen(false);
    nav.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  }
  return (
    <header class="top">
      <a class="brand" href="#/" aria-label={say("labelled", { name: say("title"), text: say("home") })}>
        <Logo />
      </a>
      <nav class="switches" ref={nav}>
        <label class="switch">
          <span class="unseen">{say("language")}</span>
          <select
            value={now.language}
            onChange={(event) => void speakTo(event.currentTarget.value)}
          >
            {languages.map((language) => (
              <option key={language.code} value={language.code}>{language.name}</option>
            ))}
          </select>
        </label>
        <button
          type="button"
          class="icon"
          aria-label={say("labelled", {
            name: say("theme"),
            text: say(now.theme === "dark" ? "light" : "dark"),
          })}
          onClick={() => setSetting({ theme: now.theme === "dark" ? "light" : "dark" })}
        >
          {now.theme === "dark" ? "☀" : "☾"}
        </button>
        <button
          type="button"
          class="icon"
          aria-label={say("settings")}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          ⚙
        </button>
        {open && <SettingsCard onClose={close} />}
      </nav>
    </header>
  );
}

function SettingsCard({ onClose }: { onClose: () => void }) {
  const say = useTexts();
  const now = useStore(settings);
  return (
    <div
      class="settings card"
      role="dialog"
      aria-label={say("settings")}
    >
      <fieldset>
        <legend>{say("motion")}</legend>
        {(["full", "quick", "off"] as const).map((motion) => (
          <label key={motion} class="radio">
            <input
              type="radio"
              name="motion"
              checked={now.motion === motion}
              onChange={() => setSetting({ motion })}
            />
            {say(`motion-${motion}`)}
          </label>
        ))}
      </fieldset>
      <label class="radio">
        <input
          type="checkbox"
          checked={now.confirm}
          onChange={(event) => setSetting({ confirm: event.currentTarget.checked })}
        />
        {say("confirm-moves")}
      </label>
      <label class="radio">
        <input
          type="checkbox"
          checked={now.aim}
          onChange={(event) => setSetting({ aim: event.currentTarget.checked })}
        />
        {say("aim")}
      </label>
      <label class="radio">
        <input
          type="checkbox"
          checked={now.sound}
          onChange={(event) => {
            setSetting({ sound: event.currentTarget.checked });
            play("turn");
          }}
        />
        {say("sound")}
      </label>
      {canNotify() && (
        <label class="radio">
          <input
            type="checkbox"
            checked={now.notify}
            onChange={async (event) =>
              setSetting({ notify: event.currentTarget.checked && await askToNotify() })}
          />
          {say("notify")}
        </label>
      )}
      <div class="row">
        <button type="button" onClick={onClose}>{say("close")}</button>
        <button
          type="button"
          onClick={() => {
            onClose();
            go("");
          }}
        >
          {say("home")}
        </button>
      </div>
    </div>
  );
}
