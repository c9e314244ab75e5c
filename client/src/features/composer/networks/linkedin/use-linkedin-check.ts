import { useMemo } from 'react';
import { readOpening } from '@text/linkedin/linkedin-opening';
import { openingFacts, openingNotes } from '@text/linkedin/linkedin-opening.data';
import { findPseudoBold } from '@text/linkedin/pseudo-bold';
import { type CheckedText, useStyleCheck } from '@/features/composer/hooks/document/use-style-check';
import type { TextMark } from '@/features/composer/document/marks';

export interface LinkedinCheck extends CheckedText {
  /** What studies say about such an opening. */
  openingNote: string | undefined;
  /** Letters that only look bold or italic. */
  boldMarks: readonly TextMark[];
}

/** Returns what can be said about a LinkedIn post without a model, after the key stroke and never during it. */
export function useLinkedinCheck(text: string): LinkedinCheck {
  const checked = useStyleCheck(text, 'linkedin');
  return useMemo(() => {
    const boldMarks = findPseudoBold(checked.text).map(({ start, end }) => ({ start, end, kind: 'style' as const }));
    return { ...checked, openingNote: openingNoteOn(checked.text), boldMarks };
  }, [checked]);
}

/** A first line that the card shows whole isn't called long beside it. */
function openingNoteOn(text: string): string | undefined {
  const { note, hookLength } = readOpening(text);
  const isShown = hookLength <= openingFacts.mobileFold;
  return isShown && note === openingNotes.long(hookLength) ? undefined : note;
}
