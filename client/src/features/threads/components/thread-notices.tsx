import { Undo2, X } from 'lucide-react';
import { ApiError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { Button, IconButton } from '@/components/ui/button';
import type { SaveThread } from '@/features/threads/hooks/use-save-thread';
import { dismissNotes, undoSaid } from '@/features/threads/thread-actions';
import { dismissSaid, useThreadStore } from '@/features/threads/thread-store';

/** What the last change was, with its Undo in its place; it also stands where it left nothing behind. */
export function SaidNotice() {
  const said = useThreadStore((state) => state.said);
  if (said === null) return null;
  return (
    <div className="mb-3 flex items-center gap-2 rounded-well bg-info-soft py-1.5 pr-1.5 pl-3 text-small">
      <p className="min-w-0 flex-1">{said.text}</p>
      <Button
        size="sm"
        onClick={() => undoSaid(said.stepId)}
        icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />}
      >
        Undo
      </Button>
      <IconButton
        label="Dismiss"
        size="sm"
        onClick={dismissSaid}
        icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
      />
    </div>
  );
}

/** What is to be known about the thread as it was written. */
export function ThreadNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="mb-3">
      <Notice
        action={
          <Button size="sm" variant="ghost" className="-ml-2.5" onClick={dismissNotes}>
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

/** Why it is not in the drafts, until it is saved or this is put away. */
export function SaveThreadProblem({ save }: { save: SaveThread }) {
  if (save.isStale)
    return (
      <div className="mb-3">
        <Notice
          isAlert
          tone="warning"
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="sm" pending={save.isSaving} onClick={save.replaceDraft}>
                Replace the draft
              </Button>
              <Button size="sm" variant="ghost" pending={save.isSaving} onClick={save.saveAsNew}>
                Save as a new draft
              </Button>
            </span>
          }
        >
          <p>This thread’s draft was changed elsewhere. Nothing was overwritten.</p>
        </Notice>
      </div>
    );
  if (save.problem === null) return null;
  const reason =
    save.problem instanceof ApiError
      ? failureText('saveTweets', save.problem)
      : 'the server did not answer. Check your connection; the thread is kept here.';
  return (
    <div className="mb-3">
      <Notice
        tone="danger"
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={save.save}>
              Try again
            </Button>
            <Button size="sm" variant="ghost" onClick={save.dismiss}>
              Dismiss
            </Button>
          </span>
        }
      >
        <p>Not saved: {reason}</p>
      </Notice>
    </div>
  );
}
