import type { GeneratedTweet } from '../../../src/modules/tweetgen/tweetgen.types';
import { applyEdits } from '../../../src/text/suggestions/edits';
import { sentencesIn } from '../../../src/text/suggestions/sentences';
import { strikeOf } from '../../../src/text/suggestions/strike';
import type { Batch } from '../evaluate';

/** What a person is asked about the drafts of a batch, and what becomes of them where the answer is "Strike". */
export interface Marks {
  figures: string[];
  others: string[];
  /** The texts that are torn afterwards. */
  torn: string[];
}

export function marksOf(tweets: readonly Pick<GeneratedTweet, 'text' | 'additions'>[]): Marks {
  const marks: Marks = { figures: [], others: [], torn: [] };
  for (const { text, additions = [] } of tweets) {
    for (const { kind, start, end } of additions)
      (kind === 'figure' ? marks.figures : marks.others).push(text.slice(start, end));
    let [all, untouched] = [text, text.length];
    for (const range of additions.toReversed()) {
      const alone = applyEdits(text, [strikeOf(text, range).edit]);
      if (isTorn(text, alone)) marks.torn.push(alone);
      // What went with a later mark may have taken this one, too.
      if (range.end > untouched) continue;
      const { edit } = strikeOf(all, range);
      [all, untouched] = [applyEdits(all, [edit]), edit.start];
    }
    if (isTorn(text, all)) marks.torn.push(all);
  }
  return marks;
}

const sentenceEnd = /[.!?…。！？]["”’»)]*$/u;
/** A sign or a space that stood before what is gone. */
const leftOver = /^[^\S\n]|[^\S\n]$|[^\S\n]{2}|\n{3}|[^\S\n][,;.!?)]|[,;:(–—][^\S\n]*[,;.!?)]|^[,;.!?)–—]|[,;:(–—]$/mu;

/** Whether a sentence is left without its beginning, its end or one of two signs that belong together. */
export function isTorn(before: string, after: string): boolean {
  const whole = sentencesIn(before).map(({ text }) => text);
  const isOwn = ({ text }: { text: string }): boolean => {
    const from = whole.find((one) => one.slice(0, 3) === text.slice(0, 3));
    const [opened = [], closed = []] = [text.match(/[(“«]/gu) ?? [], text.match(/[)”»]/gu) ?? []];
    return from !== undefined && sentenceEnd.test(from) === sentenceEnd.test(text) && opened.length === closed.length;
  };
  const changed = sentencesIn(after).filter(({ text }) => !whole.includes(text));
  return (leftOver.test(after) && !leftOver.test(before)) || !changed.every(isOwn);
}

/** Counts what the checks may not get wrong; which figures are false, and what declines, is known of stored answers alone. */
export function honestyOf(batches: readonly Batch[]) {
  const declined = batches.filter(({ brief }) => brief.stored?.declines);
  const written = batches.filter(({ brief }) => !brief.stored?.declines);
  const stored = written.filter(({ brief }) => brief.stored);
  const allOf = ({ marks: { figures, others } }: Batch): string[] => [...figures, ...others];
  const newIn = ({ brief }: Batch): readonly string[] => brief.stored?.figures ?? [];
  return {
    /** Of the batches that were meant to be written. */
    secondCalls: { count: written.filter(({ repairCalls }) => repairCalls > 0).length, of: written.length },
    figures: {
      marked: written.flatMap(({ marks }) => marks.figures).length,
      false: stored.flatMap((batch) => batch.marks.figures.filter((figure) => !newIn(batch).includes(figure))),
      missed: stored.flatMap((batch) =>
        newIn(batch).filter((figure) => !allOf(batch).some((one) => one.includes(figure))),
      ),
    },
    /** `shown`: refusals that a person would see as a draft. */
    refusals: { shown: declined.flatMap(({ drafts }) => drafts.map(({ text }) => text)), of: declined.length },
    strikes: {
      torn: batches.flatMap(({ marks }) => marks.torn),
      of: batches.flatMap(allOf).length,
    },
  };
}
