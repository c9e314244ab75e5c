import { clsx } from 'clsx';
import { Check, Copy, Pencil } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import type { Edit } from '@/features/tweetgen/hooks/use-edit';
import { keys } from '@/lib/keyboard/keys';
import type { useCopy } from '@/lib/use-copy';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** Five grey boxes a card would shout: what is locked only fades. */
export const fadeWhenOff =
  '[&_:disabled]:border-transparent! [&_:disabled]:bg-transparent! [&_[aria-disabled=true]]:border-transparent! [&_[aria-disabled=true]]:bg-transparent!';
/** "Copied" must not push its neighbours. */
const copyWidth = 'min-w-22 @max-[500px]:min-w-17';
/** Where there is no room beside the words. */
const roomyIcon = '@max-[500px]:[&>span:first-child]:hidden';

/** In place of the others while the editor is open. */
export function EditorActions({ edit }: { edit: Edit }) {
  return (
    <div className="flex flex-1 flex-wrap justify-end gap-2 @max-[500px]:basis-full">
      <Button variant="ghost" size="sm" onClick={edit.cancelEdit}>
        Cancel
      </Button>
      <Button variant="primary" size="sm" onClick={edit.saveEdit} shortcut={keys.confirm}>
        Save edit
      </Button>
    </div>
  );
}

interface EditActionProps {
  onEdit: () => void;
  /** Why not; absent where it can be done. */
  reason: string | undefined;
  disabled: boolean;
}

export function EditAction({ onEdit, reason, disabled }: EditActionProps) {
  return (
    <Tooltip label={reason ?? 'Edit the text'} shortcut={keys.edit}>
      <Button
        variant="ghost"
        size="sm"
        disabled={disabled}
        aria-disabled={reason !== undefined}
        onClick={onEdit}
        icon={<Pencil {...icon} />}
        className={roomyIcon}
      >
        Edit
      </Button>
    </Tooltip>
  );
}

interface CopyActionProps {
  copying: ReturnType<typeof useCopy>;
  text: string;
  disabled: boolean;
}

export function CopyAction({ copying: { isDone, copy }, text, disabled }: CopyActionProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={disabled}
      onClick={() => copy(text)}
      icon={isDone ? <Check {...icon} /> : <Copy {...icon} />}
      className={clsx(roomyIcon, copyWidth)}
    >
      {isDone ? 'Copied' : 'Copy'}
    </Button>
  );
}
