import { hashtagsIn, mentionsIn } from '@text/addresses/entities';
import { findUrls } from '@text/length/weighted-length';

/** In UTF-16 units, end exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

export type Network = 'twitter' | 'linkedin';

/** Nobody on X has a longer name, so a longer one stays as it is. */
const longestHandle = 15;

/** Returns what the network draws in its link colour: links, hashtags and, on X, mentions; LinkedIn links nobody whose name is only typed. */
export const linksIn = (text: string, network: Network): Stretch[] => [
  ...findUrls(text),
  ...hashtagsIn(text),
  ...(network === 'twitter' ? mentionsIn(text).filter(({ start, end }) => end - start <= longestHandle + 1) : []),
];
