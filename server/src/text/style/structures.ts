import { handlesIn, linksIn } from '../facts/mentions';
import { matchesOf, outside } from '../matches';
import { maxFindings, type Finding } from './finding';
import { genericWords, structureTells } from './structures.data';
import { capitalized } from './wording-fix';

/** Tells of shape that a pattern can find. */
export function structureFindings(text: string, isEnglish: boolean): Finding[] {
  // Signs of markdown inside a link or handle are its own.
  const hasMarks = /[*_\]]/.test(text);
  const fixed = hasMarks ? [...linksIn(text), ...handlesIn(text)].sort((a, b) => a.start - b.start) : [];
  return structureTells.flatMap(({ rule, severity, isOrdinary, pattern, why, fix, isForAll }) => {
    if (!isForAll && !isEnglish) return [];
    const matches = matchesOf(text, pattern, maxFindings).map((match) => ({
      match,
      start: match.index,
      end: match.index + match[0].length,
    }));
    return (rule === 'S7' ? outside(matches, fixed) : matches).map(({ match, ...range }) => {
      const isWriters = isOrdinary === true && !isGeneric(text, range);
      const replacement = fix === undefined || isWriters ? {} : { fix: filled(fix, match) };
      return { rule, severity: isWriters ? 2 : severity, ...range, why, ...replacement };
    });
  });
}

/** How far around a shape the words count that make it generic. */
const around = 60;

const isGeneric = (text: string, { start, end }: { start: number; end: number }): boolean =>
  genericWords.test(text.slice(Math.max(0, start - around), end + around));

const smallWord = /^(?:it|this|that|they|the|an?|my|our|we|you|he|she)(?![\p{L}\p{N}])/iu;

/** Returns the fix with its groups. Its first letter follows the match's where that is a letter; names keep their capital. */
function filled(fix: string, match: RegExpExecArray): string {
  const text = fix.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
  if (/^\p{Lu}/u.test(match[0]) && /^\p{Ll}(?!\p{Ll}*\p{Lu})/u.test(text)) return capitalized(text);
  if (/^\p{Ll}/u.test(match[0]) && smallWord.test(text)) return text.charAt(0).toLowerCase() + text.slice(1);
  return text;
}
