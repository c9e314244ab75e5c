import { type Post, writtenText } from '@/features/composer/posts/posts-api';

/** A scheduled post, or one that has begun, is on hold while something is in its way, such as an approval. `outdated`: a rule has changed. */
export type DisplayStatus = Post['status'] | 'held' | 'unapproved' | 'outdated';

export type Tone = 'quiet' | 'info' | 'success' | 'warning' | 'danger';

/** `rest`: what of it is not published yet; `deleteThere`: on its network too; `deleteUndone`: with an Undo, since it is going nowhere. */
type Permission =
  | 'edit'
  | 'editRest'
  | 'publish'
  | 'schedule'
  | 'queue'
  | 'cancel'
  | 'retry'
  | 'delete'
  | 'deleteUndone'
  | 'deleteThere';

interface StatusFacts {
  label: string;
  tone: Tone;
  can: readonly Permission[];
  /** Why its text can't change, as a sentence. */
  lock: string | null;
}

const publishingLock = 'Publishing now. The text is locked.';
const planned: StatusFacts = {
  label: 'Scheduled',
  tone: 'info',
  can: ['edit', 'publish', 'schedule', 'cancel', 'delete'],
  lock: null,
};

export const statusTable: Readonly<Record<DisplayStatus, StatusFacts>> = {
  draft: {
    label: 'Draft',
    tone: 'quiet',
    can: ['edit', 'publish', 'schedule', 'queue', 'delete', 'deleteUndone'],
    lock: null,
  },
  scheduled: planned,
  held: { ...planned, label: 'On hold', tone: 'warning' },
  unapproved: { ...planned, label: 'Needs approval', tone: 'warning' },
  outdated: { ...planned, label: 'Needs a change', tone: 'warning' },
  publishing: { label: 'Publishing', tone: 'info', can: [], lock: publishingLock },
  published: {
    label: 'Published',
    tone: 'success',
    can: ['delete', 'deleteThere'],
    lock: "Published posts can't be edited.",
  },
  failed: {
    label: 'Failed',
    tone: 'danger',
    can: ['edit', 'publish', 'schedule', 'retry', 'delete', 'deleteUndone'],
    lock: null,
  },
  partially_published: {
    label: 'Partly published',
    tone: 'warning',
    can: ['editRest', 'delete', 'deleteThere'],
    lock: null,
  },
  needs_attention: {
    label: 'Needs review',
    tone: 'warning',
    can: ['delete', 'deleteThere'],
    lock: 'Confirm first whether this was published.',
  },
};

type StatusOf = Pick<Post, 'status' | 'failure'>;

export function displayStatusOf({ status, failure }: StatusOf): DisplayStatus {
  if (failure?.code === 'approval') return 'unapproved';
  if (status === 'scheduled' && failure?.code === 'rule_changed') return 'outdated';
  const isHeld = failure !== null && failure.code !== 'checking';
  return isHeld && (status === 'scheduled' || status === 'publishing') ? 'held' : status;
}

/** What has begun may be published already, so it can't change even on hold. */
const permitted = (post: StatusOf): StatusFacts =>
  statusTable[post.status === 'publishing' ? 'publishing' : displayStatusOf(post)];

export const can = (post: StatusOf, permission: Permission): boolean => permitted(post).can.includes(permission);

/** From here a scheduled post is counted down with an Undo, and its text is locked. */
const nearMs = 30_000;

/** How near its time a scheduled post is that nothing is in the way of; `far` for all others. */
export type Nearness = 'far' | 'near' | 'due';

export function nearnessOf(post: Pick<Post, 'status' | 'failure' | 'scheduledAt'>, nowMs: number): Nearness {
  const leftMs = Date.parse(post.scheduledAt ?? '') - nowMs;
  if (displayStatusOf(post) !== 'scheduled' || leftMs > nearMs) return 'far';
  return leftMs > 0 ? 'near' : 'due';
}

/** Returns when the nearness of a post changes next; null when it does not. */
export function nextNearnessMs(post: Pick<Post, 'status' | 'failure' | 'scheduledAt'>, nowMs: number): number | null {
  if (displayStatusOf(post) !== 'scheduled') return null;
  const dueMs = Date.parse(post.scheduledAt ?? '');
  return [dueMs - nearMs, dueMs].find((atMs) => atMs > nowMs) ?? null;
}

/** Why the text of a post can't change now; null where it can. */
export const lockOf = (post: Post, nearness: Nearness): string | null =>
  nearness === 'far' ? permitted(post).lock : publishingLock;

export type Fix = 'retry' | 'resume' | 'reconnect' | 'edit' | 'open' | 'detach' | 'settle';

const reconnects = ['expired', 'revoked', 'disconnected', 'not_permitted'];

/** Returns the one thing to do about a post's failure. Null: nothing, or nothing but to wait. */
export function fixOf({ status, failure }: StatusOf): Fix | null {
  if (status === 'needs_attention') return 'settle';
  if (status === 'partially_published') return 'resume';
  if (failure !== null && reconnects.includes(failure.code)) return 'reconnect';
  if (failure?.code === 'rule_changed') return 'edit';
  if (status !== 'failed') return null;
  if (failure?.code === 'reply_not_allowed') return 'open';
  if (failure?.code === 'parent_missing') return 'detach';
  return failure?.isRetryable === false ? 'edit' : 'retry';
}

export const publishedCount = ({ parts }: Pick<Post, 'parts'>): number =>
  parts.filter(({ status }) => status === 'published').length;

/** From 1; where a thread that broke off continues. */
export const nextPart = ({ parts }: Pick<Post, 'parts'>): number =>
  parts.findIndex(({ status }) => status !== 'published') + 1;

/** The published parts of a thread stand first in these texts, as they are. */
export const keepsPublished = ({ parts }: Pick<Post, 'parts'>, texts: readonly string[]): boolean =>
  parts.every((part, at) => part.status !== 'published' || writtenText(part) === texts[at]);

const pollMs = 3_000;
const slowestPollMs = 5 * 60_000;

/** Returns how soon to ask again when no live event comes; false once nothing moves any more. */
export function pollAfterMs(post: Post | undefined, nowMs: number): number | false {
  if (post?.status === 'publishing') return displayStatusOf(post) === 'held' ? 10 * pollMs : pollMs;
  if (post?.status === 'needs_attention') return 10 * pollMs;
  if (post?.status !== 'scheduled') return false;
  const untilDueMs = Date.parse(post.scheduledAt ?? '') - nowMs;
  return Math.min(slowestPollMs, Math.max(pollMs, untilDueMs || pollMs));
}

export type StatusLine =
  | { kind: 'countdown'; untilMs: number }
  | { kind: 'publishing'; published: number; total: number }
  /** The answer was lost and is being looked up. */
  | { kind: 'checking'; message: string }
  | { kind: 'scheduled'; at: string; zone: string | null }
  | { kind: 'published'; url: string | null }
  | {
      kind: 'trouble';
      status: 'held' | 'unapproved' | 'outdated' | 'failed' | 'partially_published' | 'needs_attention';
      message: string;
    };

/** Names a screen by what has become of its post; null for one that is not stored. */
export function statusTitleOf(post: Post | undefined, nearness: Nearness): string | null {
  if (post === undefined) return null;
  return statusTable[nearness === 'far' ? displayStatusOf(post) : 'publishing'].label;
}

/** Returns null for a draft: nothing has become of it yet. `network` names it in sentences. */
export function statusLineOf(post: Post, nearness: Nearness, network: string): StatusLine | null {
  const status = displayStatusOf(post);
  const at = post.scheduledAt ?? '';
  const publishing = { kind: 'publishing', published: publishedCount(post), total: post.parts.length } as const;
  switch (status) {
    case 'draft':
      return null;
    case 'scheduled':
      if (nearness === 'far') return { kind: 'scheduled', at, zone: post.timezone };
      return nearness === 'near' ? { kind: 'countdown', untilMs: Date.parse(at) } : publishing;
    case 'publishing':
      return post.failure?.code === 'checking' ? { kind: 'checking', message: reasonOf(post) } : publishing;
    case 'published':
      return { kind: 'published', url: post.url };
    default:
      return { kind: 'trouble', status, message: troubleText(post, network) };
  }
}

function troubleText(post: Post, network: string): string {
  if (post.status === 'needs_attention')
    return `We can't tell if this was published. Check ${network}, then confirm. Nothing is sent twice.`;
  if (post.status !== 'partially_published') return reasonOf(post);
  const from = nextPart(post);
  const what =
    from === post.parts.length ? `Post ${from} wasn't published.` : `Post ${from} and later weren't published.`;
  return `${what} ${post.failure === null ? "Continue when you're ready." : reasonOf(post)}`;
}

/** Returns what happened and what to do. What a network answers may come without a full stop. */
function reasonOf({ failure }: Pick<Post, 'failure'>): string {
  if (failure === null) return "We don't know why. Try again.";
  const { message, fix } = failure;
  return `${/[.!?…”"]$/.test(message) ? message : `${message}.`} ${fix}`;
}
