import { generatePath } from 'react-router';
import type { components } from '@/api/schema';
import { paths } from '@/app/paths';
import { type Network, networkIds } from '@/networks/built';

export { type Network, networkIds } from '@/networks/built';

/** All networks, also those that nothing can be posted to yet. */
export type PlatformId = components['schemas']['PlatformResponse']['id'];

export const isNetwork = (id: string | undefined): id is Network => networkIds.some((known) => known === id);

/** What the specification calls tweets is for it: the tools, and replies. */
export const tweetNetwork: Network = 'twitter';

export const accountsPath = (platform: PlatformId): string => generatePath(paths.platform, { platform });

/** What whoever runs the server does at the network first. */
export const setUpPath = (platform: PlatformId): string => `${paths.helpSetUp}#${platform}`;

/** How long a list of its accounts stays fresh. */
export const accountsFreshMs = (id: Network): number => (id === tweetNetwork ? 5 * 60_000 : 30_000);
