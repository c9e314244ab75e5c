import type { TextRules } from '@text/length/text-rules';
import {
  blueskyText,
  facebookText,
  instagramText,
  linkedinText,
  mastodonText,
  redditText,
  threadsText,
  xText,
  youtubeText,
} from '@text/platform-texts';
import type { Network } from '@/networks/ids';

/** Apart from what every screen loads: counting weighs more than all else that is said of networks. */
export const textRules: Readonly<Record<Network, TextRules>> = {
  twitter: xText,
  linkedin: linkedinText,
  instagram: instagramText,
  youtube: youtubeText,
  reddit: redditText,
  facebook: facebookText,
  bluesky: blueskyText,
  mastodon: mastodonText,
  threads: threadsText,
};
