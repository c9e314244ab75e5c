import { useRef } from 'react';
import type { TextMark } from '@/features/composer/document/marks';
import { type EditorId, placeCursor } from '@/features/composer/store';

export interface SuggestionRows {
  /** Of its row, which a press on its mark leads to. */
  idOf: (mark: Pick<TextMark, 'kind' | 'start'>) => string;
  /** For the field: a press on a mark. A second one stays in the text, which somebody wants to change there. */
  onMark: (mark: TextMark, caret: number) => void;
  /** Back from a row to the text. */
  onBack: (fallback: number) => void;
}

/** Returns the ways between a mark in the text and its row. */
export function useSuggestionRows(editor: EditorId, partId: string): SuggestionRows {
  const led = useRef<{ id: string; caret: number } | null>(null);
  const idOf = ({ kind, start }: Pick<TextMark, 'kind' | 'start'>) =>
    `${partId}-${kind}${kind === 'cut' ? `-${start}` : ''}`;
  return {
    idOf,
    onMark: (mark, caret) => {
      const id = idOf(mark);
      const wasHere = led.current?.id === id;
      led.current = wasHere ? null : { id, caret };
      if (!wasHere) document.getElementById(id)?.querySelector('button')?.focus();
    },
    onBack: (fallback) => placeCursor(editor, { partId, caret: led.current?.caret ?? fallback }),
  };
}
