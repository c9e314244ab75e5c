import { useId } from 'react';
import { chooseOpening } from '@/features/composer/actions';
import {
  AlternativeBeginning,
  AlternativeItem,
  AlternativeText,
  ClaimsLine,
} from '@/features/composer/components/variants/alternative-item';
import { openingOf } from '@/features/composer/document/document';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { isOfGeneration } from '@/features/composer/generation/variants';
import type { EditorId } from '@/features/composer/store';
import { useIsViewer } from '@/features/session/access';

interface OpeningListProps {
  editor: EditorId;
  /** "In the thread", "In the post". */
  inEditorLabel: string;
  /** What is listed above, which may be about something else than the text in the editor: its openings would seem to belong to that. */
  generationId: string | null;
  /** What is worth knowing about the text, below the list; often of its opening, but not always. */
  note?: string | undefined;
}

/** Ways to begin: the one in the text first, then the others. The one that is replaced stays among them. */
export function OpeningList({ editor, inEditorLabel, generationId, note }: OpeningListProps) {
  const doc = useDoc(editor);
  const { lock } = useEditorPost(editor);
  const isLocked = useIsViewer() || lock !== null;
  const titleId = useId();
  const isOfList = generationId === null || isOfGeneration(doc, generationId);
  const openings = (isOfList && doc?.openings) || [];
  if (doc === null || (openings.length === 0 && note === undefined)) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-2 flex min-h-7 items-center gap-2">
        <h2 id={titleId} className="text-small/5 font-semibold">
          {openings.length > 0 ? 'Opening' : 'Tip'}
        </h2>
        {openings.length > 0 && <span className="text-small text-ink-3">{openings.length + 1} to choose from</span>}
      </div>
      {openings.length > 0 && (
        <ol className="-mx-3 grid gap-1">
          {[openingOf(doc), ...openings].map((opening, at) => (
            <AlternativeItem
              key={at === 0 ? 'in-editor' : opening.text}
              name={`Opening ${at + 1}`}
              inEditorLabel={at === 0 ? inEditorLabel : null}
              onUse={isLocked ? undefined : () => chooseOpening(editor, opening)}
            >
              {at === 0 ? <AlternativeBeginning text={opening.text} /> : <AlternativeText {...opening} />}
              <ClaimsLine count={opening.additions.length} isFromNotes />
            </AlternativeItem>
          ))}
        </ol>
      )}
      {/* It comes after the list, which it must not push down. */}
      {note !== undefined && (
        <p className="mt-2.5 text-small/4.75 text-ink-2">
          {openings.length > 0 && <span className="font-semibold">Tip: </span>}
          {note}
        </p>
      )}
    </section>
  );
}
