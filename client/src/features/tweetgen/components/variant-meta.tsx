import { Info } from 'lucide-react';
import { useDeferredValue } from 'react';
import { CharRing } from '@/components/char-ring';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chips';
import { Versions } from '@/components/versions';
import { type Batch, type VariantState, type Version } from '@/features/tweetgen/batches';
import type { Edit } from '@/features/tweetgen/hooks/use-edit';
import type { Variant } from '@/features/tweetgen/hooks/use-variant';

interface VariantMetaProps {
  variant: Variant;
  state: VariantState;
  batch: Batch;
  isWriting: boolean;
}

/** Under the text: its length, its versions and who wrote it. */
export function VariantMeta({ variant, state, batch, isWriting }: VariantMetaProps) {
  const { version, editing, text, rewrite } = variant;
  const counted = useDeferredValue(editing ?? rewrite.streamed ?? text);
  return (
    <div className="mr-auto flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3 @max-[500px]:max-w-[calc(100%-3.5rem)]">
      <CharRing text={counted} isLive={editing !== null} />
      <Versions
        at={variant.at}
        count={state.versions.length}
        isLocked={isWriting || editing !== null}
        onShow={variant.showVersion}
      />
      <span>{(version ?? batch).modelName}</span>
      <EditedMark edit={variant} />
    </div>
  );
}

/** What the server's check remarked, e.g. that it shortened the text. */
export function VariantNotes({ version }: { version: Version | undefined }) {
  const notes = version === undefined ? [] : [...version.notes, ...version.remarks];
  return <TextNotes notes={notes} />;
}

export function TextNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className="mt-2 flex items-start gap-1.5 text-small text-ink-2">
      <Info size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-info" />
      {note}
    </p>
  ));
}

/** That a text was changed by hand, or that a change was dropped, and the way back. */
export function EditedMark({ edit: { isEdited, editing, undoEdit, dropped, takeUpDropped, lock } }: { edit: Edit }) {
  if (editing !== null) return null;
  if (dropped !== null && lock === undefined)
    return (
      <span className="flex items-center gap-1">
        <Chip>Change dropped</Chip>
        <Button variant="ghost" size="sm" onClick={takeUpDropped}>
          Take it up again
        </Button>
      </span>
    );
  if (!isEdited) return null;
  return (
    <span className="flex items-center gap-1">
      <Chip>Edited</Chip>
      {lock === undefined && (
        <Button variant="ghost" size="sm" onClick={undoEdit}>
          Undo edit
        </Button>
      )}
    </span>
  );
}
