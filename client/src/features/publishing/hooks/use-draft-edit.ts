import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { fetchPost, type Post, useChangeDraft, useTakeTheirs } from '@/features/publishing/api';
import { useOwnerKey } from '@/features/workspaces/access';
import { announce } from '@/lib/announce';
import { useKept } from '@/lib/kept-text';

export const draftText = (post: Post): string => post.parts.map(({ text }) => text).join('\n\n');

/** Changing a saved draft. What is typed stays on this machine until the server has it. */
export function useDraftEdit(post: Post) {
  const key = `draft:${useOwnerKey()}:${post.id}`;
  const [editing, setEditing] = useKept(key);
  /** The version that was read when the editor opened: the list may have moved on since. */
  const [readVersion, setReadVersion] = useKept(`${key}:version`);
  /** The server's text when it changed under ours; `gone` when the draft is no longer there. */
  const [theirs, setTheirs] = useState<Post | 'gone' | null>(null);
  const change = useChangeDraft();
  const takeTheirs = useTakeTheirs();
  const save = (version: number) =>
    change.mutate(
      { id: post.id, text: editing?.trim() ?? '', version },
      {
        onSuccess: () => {
          close();
          announce('Draft saved');
        },
        onError: (error) => void ((isStale(error) || isMissing(error)) && compare()),
      },
    );
  const compare = () => fetchPost(post.id).then(setTheirs, (error: unknown) => isMissing(error) && setTheirs('gone'));
  const close = () => {
    setEditing(null);
    setReadVersion(null);
    setTheirs(null);
    change.reset();
  };
  return {
    editing,
    setEditing,
    theirs,
    isSaving: change.isPending,
    refused: change.error instanceof ApiError ? change.error.fields[0]?.message : undefined,
    start: () => {
      setEditing(draftText(post));
      setReadVersion(String(post.version));
    },
    cancel: close,
    save: () => (editing?.trim() === draftText(post) ? close() : save(Number(readVersion ?? post.version))),
    keepMine: () => theirs !== null && theirs !== 'gone' && save(theirs.version),
    takeTheirs: () => {
      if (theirs !== null && theirs !== 'gone') takeTheirs(theirs);
      close();
    },
  };
}

const isStale = (error: unknown) => error instanceof ApiError && error.status === 409;
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

export type DraftEdit = ReturnType<typeof useDraftEdit>;
