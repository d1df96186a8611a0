/** Where a study comes from: a link, a match, a file, or this browser. */
import * as api from "../api.ts";
import { keptRecord } from "../replay/kept.ts";
import { keptStudy } from "./kept.ts";
import { unpack } from "./packed.ts";
import { allSteps, read, type Step, type Tree, wayThrough } from "./tree.ts";

/** What the address says: `packed` is a study in a link, else `from` names where it is. */
export interface Place {
  from: "link" | "match" | "kept" | "record";
  id: string;
  step: number | null;
  eyes: number | null;
  packed: string;
}

export interface Opened {
  /** The name under which it is kept once something about it is changed. */
  id: string;
  tree: Tree;
  at: Step;
  eyes: number | null;
}

export async function openStudy(place: Place): Promise<Opened> {
  const id = place.from === "match" ? `match-${place.id}` : place.from === "kept" ? place.id : newId();
  const tree = read(await textOf(place, id));
  return { id, tree, at: stepOf(tree, place, keptStudy(id)?.step ?? 0), eyes: place.eyes };
}

async function textOf({ from, id, packed }: Place, kept: string): Promise<string> {
  if (from === "link") return await unpack(packed);
  if (from === "record") return keptRecord.value;
  const known = keptStudy(kept)?.text;
  if (known !== undefined || from === "kept") return known ?? "";
  return await api.record(id);
}

/** Of a link and of what is kept, all steps are counted as they are written; else those of the main line. */
function stepOf(tree: Tree, { from, step }: Place, kept: number): Step {
  const steps = from === "link" || step === null ? allSteps(tree) : [tree.root, ...wayThrough(tree.root)];
  return steps[step ?? kept] ?? steps.at(-1)!;
}

function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((word, part) => word + part.toString(36), "");
}
