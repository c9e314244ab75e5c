import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { postKeys } from '@/features/composer/posts/posts-api';
import { useAuthStore } from '@/features/session/store';
import { useAction } from '@/features/session/use-action';

export type Comment = ApiData<'/api/publishing/posts/{postId}/comments', 'get'>[number];

export const longestComment = 2_000;

/** What is written and not sent yet, on this device: a new comment, or another text of one. */
export const commentKept = (ownerKey: string, postId: string, id = 'new'): string =>
  `comment:${ownerKey}:${postId}:${id}`;

const freshMs = 30_000;

/** What members say of a post, the oldest first. */
export const commentsQuery = (postId: string) =>
  queryOptions({
    // Below its post, with which it is read again.
    queryKey: [...postKeys.one(postId), 'comments'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/publishing/posts/{postId}/comments', { params: { path: { postId } }, signal })),
    staleTime: freshMs,
  });

/** Of a comment that is shown before the server has it. */
export const sendingId = 'sending';

const addressOf = (postId: string) => ({ path: { postId } });
const staleAfter = (postId: string) => [postKeys.one(postId), postKeys.lists];

/** Shows at once what the list will say; it is read again once the server has answered. */
function useShown(postId: string) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(postId);
  return async (change: (comments: Comment[]) => Comment[]) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (comments) => comments && change(comments));
  };
}

/** @param onSent Called once the server has the comment, before the list is read again. */
export function useAddComment(postId: string, onSent: () => void) {
  const show = useShown(postId);
  return useAction<{ text: string; isForGuests?: boolean }, Comment>({
    key: ['add-comment', postId],
    operation: 'Failed to add the comment',
    showsFieldErrors: true,
    onMutate: ({ text, isForGuests = false }) => show((comments) => [...comments, ownComment(text, isForGuests)]),
    onSuccess: onSent,
    run: (body, headers) =>
      unwrap(api.POST('/api/publishing/posts/{postId}/comments', { params: addressOf(postId), body, headers })),
    invalidates: staleAfter(postId),
  });
}

function ownComment(text: string, isForGuests: boolean): Comment {
  const { user } = useAuthStore.getState();
  const author = user === null ? null : { id: user.id, name: user.name, avatarUrl: user.avatarUrl };
  const nothing = { guestName: null, isForGuests, resolvedAt: null, editedAt: null };
  return { id: sendingId, text, author, createdAt: new Date().toISOString(), ...nothing };
}

export function useChangeComment(postId: string, id: string) {
  const show = useShown(postId);
  const { path } = addressOf(postId);
  return useAction<{ text: string }, Comment>({
    key: ['change-comment', id],
    // The last text stays, whichever is answered first.
    scope: { id: `change-comment ${id}` },
    operation: 'Failed to update the comment',
    onMutate: ({ text }) =>
      show((comments) =>
        comments.map((each) => (each.id === id ? { ...each, text, editedAt: new Date().toISOString() } : each)),
      ),
    run: (body) =>
      unwrap(api.PATCH('/api/publishing/posts/{postId}/comments/{id}', { params: { path: { ...path, id } }, body })),
    invalidates: [commentsQuery(postId).queryKey],
  });
}

export function useResolveComment(postId: string) {
  const { path } = addressOf(postId);
  return useAction<{ id: string; isResolved: boolean }, Comment>({
    key: ['resolve-comment', postId],
    operation: 'Failed to update the comment',
    run: ({ id, ...body }) =>
      unwrap(
        api.POST('/api/publishing/posts/{postId}/comments/{id}/resolve', { params: { path: { ...path, id } }, body }),
      ),
    invalidates: [commentsQuery(postId).queryKey],
  });
}

export function useDeleteComment(postId: string) {
  const show = useShown(postId);
  const { path } = addressOf(postId);
  return useAction<string>({
    key: ['delete-comment', postId],
    operation: 'Failed to delete the comment',
    onMutate: (id) => show((comments) => comments.filter((each) => each.id !== id)),
    run: (id) =>
      unwrap(api.DELETE('/api/publishing/posts/{postId}/comments/{id}', { params: { path: { ...path, id } } })),
    invalidates: staleAfter(postId),
  });
}
