import { minuteMs } from '../../src/common/time/clock';
import type { SandboxPostEntity } from './sandbox-post.entity';

/** What every network can be told to do to posts that it took: what receipts are there to find. */
export const alterations = { cutsAtBracket: false, dropsPicture: false, swapsParts: false, removesAfterMinutes: 0 };

/** A post as its network shows it. `partner`: the part of its thread with which it changes places. */
export function alteredPost(
  post: SandboxPostEntity,
  { cutsAtBracket, dropsPicture, removesAfterMinutes }: typeof alterations,
  { now, partner }: { now: Date; partner: SandboxPostEntity | null },
): SandboxPostEntity {
  const { text } = partner ?? post;
  const removedAt = new Date(post.createdAt.getTime() + removesAfterMinutes * minuteMs);
  const isRemoved = removesAfterMinutes > 0 && removedAt <= now;
  return {
    ...post,
    text: cutsAtBracket ? text.replace(/\s*[([{].*/s, '') : text,
    mediaIds: dropsPicture ? post.mediaIds.slice(1) : post.mediaIds,
    deletedAt: post.deletedAt ?? (isRemoved ? removedAt : null),
  };
}
