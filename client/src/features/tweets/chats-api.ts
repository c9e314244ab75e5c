import type { QueryClient } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { one, pages } from '@/api/resource';
import { action } from '@/features/session/use-action';

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
export const chatsQuery = (search = '') =>
  pages(chatKeys.list(search), '/api/tweetgen/chats', {
    params: { query: { limit: chatsPageSize, ...(search !== '' && { search }) } },
    staleTime: chatsFreshMs,
  });

/** One chat with all that was generated in it; nothing is asked without an id. */
export const chatQuery = (id: string | null) =>
  one(chatKeys.one(id ?? ''), '/api/tweetgen/chats/{id}', {
    params: { path: { id: id ?? '' } },
    enabled: id !== null,
    staleTime: chatFreshMs,
  });

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
export const useCreateChat = action<{ title: string; firstPrompt: string }, Chat>({
  key: ['create-chat'],
  operation: 'createChat',
  invalidates: [chatKeys.lists],
  run: (body, headers) => unwrap(api.POST('/api/tweetgen/chats', { body, headers })),
});

/** With what was generated in it; saved drafts stay. */
export const useDeleteChat = action<string>({
  key: ['delete-chat'],
  operation: 'deleteChat',
  invalidates: [chatKeys.lists],
  run: (id, headers) => unwrap(api.DELETE('/api/tweetgen/chats/{id}', { params: { path: { id } }, headers })),
  intoCache: (client, _done, id) => client.removeQueries({ queryKey: chatKeys.one(id) }),
});
