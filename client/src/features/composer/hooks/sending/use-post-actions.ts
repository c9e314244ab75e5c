import { ApiError, SentenceError } from '@/api/errors';
import { placeCursorAtEnd } from '@/features/composer/actions';
import { useSaved } from '@/features/composer/hooks/document/use-doc';
import { choose, useChoices } from '@/features/composer/sending/panel-store';
import { useCancelPost, useResumePost, useRetryPost, useSettlePost } from '@/features/composer/posts/post-actions';
import type { Post } from '@/features/composer/posts/posts-api';
import type { EditorId } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';

/**
 * Returns what can be done with a post at one press; the answer shows in the post itself. `after` puts the focus somewhere where
 * what was pressed is gone by then.
 */
export function usePostActions(editor: EditorId, post: Post, { docId, after }: { docId: string; after?: () => void }) {
  const copies = Object.values(useChoices(editor, docId).copies);
  const cancelling = useCancelPost(post.id);
  const retrying = useRetryPost(post);
  const resuming = useResumePost(post);
  const settling = useSettlePost(post.id);
  const all = [cancelling, retrying, resuming, settling];
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
  // What was sent to further accounts has no place beside the text: that it was taken back is told in the corner.
  const takeBack = (message: string, told = copies.length > 0 ? message : null) => {
    const { onSuccess } = then(message, toText);
    const done = () => (choose(editor, { copies: {} }), onSuccess());
    start(() => cancelling.mutate({ copies, told }, { onSuccess: done }));
  };
  return {
    /** How many posts are taken back together. */
    count: copies.length + 1,
    cancel: () =>
      takeBack(copies.length === 0 ? 'Moved back to drafts' : `${copies.length + 1} posts moved back to drafts`),
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

const undone = 'Publishing canceled. Saved as a draft.';

export type PostActions = ReturnType<typeof usePostActions>;

/** For the place where it was pressed. A stale post was read again by then. */
export function problemText(error: Error | null): string | null {
  if (error === null) return null;
  if (error instanceof SentenceError) return error.message;
  if (!(error instanceof ApiError)) return "The server didn't answer. Check your connection, then try again.";
  return error.status === 409 ? `${error.message} Showing the latest version.` : error.message;
}
