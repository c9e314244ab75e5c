import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { networks } from '@/networks';
import { api, unwrap } from '@/api/client';
import type { Operation } from '@/api/failure-text';
import { type Idea, replaceIdea, unscheduleIdea } from '@/features/composer/posts/ideas-api';
import { changeLists, type Post, postKeys, replacePost } from '@/features/composer/posts/posts-api';
import { billingKeys } from '@/features/session/api';
import { type Action, type ActionKey, useAction } from '@/features/session/use-action';

interface PostAction<Input> {
  key: ActionKey;
  operation: Operation;
  run: Action<Input, Post, unknown>['run'];
  /** Told in the corner, also where the line that was pressed is gone by then. */
  toldOf?: (input: Input) => string | null;
}

/** Shown once the server has answered. After a refusal the post is read again: it may have changed meanwhile. */
function usePostAction<Input = void>({ toldOf, ...action }: PostAction<Input>) {
  const client = useQueryClient();
  return useAction<Input, Post>({
    ...action,
    onSuccess: (post, input) => {
      replacePost(client, post);
      const told = toldOf?.(input) ?? null;
      if (told !== null) toast(told, { id: told });
    },
    invalidates: [postKeys.all],
  });
}

const at = (id: string) => ({ path: { id } });

/** Back to a draft; also the Undo of "Publish now". Without a version: whatever changed meanwhile, it isn't published. */
export const useCancelPost = (id: string) =>
  usePostAction<{ told: string | null }>({
    key: ['cancel-post', id],
    operation: 'Failed to update post',
    toldOf: ({ told }) => told,
    run: () => unwrap(api.POST('/api/publishing/posts/{id}/cancel', { params: at(id), body: {} })),
  });

/** All versions that are scheduled, at once. */
export function useUnscheduleIdea(id: string) {
  const client = useQueryClient();
  return useAction<{ told: string | null }, Idea>({
    key: ['unschedule-idea', id],
    operation: 'Failed to update post',
    run: () => unscheduleIdea(id),
    onSuccess: (idea, { told }) => {
      replaceIdea(client, idea);
      if (told !== null) toast(told, { id: told });
    },
    invalidates: [postKeys.all],
  });
}

/** Tries a failed post again; one that needs review is looked up on its network first. */
export const useRetryPost = ({ id, platform }: Post) =>
  usePostAction<{ version: number }>({
    key: ['retry-post', id],
    operation: networks[platform].publishing ?? 'Failed to publish post',
    run: (body, headers) => unwrap(api.POST('/api/publishing/posts/{id}/retry', { params: at(id), body, headers })),
  });

/** Sends the missing parts of a thread that broke off. */
export const useResumePost = ({ id, platform }: Post) =>
  usePostAction<{ version: number }>({
    key: ['resume-post', id],
    operation: networks[platform].publishing ?? 'Failed to publish post',
    run: (body, headers) => unwrap(api.POST('/api/publishing/posts/{id}/resume', { params: at(id), body, headers })),
  });

/** A person has checked on the network. */
export const useSettlePost = (id: string) =>
  usePostAction<{ isPublished: boolean }>({
    key: ['settle-post', id],
    operation: 'Failed to update post',
    run: (body) => unwrap(api.POST('/api/publishing/posts/{id}/settle', { params: at(id), body })),
  });

/** A person is fine with what its network shows differently. */
export const useAcceptReceipt = (id: string) =>
  usePostAction({
    key: ['accept-receipt', id],
    operation: 'Failed to update post',
    toldOf: () => 'Removed from Problems',
    run: () => unwrap(api.POST('/api/publishing/posts/{id}/accept', { params: at(id) })),
  });

type NewDraft = Pick<Post, 'platform' | 'settings'> & { parts: { text: string; mediaIds: string[] }[] };

/** Its texts and pictures as a new draft, without an account. */
export function useDuplicatePost(id: string) {
  return useAction<NewDraft, Post>({
    key: ['duplicate-post', id],
    operation: 'Failed to duplicate post',
    run: (body, headers) => unwrap(api.POST('/api/publishing/posts', { body, headers })),
    invalidates: [billingKeys.info, postKeys.all],
  });
}

/** `onPlatform`: what is published is deleted on its network too, and not only hidden here. */
export function useDeletePost(id: string) {
  const client = useQueryClient();
  return useAction<{ onPlatform: boolean }>({
    key: ['delete-post', id],
    operation: 'Failed to delete post',
    run: ({ onPlatform }) => {
      const query = onPlatform ? { onPlatform: 'true' as const } : {};
      return unwrap(api.DELETE('/api/publishing/posts/{id}', { params: { path: { id }, query } }));
    },
    onSuccess: () => changeLists(client, (posts) => posts.filter((each) => each.id !== id)),
    invalidates: [postKeys.all],
  });
}
