import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Fragment, useEffect, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { CardStatus } from '@/features/publishing/popover/card-status';
import { useCardPost } from '@/features/publishing/popover/use-card-post';
import { PartItem } from '@/features/threads/components/part-item';
import { ThreadHeader } from '@/features/threads/components/thread-header';
import { SaidNotice, SaveThreadProblem, ThreadNotes } from '@/features/threads/components/thread-notices';
import { useEditorKeys } from '@/features/threads/hooks/use-editor-keys';
import { useOutgoingThread } from '@/features/threads/hooks/use-outgoing-thread';
import { useSaveThread } from '@/features/threads/hooks/use-save-thread';
import { useSentDraft } from '@/features/threads/hooks/use-sent-draft';
import { focusField } from '@/features/threads/part-fields';
import { numbersOf, type Thread } from '@/features/threads/thread';
import { movePost, restorePost } from '@/features/threads/thread-actions';
import { useThreadStore } from '@/features/threads/thread-store';
import { WrittenBy } from '@/features/tweetgen/components/written-by';
import { useAuthor } from '@/features/tweetgen/hooks/use-author';
import { announce } from '@/lib/announce';

interface ThreadEditorProps {
  thread: Thread;
  onDrafts: () => void;
}

const none: readonly string[] = [];

/** The posts as they will stand below each other, each one a field. */
export function ThreadEditor({ thread, onDrafts }: ThreadEditorProps) {
  const cardPost = useCardPost(thread.id, useSentDraft(thread.id));
  const save = useSaveThread(thread, cardPost?.post);
  const publish = useOutgoingThread(thread, save, cardPost);
  useEditorKeys({ save: publish.isSent ? undefined : save.save, isLocked: publish.isLocked });
  useFocusTaken(thread);
  return (
    <section data-thread-editor aria-labelledby="thread-title" className="@container">
      <ThreadHeader thread={thread} save={save} publish={publish} onDrafts={onDrafts} />
      <div className="[&>*]:mt-0 [&>*]:mb-3">
        <CardStatus {...publish} onEdit={publish.edit} />
      </div>
      <SaidNotice />
      <SaveThreadProblem save={save} />
      <ThreadNotes notes={thread.notes} />
      {/* What is going out stays as it is. */}
      <fieldset disabled={publish.isLocked} className="min-w-0 rounded-card border border-line bg-surface p-4 pb-2">
        <Sortable thread={thread} />
      </fieldset>
      {thread.modelName !== null && (
        <p className="mt-2 flex items-center gap-2.5 text-small text-ink-3">
          Written by <WrittenBy modelName={thread.modelName} generationId={generationOf(thread)} />
        </p>
      )}
    </section>
  );
}

/** The first post that a generation wrote names it. */
const generationOf = ({ parts }: Thread): string | null =>
  parts.find(({ origin }) => origin !== null)?.origin?.generationId ?? null;

/** Once the thread that was asked for stands here, the keyboard goes on in it; a finger would only raise its keys. */
function useFocusTaken({ id, parts }: Thread): void {
  const takesFocus = useThreadStore((state) => state.takesFocus);
  const first = parts[0]?.id;
  useEffect(() => {
    if (!takesFocus || first === undefined) return;
    useThreadStore.setState({ takesFocus: false });
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (isTouch) document.querySelector('[data-thread-editor]')?.scrollIntoView({ block: 'start' });
    else focusField(first, 0);
  }, [takesFocus, first, id]);
}

function Sortable({ thread }: { thread: Thread }) {
  const { parts, numbering, hooks } = thread;
  const removed = useThreadStore((state) => state.removed);
  const { name, handle, avatarUrl } = useAuthor();
  // Each post is drawn only when something of it has changed.
  const author = useMemo(() => ({ name, handle, avatarUrl }), [name, handle, avatarUrl]);
  const numbers = numbersOf(numbering, parts.length);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const positionOf = (id: UniqueIdentifier) => parts.findIndex((part) => part.id === id) + 1;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const hasMoved = over !== null && movePost(String(active.id), positionOf(over.id) - 1);
    if (!hasMoved) announce(`Post ${positionOf(active.id)} stays where it is`);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: {
          draggable: 'Press space to pick up the post, arrow keys to move it, space to drop it, escape to cancel.',
        },
        announcements: announcementsOf(positionOf, parts.length),
      }}
    >
      <SortableContext items={parts.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-label="Posts of the thread">
          {parts.map((part, at) => (
            <Fragment key={part.id}>
              {removed?.at === at && <RemovedPost />}
              <PartItem
                part={part}
                at={at}
                count={parts.length}
                number={numbers[at] ?? ''}
                aboveId={parts[at - 1]?.id}
                belowId={parts[at + 1]?.id}
                author={author}
                hooks={at === 0 ? hooks : none}
              />
            </Fragment>
          ))}
          {removed !== null && removed.at >= parts.length && <RemovedPost />}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** Spoken by the page's own live region: two of them would talk over each other. */
function announcementsOf(positionOf: (id: UniqueIdentifier) => number, count: number) {
  const say = (words: string) => {
    announce(words);
    return undefined;
  };
  type Moving = { active: { id: UniqueIdentifier }; over: { id: UniqueIdentifier } | null };
  return {
    // The first place is said with the next event, at once.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }: Moving) =>
      over === null ? undefined : say(`Holding post ${positionOf(active.id)}, at ${positionOf(over.id)} of ${count}`),
    onDragEnd: () => undefined,
    onDragCancel: ({ active }: Moving) => say(`Post ${positionOf(active.id)} stays where it is`),
  };
}

/** Stands where the post stood. The pressed button is gone: the keyboard goes on at Undo. */
function RemovedPost() {
  return (
    <li className="mb-4 flex items-center justify-between gap-3 rounded-well border border-dashed border-line-strong py-1.5 pr-2 pl-3 text-ink-2">
      Post deleted
      <Button size="sm" autoFocus onClick={restorePost}>
        Undo
      </Button>
    </li>
  );
}
