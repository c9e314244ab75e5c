import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { changeLists, type Post, postKeys } from '@/features/composer/posts/posts-api';
import { useAction } from '@/features/session/use-action';

export type Label = ApiData<'/api/publishing/labels', 'get'>[number];
export type LabelColor = Label['color'];

const freshMs = 5 * 60_000;

/** The workspace's labels by name, with how many posts have each. */
export function labelsQuery() {
  return queryOptions({
    queryKey: postKeys.labels,
    queryFn: ({ signal }) => unwrap(api.GET('/api/publishing/labels', { signal })),
    staleTime: freshMs,
  });
}

const at = (id: string) => ({ path: { id } });

export function useCreateLabel() {
  return useAction<{ name: string }, ApiData<'/api/publishing/labels', 'post'>>({
    key: ['create-label'],
    operation: 'Failed to create the label',
    showsFieldErrors: true,
    run: (body, headers) => unwrap(api.POST('/api/publishing/labels', { body, headers })),
    invalidates: [postKeys.labels],
  });
}

export function useChangeLabel(id: string) {
  return useAction<{ name?: string; color?: LabelColor }>({
    key: ['change-label', id],
    operation: 'Failed to update the label',
    showsFieldErrors: true,
    run: (body) => unwrap(api.PATCH('/api/publishing/labels/{id}', { params: at(id), body })),
    invalidates: [postKeys.labels],
  });
}

export function useDeleteLabel(id: string) {
  return useAction({
    key: ['delete-label', id],
    operation: 'Failed to delete the label',
    run: () => unwrap(api.DELETE('/api/publishing/labels/{id}', { params: at(id) })),
    invalidates: [postKeys.all],
  });
}

export interface Marking {
  labelId: string;
  postIds: string[];
  isOn: boolean;
}

/** Puts a label on posts or takes it off them; shown before the server has answered, and read again after. */
export function useLabelPosts() {
  const client = useQueryClient();
  return useAction<Marking>({
    key: ['label-posts'],
    operation: 'Failed to update the labels',
    onMutate: (marking) => {
      changeLists(client, (posts) => posts.map((post) => marked(post, marking)));
      for (const id of marking.postIds)
        client.setQueryData<Post>(postKeys.one(id), (post) => post && marked(post, marking));
    },
    run: ({ labelId, ...body }) => unwrap(api.PUT('/api/publishing/labels/{id}/posts', { params: at(labelId), body })),
    invalidates: [postKeys.all],
  });
}

function marked(post: Post, { labelId, postIds, isOn }: Marking): Post {
  if (!postIds.includes(post.id)) return post;
  const others = post.labelIds.filter((id) => id !== labelId);
  return { ...post, labelIds: isOn ? [...others, labelId] : others };
}
