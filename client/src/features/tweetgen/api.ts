import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, type ApiData, unwrap, unwrapList } from '@/api/client';
import type { paths } from '@/api/schema';

export type GenerationAnswer = ApiData<'/api/tweetgen/generate', 'post'>;
export type Tweet = GenerationAnswer['tweets'][number];
export type Chat = ApiData<'/api/tweetgen/chats', 'get'>[number];
export type ChatWithGenerations = ApiData<'/api/tweetgen/chats/{id}', 'get'>;
export type Generation = ChatWithGenerations['generations'][number];

type Body<Path extends '/api/tweetgen/generate' | '/api/tweetgen/regenerate'> =
  paths[Path]['post']['requestBody']['content']['application/json'];
export type GenerateBody = Body<'/api/tweetgen/generate'>;
export type RegenerateBody = Body<'/api/tweetgen/regenerate'>;
export type ModelLabel = NonNullable<GenerateBody['model']>;
export type WritingSettings = ApiData<'/api/tweetgen/settings', 'get'>;
export type RunningModel = ApiData<'/api/tweetgen/models', 'get'>[number];

/** Specification §9. */
const chatsFreshMs = 2 * 60_000;
const chatFreshMs = 60_000;
const chatsPageSize = 20;

export const chatKeys = {
  all: ['chats'] as const,
  lists: ['chats', 'list'] as const,
  list: (search: string) => ['chats', 'list', search] as const,
  one: (id: string) => ['chats', 'one', id] as const,
};

export const writingKeys = {
  settings: ['writing', 'settings'] as const,
  models: ['writing', 'models'] as const,
};

/** How the workspace writes: what a call falls back to, and what no text may break. */
export function writingSettingsQuery() {
  return queryOptions({
    queryKey: writingKeys.settings,
    queryFn: ({ signal }) => unwrap(api.GET('/api/tweetgen/settings', { signal })),
  });
}

/** What really runs for each model that plans name. */
export function modelsQuery() {
  return queryOptions({
    queryKey: writingKeys.models,
    queryFn: ({ signal }) => unwrap(api.GET('/api/tweetgen/models', { signal })),
  });
}

/** Changes what is given and leaves the rest; the answer is all of it. */
export function useSaveWritingSettings() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'saveSettings', showsFieldErrors: true },
    mutationFn: (body: Partial<WritingSettings>) => unwrap(api.PATCH('/api/tweetgen/settings', { body })),
    onSuccess: (settings) => client.setQueryData(writingKeys.settings, settings),
  });
}

/** Last used first, a page at a time. */
export function chatsQuery(search = '') {
  return infiniteQueryOptions({
    queryKey: chatKeys.list(search),
    queryFn: ({ signal, pageParam }) => {
      const query = {
        limit: chatsPageSize,
        ...(search !== '' && { search }),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return unwrapList(api.GET('/api/tweetgen/chats', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.nextCursor,
    staleTime: chatsFreshMs,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}

/** One chat with all that was generated in it; nothing is asked without an id. */
export function chatQuery(id: string | null) {
  return queryOptions({
    queryKey: chatKeys.one(id ?? ''),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => unwrap(api.GET('/api/tweetgen/chats/{id}', { params: { path: { id } }, signal })),
    staleTime: chatFreshMs,
  });
}

/** Adds what a stream brought to its chat, so that nothing has to be asked again. */
export function addGeneration(client: QueryClient, chatId: string, generation: Generation): void {
  client.setQueryData<ChatWithGenerations>(chatKeys.one(chatId), (old) => ({
    ...(old ?? newChat(chatId, generation)),
    updatedAt: generation.createdAt,
    generations: [...(old?.generations ?? []), generation],
  }));
  void client.invalidateQueries({ queryKey: chatKeys.lists });
}

function newChat(id: string, { prompt, createdAt }: Generation): ChatWithGenerations {
  return { id, title: prompt, firstPrompt: prompt, createdAt, updatedAt: createdAt, generations: [] };
}

/** Keeps a prompt as a chat of its own before anything is generated. */
export function useCreateChat() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'createChat' },
    mutationFn: (body: { title: string; firstPrompt: string }) => unwrap(api.POST('/api/tweetgen/chats', { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.lists }),
  });
}

/** With what was generated in it; saved drafts stay. */
export function useDeleteChat() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'deleteChat' },
    mutationFn: (id: string) => unwrap(api.DELETE('/api/tweetgen/chats/{id}', { params: { path: { id } } })),
    onSuccess: (_done, id) => {
      client.removeQueries({ queryKey: chatKeys.one(id) });
      return client.invalidateQueries({ queryKey: chatKeys.lists });
    },
  });
}
