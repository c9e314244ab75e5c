import { hashtagsIn, mentionsIn } from '@text/addresses/entities';
import { findUrls } from '@text/length/weighted-length';
import type { Network } from '@/networks/ids';
import { textRules } from '@/networks/text';

/** In UTF-16 units, end exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

export const linksIn = (text: string, network: Network): Stretch[] => [
  ...findUrls(text),
  ...hashtagsIn(text),
  ...mentionsIn(text).filter(({ start, end }) => end - start <= textRules[network].longestMention),
];
