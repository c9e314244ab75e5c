import { paths } from '@/app/paths';
import type { RankedPost } from '@/features/analytics/api';
import { carry } from '@/lib/carried-text';

type Source = Pick<RankedPost, 'platform' | 'text' | 'url'>;

/** A way to write more after a post; `bring` fills in the field of the screen that opens next. */
export interface NextPost {
  label: string;
  to: string;
  bring: () => void;
}

export const variationOf = (post: Source): NextPost =>
  generated(post, 'Write a variation', 'Write a variation of this post: the same structure, another angle.');

/** A reply where the network has an address for it, else a post of its own. */
export function updateOf(post: Source): NextPost {
  const { platform, url } = post;
  return platform === 'twitter' && url !== null
    ? { label: 'Reply with an update', to: `${paths.tweetgen}?tab=replies`, bring: () => carry('reply', url) }
    : generated(
        post,
        'Write a follow-up',
        'Write a follow-up to this post: what happened since, or what it left open.',
      );
}

function generated({ platform, text }: Source, label: string, ask: string): NextPost {
  const isLinkedin = platform === 'linkedin';
  return {
    label,
    to: isLinkedin ? paths.linkedin : paths.tweetgen,
    bring: () => carry(isLinkedin ? 'linkedin' : 'tweet', `${ask}\n\n${text}`),
  };
}
