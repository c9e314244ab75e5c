import { paths } from '@/app/paths';
import { type Network, tweetNetwork } from '@/networks/ids';
import { screenOf, writingPathOf } from '@/networks/screens';
import { carry } from '@/lib/device/carried-text';

export interface Source {
  platform: Network;
  text: string;
  /** Null where the network gives none, or while it is unknown. */
  url: string | null;
}

/** A way to write more after a post; `bring` fills in the field of the screen that opens next. */
export interface NextPost {
  label: string;
  to: string;
  bring: () => void;
  /** It asks in words, which only a model reads: as typed, they are no post. */
  needsModel: boolean;
}

export const variationLabel = 'Write a variation';

export const variationOf = (post: Source): NextPost =>
  post.platform === tweetNetwork
    ? {
        label: variationLabel,
        to: `${paths.write}?tab=mimic`,
        bring: () => carry('mimic', post.text),
        needsModel: false,
      }
    : generated(post, variationLabel, 'Write a variation of this post: the same structure, another angle.');

/** A reply where the network has an address for it, else a post of its own. */
export function updateOf(post: Source): NextPost {
  const { platform, url } = post;
  return platform === tweetNetwork && url !== null
    ? {
        label: 'Reply with an update',
        to: `${paths.write}?tab=replies`,
        bring: () => carry('reply', url),
        needsModel: false,
      }
    : generated(
        post,
        'Write a follow-up',
        'Write a follow-up to this post: what happened since, or what it left open.',
      );
}

export function carryTopic(platform: Source['platform'], topic: string): void {
  carry(screenOf(platform), `Write about ${topic}, from an angle I haven't used yet.`);
}

const generated = (post: Source, label: string, ask: string): NextPost => ({
  label,
  to: writingPathOf(post.platform),
  bring: () => carry(screenOf(post.platform), `${ask}\n\n${post.text}`),
  needsModel: true,
});
