import type { components } from '@/api/schema';

/** The networks that the server can post to, by its document. */
export type Network = components['schemas']['ConnectedAccountResponse']['platform'];

// Apart from what is shown of them, which neither the shell nor public pages need to load.
const built: Readonly<Record<Network, true>> = {
  twitter: true,
  linkedin: true,
  instagram: true,
  youtube: true,
  reddit: true,
  facebook: true,
  bluesky: true,
  mastodon: true,
  threads: true,
};
export const networkIds = Object.keys(built) as Network[];
