import { useState } from 'react';
import { ApiError } from '@/api/errors';
import type { Post } from '@/features/publishing/api';
import { useChangeDraft, useTakeTheirs } from '@/features/publishing/drafts-api';
import { useOwnKept } from '@/features/publishing/hooks/use-own-kept';
import { fetchPost } from '@/features/publishing/save-tweet';
import { useOwnerKey } from '@/features/workspaces/access';
import { announce } from '@/lib/announce';

export const draftText = (post: Post): string => post.parts.map(({ text }) => text).join('\n\n');

/** Changing a post that is not out. What is typed stays on this machine until the server has it. */
export function useDraftEdit(post: Post, onClosed?: () => void) {
  const { editing, setEditing, readVersion, start, forget } = useKeptEdit(post);
  /** The server's text when it changed under ours; `gone` when the draft is no longer there. */
  const [theirs, setTheirs] = useState<Post | 'gone' | null>(null);
  const change = useChangeDraft();
  const replace = useTakeTheirs();
  const close = () => {
    forget();
    setTheirs(null);
    change.reset();
    onClosed?.();
  };
  const compare = () => fetchPost(post.id).then(setTheirs, (error: unknown) => isMissing(error) && setTheirs('gone'));
  const onSuccess = () => {
    close();
    announce(post.status === 'draft' ? 'Draft saved' : 'Post saved');
  };
  const onError = (error: unknown) => void ((isStale(error) || isMissing(error)) && compare());
  const save = (version: number) =>
    change.mutate({ id: post.id, text: editing?.trim() ?? '', version }, { onSuccess, onError });
  return {
    editing,
    setEditing,
    theirs,
    isSaving: change.isPending,
    refused: change.error instanceof ApiError ? change.error.fields[0]?.message : undefined,
    start,
    cancel: close,
    save: () => (editing === null || editing.trim() === draftText(post) ? close() : save(readVersion)),
    keepMine: () => theirs !== null && theirs !== 'gone' && save(theirs.version),
    takeTheirs: () => {
      if (theirs !== null && theirs !== 'gone') replace(theirs);
      close();
    },
  };
}

/**
 * The text in the open editor, or null, and the version that was read when it opened: the list may move on meanwhile,
 * and so may another tab. Both are kept in one entry, so that a text never meets the version of another one.
 */
function useKeptEdit(post: Post) {
  const [kept, setKept] = useOwnKept(`draft:${useOwnerKey()}:${post.id}`);
  const { text, version } = kept === null ? { text: null, version: post.version } : parseEdit(kept, post.version);
  const set = (next: string, read: number) => setKept(`${read}\n${next}`);
  return {
    editing: text,
    setEditing: (next: string) => set(next, version),
    readVersion: version,
    start: () => set(draftText(post), post.version),
    forget: () => setKept(null),
  };
}

function parseEdit(kept: string, newest: number): { text: string; version: number } {
  const [head = ''] = kept.split('\n', 1);
  return /^\d+$/.test(head)
    ? { text: kept.slice(head.length + 1), version: Number(head) }
    : { text: kept, version: newest };
}

const isStale = (error: unknown) => error instanceof ApiError && error.status === 409;
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

export type DraftEdit = ReturnType<typeof useDraftEdit>;
