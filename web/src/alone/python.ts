/** Python in a worker, with the engine in it. */
import type { PyodideInterface } from "pyodide";
import { forgetMemory, growTo, keepMemory, keptMemory } from "./memory.ts";

/** The page's own folder: this file lies in `assets`, beside `engine`. */
const ENGINE = new URL("../engine/", self.location.href).href;
const HOME = "/lib/khroma";

type Load = (options: object) => Promise<PyodideInterface>;

async function fetched(name: string): Promise<Response> {
  const answer = await fetch(ENGINE + name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

const bytes = async (name: string): Promise<ArrayBuffer> => await (await fetched(name)).arrayBuffer();

/** Python as it was left at the last visit; nothing if there was none, or it does not fit any more. */
async function recalled(load: Load, address: string): Promise<PyodideInterface | undefined> {
  const memory = await keptMemory(address).catch(() => undefined);
  if (memory === undefined) return undefined;
  try {
    growTo(memory.length);
    return await load({ indexURL: ENGINE, _loadSnapshot: memory });
  } catch {
    await forgetMemory();
    return undefined;
  }
}

/** Read the games into a new Python, and keep its memory. What is no Python code (msgspec) cannot be kept with it. */
async function learn(python: PyodideInterface, address: string): Promise<void> {
  python.runPython(`import sys; sys.path.append("${HOME}")`);
  python.runPython("from khroma.browser.prelude import read_all; read_all()");
  if ("caches" in self) await keepMemory(address, python.makeMemorySnapshot()).catch(() => {});
}

/** Python, ready to import `khroma`; `step` is told when the engine is there and the rules are being read. */
export async function loadPython(step: () => void): Promise<PyodideInterface> {
  const [{ loadPyodide }, version, msgspec, khroma] = await Promise.all([
    import(/* @vite-ignore */ `${ENGINE}pyodide.js`),
    fetched("version").then((answer) => answer.text()),
    bytes("msgspec.zip"),
    bytes("khroma.zip"),
  ]);
  const address = `${ENGINE}memory?${version}`;
  const old = await recalled(loadPyodide, address);
  const python: PyodideInterface = old ?? await loadPyodide({ indexURL: ENGINE, _makeSnapshot: true });
  step();
  python.unpackArchive(khroma, "zip", { extractDir: HOME });
  if (old === undefined) await learn(python, address);
  python.unpackArchive(msgspec, "wheel");
  python.runPython("from khroma.browser.prelude import awake; awake()");
  Object.assign(self, { python }); // for whoever looks into this worker: a developer's console, bench/static.py
  return python;
}
