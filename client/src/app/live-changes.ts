import type { QueryClient } from '@tanstack/react-query';
import { apiFetch } from '@/api/fetch';
import { serverSentEvents } from '@/api/stream';
import { integrationKeys } from '@/features/integrations/api';
import { postKeys } from '@/features/publishing/api';
import { followLive } from '@/lib/live-events';

interface Change {
  kind: 'post' | 'account' | 'all';
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

function readAnew(client: QueryClient, changes: readonly Change[]): void {
  const has = (kind: Change['kind']) => changes.some((change) => change.kind === kind);
  const ids = new Set(changes.map(({ id }) => id));
  const isConcerned = ([, what, id]: readonly unknown[]) => what !== 'one' || has('all') || ids.has(String(id));
  // What is being read may be older than the change, hence anew; it is not counted among the screen's own failures.
  if (has('post') || has('all'))
    void client.invalidateQueries({ queryKey: postKeys.all, predicate: ({ queryKey }) => isConcerned(queryKey) });
  if (has('account') || has('all')) void client.invalidateQueries({ queryKey: integrationKeys.allAccounts });
}
