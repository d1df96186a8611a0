/** A match as a short moving picture. */
import { chosen, type Course, paceOf } from "./course.ts";
import { Gif } from "./gif.ts";
import { drawnOf, roomOf, type Shot, svgOf } from "./picture.tsx";

export interface Film extends Course {
  /** May have to be asked for. */
  shotAt: (step: number) => Shot | Promise<Shot>;
}

/** Everything else on the page goes on between two pictures. */
const rest = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

/** Draw it, one picture after the other; `tell` hears how far it is, and false from it ends the work. */
export async function filmed(film: Film, tell: (done: number, all: number) => boolean): Promise<Blob | null> {
  const steps = chosen(film);
  const shots: Shot[] = [];
  for (const step of steps) {
    if (!tell(shots.length, 2 * steps.length)) return null;
    shots.push(await film.shotAt(step));
  }
  const room = [...new Set(shots.flatMap(({ drawing }) => roomOf(drawing)))];
  const pace = paceOf(steps.length);
  let gif: Gif | null = null;
  for (const [place, shot] of shots.entries()) {
    await rest();
    if (!tell(steps.length + place, 2 * steps.length)) return null;
    const seen = shot.seen?.filter((word) => room.includes(word)) ?? [];
    const canvas = await drawnOf(svgOf({ ...shot, room, seen }), 1);
    const { width, height } = canvas;
    gif ??= new Gif(width, height);
    const pixels = canvas.getContext("2d")!.getImageData(0, 0, width, height).data;
    gif.add(new Uint32Array(pixels.buffer), pace(place));
  }
  return tell(steps.length, steps.length) ? gif!.finish() : null;
}
