import type { Post } from '../../publishing/publishing.types';
import type { Run, RunStatus } from '../automation.types';

export interface RunState {
  status: RunStatus;
  result: string;
}

/** What never changes by what becomes of a post. */
const settled: readonly RunStatus[] = ['running', 'needs_notes', 'skipped', 'rejected'];

/** What may still come to something else. */
export const openStatuses = ['waiting_for_review', 'scheduled'] as const satisfies readonly RunStatus[];

export const waiting = 'The draft is waiting for review.';
/** Why nobody but a person should publish a draft. */
export const looks = {
  topic: 'The draft is waiting for review: it has little of your topic and notes.',
  claims: (quoted: string) => `The draft is waiting for review: it states what isn't in your notes: ${quoted}.`,
  setting: (label: string) => `The draft is waiting for review: open it and fill in “${label}”.`,
  notes: 'The draft is waiting for review: check your notes first, or shorten them.',
} as const;

/** Returns how a run stands, by what became of its post. `post`: null when it was deleted. */
export function stateOf({ status, result }: Run, post: Post | null): RunState {
  const asStored = { status, result };
  if (settled.includes(status)) return asStored;
  if (!post) {
    const isOpen = openStatuses.some((open) => open === status);
    return isOpen ? { status: 'rejected', result: 'The post was deleted.' } : asStored;
  }
  const failure = post.failure && `${post.failure.message} ${post.failure.fix}`;
  switch (post.status) {
    case 'draft':
      return { status: 'waiting_for_review', result: status === 'waiting_for_review' ? result : waiting };
    case 'scheduled':
    case 'publishing':
      return { status: 'scheduled', result: failure ?? "Approved. It's published at its time." };
    case 'published':
      return { status: 'published', result: 'Published.' };
    case 'failed':
    case 'partially_published':
    case 'needs_attention':
      return { status: 'failed', result: failure ?? 'It could not be published.' };
  }
}
