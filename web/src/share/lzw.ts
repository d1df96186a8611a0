/** Numbers as GIF packs them: what was seen before gets a code of its own, and codes grow as there are more (LZW). */

/** The most codes that there may be; after that one begins anew. */
const MOST = 4096;

/** Numbers of a given width in bits, at least two, as a row of bytes. */
export function packed(numbers: Uint8Array, bits: number): Uint8Array<ArrayBuffer> {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  // The code of a code with one more number after it.
  const known = new Int16Array(MOST << 8).fill(-1);
  const bytes: number[] = [];
  let [next, size, held, count] = [end + 1, bits + 1, 0, 0];

  function put(code: number): void {
    held |= code << count;
    for (count += size; count >= 8; count -= 8) {
      bytes.push(held & 255);
      held >>>= 8;
    }
    if (next === 1 << size && size < 12) size++;
  }

  put(clear);
  let run = numbers[0] ?? 0;
  for (const number of numbers.subarray(1)) {
    const longer = known[run << 8 | number]!;
    if (longer >= 0) {
      run = longer;
      continue;
    }
    put(run);
    if (next < MOST) known[run << 8 | number] = next++;
    else {
      put(clear);
      known.fill(-1);
      [next, size] = [end + 1, bits + 1];
    }
    run = number;
  }
  put(run);
  put(end);
  if (count > 0) bytes.push(held & 255);
  return Uint8Array.from(bytes);
}
