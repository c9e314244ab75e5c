import { addVersion } from '@/features/composer/actions';
import type { Part } from '@/features/composer/document/document';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { useNewWriting } from '@/features/composer/hooks/generation/use-new-writing';
import { useRun } from '@/features/composer/hooks/generation/use-run';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import { clearRun } from '@/features/composer/generation/run';
import { type EditorId, placeCursor } from '@/features/composer/store';
import { useOwnerKey } from '@/features/session/access';

/** Writes another version of a generated part; the old one stays among its versions. */
export function useRewrite(editor: EditorId, part: Part | undefined) {
  const slot = `rewrite:${part?.id ?? ''}` as const;
  const { lock } = useEditorPost(editor);
  const { isConnected } = useModelConnected(useOwnerKey());
  const { run, start, cancel, error, forgetError, isWriting, isPaused } = useRun(slot, 'rewrite', {
    onDone: (ended) => {
      const item = ended.slots[0]?.item;
      clearRun(slot);
      if (!item || ended.generationId === null || part === undefined) return;
      const origin = { generationId: ended.generationId, tweetId: item.id, modelName: ended.modelName };
      const { text, notes, additions, voice } = item;
      addVersion(editor, part.id, { text, origin, notes, additions, voice });
    },
  });
  useNewWriting(forgetError);
  const text = part?.text;
  const origin = part?.origin ?? null;
  return {
    /** Only what a model wrote can be rewritten, by a model. */
    canStart: origin !== null && isConnected,
    start: (instruction: string) => {
      if (origin === null || isWriting) return;
      const { generationId, tweetId } = origin;
      start({ generationId, tweetId, ...(text && { text }), ...(instruction !== '' && { instruction }) });
    },
    /** What has streamed in; undefined while nothing is being rewritten. */
    streamed: isWriting ? (run?.slots[0]?.text ?? '') : undefined,
    cancel: () => {
      cancel();
      if (part !== undefined) placeCursor(editor, { partId: part.id });
    },
    isPaused,
    error: lock === null ? error : null,
  };
}

export type Rewrite = ReturnType<typeof useRewrite>;
