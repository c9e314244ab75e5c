import { handlesIn, linksIn } from '../facts/mentions';
import { matchesOf } from '../matches';
import type { TextRange } from '../urls';
import { maxFindings, type Finding } from './finding';
import { structureTells } from './structures.data';
import { capitalized } from './wording-fix';

/** Tells of shape that a pattern can find. */
export function structureFindings(text: string, isEnglish: boolean): Finding[] {
  // Signs of markdown inside a link or handle are its own.
  const fixed = [...linksIn(text), ...handlesIn(text)].sort((a, b) => a.start - b.start);
  return structureTells.flatMap(({ rule, severity, pattern, why, fix, isEnglish: isForEnglish }) => {
    if (isForEnglish && !isEnglish) return [];
    const matches = matchesOf(text, pattern, maxFindings);
    return (rule === 'S7' ? outside(matches, fixed) : matches).map((match) => ({
      rule,
      severity,
      start: match.index,
      end: match.index + match[0].length,
      why,
      ...(fix === undefined ? {} : { fix: filled(fix, match) }),
    }));
  });
}

/** The matches that begin in none of the ranges, both in the order of the text. */
function outside(matches: readonly RegExpExecArray[], ranges: readonly TextRange[]): RegExpExecArray[] {
  let next = 0;
  return matches.filter(({ index }) => {
    while ((ranges[next]?.end ?? Infinity) <= index) next += 1;
    return index < (ranges[next]?.start ?? Infinity);
  });
}

const smallWord = /^(?:it|this|that|they|the|an?|my|our|we|you|he|she)(?![\p{L}\p{N}])/iu;

/** The fix with its groups. Its first letter follows the match's where that is a letter; names keep their capital. */
function filled(fix: string, match: RegExpExecArray): string {
  const text = fix.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
  if (/^\p{Lu}/u.test(match[0]) && /^\p{Ll}(?!\p{Ll}*\p{Lu})/u.test(text)) return capitalized(text);
  if (/^\p{Ll}/u.test(match[0]) && smallWord.test(text)) return text.charAt(0).toLowerCase() + text.slice(1);
  return text;
}
