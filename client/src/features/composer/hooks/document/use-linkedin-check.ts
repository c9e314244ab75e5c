import { useMemo } from 'react';
import { readOpening } from '@text/linkedin/linkedin-opening';
import { findPseudoBold } from '@text/linkedin/pseudo-bold';
import { type CheckedText, useStyleCheck } from '@/features/composer/hooks/document/use-style-check';
import type { TextMark } from '@/features/composer/document/marks';

export interface LinkedinCheck extends CheckedText {
  /** What studies say about such an opening. */
  openingNote: string;
  /** Letters that only look bold or italic. */
  boldMarks: readonly TextMark[];
}

/** Returns what can be said about a LinkedIn post without a model, after the key stroke and never during it. */
export function useLinkedinCheck(text: string): LinkedinCheck {
  const checked = useStyleCheck(text, 'linkedin');
  return useMemo(() => {
    const boldMarks = findPseudoBold(checked.text).map(({ start, end }) => ({ start, end, kind: 'style' as const }));
    return { ...checked, openingNote: readOpening(checked.text).note, boldMarks };
  }, [checked]);
}
