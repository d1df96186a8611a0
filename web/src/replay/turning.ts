/** Where a game turned: the leader changed, or the lead jumped. */

const MOST = 8;

/** From the standings of all seats after every step: the steps to look at, in order, at most eight. */
export function turningPoints(standings: readonly (readonly number[])[]): number[] {
  const spread = Math.max(0, ...standings.map((each) => Math.max(...each) - Math.min(...each)));
  const [lead, jump] = [Math.max(1, spread / 6), Math.max(2, spread / 4)];
  const found: { step: number; weight: number }[] = [];
  let leader = standings.length > 0 ? leaderOf(standings[0]!, lead) : null;
  for (let step = 1; step < standings.length; step++) {
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

/** Who is ahead of everybody else by at least so much. */
function leaderOf(standing: readonly number[], lead: number): number | null {
  const [first = 0, second = 0] = [...standing].sort((a, b) => b - a);
  return first - second >= lead ? standing.indexOf(first) : null;
}
