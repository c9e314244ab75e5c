import type { Finding } from './finding';

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * The text with its findings put right that have a fix and do not overlap, from the end on, so that places before stay. A fix
 * that would take the last words away is left out.
 */
export function withFixes(text: string, findings: readonly Finding[]): string {
  let [fixed, last] = [text, text.length];
  for (const { start, end, fix } of findings.toReversed()) {
    if (fix === undefined || end > last) continue;
    const next = fixed.slice(0, start) + fix + fixed.slice(end);
    if (next.trim() === '' || (hasWords(fixed) && !hasWords(next))) continue;
    fixed = next;
    last = start;
  }
  return fixed;
}
