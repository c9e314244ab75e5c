import type { Network } from '@/networks/ids';
import { linkedin } from '@/networks/linkedin/facts';
import type { NetworkFacts } from '@/networks/network';
import { twitter } from '@/networks/twitter/facts';

/** What is shown of them on screens; the shell does without it. */
export const networks: Readonly<Record<Network, NetworkFacts>> = { twitter, linkedin };
