import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrap, unwrapList } from '@/api/client';
import { one, type Page, type Pages } from '@/api/resource';
import type { paths } from '@/api/schema';
import { type Monitor, type Monitoring, monitoringFreshMs, monitoringKey } from '@/features/monitoring/overview';
import { type Action, action, useAction } from '@/features/session/use-action';

export type MonitoredReply = ApiData<'/api/monitoring/replies', 'get'>[number];
export type Candidate = MonitoredReply['candidates'][number];
export type NewMonitor = paths['/api/monitoring']['post']['requestBody']['content']['application/json'];
export type MonitorChanges = paths['/api/monitoring/{id}']['patch']['requestBody']['content']['application/json'];

export const replyTabs = ['waiting', 'sent', 'rejected', 'skipped'] as const;
export type ReplyTab = (typeof replyTabs)[number];

/** On the screen itself: what is found meanwhile waits behind "5 new posts". */
const lookAgainMs = 60_000;
const whileSendingMs = 2_000;
const pageSize = 20;

const all = monitoringKey;
const lists = [...monitoringKey, 'replies'] as const;

interface Wanted {
  status: ReplyTab;
  /** Of one monitored account alone. */
  monitorId?: string | undefined;
  cursor: string | null;
}

function pageOf({ status, monitorId, cursor }: Wanted, signal: AbortSignal): Promise<Page<MonitoredReply>> {
  const query = { status, limit: pageSize, ...(cursor !== null && { cursor }) };
  const page =
    monitorId === undefined
      ? api.GET('/api/monitoring/replies', { params: { query }, signal })
      : api.GET('/api/monitoring/{id}/replies', { params: { path: { id: monitorId }, query }, signal });
  return unwrapList(page) as Promise<Page<MonitoredReply>>;
}

/** Returns the posts of a tab with their suggested replies, the newest first; of all monitored accounts or one. */
export const repliesQuery = (status: ReplyTab, monitorId?: string) =>
  infiniteQueryOptions({
    queryKey: [...lists, status, ...(monitorId === undefined ? [] : [monitorId])],
    queryFn: ({ signal, pageParam }) => pageOf({ status, monitorId, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.nextCursor,
    staleTime: monitoringFreshMs,
    select: ({ pages }: Pages<MonitoredReply>) => pages.flatMap(({ data }) => data),
    refetchInterval: ({ state }) => {
      const isSending = state.data?.pages.some(({ data }) => data.some((reply) => reply.status === 'sending'));
      return isSending === true ? whileSendingMs : lookAgainMs;
    },
  });

/** Returns what became of a reply that has left the waiting ones; null until it is known. */
export const outcomeQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'outcome', id],
    queryFn: async ({ client, signal }) => {
      const pages = await Promise.all(
        (['sent', 'skipped'] as const).map((status) => pageOf({ status, cursor: null }, signal)),
      );
      const outcome = pages.flatMap(({ data }) => data).find((reply) => reply.id === id) ?? null;
      // The tab that it went to counts one more.
      if (outcome !== null) void client.invalidateQueries({ queryKey: [...all, 'overview'] });
      return outcome;
    },
    refetchInterval: ({ state }) => (state.data === null ? whileSendingMs : false),
  });

/** Returns what monitoring an account would cost. X charges for each answer, so it is asked on demand only: no change makes it stale. */
export const estimateQuery = (twitterUsername: string, accountId: string) =>
  one(['monitoring-estimate', twitterUsername.toLowerCase(), accountId], '/api/monitoring/estimate', {
    params: { query: { twitterUsername, ...(accountId !== '' && { accountId }) } },
    staleTime: monitoringFreshMs,
  });

/** Its refusals show at the fields of the form. */
export const useAddMonitor = (callbacks: Pick<Action<NewMonitor, Monitor, unknown>, 'onSuccess' | 'restore'> = {}) =>
  useAction<NewMonitor, Monitor>({
    ...callbacks,
    key: ['add-monitor'],
    operation: 'addMonitoredAccount',
    showsFieldErrors: true,
    run: (body, headers) => unwrap(api.POST('/api/monitoring', { body, headers })),
    invalidates: [all],
  });

export const useChangeMonitor = (id: string) =>
  useAction<MonitorChanges, Monitor>({
    key: ['change-monitor', id],
    operation: 'updateMonitoredAccount',
    showsFieldErrors: true,
    run: (body) => unwrap(api.PATCH('/api/monitoring/{id}', { params: { path: { id } }, body })),
    invalidates: [all],
  });

export const useRemoveMonitor = (id: string) =>
  useAction({
    key: ['remove-monitor', id],
    operation: 'removeMonitoredAccount',
    run: () => unwrap(api.DELETE('/api/monitoring/{id}', { params: { path: { id } } })),
    invalidates: [all],
  });

/** Pausing takes back what waits to be sent. */
export const useChangeMonitoring = action<Partial<Monitoring['settings']>, Monitoring['settings']>({
  key: ['change-monitoring'],
  operation: 'Failed to update monitoring',
  run: (body) => unwrap(api.PATCH('/api/monitoring/settings', { body })),
  invalidates: [all],
});

const at = (candidateId: string) => ({ path: { candidateId } });

export interface ReplyInput {
  id: string;
  candidateId: string;
}

export interface ApproveInput extends ReplyInput {
  /** What somebody made of the candidate and nobody has saved yet. */
  text?: string;
}

type ReplyCallbacks<Input> = Pick<Action<Input, MonitoredReply, unknown>, 'onSuccess' | 'onError'>;

const changeReply = (candidateId: string, text: string) =>
  unwrap(api.PATCH('/api/monitoring/replies/{candidateId}', { params: at(candidateId), body: { text } }));

export const useChangeReply = (
  candidateId: string,
  callbacks: Pick<ReplyCallbacks<{ text: string }>, 'onSuccess'> = {},
) =>
  useAction<{ text: string }, MonitoredReply>({
    key: ['change-reply', candidateId],
    operation: 'Failed to save the reply',
    run: ({ text }) => changeReply(candidateId, text),
    intoCache: replaceReply,
    ...callbacks,
  });

/** Approves with the text as it was shown. */
export const useApproveReply = (callbacks: ReplyCallbacks<ApproveInput> = {}) =>
  useAction<ApproveInput, MonitoredReply>({
    ...callbacks,
    key: ['approve-reply'],
    operation: 'Failed to approve the reply',
    run: async ({ candidateId, text }) => {
      if (text !== undefined) await changeReply(candidateId, text);
      return unwrap(api.POST('/api/monitoring/replies/{candidateId}/approve', { params: at(candidateId), body: {} }));
    },
    invalidates: [all],
  });

export const useRejectReply = (callbacks: ReplyCallbacks<ReplyInput> = {}) =>
  useAction<ReplyInput, MonitoredReply>({
    ...callbacks,
    key: ['reject-reply'],
    operation: 'Failed to reject the reply',
    run: ({ candidateId }) =>
      unwrap(api.POST('/api/monitoring/replies/{candidateId}/reject', { params: at(candidateId) })),
    invalidates: [all],
  });

/** Takes back an approval or a rejection. */
export const useUndoReply = (callbacks: ReplyCallbacks<ReplyInput> = {}) =>
  useAction<ReplyInput, MonitoredReply>({
    ...callbacks,
    key: ['undo-reply'],
    operation: 'Failed to undo',
    run: ({ candidateId }) =>
      unwrap(api.POST('/api/monitoring/replies/{candidateId}/undo', { params: at(candidateId) })),
    invalidates: [all],
  });

/** The server's answer in place of what the lists have of that post. */
export function replaceReply(client: QueryClient, reply: MonitoredReply): void {
  client.setQueriesData<Pages<MonitoredReply>>({ queryKey: lists }, (pages) => {
    if (pages === undefined) return undefined;
    const replaced = (each: MonitoredReply) => (each.id === reply.id ? reply : each);
    return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: page.data.map(replaced) })) };
  });
}
