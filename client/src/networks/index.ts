import type { Network } from '@/networks/ids';
import { linkedin } from '@/networks/linkedin/facts';
import type { NetworkFacts } from '@/networks/network';
import { twitter } from '@/networks/twitter/facts';

export { isNetwork, type Network, networkIds } from '@/networks/ids';

export const networks: Readonly<Record<Network, NetworkFacts>> = { twitter, linkedin };

/** What the specification calls tweets is for it: the tools, and replies. */
export const tweetNetwork: Network = 'twitter';
