/** Small sounds, made on the spot. Silent unless the player has switched them on. */
import { settings } from "./settings.ts";

export type Sound = "turn" | "happened" | "refused" | "window" | "won" | "lost";

/** Each note: pitch in hertz, when it begins and how long it sounds in seconds. */
type Note = readonly [pitch: number, start: number, length: number];

const SOUNDS: Record<Sound, { shape: OscillatorType; loud: number; notes: readonly Note[] }> = {
  turn: { shape: "sine", loud: 0.12, notes: [[523, 0, 0.12], [784, 0.1, 0.22]] },
  happened: { shape: "triangle", loud: 0.08, notes: [[330, 0, 0.07]] },
  refused: { shape: "square", loud: 0.04, notes: [[196, 0, 0.09], [165, 0.09, 0.14]] },
  window: { shape: "sine", loud: 0.12, notes: [[880, 0, 0.08], [880, 0.14, 0.08]] },
  won: {
    shape: "triangle",
    loud: 0.14,
    notes: [[523, 0, 0.14], [659, 0.12, 0.14], [784, 0.24, 0.14], [1047, 0.36, 0.4]],
  },
  lost: { shape: "triangle", loud: 0.1, notes: [[392, 0, 0.2], [330, 0.18, 0.2], [262, 0.36, 0.4]] },
};

let context: AudioContext | undefined;

/**
 * Play a sound, if sounds are wanted; a browser without sound stays silent. So does any until its reader does something
 * on the page: it would keep what comes before, and then sound it all at once.
 */
export function play(sound: Sound | null): void {
  if (sound === null || !settings.value.sound || typeof AudioContext === "undefined") return;
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  void context.resume();
  const { shape, loud, notes } = SOUNDS[sound];
  for (const [pitch, start, length] of notes) {
    const [tone, level] = [context.createOscillator(), context.createGain()];
    const from = context.currentTime + start;
    tone.type = shape;
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0, from);
    level.gain.linearRampToValueAtTime(loud, from + 0.012);
    level.gain.exponentialRampToValueAtTime(0.0001, from + length);
    tone.connect(level).connect(context.destination);
    tone.start(from);
    tone.stop(from + length + 0.02);
  }
}
