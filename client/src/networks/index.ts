import {
  type PublishablePlatform,
  publishablePlatforms,
} from '../../../server/src/modules/integrations/platforms/platform-ids';
import { linkedin } from '@/networks/linkedin/facts';
import type { NetworkFacts } from '@/networks/network';
import { twitter } from '@/networks/twitter/facts';

export type Network = PublishablePlatform;
export const networkIds = publishablePlatforms;

export const networks: Readonly<Record<Network, NetworkFacts>> = { twitter, linkedin };

/** What the specification calls tweets is for it: the tools, and replies. */
export const tweetNetwork: Network = 'twitter';

/** Whether a network of the plan table is built. */
export const isNetwork = (id: string | undefined): id is Network => networkIds.some((known) => known === id);
