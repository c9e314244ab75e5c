import { paths } from '@/app/paths';
import type { RankedPost } from '@/features/analytics/api';
import { carry } from '@/lib/carried-text';

type Source = Pick<RankedPost, 'platform' | 'text'>;

export const writingPath = ({ platform }: Pick<Source, 'platform'>): string =>
  platform === 'linkedin' ? paths.linkedin : paths.tweetgen;

/** Puts what is to be written into the notes of the generator that opens next. */
export function carryBrief(kind: 'variation' | 'follow-up', post: Source): void {
  const ask =
    kind === 'variation'
      ? 'Write a variation of this post: the same structure, another angle.'
      : 'Write a follow-up to this post: what happened since, or what it left open.';
  carry(carriedKind(post), `${ask}\n\n${post.text}`);
}

export function carryTopic(platform: Source['platform'], topic: string): void {
  carry(carriedKind({ platform }), `Write about ${topic}, from an angle that my posts have not had yet.`);
}

const carriedKind = ({ platform }: Pick<Source, 'platform'>) => (platform === 'linkedin' ? 'linkedin' : 'tweet');
