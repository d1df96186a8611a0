/** The record that was opened from a file: it is still there when the page is loaded again. */
import { Store } from "../store.ts";

const KEY = "khroma-record";

function found(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export const keptRecord = new Store<string>(found());

keptRecord.watch(() => {
  try {
    sessionStorage.setItem(KEY, keptRecord.value);
  } catch {
    // Without storage, or without room in it, the file has to be opened again.
  }
});
