/** Studies that are kept in this browser, the one that was changed last first. */

export interface Kept {
  id: string;
  game: string;
  /** What it is called, if somebody has named it. */
  name?: string;
  /** When it was changed last, in milliseconds since 1970. */
  changed: number;
  /** The study written down. */
  text: string;
  /** Where one stood, counted as its steps are written. */
  step: number;
}

const KEY = "khroma-studies";
const MOST = 40;

export function keptStudies(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found as Kept[] : [];
  } catch {
    return [];
  }
}

export function keptStudy(id: string): Kept | undefined {
  return keptStudies().find((each) => each.id === id);
}

/** Keep a study; whether there was room for it. */
export function keepStudy(study: Kept): boolean {
  return write([study, ...keptStudies().filter(({ id }) => id !== study.id)].slice(0, MOST));
}

export function forgetStudy(id: string): void {
  write(keptStudies().filter((each) => each.id !== id));
}

function write(studies: readonly Kept[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(studies));
    return true;
  } catch {
    return false; // no storage, or none left
  }
}
