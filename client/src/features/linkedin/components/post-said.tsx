import { Redo2, Undo2, X } from 'lucide-react';
import { Button, IconButton } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { redoChange, undoChange, undoSaid } from '@/features/linkedin/desk-actions';
import { dismissSaid, useDeskStore } from '@/features/linkedin/desk-store';
import { keys } from '@/lib/keyboard/keys';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What the last change was, with its Undo in its place. */
export function PostSaid({ isAbove = false }: { isAbove?: boolean }) {
  const said = useDeskStore((state) => state.said);
  if (said?.isAbove !== isAbove) return null;
  return (
    <div className="flex items-center gap-2 rounded-well bg-info-soft py-1.5 pr-1.5 pl-3 text-small">
      <p className="min-w-0 flex-1">{said.text}</p>
      <Button size="sm" onClick={() => undoSaid(said.stepId)} icon={<Undo2 {...icon} />}>
        Undo
      </Button>
      <IconButton label="Dismiss" size="sm" onClick={dismissSaid} icon={<X {...icon} />} />
    </div>
  );
}

const quietWhenOff = 'disabled:border-transparent! disabled:bg-transparent!';

/** Back and forth through what was changed. */
export function PostHistory({ isLocked }: { isLocked: boolean }) {
  const canUndo = useDeskStore(({ past }) => past.length > 0);
  const canRedo = useDeskStore(({ future }) => future.length > 0);
  return (
    <>
      <Tooltip label="Undo" shortcut={keys.undo}>
        <IconButton
          label="Undo"
          size="sm"
          disabled={isLocked || !canUndo}
          className={quietWhenOff}
          onClick={undoChange}
          icon={<Undo2 {...icon} />}
        />
      </Tooltip>
      <Tooltip label="Redo" shortcut={keys.redo}>
        <IconButton
          label="Redo"
          size="sm"
          disabled={isLocked || !canRedo}
          className={quietWhenOff}
          onClick={redoChange}
          icon={<Redo2 {...icon} />}
        />
      </Tooltip>
    </>
  );
}
