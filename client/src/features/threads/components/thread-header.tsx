import { Bookmark, Redo2, Undo2 } from 'lucide-react';
import { Button, IconButton } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Tooltip } from '@/components/ui/tooltip';
import { PublishActions } from '@/features/publishing/popover/publish-actions';
import type { OutgoingThread } from '@/features/threads/hooks/use-outgoing-thread';
import type { SaveThread } from '@/features/threads/hooks/use-save-thread';
import { faultsOf, textsOf, type Thread } from '@/features/threads/thread';
import { goToPost, redoChange, undoChange } from '@/features/threads/thread-actions';
import { commitTyping, useThreadStore } from '@/features/threads/thread-store';
import { plural, threadReason } from '@/features/threads/thread-words';
import { useIsViewer, viewerReason } from '@/features/workspaces/access';
import { keys } from '@/lib/keyboard/keys';

interface ThreadHeaderProps {
  thread: Thread;
  save: SaveThread;
  publish: OutgoingThread;
  onDrafts: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Two grey boxes would shout: what cannot be undone only fades. */
const quietWhenOff = 'disabled:border-transparent! disabled:bg-transparent!';

/** How the thread stands, and what can be done with all of it. */
export function ThreadHeader({ thread, save, publish, onDrafts }: ThreadHeaderProps) {
  const { over, empty } = faultsOf(thread);
  const copied = textsOf(thread)
    .filter((text) => text !== '')
    .join('\n\n');
  return (
    <div className="z-sticky flex flex-wrap items-center gap-x-3 gap-y-2 bg-canvas pb-3 lg:sticky lg:top-14 lg:-mt-6 lg:pt-4">
      <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-1.5">
        <h2 id="thread-title" className="text-h3">
          {plural(thread.parts.length, 'post')}
        </h2>
        <Fault ids={over} words={`${over.length} over the limit`} />
        <Fault ids={empty} words={`${empty.length} empty`} />
        {!publish.isSent && (
          <span className="text-small text-ink-3">
            · {save.isSaving ? 'Saving…' : save.isSaved ? 'Saved' : 'Unsaved'}
          </span>
        )}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        <History isLocked={publish.isLocked} />
        {/* Where a press does not leave the field, as on a phone, the last words are not part of the thread yet. */}
        <span onPointerDown={commitTyping} className="[&>button]:min-w-24">
          <CopyButton variant="ghost" size="sm" label="Copy all" text={copied} />
        </span>
        {!publish.isSent && <SaveButton thread={thread} save={save} onDrafts={onDrafts} />}
        <PublishActions {...publish} isActive onOpen={commitTyping} />
      </div>
    </div>
  );
}

/** A count that leads to the first post it counts. */
function Fault({ ids, words }: { ids: readonly string[]; words: string }) {
  const [first] = ids;
  if (first === undefined) return null;
  return (
    <>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        onClick={() => goToPost(first)}
        className="min-h-6 rounded-chip text-h3 text-danger underline underline-offset-2 touch:min-h-10"
      >
        {words}
      </button>
    </>
  );
}

function History({ isLocked }: { isLocked: boolean }) {
  const canUndo = useThreadStore(({ past }) => past.length > 0);
  const canRedo = useThreadStore(({ future }) => future.length > 0);
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

function SaveButton({ thread, save, onDrafts }: Omit<ThreadHeaderProps, 'publish'>) {
  const isViewer = useIsViewer();
  const reason = isViewer ? viewerReason : threadReason(thread, 'save');
  if (save.isSaved)
    return (
      <Tooltip label="In your drafts. Open them">
        <Button variant="ghost" size="sm" onClick={onDrafts} icon={<Bookmark {...icon} fill="currentColor" />}>
          Saved to drafts
        </Button>
      </Tooltip>
    );
  return (
    <Tooltip label={reason ?? 'Save to drafts'} shortcut={keys.saveDraft}>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={reason !== undefined}
        pending={save.isSaving}
        onClick={save.save}
        icon={<Bookmark {...icon} />}
      >
        Save
      </Button>
    </Tooltip>
  );
}
