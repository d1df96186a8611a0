/** A worker with the engine: `table` keeps the table, `beside` is where records are replayed and positions studied. */
import { Beside } from "./beside.ts";
import { loadPython } from "./python.ts";
import { Shelf } from "./shelf.ts";

interface Desk {
  receive(text: string): Promise<void>;
}

const tell = (text: string): void => self.postMessage(text);
const say = (step: string): void => tell(JSON.stringify({ do: "loading", id: 0, text: step }));

async function openDesk(written: (match: string) => void): Promise<Desk> {
  const beside = new Beside(() => new Worker(self.location.href, { type: "module", name: "beside" }));
  const python = await loadPython(() => say("rules"));
  const desk = await python.pyimport("khroma.browser.main").open_desk(new Shelf(written), beside.post, tell);
  say("ready");
  return desk;
}

function keepTable(): void {
  // Other pages of this browser keep the same matches.
  const others = new BroadcastChannel("khroma");
  const desk = openDesk((match) => others.postMessage(match));
  const receive = (text: string): unknown =>
    desk.then((open) => open.receive(text)).catch((error: unknown) => console.error(error));
  self.onmessage = (event) => receive(String(event.data));
  others.onmessage = (event) => receive(JSON.stringify({ do: "heard", text: event.data }));
  desk.catch(() => say("failed"));
}

async function workBeside(): Promise<void> {
  const python = await loadPython(() => {});
  const { do_work } = python.pyimport("khroma.browser.beside");
  self.onmessage = (event) => tell(do_work(String(event.data)));
  tell("ready");
}

if (self.name === "beside") await workBeside();
else keepTable();
