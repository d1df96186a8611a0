/** Where a game turned: the leader changed, or the lead jumped. */

const MOST = 8;

/** From the standings of all seats after every step: the steps to look at, in order, at most eight. */
export function turningPoints(standings: readonly (readonly number[])[]): number[] {
  const spread = Math.max(0, ...standings.map((each) => Math.max(...each) - Math.min(...each)));
  const [lead, jump] = [Math.max(1, spread / 6), Math.max(2, spread / 4)];
  const first = settled(standings);
  const found: { step: number; weight: number }[] = [];
  let leader = leaderOf(standings[first] ?? [], lead);
  for (let step = first + 1; step < standings.length; step++) {
    const [before, after] = [standings[step - 1]!, standings[step]!];
    const swing = Math.max(...after.map((now, seat) => Math.abs(now - before[seat]!)));
    const ahead = leaderOf(after, lead);
    const changed = ahead !== null && ahead !== leader;
    if (changed) leader = ahead;
    if (changed || swing >= jump) found.push({ step, weight: swing + (changed ? spread : 0) });
  }
  return found.sort((a, b) => b.weight - a.weight).slice(0, MOST).map((each) => each.step).sort((a, b) =>
    a - b
  );
}

/** The step at which everybody has come to three quarters of their usual standing: before it, the table is laid. */
function settled(standings: readonly (readonly number[])[]): number {
  const usual = (standings[0] ?? []).map((_, seat) => {
    const sorted = standings.map((each) => each[seat]!).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)]!;
  });
  return Math.max(0, standings.findIndex((each) => each.every((now, seat) => now >= usual[seat]! * 0.75)));
}

/** Who is ahead of everybody else by at least so much. */
function leaderOf(standing: readonly number[], lead: number): number | null {
  const [first = 0, second = 0] = [...standing].sort((a, b) => b - a);
  return first - second >= lead ? standing.indexOf(first) : null;
}
