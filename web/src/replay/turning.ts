/** Where a game turned: the leader changed, or the lead jumped most. */

/** From the scores of all seats after every step: the steps to look at, in order, at most eight. */
export function turningPoints(scores: readonly (readonly number[])[]): number[] {
  const found: { step: number; weight: number }[] = [];
  for (let step = 1; step < scores.length; step++) {
    const [before, after] = [scores[step - 1]!, scores[step]!];
    if (after.some(Number.isNaN) || before.some(Number.isNaN)) return [];
    const swing = Math.max(...after.map((score, seat) => Math.abs(score - before[seat]!)));
    const changed = leader(before) !== leader(after) && leader(after) !== null;
    if (changed || swing >= 3) found.push({ step, weight: swing + (changed ? 10 : 0) });
  }
  return found.sort((a, b) => b.weight - a.weight).slice(0, 8).map((each) => each.step).sort((a, b) => a - b);
}

function leader(scores: readonly number[]): number | null {
  const most = Math.max(...scores);
  const first = scores.indexOf(most);
  return scores.lastIndexOf(most) === first ? first : null;
}
