import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import type { Doc, Part } from '@/features/composer/document/document';
import { type Difference, differencesOf, withoutDifference } from '@/features/composer/document/versions';
import { change, type EditorId } from '@/features/composer/store';

const noDifferences: readonly Difference[] = [];

export const useDifferences = (doc: Doc, own: readonly Part[] | null): readonly Difference[] =>
  useMemo(() => (own === null ? noDifferences : differencesOf(doc, own)), [doc, own]);

interface DifferenceNotesProps {
  editor: EditorId;
  doc: Doc;
  accountId: string;
  differences: readonly Difference[];
}

/** Each paragraph of a version that is not the shared one, with a way back to it. */
export function DifferenceNotes({ editor, doc, accountId, differences }: DifferenceNotesProps) {
  if (differences.length === 0) return null;
  return (
    <ul aria-label="What differs from the shared text" className="mt-4 border-t border-line text-small">
      {differences.map((difference) => {
        const { partId, at, shared } = difference;
        const name = `Paragraph ${at + 1}`;
        const act = shared === null ? 'Remove' : 'Reset';
        return (
          <li key={`${partId} ${at}`} className="flex items-center gap-3 border-b border-line py-1">
            <span
              aria-hidden="true"
              className={shared === null ? 'h-4 border-l-3 border-dotted border-ink-3' : 'h-4 border-l-3 border-ink-3'}
            />
            <p className="min-w-0 flex-1 wrap-anywhere">
              <b className="font-semibold">{name}</b>{' '}
              {shared === null ? 'is only here.' : `differs. Shared says “${cut(shared)}”.`}
            </p>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`${act} ${name.toLowerCase()}`}
              onClick={() => change(editor, withoutDifference(doc, accountId, difference))}
            >
              {act}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

const longest = 60;

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text);
