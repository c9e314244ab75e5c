import { type Addition, movedAdditions } from '@/features/composer/document/additions';
import type { PassageBody } from '@/features/composer/generation/run-kinds';
import type { Range } from '@/features/composer/document/selected-range';

export type PassageChange = PassageBody['change'];

/** The server takes no longer ones. */
const longestAround = 4_000;
export const longestPassage = 4_000;
export const longestInstruction = 300;

/** What becomes of a passage; an instruction comes with its words. */
export interface Wish {
  change: PassageChange;
  instruction?: string;
}

/** Returns where a stretch is after a change of the text around it; null once the stretch itself was changed. */
export function movedRange(range: Range, before: string, after: string): Range | null {
  const [moved] = movedAdditions([{ ...range, kind: 'claim' }], before, after);
  return moved === undefined ? null : { start: moved.start, end: moved.end };
}

export interface Suggested {
  text: string;
  additions: readonly Addition[];
}

export interface Kept {
  range: Range;
  change: PassageChange;
  suggested: Suggested;
}

/** Returns the text with a suggestion in it; all around the stretch stays as it is. `end` is where the new words end. */
export function withSuggestion(text: string, { range, change, suggested }: Kept) {
  const isContinuing = change === 'continue';
  const head = text.slice(0, isContinuing ? range.end : range.start);
  const tail = text.slice(range.end);
  const gap = isContinuing ? ' ' : '';
  const rest = isContinuing && tail !== '' && !/^\s/.test(tail) ? ' ' : '';
  const start = head.length + gap.length;
  return {
    text: head + gap + suggested.text + rest + tail,
    end: start + suggested.text.length,
    additions: suggested.additions.map((each) => ({ ...each, start: each.start + start, end: each.end + start })),
  };
}

interface Asked extends Pick<PassageBody, 'platform' | 'voiceId' | 'instruction' | 'generationId'> {
  range: Range;
  change: PassageChange;
  avoid: readonly string[];
}

export const passageBody = (text: string, { range, avoid, ...asked }: Asked): PassageBody => ({
  ...asked,
  text: text.slice(range.start, range.end),
  before: text.slice(0, range.start).slice(-longestAround),
  after: text.slice(range.end, range.end + longestAround),
  ...(avoid.length > 0 && { avoid: avoid.slice(-10) }),
});
