import { wordsIn } from '../../../src/text/words';
import type { Batch } from '../evaluate';

/** A sentence that stands in drafts of several briefs and in none of these briefs. */
export interface StockSentence {
  text: string;
  /** Drafts that have it. */
  drafts: number;
}

/** Shorter ones ("Thank you.") are nobody's. */
const fewestWords = 3;
const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

/** Readers of one account see these again and again; the most frequent first. */
export function stockSentences(batches: readonly Batch[]): StockSentence[] {
  const found = new Map<string, { text: string; drafts: number; briefs: Set<string> }>();
  for (const { brief, drafts } of batches) {
    const own = keyOf(brief.prompt);
    for (const [key, text] of drafts.flatMap((draft) => [...sentencesOf(draft.text)])) {
      if (own.includes(key)) continue;
      const entry = found.get(key) ?? { text, drafts: 0, briefs: new Set() };
      entry.drafts += 1;
      found.set(key, { ...entry, briefs: entry.briefs.add(brief.id) });
    }
  }
  return [...found.values()]
    .filter(({ briefs }) => briefs.size > 1)
    .map(({ text, drafts }) => ({ text, drafts }))
    .sort((a, b) => b.drafts - a.drafts);
}

/** Returns the drafts with at least one of them. */
export function stockDrafts(batches: readonly Batch[]): number {
  const stock = new Set(stockSentences(batches).map(({ text }) => keyOf(text)));
  const drafts = batches.flatMap((batch) => batch.drafts);
  return drafts.filter(({ text }) => [...sentencesOf(text).keys()].some((key) => stock.has(key))).length;
}

/** Returns the sentences of a text by their words. */
function sentencesOf(text: string): Map<string, string> {
  const all = [...sentences.segment(text)].map(({ segment }): [string, string] => [keyOf(segment), segment.trim()]);
  return new Map(all.filter(([key]) => key.split(' ').length >= fewestWords));
}

const keyOf = (text: string): string =>
  wordsIn(text)
    .map(({ folded }) => folded)
    .join(' ');
