import { useEffect, useEffectEvent } from 'react';
import { isValidTweet } from '@text/length/weighted-length';
import { networkOfEditor } from '@/features/composer/editors';
import { placeCursorAtEnd } from '@/features/composer/actions';
import { newDoc, newPart } from '@/features/composer/document/document';
import { useOpenDoc } from '@/features/composer/hooks/document/use-doc';
import { amend, currentDoc, type EditorId } from '@/features/composer/store';
import { type Candidate, useChangeReply } from '@/features/monitoring/api';
import { useIsViewer } from '@/features/session/access';

const editorOf = (candidateId: string): EditorId => `candidate:${candidateId}`;
const textIn = (editor: EditorId): string | undefined => currentDoc(editor)?.parts[0]?.text.trim();

/** Puts a text back that was taken out of the editor and not stored after all. */
export const putBack = (candidateId: string, text: string): void => put(editorOf(candidateId), text);

const put = (editor: EditorId, text: string): void => amend(editor, newDoc(networkOfEditor(editor), [newPart(text)]));

/** The text of a candidate, read or written in: it is stored when somebody is done or leaves, and kept on the device until then. */
export function useReplyText({ id, text: stored }: Candidate) {
  const editor = editorOf(id);
  const isViewer = useIsViewer();
  const saving = useChangeReply(id, {
    onSuccess: (_reply, { text }) => {
      const now = textIn(editor);
      if (now === undefined || now === text) amend(editor, null);
    },
  });
  const save = () => {
    const text = textIn(editor);
    if (text === stored) amend(editor, null);
    else if (text !== undefined && isValidTweet(text) && !saving.isPending) saving.mutate({ text });
  };
  const leave = useEffectEvent(save);
  // Before the editor, so that leaving stores what is in it.
  useEffect(() => () => leave(), []);
  const doc = useOpenDoc(editor);
  const [part] = doc?.parts ?? [];
  const text = part?.text.trim() ?? stored;
  return {
    editor,
    /** Undefined while it is only read. */
    part,
    text,
    isValid: isValidTweet(text),
    isSaving: saving.isPending && !saving.isPaused,
    isPaused: saving.isPaused,
    problem: saving.error,
    edit: () => {
      if (isViewer) return;
      if (part === undefined) put(editor, stored);
      placeCursorAtEnd(editor);
    },
    done: save,
    /** Hands out what an approval has to store first, and closes the editor. */
    take: (): { text?: string } => {
      amend(editor, null);
      return text === stored ? {} : { text };
    },
  };
}

export type ReplyText = ReturnType<typeof useReplyText>;
