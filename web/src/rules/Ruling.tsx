/** The full ruling behind a rule, as the rulings document has it, and why it was decided so. */
import * as api from "../api.ts";
import { useAsked } from "../asking.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import { Markdown } from "./markdown.tsx";

interface Props {
  game: string;
  rule: string;
  onRule: (rule: string) => void;
}

export function Ruling({ game, rule, onRule }: Props) {
  const say = useTexts();
  const { language } = useStore(settings);
  const { value, error } = useAsked(() => api.ruling(game, rule), [game, rule]);
  if (error !== null) return <p class="bad">{say("failed", { why: error || say("no-server") })}</p>;
  if (value === null) return <p class="dim" role="status">{say("drawing")}</p>;
  const book = { prefix: rule.split("-")[0]!, onRule };
  return (
    <div class="ruling" data-ruling={rule}>
      {language !== "en" && <p class="dim">{say("ruling-english")}</p>}
      <div lang="en">
        <p class="dim section">{value.section.replaceAll("`", "")}</p>
        <Markdown text={value.text} {...book} />
        {value.log.length > 0 && <h4 lang={language}>{say("ruling-why")}</h4>}
        {value.log.map((entry) => <Markdown key={entry} text={entry} {...book} />)}
      </div>
    </div>
  );
}
