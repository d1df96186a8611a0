/** Which part of the board its reader looks at: the whole of it, or a part that follows what is spoken of. */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Box, Lie } from "./geometry.ts";
import {
  closer,
  fit,
  held,
  isApart,
  isOut,
  isTooSmall,
  roomy,
  showing,
  type Size,
  type View,
} from "./view.ts";

interface Looked {
  view: View;
  /** Nobody asked for it: the whole board would be too small for a finger. */
  byItself: boolean;
}

export function useView(
  box: Box,
  room: Size,
  measured: boolean,
  lie: Lie,
  present: ReadonlySet<string>,
  spoken: readonly string[],
  /** What a guide speaks of; `toRead`: all of it is pointed out, and nothing has to be tapped. */
  lights: readonly string[],
  toRead: boolean,
) {
  const [looked, setLooked] = useState<Looked | null>(null);
  /** Whether the reader wants to see everything, however small. */
  const [wantsAll, setWantsAll] = useState(false);
  const whole = fit(box, room);
  const part = looked?.byItself ? looked.view : null;
  const lost = toRead ? isApart(lights, box, lie, room) : part !== null && isOut(lights, part, lie, room);
  const small = isTooSmall(whole) && !lost;
  // A part that nobody asked for is shown only as long as the whole is too small.
  const own = looked?.byItself && !small ? null : looked;
  const view = own?.view ?? whole;
  const here = spoken.filter((word) => present.has(word));

  useEffect(() => setLooked(null), [lie]);
  useLayoutEffect(() => {
    if (!measured || !small || wantsAll || (own !== null && !own.byItself)) return;
    setLooked({ view: roomy(own?.view ?? null, box, here, lie, room), byItself: true });
  }, [measured, wantsAll, small, own === null, box, room.width, room.height]);

  /** Look at a part of the board; as far away as can be is the whole of it. */
  function look(wish: View): void {
    const far = wish.scale <= whole.scale * 1.01;
    if (far && own === null) return;
    setWantsAll(far);
    setLooked(far ? null : { view: held(wish, box, room), byItself: false });
  }

  /** Whoever sees a part still sees these squares. */
  function see(words: readonly string[]): void {
    const there = words.filter((word) => present.has(word));
    setLooked((now) => now && { ...now, view: held(showing(now.view, there, lie, room), box, room) });
  }

  /** From the whole to a part, and back. */
  function change(): void {
    look(own === null ? closer(whole, here, lie, room) : whole);
  }

  return { view, close: own !== null, look, see, change };
}
