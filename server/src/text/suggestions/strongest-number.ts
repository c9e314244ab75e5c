import type { Sentence } from './sentences';

const amount = String.raw`\d[\d.,\u00A0\u202F]*`;
/** A share, a sum, or a figure beside another: "41%", "2,400 euros", "from 31 to 12", "2 of 19". */
const measured = new RegExp(
  `[$€£¥]\\s?\\d|${amount}\\s?(?:[%€$£¥]|percent|per cent|euros?|dollars?|pounds?|[kKmM](?!\\p{L}))|${amount} (?:\\p{L}+ )?(?:to|of|out of|auf|bis|von|a|de|à|sur|para) ${amount}|${amount}[^.!?]{1,60}?(?:up|down) from ${amount}`,
  'u',
);
/** Needs the sentence before it. */
const leans =
  /^(?:it|its|this|that|these|those|they|their|he|she|and|but|so|then|also|which|es|das|dann|und|aber|ça|et|mais|eso|y|pero|isso|e|mas)(?!\p{L})/iu;

/** Returns the first sentence with a figure that shows something, where the text does not begin with one, and where the figure stands; null without. */
export function strongestNumber(
  sentences: readonly Sentence[],
): { sentence: Sentence; figure: { start: number; end: number } } | null {
  if (sentences.length < 3 || measured.test(sentences[0]?.text ?? '')) return null;
  const at = sentences.findIndex(({ text }) => measured.test(text) && !leans.test(text));
  const sentence = sentences[at];
  const found = measured.exec(sentence?.text ?? '');
  if (!sentence || !found) return null;
  const start = sentence.start + found.index;
  return { sentence, figure: { start, end: start + found[0].replace(/[.,\s]+$/u, '').length } };
}
