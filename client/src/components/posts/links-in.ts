import { findUrls } from '@text/length/weighted-length';

/** In UTF-16 units, end exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

export type Network = 'twitter' | 'linkedin';

// As the networks link them: a hashtag with at least one letter, and on X a mention of 1–15 word characters. LinkedIn
// links nobody whose name is only typed.
const tags = {
  twitter: /(?<![\p{L}\p{N}_&@#])(?:@\w{1,15}(?!\w)|#(?=[\p{L}\p{N}_]*\p{L})[\p{L}\p{N}_]+)/gu,
  linkedin: /(?<![\p{L}\p{N}_&@#])#(?=[\p{L}\p{N}_]*\p{L})[\p{L}\p{N}_]+/gu,
} as const satisfies Record<Network, RegExp>;

/** Returns what the network draws in its link colour: links, hashtags and, on X, mentions. */
export function linksIn(text: string, network: Network): Stretch[] {
  const links = findUrls(text);
  const inLink = (at: number) => links.some(({ start, end }) => at >= start && at < end);
  const mentions = [...text.matchAll(tags[network])]
    .filter((match) => !inLink(match.index))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
  return [...links, ...mentions];
}
