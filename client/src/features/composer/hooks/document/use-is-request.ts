import * as v from 'valibot';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import { currentDoc, docIn, type EditorId, useComposerStore } from '@/features/composer/store';
import { useOwnerKey } from '@/features/session/access';
import { isOfNotes } from '@/features/composer/editors';
import { useDraft } from '@/lib/device/stored';
import { lazy, useLazy } from '@/lib/loading/lazy';

/** Only where no model is connected. */
export const suggester = lazy(() => import('@/features/composer/suggestions'));

const noKeys: string[] = [];
const keysSchema: v.GenericSchema<unknown, string[]> = v.array(v.string());

/** What somebody has put away in the document of an editor. */
export function useDismissed(editor: EditorId) {
  const owner = useOwnerKey();
  const docId = useComposerStore((state) => docIn(state, editor)?.id ?? '');
  return useDraft(`dismissed:${owner}:${docId}`, keysSchema, noKeys);
}

/** Whether the text may ask for a post: nothing else is in the document, which is one of the person's own. */
export function mayAsk(editor: EditorId): boolean {
  const [part, ...others] = currentDoc(editor)?.parts ?? [];
  return isOfNotes(editor) && others.length === 0 && part?.media.length === 0;
}

/** Returns whether an editor holds nothing but a request for a post, which no model reads. */
export function useIsRequest(editor: EditorId): boolean {
  const { isConnected } = useModelConnected(useOwnerKey());
  const [dismissed] = useDismissed(editor);
  const code = useLazy(suggester, !isConnected);
  const text = useComposerStore((state) => docIn(state, editor)?.parts[0]?.text ?? '');
  return !isConnected && mayAsk(editor) && code?.isRequest(text, dismissed) === true;
}
