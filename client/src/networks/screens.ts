import { paths } from '@/app/paths';
import type { Network } from '@/networks/ids';

/** Networks whose posts the specification gives a screen of its own, by the network's id; the others are written for at /write. */
export const ownScreens = { linkedin: paths.linkedin } as const satisfies Partial<Record<Network, string>>;
export type OwnScreen = keyof typeof ownScreens;

const hasOwn = (network: Network): network is OwnScreen => network in ownScreens;

export const screenOf = (network: Network): OwnScreen | 'tweet' => (hasOwn(network) ? network : 'tweet');

/** Returns its address. */
export const writingPathOf = (network: Network): string => (hasOwn(network) ? ownScreens[network] : paths.write);

/** What an empty page says, the same before and after the editor is there. */
const newPosts = {
  tweet: { title: 'New post', label: 'Post', placeholder: 'What did you learn this week?' },
  linkedin: { title: 'New LinkedIn post', label: 'LinkedIn post', placeholder: 'What happened at work?' },
} as const;
export const newPostOf = (network: Network) => newPosts[screenOf(network)];
