import { hashtagsIn, mentionsIn } from '@text/addresses/entities';
import { findUrls } from '@text/length/weighted-length';
import type { Network } from '@/networks/ids';
import { textRules } from '@/networks/text';

/** In UTF-16 units, end exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/** Returns what the network draws in its link colour. */
export const linksIn = (text: string, network: Network): Stretch[] => [
  ...findUrls(text),
  ...hashtagsIn(text),
  ...mentionsIn(text).filter(({ start, end }) => end - start <= textRules[network].longestMention),
];
