import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { useNearness } from '@/features/composer/hooks/sending/use-nearness';
import { placeOf } from '@/features/composer/editors';
import { type Idea, ideaQuery, leadOf } from '@/features/composer/posts/ideas-api';
import { listedPost, type Post, postQuery } from '@/features/composer/posts/posts-api';
import {
  type DisplayStatus,
  displayStatusOf,
  lockOf,
  type Nearness,
  pollAfterMs,
  publishedCount,
  statusTitleOf,
} from '@/features/composer/posts/status';
import { useSaved } from '@/features/composer/hooks/document/use-doc';
import type { EditorId } from '@/features/composer/store';

export interface EditorPost {
  /** Undefined while nothing is stored, until it is read, and when it was deleted. */
  post: Post | undefined;
  status: DisplayStatus | null;
  nearness: Nearness;
  /** Why the text can't change now; null where it can. */
  lock: string | null;
  /** How many parts at the beginning are published already, of a thread that broke off: these can't change any more. */
  published: number;
}

/** Returns the stored post of the document in an editor: live events read it again, and where none come it is asked for. */
export function useEditorPost(editor: EditorId): EditorPost {
  const { accountId } = placeOf(editor);
  const idea = useEditorIdea(editor);
  const ofIdea = idea && (accountId === null ? leadOf(idea) : idea.posts.find((each) => each.accountId === accountId));
  const ownId = useSaved(editor)?.postId;
  // A version that is not stored yet has no post; one that is comes with its idea.
  const postId = accountId === null && idea === undefined ? ownId : undefined;
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...postQuery(postId ?? ''),
    enabled: postId !== undefined,
    // What comes later than its text would move what stands below.
    placeholderData: () => (postId === undefined ? undefined : listedPost(client, postId)),
    refetchInterval: ({ state }) => pollAfterMs(state.data, Date.now()),
  });
  const isGone = postId === undefined || (error instanceof ApiError && error.status === 404);
  const post = ofIdea ?? (isGone ? undefined : data);
  const nearness = useNearness(post);
  if (post === undefined) return { post, status: null, nearness, lock: null, published: 0 };
  const published = post.status === 'partially_published' ? publishedCount(post) : 0;
  return { post, status: displayStatusOf(post), nearness, lock: lockOf(post, nearness), published };
}

/** Names a writing screen by what has become of its post; null for one that is not stored. */
export function useStatusTitle(editor: EditorId): string | null {
  const { post, nearness } = useEditorPost(editor);
  return statusTitleOf(post, nearness);
}

/** Returns what is stored of a document on several accounts; undefined for any other, and until it is read. */
export function useEditorIdea(editor: EditorId): Idea | undefined {
  const saved = useSaved(editor);
  const id = saved === null || saved.ideaVersion === null ? null : saved.ideaId;
  const { data } = useQuery({
    ...ideaQuery(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => {
      const waits = (state.data?.posts ?? []).map((post) => pollAfterMs(post, Date.now()));
      const soonest = Math.min(...waits.map((wait) => (wait === false ? Infinity : wait)));
      return Number.isFinite(soonest) && soonest;
    },
  });
  return id === null ? undefined : data;
}
