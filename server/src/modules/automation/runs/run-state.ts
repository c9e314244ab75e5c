import type { Post } from '../../publishing/publishing.types';
import type { Run, RunStatus } from '../automation.types';

export interface RunState {
  status: RunStatus;
  result: string;
}

/** What never changes by what becomes of a post. */
const settled: RunStatus[] = ['running', 'needs_notes', 'skipped', 'rejected'];

/** Returns how a run stands, by what became of its post. `post`: null when it is not there any more. */
export function stateOf({ status, result, postId }: Run, post: Post | null): RunState {
  const asStored = { status, result };
  if (settled.includes(status)) return asStored;
  if (!post) return status === 'waiting_for_review' && !postId ? rejected : asStored;
  const failure = post.failure && `${post.failure.message} ${post.failure.fix}`;
  switch (post.status) {
    case 'draft':
      return { status: 'waiting_for_review', result: waiting };
    case 'scheduled':
    case 'publishing':
      return { status: 'scheduled', result: failure ?? 'Approved. It’s published at its time.' };
    case 'published':
      return { status: 'published', result: 'Published.' };
    case 'failed':
    case 'partially_published':
    case 'needs_attention':
      return { status: 'failed', result: failure ?? 'It could not be published.' };
  }
}

export const waiting = 'The draft is waiting for review.';
const rejected: RunState = { status: 'rejected', result: 'The draft was deleted.' };
