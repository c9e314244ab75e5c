import { paths } from '@/app/paths';
import type { Network } from '@/networks/ids';

/** Networks whose posts the specification gives a screen of its own, by the network's id; the others are written for at /write. */
export const ownScreens = { linkedin: paths.linkedin } as const satisfies Partial<Record<Network, string>>;
export type OwnScreen = keyof typeof ownScreens;

const hasOwn = (network: Network): network is OwnScreen => network in ownScreens;

/** Returns the screen on which a network's posts are written. */
export const screenOf = (network: Network): OwnScreen | 'tweet' => (hasOwn(network) ? network : 'tweet');

/** Returns its address. */
export const writingPathOf = (network: Network): string => (hasOwn(network) ? ownScreens[network] : paths.write);
