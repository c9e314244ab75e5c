import type { components } from '@/api/schema';

/** The networks that the server can post to, by its document. */
export type Network = components['schemas']['ConnectedAccountResponse']['platform'];

// Apart from what is shown of them, which public pages need not load.
const built: Readonly<Record<Network, true>> = { twitter: true, linkedin: true };
export const networkIds = Object.keys(built) as Network[];

export const isNetwork = (id: string | undefined): id is Network => networkIds.some((known) => known === id);
