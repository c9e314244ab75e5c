import { matchesOf } from '../matches';
import { maxFindings, type Finding } from './finding';
import { structureTells } from './structures.data';

/** Tells of shape that a pattern can find. */
export function structureFindings(text: string, isEnglish: boolean): Finding[] {
  return structureTells.flatMap(({ rule, severity, pattern, why, fix, isEnglish: isForEnglish }) => {
    if (isForEnglish && !isEnglish) return [];
    return matchesOf(text, pattern, maxFindings).map((match) => ({
      rule,
      severity,
      start: match.index,
      end: match.index + match[0].length,
      why,
      ...(fix === undefined ? {} : { fix: filled(fix, match) }),
    }));
  });
}

/** The fix with its groups, beginning with a capital where what it replaces does. */
function filled(fix: string, match: RegExpExecArray): string {
  const text = fix.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
  const first = text.charAt(0);
  return (/^\p{Lu}/u.test(match[0]) ? first.toUpperCase() : first.toLowerCase()) + text.slice(1);
}
