import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { apiFetch } from '@/api/fetch';
import { serverSentEvents } from '@/api/stream';
import { meQuery } from '@/features/session/me';
import { useAuthStore } from '@/features/session/store';
import { billingKeys } from '@/features/session/api';
import { integrationKeys } from '@/features/accounts/api';
import { inviteKeys } from '@/features/team/invites-api';
import { readNotifications } from '@/features/notifications/live-notifications';
import { postKeys } from '@/features/composer/posts/posts-api';
import { ownWorkspacesQuery } from '@/features/session/workspaces';
import { memberKeys } from '@/features/team/members-api';
import { followLive } from '@/lib/loading/live-events';

interface Change {
  kind: 'post' | 'label' | 'person' | 'reply' | 'run' | 'account' | 'billing' | 'member' | 'notification' | 'all';
  /** Of the post, account or run; of the monitored post for `reply`; of the person for `member` and `notification`. */
  id: string;
}

/** What comes together is read together. */
const gatherMs = 300;
/** A thread that goes out changes every second; its lists need not be read as often. */
const leastBetweenMs = 2_000;

/** Reads anew what has changed in the workspace, as `GET /events` tells it. Returns the way to stop. */
export function followChanges(client: QueryClient): () => void {
  const reader = changeReader(client);
  const stop = followLive({
    connect: (signal, onOpen) => connect(signal, onOpen, reader.take),
    onGap: () => reader.take({ kind: 'all', id: '' }),
  });
  return () => {
    stop();
    reader.stop();
  };
}

async function connect(
  signal: AbortSignal,
  onOpen: () => void,
  onChange: (change: Change) => void,
): Promise<'ended' | 'refused'> {
  const url = new URL('/api/events', location.origin);
  const response = await apiFetch(new Request(url, { headers: { accept: 'text/event-stream' }, signal }));
  const isTemporary = response.status === 429 || response.status >= 500;
  if (response.status !== 200) return isTemporary ? 'ended' : 'refused';
  for await (const { event, data } of serverSentEvents(response, signal)) {
    if (event === 'ready') onOpen();
    if (event === 'change') onChange(JSON.parse(data) as Change);
  }
  return 'ended';
}

function changeReader(client: QueryClient) {
  let waiting: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = 0;
  const read = () => {
    const changes = waiting;
    waiting = [];
    timer = undefined;
    readAt = Date.now();
    readAnew(client, changes);
  };
  return {
    take: (change: Change) => {
      waiting.push(change);
      timer ??= setTimeout(read, Math.max(gatherMs, readAt + leastBetweenMs - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

type Kind = Change['kind'];

const me = meQuery().queryKey;

/** What each kind of change makes stale. Of posts, only the lists and the changed ones are read again. */
const staleBy: Record<Exclude<Kind, 'notification' | 'all'>, readonly QueryKey[]> = {
  // Accounts tell how many posts they have, and when the next one is due; the dashboard, how many were published.
  post: [integrationKeys.allAccounts, ['analytics', 'dashboard']],
  label: [postKeys.labels, postKeys.lists],
  person: [postKeys.people],
  reply: [['monitoring']],
  run: [['automation']],
  account: [integrationKeys.allAccounts, ['analytics'], ['automation']],
  // A smaller plan pauses accounts and seats; the list of one's workspaces names their plans.
  billing: [
    billingKeys.all,
    integrationKeys.platforms,
    integrationKeys.allAccounts,
    memberKeys.all,
    me,
    ['analytics'],
    ['automation'],
  ],
  member: [['workspace'], ownWorkspacesQuery().queryKey, inviteKeys.all, billingKeys.info, me],
};

function readAnew(client: QueryClient, changes: readonly Change[]): void {
  const has = (kind: Kind) => changes.some((change) => change.kind === kind || change.kind === 'all');
  const isAll = changes.some(({ kind }) => kind === 'all');
  const ids = new Set(changes.map(({ id }) => id));
  // What rules and monitoring wrote becomes what its posts became.
  const isOfPosts = ([root, what, id]: QueryKey) =>
    root === 'automation' ||
    root === 'monitoring' ||
    (root === postKeys.all[0] && (what !== 'one' || isAll || ids.has(String(id))));
  // What is being read may be older than the change, hence anew; it is not counted among the screen's own failures.
  if (has('post')) void client.invalidateQueries({ predicate: ({ queryKey }) => isOfPosts(queryKey) });
  const stale = (['post', 'label', 'person', 'reply', 'run', 'account', 'billing', 'member'] as const)
    .filter(has)
    .flatMap((kind) => staleBy[kind]);
  // One key may stand in several of them.
  for (const queryKey of new Set(stale)) void client.invalidateQueries({ queryKey });
  const self = useAuthStore.getState().user?.id ?? '';
  const isForSelf = changes.some(({ kind, id }) => kind === 'notification' && id === self);
  if (isForSelf || isAll) void readNotifications(client);
  // What could not be read while there was no connection, of whatever kind.
  if (isAll) void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
}
