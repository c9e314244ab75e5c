import { bluesky } from '@/networks/bluesky/facts';
import type { Network } from '@/networks/ids';
import { instagram } from '@/networks/instagram/facts';
import { facebook } from '@/networks/facebook/facts';
import { linkedin } from '@/networks/linkedin/facts';
import { mastodon } from '@/networks/mastodon/facts';
import type { NetworkFacts } from '@/networks/network';
import { reddit } from '@/networks/reddit/facts';
import { threads } from '@/networks/threads/facts';
import { twitter } from '@/networks/twitter/facts';
import { youtube } from '@/networks/youtube/facts';

/** What is shown of them on screens; the shell does without it. */
export const networks: Readonly<Record<Network, NetworkFacts>> = {
  twitter,
  linkedin,
  instagram,
  youtube,
  reddit,
  facebook,
  bluesky,
  mastodon,
  threads,
};
