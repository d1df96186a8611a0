/** What a page is called in the tab of the browser and in its history. */
import { useEffect } from "preact/hooks";
import { useTexts } from "./texts/index.ts";

export function useTitle(name: string): void {
  const say = useTexts();
  useEffect(() => {
    document.title = `${name} – ${say("title")}`;
    return () => void (document.title = say("title"));
  }, [name, say]);
}
