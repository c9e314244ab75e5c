import { hasWords } from '@/features/composer/document/document';
import { docIn, type EditorId, useComposerStore } from '@/features/composer/store';

interface Sentences {
  /** For an empty editor, into which the first text goes by itself. */
  empty: string;
  filled: string;
}

/** Returns what happens to the text in the editor when something is written; a key in that text draws nothing. */
export function useUnder(editor: EditorId, { empty, filled }: Sentences): string {
  return useComposerStore((state) => hasWords(docIn(state, editor))) ? filled : empty;
}
