import { findUrls } from '../../../text/addresses/urls';
import { isValidTweet } from '../../../text/length/weighted-length';
import { originalityOf } from '../../../text/originality/originality';

export interface CandidateContext {
  /** Without the @. */
  authorHandle: string;
  /** What the person told the model. */
  instructions: string;
  /** The account's latest replies, and the candidates before this one. */
  earlier: readonly string[];
}

export type CandidateProblem = 'length' | 'link' | 'mention' | 'too_alike';

/** Returns why a text is no reply to suggest, whatever wrote it (S14); null where it may be one. */
export function candidateProblem(text: string, context: CandidateContext): CandidateProblem | null {
  if (!isValidTweet(text)) return 'length';
  const given = new Set(linksIn(context.instructions));
  if (linksIn(text).some((link) => !given.has(link))) return 'link';
  const author = context.authorHandle.toLowerCase();
  if (mentionsIn(text).some((handle) => handle !== author)) return 'mention';
  return context.earlier.some((other) => originalityOf(text, other).isTooClose) ? 'too_alike' : null;
}

const linksIn = (text: string): string[] =>
  findUrls(text).map(({ start, end }) => text.slice(start, end).toLowerCase());

const mentionsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}_])[@＠]([A-Za-z0-9_]{1,20})/gu)].map(([, handle = '']) => handle.toLowerCase());
