import { Undo2, X } from 'lucide-react';
import { ApiError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { Button, IconButton } from '@/components/ui/button';
import { dismissNotes, placeCursorAtEnd, undoNotice } from '@/features/composer/actions';
import { useChangeNotice, useDoc } from '@/features/composer/hooks/document/use-doc';
import type { SaveState } from '@/features/composer/hooks/document/use-save-doc';
import { dismissNotice, type EditorId } from '@/features/composer/store';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface EditorNoticesProps {
  editor: EditorId;
  save: SaveState;
}

/** Above the text: the last change with its Undo, and why it is not saved. */
export function EditorNotices({ editor, save }: EditorNoticesProps) {
  return (
    <div className="flex flex-col gap-3 empty:hidden [&:not(:empty)]:mb-4">
      <LastChange editor={editor} />
      <Conflict editor={editor} save={save} />
      <SaveProblem save={save} />
    </div>
  );
}

function LastChange({ editor }: { editor: EditorId }) {
  const notice = useChangeNotice(editor);
  if (notice === null) return null;
  return (
    <div className="flex items-center gap-2 rounded-well bg-info-soft py-1.5 pr-1.5 pl-3 text-small">
      <p className="min-w-0 flex-1">{notice.text}</p>
      <Button size="sm" onClick={() => undoNotice(editor, notice.stepId)} icon={<Undo2 {...icon} />}>
        Undo
      </Button>
      <IconButton label="Dismiss" size="sm" onClick={() => dismissNotice(editor)} icon={<X {...icon} />} />
    </div>
  );
}

/** Below the text, with which it comes: what is known about it. */
export function DocNotes({ editor }: { editor: EditorId }) {
  const notes = useDoc(editor)?.notes ?? [];
  if (notes.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice
        action={
          <Button size="sm" variant="ghost" className="-ml-2.5" onClick={() => dismissNotes(editor)}>
            Dismiss
          </Button>
        }
      >
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Notice>
    </div>
  );
}

/** Both texts and the choice: nothing is overwritten silently. */
function Conflict({ editor, save }: EditorNoticesProps) {
  const { theirs, keepMine, takeTheirs, isSaving } = save;
  // The button that is pressed goes with the notice.
  const settle = (how: () => void) => {
    how();
    placeCursorAtEnd(editor);
  };
  if (theirs === null) return null;
  if (theirs === 'unread')
    return (
      <Notice
        isAlert
        tone="warning"
        action={
          <Button size="sm" pending={isSaving} onClick={save.save}>
            Try again
          </Button>
        }
      >
        <p>This post was changed elsewhere, and the other version didn't load. Your text is still here.</p>
      </Notice>
    );
  if (theirs === 'gone')
    return (
      <Notice
        isAlert
        tone="warning"
        action={
          <Button size="sm" pending={isSaving} onClick={() => settle(keepMine)}>
            Save as a new draft
          </Button>
        }
      >
        <p>This post was deleted elsewhere. Your text is still here.</p>
      </Notice>
    );
  return (
    <Notice
      isAlert
      tone="warning"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" pending={isSaving} onClick={() => settle(keepMine)}>
            Keep mine
          </Button>
          <Button size="sm" variant="ghost" onClick={() => settle(takeTheirs)}>
            Take theirs
          </Button>
        </span>
      }
    >
      <p>This post was changed elsewhere. Nothing was overwritten. The other version:</p>
      {theirs.parts.map(({ text }, at) => (
        <p key={at} dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-2">
          {text}
        </p>
      ))}
    </Notice>
  );
}

function SaveProblem({ save: { problem, save, dismiss } }: { save: SaveState }) {
  if (problem === null) return null;
  const reason =
    problem instanceof ApiError
      ? failureText('saveTweets', problem)
      : "The server didn't answer. Check your connection. Your text is on this device.";
  return (
    <Notice
      isAlert
      tone="danger"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={save}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={dismiss}>
            Dismiss
          </Button>
        </span>
      }
    >
      <p>Not saved. {reason}</p>
    </Notice>
  );
}
