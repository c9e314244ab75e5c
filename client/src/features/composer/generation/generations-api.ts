import { infiniteQueryOptions, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { api, type ApiData, unwrap, unwrapList } from '@/api/client';
import { useAction } from '@/features/session/use-action';

export type GenerationRecord = ApiData<'/api/tweetgen/generations/{id}', 'get'>;
export type GenerationSummary = ApiData<'/api/tweetgen/generations', 'get'>[number];
export type RecordedTask = GenerationRecord['task'];
export type WritingSettings = ApiData<'/api/tweetgen/settings', 'get'>;
export type RunningModel = ApiData<'/api/tweetgen/models', 'get'>[number];
/** As plans name them. */
export type ModelLabel = RunningModel['label'];

const pageSize = 20;

export const recordKeys = {
  one: (id: string) => ['generations', 'one', id] as const,
  list: (task: RecordedTask) => ['generations', 'list', task] as const,
};

export const writingKeys = {
  settings: ['writing', 'settings'] as const,
  models: ['writing', 'models'] as const,
};

/** Nothing is asked without an id. What was saved of it changes with each save. */
export function recordQuery(id: string | null) {
  return queryOptions({
    queryKey: recordKeys.one(id ?? ''),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => unwrap(api.GET('/api/tweetgen/generations/{id}', { params: { path: { id } }, signal })),
  });
}

/** Returns what was written of one kind in this workspace, the newest first, a page at a time. */
export function recordsQuery(task: RecordedTask) {
  return infiniteQueryOptions({
    queryKey: recordKeys.list(task),
    queryFn: ({ signal, pageParam }) => {
      const query = { task, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) };
      return unwrapList(api.GET('/api/tweetgen/generations', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}

/** Returns the post behind an address on X, which somebody answers by hand. */
export function replySourceQuery(tweetUrl: string) {
  return queryOptions({
    queryKey: ['generations', 'reply-source', tweetUrl],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/tweetgen/replies/source', { params: { query: { tweetUrl } }, signal })),
  });
}

/** Returns how the workspace writes: what a call falls back to, and what no text may break. */
export function writingSettingsQuery() {
  return queryOptions({
    queryKey: writingKeys.settings,
    queryFn: ({ signal }) => unwrap(api.GET('/api/tweetgen/settings', { signal })),
  });
}

export function modelsQuery() {
  return queryOptions({
    queryKey: writingKeys.models,
    queryFn: ({ signal }) => unwrap(api.GET('/api/tweetgen/models', { signal })),
  });
}

/** Changes what is given and leaves the rest; the answer is all of it. */
export function useSaveWritingSettings() {
  const client = useQueryClient();
  return useAction<Partial<WritingSettings>, WritingSettings>({
    key: ['save-writing-settings'],
    operation: 'Failed to save settings',
    showsFieldErrors: true,
    run: (body, headers) => unwrap(api.PATCH('/api/tweetgen/settings', { body, headers })),
    onSuccess: (settings) => client.setQueryData(writingKeys.settings, settings),
  });
}
