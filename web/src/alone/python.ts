/** Python in a worker, with the engine in it. */
import type { PyodideInterface } from "pyodide";

/** The page's own folder: this file lies in `assets`, beside `engine`. */
const ENGINE = new URL("../engine/", self.location.href).href;

async function fetched(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(ENGINE + name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return await answer.arrayBuffer();
}

/** Python, ready to import `khroma`; `step` is told when the engine is there and the rules are being read. */
export async function loadPython(step: () => void): Promise<PyodideInterface> {
  const [{ loadPyodide }, wheel, rules] = await Promise.all([
    import(/* @vite-ignore */ `${ENGINE}pyodide.mjs`),
    fetched("msgspec.zip"),
    fetched("khroma.zip"),
  ]);
  const python: PyodideInterface = await loadPyodide({ indexURL: ENGINE });
  step();
  python.unpackArchive(wheel, "wheel");
  python.unpackArchive(rules, "zip", { extractDir: "/lib/khroma" });
  python.runPython("import sys; sys.path.append('/lib/khroma')");
  return python;
}
