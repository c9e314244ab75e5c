import { ApiError, SentenceError } from '@/api/errors';
import { placeCursorAtEnd } from '@/features/composer/actions';
import { useSaved } from '@/features/composer/hooks/document/use-doc';
import { placeOf } from '@/features/composer/editors';
import { useEditorIdea } from '@/features/composer/hooks/document/use-editor-post';
import {
  useCancelPost,
  useResumePost,
  useRetryPost,
  useSettlePost,
  useUnscheduleIdea,
} from '@/features/composer/posts/post-actions';
import type { Post } from '@/features/composer/posts/posts-api';
import type { EditorId } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';

/**
 * Returns what can be done with a post at one press; the answer shows in the post itself. `after` puts the focus somewhere where
 * what was pressed is gone by then.
 */
export function usePostActions(editor: EditorId, post: Post, { after }: { after?: () => void } = {}) {
  const idea = useEditorIdea(editor);
  const together = placeOf(editor).accountId === null ? (idea?.posts.filter(isScheduled).length ?? 0) : 0;
  const cancellingOne = useCancelPost(post.id);
  const cancellingAll = useUnscheduleIdea(post.ideaId);
  const cancelling = together > 1 ? cancellingAll : cancellingOne;
  const retrying = useRetryPost(post);
  const resuming = useResumePost(post);
  const settling = useSettlePost(post.id);
  const all = [cancellingOne, cancellingAll, retrying, resuming, settling];
  // The rest of a thread may have been changed and saved here since the post was read.
  const newest = Math.max(post.version, useSaved(editor)?.version ?? 0);
  const then = (message: string, next = after) => ({
    onSuccess: () => {
      announce(message);
      // Who has gone on meanwhile, into the panel or another field, stays there; a place that only took a lost focus is none.
      if (document.activeElement?.matches('body, [tabindex="-1"]')) next?.();
    },
  });
  // A draft has no line to return to, only its text.
  const toText = () => placeCursorAtEnd(editor);
  const start = (run: () => void) => {
    all.forEach((each) => each.reset());
    run();
  };
  const takeBack = (message: string, told: string | null = null) =>
    start(() => cancelling.mutate({ told }, then(message, toText)));
  return {
    /** How many posts are taken back together. */
    count: Math.max(1, together),
    cancel: () => takeBack(`${together > 1 ? `${together} posts moved` : 'Moved'} back to drafts`),
    // The line of its seconds is gone by then, and "Saved" alone says too little.
    undo: () => takeBack(undone, undone),
    retry: () => start(() => retrying.mutate({ version: post.version }, then('Publishing again'))),
    resume: () => start(() => resuming.mutate({ version: newest }, then('Publishing the rest'))),
    settle: (isPublished: boolean) =>
      start(() =>
        settling.mutate({ isPublished }, then(isPublished ? 'Marked as published' : 'Marked as not published')),
      ),
    isPending: all.some((each) => each.isPending),
    isPaused: all.some((each) => each.isPaused),
    problem: problemText(all.find(({ error }) => error !== null)?.error ?? null),
  };
}

const isScheduled = ({ status }: Post) => status === 'scheduled';

const undone = 'Publishing canceled. Saved as a draft.';

export type PostActions = ReturnType<typeof usePostActions>;

/** For the place where it was pressed. A stale post was read again by then. */
export function problemText(error: Error | null): string | null {
  if (error === null) return null;
  if (error instanceof SentenceError) return error.message;
  if (!(error instanceof ApiError)) return "The server didn't answer. Check your connection, then try again.";
  return error.status === 409 ? `${error.message} Showing the latest version.` : error.message;
}
