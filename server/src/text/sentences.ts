import { sentencesOfLine } from './sentence-end';

/** Announces what is told next as a colon does: "Lesson?? Hire for kindness." */
export const asksItself =
  /^(?:and |so |but )?(?:(?:the|my|our|biggest|main|only|big|real|best|worst) ){0,2}(?:lessons?|results?|outcome|moral|takeaways?|reason|catch|twist|verdict|problem|fix|solution|downside|upside|trick|surprise|difference|secret|irony|kicker)\s?\?+$/iu;

/**
 * Splits a line into sentences, but not inside brackets and quotation marks, before the name of who is quoted, or behind what
 * announces the next one.
 */
export function wholeSentences(line: string): string[] {
  const sentences = sentencesOfLine(line);
  const found: string[] = [];
  let open = 0;
  let left = sentences.reduce((sum, sentence) => sum + closings(sentence), 0);
  for (const sentence of sentences) {
    const before = found.at(-1);
    const isJoined =
      (open > 0 && left > 0) || (before !== undefined && (isAttribution(before, sentence) || asksItself.test(before)));
    if (before !== undefined && isJoined) found[found.length - 1] = `${before} ${sentence}`;
    else {
      open = 0;
      found.push(sentence);
    }
    open = Math.max(0, open + openings(sentence) - closings(sentence));
    left -= closings(sentence);
  }
  return found;
}

const countOf = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;
const openings = (text: string): number => countOf(text, /[(“„«]|(?<!\S)"(?=\S)/gu);
const closings = (text: string): number => countOf(text, /[)”»]|(?<=\S)"(?![\p{L}\p{N}])/gu);
const isAttribution = (before: string, text: string): boolean =>
  /["”»] [-–—]$/u.test(before) || (/["”»]$/u.test(before) && /^[-–—]\S/u.test(text));
