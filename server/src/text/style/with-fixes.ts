import type { Finding } from './finding';

/** The text with its findings put right that have a fix and do not overlap, from the end on, so that places before stay. */
export function withFixes(text: string, findings: readonly Finding[]): string {
  let [fixed, last] = [text, text.length];
  for (const { start, end, fix } of findings.toReversed()) {
    if (fix === undefined || end > last) continue;
    fixed = fixed.slice(0, start) + fix + fixed.slice(end);
    last = start;
  }
  return fixed;
}
