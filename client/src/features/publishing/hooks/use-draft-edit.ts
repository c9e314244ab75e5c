import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { fetchPost, type Post, useChangeDraft, useTakeTheirs } from '@/features/publishing/api';
import { useOwnerKey } from '@/features/workspaces/access';
import { announce } from '@/lib/announce';
import { useKept } from '@/lib/kept-text';

export const draftText = (post: Post): string => post.parts.map(({ text }) => text).join('\n\n');

/** Changing a saved draft. What is typed stays on this machine until the server has it. */
export function useDraftEdit(post: Post) {
  const [editing, setEditing] = useKept(`draft:${useOwnerKey()}:${post.id}`);
  /** The server's text when it changed under ours; `gone` when the draft is no longer there. */
  const [theirs, setTheirs] = useState<Post | 'gone' | null>(null);
  const change = useChangeDraft();
  const takeTheirs = useTakeTheirs();
  const save = (version: number) =>
    change.mutate(
      { id: post.id, text: editing?.trim() ?? '', version },
      {
        onSuccess: () => {
          setEditing(null);
          setTheirs(null);
          announce('Draft saved');
        },
        onError: (error) => {
          if (error instanceof ApiError && (error.status === 409 || error.status === 404)) void compare();
        },
      },
    );
  const compare = () =>
    fetchPost(post.id).then(setTheirs, (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) setTheirs('gone');
    });
  return {
    editing,
    setEditing,
    theirs,
    isSaving: change.isPending,
    refused: change.error instanceof ApiError ? change.error.fields[0]?.message : undefined,
    start: () => setEditing(draftText(post)),
    cancel: () => {
      setEditing(null);
      setTheirs(null);
      change.reset();
    },
    save: () => (editing?.trim() === draftText(post) ? setEditing(null) : save(post.version)),
    keepMine: () => theirs !== null && theirs !== 'gone' && save(theirs.version),
    takeTheirs: () => {
      if (theirs !== null && theirs !== 'gone') takeTheirs(theirs);
      setEditing(null);
      setTheirs(null);
    },
  };
}

export type DraftEdit = ReturnType<typeof useDraftEdit>;
