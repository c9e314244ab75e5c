import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { fetchPost, type Post, useChangeDraft, useTakeTheirs } from '@/features/publishing/api';
import { useOwnerKey } from '@/features/workspaces/access';
import { announce } from '@/lib/announce';
import { useKept } from '@/lib/kept-text';

export const draftText = (post: Post): string => post.parts.map(({ text }) => text).join('\n\n');

/** Changing a saved draft. What is typed stays on this machine until the server has it. */
export function useDraftEdit(post: Post) {
  const { editing, setEditing, readVersion, start, forget } = useKeptEdit(post);
  /** The server's text when it changed under ours; `gone` when the draft is no longer there. */
  const [theirs, setTheirs] = useState<Post | 'gone' | null>(null);
  const change = useChangeDraft();
  const replace = useTakeTheirs();
  const close = () => {
    forget();
    setTheirs(null);
    change.reset();
  };
  const compare = () => fetchPost(post.id).then(setTheirs, (error: unknown) => isMissing(error) && setTheirs('gone'));
  const onSuccess = () => {
    close();
    announce('Draft saved');
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
    save: () => (editing?.trim() === draftText(post) ? close() : save(readVersion)),
    keepMine: () => theirs !== null && theirs !== 'gone' && save(theirs.version),
    takeTheirs: () => {
      if (theirs !== null && theirs !== 'gone') replace(theirs);
      close();
    },
  };
}

/** The text in the open editor, or null, and the version that was read when it opened: the list may move on meanwhile. */
function useKeptEdit(post: Post) {
  const key = `draft:${useOwnerKey()}:${post.id}`;
  const [editing, setEditing] = useKept(key);
  const [version, setVersion] = useKept(`${key}:version`);
  const set = (text: string | null, read: number | null) => {
    setEditing(text);
    setVersion(read === null ? null : String(read));
  };
  return {
    editing,
    setEditing,
    readVersion: Number(version ?? post.version),
    start: () => set(draftText(post), post.version),
    forget: () => set(null, null),
  };
}

const isStale = (error: unknown) => error instanceof ApiError && error.status === 409;
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

export type DraftEdit = ReturnType<typeof useDraftEdit>;
