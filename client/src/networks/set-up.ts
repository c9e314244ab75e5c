import type { Network } from '@/networks/ids';
import { facebook } from '@/networks/facebook/set-up';
import { instagram } from '@/networks/instagram/set-up';
import { linkedin } from '@/networks/linkedin/set-up';
import { reddit } from '@/networks/reddit/set-up';
import { threads } from '@/networks/threads/set-up';
import { twitter } from '@/networks/twitter/set-up';
import { youtube } from '@/networks/youtube/set-up';

/** How whoever runs the server makes an app of their own at a network. */
export interface SetUp {
  console: { name: string; url: string };
  /** Under the server's address. */
  callbackPath: string;
  /** `{address}` stands for the whole callback address. */
  steps: readonly string[];
  /** What is drawn of the console: where it is, what its field for the address is called, what is ticked. */
  form: { title: string; addressLabel: string; ticks: readonly string[] };
  review: string;
}

/** Of the networks that want one, in the order of the list of networks. */
export const setUps = { twitter, linkedin, instagram, youtube, reddit, facebook, threads } satisfies Partial<
  Record<Network, SetUp>
>;
