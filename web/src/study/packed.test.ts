import { strict as assert } from "node:assert";
import { test } from "node:test";
import { LONGEST, pack, unpack } from "./packed.ts";

test("a study comes out of a link as it went in", async () => {
  for (const text of ["", "khroma record 1\n", "é ( ) ? & # %\n".repeat(300)]) {
    const word = await pack(text);
    assert.match(word, /^[A-Za-z0-9_-]*$/);
    assert.equal(await unpack(word), text);
  }
});

test("a game of two hundred answers fits a link", async () => {
  const line = (n: number) => `place_chromeca titan ${(n * 7) % 13},${(n * 5) % 11}`;
  const text = Array.from({ length: 200 }, (_, n) => line(n)).join("\n");
  assert.ok((await pack(text)).length < LONGEST);
});

test("a broken link and one that swells are errors", async () => {
  await assert.rejects(unpack("!!!"));
  await assert.rejects(unpack("_____w"));
  await assert.rejects(swelling().then(unpack));
});

async function swelling(): Promise<string> {
  const stream = new Blob(["a".repeat(2_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
