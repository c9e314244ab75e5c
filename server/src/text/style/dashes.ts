import { matchesOf } from '../matches';
import { maxFindings, type Finding } from './finding';

const why = 'A long dash between words is the mark that readers know machine text by; a comma or a new sentence does.';
/** A post of this length or less may hold none; a longer one that is not for X looks the less odd the rarer it is. */
const shortPost = 280;
const wordsPerDash = 100;

/** S4: long dashes, and in English also spaced short ones and double hyphens. */
export function dashFindings(text: string, isEnglish: boolean): Finding[] {
  const pattern = isEnglish ? /[ \t]{0,3}[—―][ \t]{0,3}|(?<=\S) (?:–|--) (?=\S)/g : /[ \t]{0,3}[—―][ \t]{0,3}/g;
  const matches = matchesOf(text, pattern, maxFindings);
  const isDense = matches.length * wordsPerDash > text.split(/\s+/).length;
  const severity = text.length <= shortPost || isDense ? 3 : 2;
  return matches.flatMap((match, index) => {
    const start = match.index;
    const end = start + match[0].length;
    const isRange = /\d/.test(text.charAt(start - 1)) && /\d/.test(text.charAt(end));
    if (/ (?:–|--) /.test(match[0]) && isRange) return [];
    const isSingle = isApart(text, matches[index - 1], match) && isApart(text, match, matches[index + 1]);
    return [{ rule: 'S4', severity, why, ...fixed(text, { start, end }, isSingle) }];
  });
}

/** Whether two dashes do not pair up in one sentence; between two stands an aside, which takes commas. */
function isApart(text: string, first?: RegExpExecArray, second?: RegExpExecArray): boolean {
  if (!first || !second || second.index - first.index > shortPost) return true;
  return /[.!?\n]/.test(text.slice(first.index, second.index));
}

function fixed(
  text: string,
  range: { start: number; end: number },
  isSingle: boolean,
): Pick<Finding, 'start' | 'end' | 'fix'> {
  const before = text.slice(Math.max(0, range.start - 1), range.start);
  const after = text.slice(range.end, range.end + 30);
  if (isEmoji(text, range)) return { ...range, fix: ' ' };
  if (before === '' || before === '\n' || after === '' || after.startsWith('\n')) return { ...range, fix: '' };
  if (/\d/.test(before) && /^\d/.test(after)) return { ...range, fix: '–' };
  if (/[,.;:!?…]/.test(before)) return { ...range, fix: ' ' };
  if (/^(?:[,.;:!?…)”]|"(?![\p{L}\p{N}]))/u.test(after)) return { ...range, fix: '' };
  const next = /^(?:it|this|that|they|we|you|he|she|there|i)(?=['’ ])/i.exec(after);
  if (!isSingle || !next || !/(?:\S+\s+){2}\S+$/.test(text.slice(Math.max(0, range.start - 40), range.start)))
    return { ...range, fix: ', ' };
  return { start: range.start, end: range.end + 1, fix: `. ${after.charAt(0).toUpperCase()}` };
}

const isEmoji = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]\uFE0F?$/u.test(
    text.slice(Math.max(0, start - 3), start),
  ) || /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(text.slice(end, end + 2));
