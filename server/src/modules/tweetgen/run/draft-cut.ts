import type { TextRange } from '../../../text/addresses/urls';
import { checkStyle } from '../../../text/style/check-style';
import { withFixes } from '../../../text/style/with-fixes';
import { sentencesIn } from '../../../text/suggestions/sentences';
import { pointsBack } from '../../../text/suggestions/strike';
import { overflowOf, type TextRules } from '../../../text/length/text-rules';
import type { DraftFault } from './draft-check';

/** Returns what could be left of a text that is at fault, what keeps the most first. */
export function waysToCut(text: string, { spans }: DraftFault, rules: TextRules): string[] {
  const ways = [withFixes(text, checkStyle(text, rules)), cutToFit(text, rules), withoutSentences(text, spans)];
  return ways.filter((way): way is string => way !== null && way !== text);
}

/**
 * Returns the text up to the last sentence that fits, if that is a quarter of what would; else up to the last word, if that is half;
 * else null.
 */
export function cutToFit(text: string, rules: TextRules): string | null {
  const end = overflowOf(text, rules);
  if (end === null) return text;
  const ends = sentencesIn(text).map((sentence) => sentence.end);
  const whole = text.slice(0, ends.findLast((one) => one <= end) ?? 0);
  if (whole.length >= end / 4) return whole;
  // The ellipsis weighs 2 at most.
  const room = text.slice(0, overflowOf(text, { ...rules, max: rules.max - 2 }) ?? end);
  const words = /^[\s\S]*\S(?=\s)/u.exec(room)?.[0].replace(/[\s,;:–—-]+$/u, '');
  return words && words.length >= end / 2 ? `${words}…` : null;
}

/** Returns the text without the sentences that the spans touch, nor what points at them; null when less than half of it would stay. */
export function withoutSentences(text: string, spans: readonly TextRange[]): string | null {
  if (spans.length === 0) return null;
  let isCut = false;
  let [at, kept, border] = [0, '', ''];
  for (const { text: sentence, start, end } of sentencesIn(text)) {
    const between = text.slice(at, start);
    const isTouched = spans.some((span) => span.start < end && start < span.end);
    isCut = isTouched || (isCut && !between.includes('\n\n') && pointsBack.test(sentence));
    // Of two borders around a cut the wider one stays.
    if (!border.includes('\n')) border = between;
    at = end;
    if (isCut) continue;
    kept += `${border}${sentence}`;
    border = '';
  }
  const rest = kept.replace(/\n{3,}/g, '\n\n').trim();
  return rest.length * 2 >= text.length ? rest : null;
}
