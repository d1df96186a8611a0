/** The record that was opened from a file. */
import { Store } from "../store.ts";

export const keptRecord = new Store<string>("");
