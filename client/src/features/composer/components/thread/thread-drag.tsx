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
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, useLayoutEffect } from 'react';
import { movePart } from '@/features/composer/actions';
import type { DragRows } from '@/features/composer/components/thread/drag-rows';
import type { EditorId } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';

interface ThreadDragProps {
  editor: EditorId;
  partIds: readonly string[];
  /** So many posts at the beginning stay where they are. */
  published: number;
  rows: DragRows;
}

/**
 * Makes the posts on the screen draggable. It draws nothing itself and stands beside the list: the fields stay as they
 * are when it arrives, with the cursor in them.
 */
export const ThreadDrag = memo(function ThreadDrag({ editor, partIds, published, rows }: ThreadDragProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const positionOf = (id: UniqueIdentifier) => partIds.indexOf(String(id)) + 1;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const hasMoved = over !== null && movePart(editor, { partId: String(active.id), to: positionOf(over.id) - 1 });
    if (!hasMoved) announce(`Post ${positionOf(active.id)} wasn't moved`);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announcementsOf(positionOf, partIds.length) }}
    >
      <SortableContext items={partIds.slice(published)} strategy={verticalListSortingStrategy}>
        {partIds.slice(published).map((id) => (
          <Row key={id} id={id} rows={rows} />
        ))}
      </SortableContext>
    </DndContext>
  );
});

function Row({ id, rows }: { id: string; rows: DragRows }) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  useLayoutEffect(() => {
    const row = rows.get(id);
    setNodeRef(row?.element.current ?? null);
    setActivatorNodeRef(row?.handle.current ?? null);
  }, [id, rows, setNodeRef, setActivatorNodeRef]);
  useLayoutEffect(() => {
    const row = rows.get(id);
    if (row === undefined) return undefined;
    row.listeners = listeners;
    return () => {
      row.listeners = undefined;
    };
  }, [id, rows, listeners]);
  useLayoutEffect(() => {
    const element = rows.get(id)?.element.current;
    if (!element) return;
    element.style.transform = CSS.Translate.toString(transform) ?? '';
    element.style.transition = transition ?? '';
    element.toggleAttribute('data-dragging', isDragging);
  }, [id, rows, transform, transition, isDragging]);
  return null;
}

/** Spoken by the page's own live region: two of them would talk over each other. */
function announcementsOf(positionOf: (id: UniqueIdentifier) => number, count: number) {
  const say = (message: string) => {
    announce(message);
    return undefined;
  };
  type Moving = { active: { id: UniqueIdentifier }; over: { id: UniqueIdentifier } | null };
  return {
    // The first place comes with the next event.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }: Moving) =>
      over === null ? undefined : say(`Holding post ${positionOf(active.id)}, at ${positionOf(over.id)} of ${count}`),
    onDragEnd: () => undefined,
    onDragCancel: ({ active }: Moving) => say(`Post ${positionOf(active.id)} wasn't moved`),
  };
}
