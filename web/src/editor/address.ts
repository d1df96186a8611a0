/** The address of a picture that is set up: options first, then the picture, packed. */
import { addressOf as addressOfPath } from "../route.ts";
import { pack } from "../study/packed.ts";
import type { EditorShown } from "../wire.d.ts";

export async function addressOf({ game, options, picture }: EditorShown): Promise<string> {
  return addressOfPath(`editor/${game}?p=${await pack(`${options}\n${picture}`)}`);
}
