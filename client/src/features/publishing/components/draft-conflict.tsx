import { Button } from '@/components/ui/button';
import { PostText } from '@/components/post-text';
import { CopyButton } from '@/components/ui/copy-button';
import { isEditable } from '@/features/publishing/post-words';
import { type DraftEdit, draftText } from '@/features/publishing/hooks/use-draft-edit';

/** Both texts, and the choice: nothing is overwritten silently. */
export function DraftConflict({ edit }: { edit: DraftEdit }) {
  const { theirs, editing, keepMine, takeTheirs, isSaving } = edit;
  if (theirs === null || editing === null) return null;
  if (theirs === 'gone' || !isEditable(theirs))
    return <Gone text={editing} onClose={takeTheirs} isGone={theirs === 'gone'} />;
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-well bg-warning-soft p-3">
      <p className="text-h3">Changed in another tab</p>
      <Side label="Mine" text={editing} />
      <Side label="Theirs" text={draftText(theirs)} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={takeTheirs}>
          Take theirs
        </Button>
        <Button size="sm" variant="primary" pending={isSaving} onClick={() => void keepMine()}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <div className="rounded-control bg-surface p-2.5">
      <p className="mb-1 text-tiny text-ink-3">{label}</p>
      <p className="font-network text-post wrap-anywhere whitespace-pre-wrap">
        <PostText text={text} />
      </p>
    </div>
  );
}

interface GoneProps {
  text: string;
  isGone: boolean;
  onClose: () => void;
}

function Gone({ text, isGone, onClose }: GoneProps) {
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-well bg-warning-soft p-3">
      <p>
        {isGone
          ? 'This draft was deleted in another tab.'
          : 'This post is going out or is out already, so it cannot be changed here.'}{' '}
        Copy your text to keep it.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton size="sm" text={text} label="Copy my text" />
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
