import { Undo2, X } from 'lucide-react';
import { ApiError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { Button, IconButton } from '@/components/ui/button';
import { dismissNotes, undoNotice } from '@/features/composer/actions';
import type { Doc } from '@/features/composer/document/document';
import { namesOf } from '@/features/composer/document/versions';
import { useChangeNotice, useDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import type { SaveState } from '@/features/composer/hooks/document/use-save-doc';
import { dismissNotice, type EditorId } from '@/features/composer/store';
import { lazy } from '@/lib/loading/lazy';

// Seldom: somebody else has to change the same post.
const Conflict = lazy(async () => (await import('@/features/composer/components/conflict')).Conflict);

// Few posts name people.
const NamedNote = lazy(async () => (await import('@/features/composer/components/people/named-note')).NamedNote);

interface EditorNoticesProps {
  editor: EditorId;
  save: SaveState;
}

/** Above the text: the last change with its Undo, and why it is not saved. */
export function EditorNotices({ editor, save }: EditorNoticesProps) {
  return (
    <div className="flex flex-col gap-3 empty:hidden [&:not(:empty)]:mb-4">
      <LastChange editor={editor} />
      {save.theirs !== null && <Conflict fallback={null} editor={editor} save={save} />}
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
      <Button size="sm" onClick={() => undoNotice(editor, notice.stepId)} icon={<Undo2 />}>
        Undo
      </Button>
      <IconButton label="Dismiss" size="sm" onClick={() => dismissNotice(editor)} icon={<X />} />
    </div>
  );
}

/** Below the text, with which it comes: what is known about it, as long as it can change. */
export function DocNotes({ editor }: { editor: EditorId }) {
  const doc = useDoc(editor);
  const { lock } = useEditorPost(editor);
  if (doc === null || lock !== null) return null;
  return (
    <>
      {namesOf(doc).length > 0 && <NamedNote fallback={null} editor={editor} doc={doc} />}
      <Notes editor={editor} notes={doc.notes} />
    </>
  );
}

function Notes({ editor, notes }: { editor: EditorId; notes: Doc['notes'] }) {
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
