import { useEffect, useRef } from 'react';
import { setText } from '@/features/composer/actions';
import type { SuggestedText } from '@/features/composer/hooks/document/use-suggestions';
import { type EditorId, placeCursor } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';

export interface SuggestionProps {
  editor: EditorId;
  partId: string;
  suggested: SuggestedText;
}

/**
 * What a press does: the text becomes this, or the row goes. The pressed button goes with its row: the focus moves to what
 * heads the list, not into the text, which would raise the keyboard of a phone, as long as there is a list.
 */
export function useActs({ editor, partId, suggested }: SuggestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasPressed = useRef(false);
  const isLost = () => wasPressed.current && document.activeElement === document.body;
  useEffect(() => {
    if (isLost()) heading.current?.focus();
  });
  useEffect(() => () => void (isLost() && placeCursor(editor, { partId })), [editor, partId]);
  const done = (message: string) => {
    wasPressed.current = true;
    announce(message);
  };
  return {
    heading,
    fix: (text: string, message: string) => {
      suggested.rememberNames(text);
      setText(editor, partId, text);
      done(message);
    },
    dismiss: (keys: readonly string[], message = 'Suggestion removed') => {
      suggested.dismiss(keys);
      done(message);
    },
  };
}

export type Acts = Pick<ReturnType<typeof useActs>, 'fix' | 'dismiss'>;
