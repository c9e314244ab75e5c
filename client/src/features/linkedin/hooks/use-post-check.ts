import { useMemo } from 'react';
import { type Opening, readOpening } from '@text/linkedin-opening';
import { findPseudoBold } from '@text/pseudo-bold';
import type { Mark } from '@/components/post-text';
import { type CheckedText, useStyleCheck } from '@/features/tweetgen/hooks/use-style-check';

export interface PostCheck {
  /** The text that was checked: while somebody types it is a little older than theirs. */
  text: string;
  opening: Opening;
  /** Letters that only look bold or italic. */
  boldPlaces: readonly Mark[];
  style: CheckedText;
}

/** What can be said about a post without a model, after the key stroke and never during it. */
export function usePostCheck(text: string): PostCheck {
  const style = useStyleCheck(text, 'linkedin');
  return useMemo(() => {
    const boldPlaces = findPseudoBold(style.text).map(({ start, end }) => ({ start, end, severity: 2 }) as const);
    return { text: style.text, opening: readOpening(style.text), boldPlaces, style };
  }, [style]);
}
