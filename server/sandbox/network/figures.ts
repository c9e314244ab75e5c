import { sha256 } from '../../src/common/crypto/crypto';
import { shareOf, shareReached } from '../core/figures';
import type { SandboxPostEntity } from './sandbox-post.entity';

/** Sixteen digits, the same for a handle each time, in whatever capitals. */
export const numberOf = (network: string, handle: string): string =>
  String(10 ** 15 + Number.parseInt(sha256(`${network} ${handle.toLowerCase()}`).slice(0, 12), 16));

export const followersOf = (network: string, handle: string): number =>
  Math.round(120 * 40 ** shareOf(`${network} ${handle.toLowerCase()}`));

type Post = Pick<SandboxPostEntity, 'network' | 'postId' | 'handle' | 'createdAt'>;

/** How many people have seen a post: a sample that grows with its age. */
export function reachOf({ network, postId, handle, createdAt }: Post, now: Date): number {
  const share = 0.4 + 1.6 * shareOf(`${postId} luck`);
  const people = 40 + followersOf(network, handle) * 0.8 * share;
  return Math.round(people * shareReached(now.getTime() - createdAt.getTime()));
}

/** How many of those who saw a post did something with it: from `least` to `most` of a thousand. */
export const someOf = (seen: number, [least, most]: readonly [number, number], purpose: string): number =>
  Math.round((seen / 1_000) * (least + (most - least) * shareOf(purpose)));
