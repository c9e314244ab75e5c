import { handlesIn, linksIn, type Mention, tagsIn } from '../../../text/facts/mentions';
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
  const isForeign = (find: (text: string) => Mention[], ...own: string[]): boolean => {
    const given = new Set([...own, ...find(context.instructions).map(({ value }) => value)]);
    return find(text).some(({ value }) => !given.has(value));
  };
  if (isForeign(linksIn)) return 'link';
  if (isForeign(handlesIn, context.authorHandle.toLowerCase()) || isForeign(tagsIn)) return 'mention';
  return context.earlier.some((other) => originalityOf(text, other).isTooClose) ? 'too_alike' : null;
}
