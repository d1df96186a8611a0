/** What others have said in the chat and nobody has read. */
import type { MatchState } from "../match.ts";
import { Store, useStore } from "../store.ts";

/** The last occurrence of the chat that was read, by match. */
const read = new Store<Readonly<Record<string, number>>>({});

function said({ log, update }: MatchState) {
  return log.filter(({ kind, seat }) => kind === "chatted" && !(seat != null && update?.you.includes(seat)));
}

export function useUnread(state: MatchState): number {
  const last = useStore(read)[state.update?.match ?? ""] ?? 0;
  return said(state).filter(({ number }) => number > last).length;
}

export function markRead(state: MatchState): void {
  const [match, last] = [state.update?.match, said(state).at(-1)?.number];
  if (match === undefined || last === undefined || read.value[match] === last) return;
  read.set({ ...read.value, [match]: last });
}
