/** The graph over the game: chances move by move, mistakes, and the better choice, which can be tried at once. */
import { useMemo, useRef } from "preact/hooks";
import * as api from "../api.ts";
import type { Paint } from "../palette.ts";
import { Review, type Reviewing, useReview } from "../replay/Review.tsx";
import { useStudyTexts } from "./texts.ts";
import type { Study } from "./study.ts";
import { recordOf, type Step, wayThrough, wayTo } from "./tree.ts";

export interface Judgement {
  review: Reviewing;
  /** The moves that are judged: those of the line one stood in when one asked. */
  line: readonly Step[];
  mistakes: ReadonlySet<Step>;
}

export function useJudging(study: Study): Judgement {
  const line = useRef<Step[]>([]);
  const review = useReview((first, language) => {
    if (first === 0) line.current = wayThrough(study.value.at);
    return api.review(null, recordOf(study.tree, line.current.at(-1) ?? study.tree.root), first, language);
  });
  // What was better for others could tell what they hold.
  const { eyes } = study.value;
  const decisions = useMemo(
    () => review.decisions.filter(({ seat }) => eyes === null || seat === eyes),
    [review.decisions, eyes],
  );
  const mistakes = useMemo(
    () => new Set(decisions.filter((each) => each.mistake).map(({ step }) => line.current[step]!)),
    [decisions],
  );
  return { review: { ...review, decisions }, line: line.current, mistakes };
}

interface Props {
  study: Study;
  judging: Judgement;
  labels: readonly string[];
  paints: readonly Paint[];
}

export function Judging({ study, judging: { review, line }, labels, paints }: Props) {
  const tell = useStudyTexts();
  const way = wayTo(study.value.at);
  const common = way.findIndex((step, index) => step !== line[index]);
  const at = common < 0 ? way.length : common;
  const step = (number: number) => number === 0 ? study.tree.root : line[number - 1];
  return (
    <div class="card replay-more">
      <Review
        review={review}
        last={line.length}
        labels={labels}
        paints={paints}
        at={at}
        eyes={study.value.eyes}
        onStep={(number) => {
          const found = step(number);
          if (found !== undefined) void study.go(found);
        }}
        onTry={({ step: number, better }) => void study.tryAt(step(number)!, better)}
      />
      {review.begun && review.next === null && common >= 0 && (
        <button
          type="button"
          onClick={() => review.judge(0)}
        >
          {tell("review-branch")}
        </button>
      )}
    </div>
  );
}
