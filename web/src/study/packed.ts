/** A study in a link: packed, and written with letters that a link may have. */

/** A link that is longer is cut short by somebody on its way. */
export const LONGEST = 7000;
/** A link that would unpack to more than this is none of ours. */
const LARGEST = 400_000;

export async function pack(text: string): Promise<string> {
  const packed = await through(new Blob([text]), new CompressionStream("deflate-raw"));
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What was packed; a link that is broken raises an error. */
export async function unpack(word: string): Promise<string> {
  const letters = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const plain = await through(new Blob([bytes]), new DecompressionStream("deflate-raw"));
  return new TextDecoder().decode(plain);
}

async function through(
  blob: Blob,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = blob.stream().pipeThrough<Uint8Array>(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LARGEST) throw new Error("too large");
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
