import { infiniteQueryOptions, type QueryClient, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { api, type ApiData, unwrap, unwrapList } from '@/api/client';
import { useAction } from '@/features/session/use-action';

export type Chat = ApiData<'/api/tweetgen/chats', 'get'>[number];
export type ChatWithGenerations = ApiData<'/api/tweetgen/chats/{id}', 'get'>;
export type Generation = ChatWithGenerations['generations'][number];

const chatsFreshMs = 2 * 60_000;
const chatFreshMs = 60_000;
const chatsPageSize = 20;

export const chatKeys = {
  all: ['chats'] as const,
  lists: ['chats', 'list'] as const,
  list: (search: string) => ['chats', 'list', search] as const,
  one: (id: string) => ['chats', 'one', id] as const,
};

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

/** Adds what a stream brought to its chat, so that nothing has to be read again. */
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

/** Saves a prompt as a chat of its own before anything is generated. */
export function useCreateChat() {
  return useAction<{ title: string; firstPrompt: string }, Chat>({
    key: ['create-chat'],
    operation: 'createChat',
    invalidates: [chatKeys.lists],
    run: (body, headers) => unwrap(api.POST('/api/tweetgen/chats', { body, headers })),
  });
}

/** With what was generated in it; saved drafts stay. */
export function useDeleteChat() {
  const client = useQueryClient();
  return useAction<string>({
    key: ['delete-chat'],
    operation: 'deleteChat',
    invalidates: [chatKeys.lists],
    run: (id, headers) => unwrap(api.DELETE('/api/tweetgen/chats/{id}', { params: { path: { id } }, headers })),
    onSuccess: (_done, id) => client.removeQueries({ queryKey: chatKeys.one(id) }),
  });
}
