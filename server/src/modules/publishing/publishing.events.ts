import { type EventDefinition, defineEvent } from '../../queue/outbox/outbox.service';
import type { PostStatus } from './publishing.types';

export interface PostEvent {
  workspaceId: string;
  postId: string;
  /** What made it, e.g. `automation`. */
  source: string;
  /** Somebody was told that it had failed. */
  wasTold: boolean;
  /** Its account has something to say below it. */
  hasComment: boolean;
}

export const postScheduled = defineEvent<PostEvent>('post.scheduled');
/** It is a draft again. */
export const postUnscheduled = defineEvent<PostEvent>('post.unscheduled');
export const postPublished = defineEvent<PostEvent>('post.published');
/** It stopped for good, or in the middle. */
export const postFailed = defineEvent<PostEvent>('post.failed');
/** A person must look whether it is on its network. */
export const postNeedsAttention = defineEvent<PostEvent>('post.needs_attention');
/** It was deleted or hidden here. */
export const postRemoved = defineEvent<PostEvent>('post.removed');

/** `publishing` is no end of anything. */
export const eventOf: Readonly<Record<PostStatus | 'removed', EventDefinition<PostEvent> | null>> = {
  draft: postUnscheduled,
  scheduled: postScheduled,
  publishing: null,
  published: postPublished,
  failed: postFailed,
  partially_published: postFailed,
  needs_attention: postNeedsAttention,
  removed: postRemoved,
};

export const postEvents = [...new Set(Object.values(eventOf))].filter((event) => event !== null);
