import { queryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { postKeys } from '@/features/composer/posts/posts-api';
import { useAction } from '@/features/session/use-action';

export type Comment = ApiData<'/api/publishing/posts/{postId}/comments', 'get'>[number];

export const longestComment = 2_000;

/** What is written and not sent yet, on this device: a new comment, or another text of one. */
export const commentKept = (ownerKey: string, postId: string, id = 'new'): string =>
  `comment:${ownerKey}:${postId}:${id}`;

const freshMs = 30_000;

/** What members say of a post, the oldest first. */
export function commentsQuery(postId: string) {
  return queryOptions({
    // Below its post, with which it is read again.
    queryKey: [...postKeys.one(postId), 'comments'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/publishing/posts/{postId}/comments', { params: { path: { postId } }, signal })),
    staleTime: freshMs,
  });
}

const staleAfter = (postId: string) => [postKeys.one(postId), postKeys.lists];

export function useAddComment(postId: string) {
  return useAction<{ text: string }, Comment>({
    key: ['add-comment', postId],
    operation: 'addComment',
    showsFieldErrors: true,
    run: (body, headers) =>
      unwrap(api.POST('/api/publishing/posts/{postId}/comments', { params: { path: { postId } }, body, headers })),
    invalidates: staleAfter(postId),
  });
}

export function useChangeComment(postId: string, id: string) {
  const path = { postId, id };
  return useAction<{ text: string }, Comment>({
    key: ['change-comment', id],
    operation: 'changeComment',
    showsFieldErrors: true,
    run: (body) => unwrap(api.PATCH('/api/publishing/posts/{postId}/comments/{id}', { params: { path }, body })),
    invalidates: [commentsQuery(postId).queryKey],
  });
}

export function useDeleteComment(postId: string) {
  return useAction<string>({
    key: ['delete-comment', postId],
    operation: 'deleteComment',
    run: (id) =>
      unwrap(api.DELETE('/api/publishing/posts/{postId}/comments/{id}', { params: { path: { postId, id } } })),
    invalidates: staleAfter(postId),
  });
}
