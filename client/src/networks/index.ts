import type { components } from '@/api/schema';
import { linkedin } from '@/networks/linkedin/facts';
import type { NetworkFacts } from '@/networks/network';
import { twitter } from '@/networks/twitter/facts';

/** The networks that the server can post to, by its document. */
export type Network = components['schemas']['ConnectedAccountResponse']['platform'];

export const networks: Readonly<Record<Network, NetworkFacts>> = { twitter, linkedin };
export const networkIds = Object.keys(networks) as Network[];

/** What the specification calls tweets is for it: the tools, and replies. */
export const tweetNetwork: Network = 'twitter';

/** Whether a network of the plan table is built. */
export const isNetwork = (id: string | undefined): id is Network => networkIds.some((known) => known === id);
