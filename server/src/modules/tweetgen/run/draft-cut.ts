import { checkStyle } from '../../../text/style/check-style';
import type { StylePlatform } from '../../../text/style/finding';
import { withFixes } from '../../../text/style/with-fixes';
import { overflowOn } from './text-length';
import type { DraftFault, Span } from './draft-check';

export interface Room {
  platform: StylePlatform;
  /** The longest text, as the platform counts. */
  limit: number;
}

/** Returns what could be left of a text that is at fault, what keeps the most first. */
export function waysToCut(text: string, { problem, spans }: DraftFault, room: Room): string[] {
  const ways = [
    problem === 'tells' ? withFixes(text, checkStyle(text, room.platform)) : null,
    problem === 'too_long' ? cutToFit(text, room) : null,
    withoutSentences(text, spans),
  ];
  return ways.filter((way): way is string => way !== null && way !== text);
}

/**
 * Returns the text up to the last sentence that fits, else up to the last word; null when neither leaves half of what would fit.
 */
export function cutToFit(text: string, { platform, limit }: Room): string | null {
  const end = overflowOn(platform, text, limit);
  if (end === null) return text;
  const fitting = text.slice(0, end);
  const sentences = /^[\s\S]*[.!?…。！？](?=\s|$)/u.exec(fitting)?.[0].trimEnd();
  if (sentences && sentences.length >= fitting.length / 2) return sentences;
  // The ellipsis weighs 2 at most.
  const room = text.slice(0, overflowOn(platform, text, limit - 2) ?? end);
  const words = /^[\s\S]*\S(?=\s)/u.exec(room)?.[0].replace(/[\s,;:–—-]+$/u, '');
  return words && words.length >= fitting.length / 2 ? `${words}…` : null;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** Returns the text without the sentences that the spans touch; null when less than half of it would stay. */
export function withoutSentences(text: string, spans: readonly Span[]): string | null {
  if (spans.length === 0) return null;
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  let [next, reach] = [0, 0];
  const kept = [...segmenter.segment(text)]
    .filter(({ segment, index }) => {
      for (; (sorted[next]?.start ?? Infinity) < index + segment.length; next += 1)
        reach = Math.max(reach, sorted[next]?.end ?? 0);
      return reach <= index;
    })
    .map(({ segment }) => segment)
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return kept.length * 2 >= text.length ? kept : null;
}
