import { Undo2, X } from 'lucide-react';
import { ApiError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { Button, IconButton } from '@/components/ui/button';
import { dismissNotes, undoNotice, placeCursorAtEnd } from '@/features/composer/actions';
import { useChangeNotice, useDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import type { SaveState } from '@/features/composer/hooks/document/use-save-doc';
import { dismissNotice, type EditorId, editorOn } from '@/features/composer/store';
import { platformName } from '@/features/accounts/words';
import { changedRange } from '@/features/composer/document/changed-range';
import { textsOf } from '@/features/composer/document/document';

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
      {save.theirs !== null && <Conflict editor={editor} save={save} />}
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

/** Below the text, with which it comes: what is known about it, as long as it can change. */
export function DocNotes({ editor }: { editor: EditorId }) {
  const notes = useDoc(editor)?.notes ?? [];
  const { lock } = useEditorPost(editor);
  if (notes.length === 0 || lock !== null) return null;
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

interface ConflictProps {
  editor: EditorId;
  save: SaveState;
}

/** Both texts and the choice: nothing is overwritten silently. */
function Conflict({ editor, save }: ConflictProps) {
  const { theirs, keepMine, takeTheirs, isSaving } = save;
  const doc = useDoc(editorOn(editor, null));
  const mine = doc === null ? [] : textsOf(doc);
  if (theirs === null) return null;
  // The button that is pressed goes with the notice.
  const settle = (how: () => void) => () => {
    how();
    placeCursorAtEnd(editor);
  };
  const other = typeof theirs === 'object' ? theirs.doc : null;
  const { text, act } = says[typeof theirs === 'object' ? 'read' : theirs];
  return (
    <Notice
      isAlert
      tone="warning"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" pending={isSaving} onClick={theirs === 'unread' ? save.save : settle(keepMine)}>
            {act}
          </Button>
          {other !== null && (
            <Button size="sm" variant="ghost" onClick={settle(takeTheirs)}>
              Use the other version
            </Button>
          )}
        </span>
      }
    >
      <p>{text}</p>
      {other !== null &&
        textsOf(other).map((part, at) => (
          <p key={at} dir="auto" className={otherLook}>
            <MarkedChange text={part} other={mine[at] ?? ''} />
          </p>
        ))}
      {other?.versions.map(
        ({ accountId, network, own }) =>
          own !== null && (
            <p key={accountId} dir="auto" className={otherLook}>
              <b>{platformName(network)}: </b>
              {own.map((part) => part.text).join('\n\n')}
            </p>
          ),
      )}
    </Notice>
  );
}

const otherLook = 'mt-1 wrap-anywhere whitespace-pre-wrap text-ink-2';

const says = {
  unread: {
    text: "This post was changed elsewhere, and the other version didn't load. Your text is still here.",
    act: 'Try again',
  },
  gone: { text: 'This post was deleted elsewhere. Your text is still here.', act: 'Save as a new draft' },
  read: {
    text: 'This post was changed elsewhere. Nothing was overwritten. The other version, with what differs marked:',
    act: 'Keep my version',
  },
};

function MarkedChange({ text, other }: { text: string; other: string }) {
  const changed = changedRange(text, other);
  if (changed === null) return text;
  return (
    <>
      {text.slice(0, changed.start)}
      <mark className="rounded-[3px] bg-raised font-semibold text-ink">{text.slice(changed.start, changed.end)}</mark>
      {text.slice(changed.end)}
    </>
  );
}
