import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { announce } from '@/lib/focus/announce';

interface BoardProps {
  /** Names what is lifted, and where it is held. */
  nameOf: (id: string) => string;
  placeName: (over: string) => string;
  onLift: (id: string | null) => void;
  /** `isAlone`: with Alt, it moves without what belongs to it. */
  onDrop: (id: string, over: string, isAlone: boolean) => void;
  renderLifted: (id: string) => ReactNode;
  children: ReactNode;
}

const keyboardCodes = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};

/** Where the pointer is; by keyboard, where the lifted thing lies. */
const collisions: CollisionDetection = (given) =>
  given.pointerCoordinates === null ? closestCenter(given) : pointerWithin(given);

/** What can be lifted and dropped on days, by pointer, finger and keyboard. */
export function Board({ nameOf, placeName, onLift, onDrop, renderLifted, children }: BoardProps) {
  const [lifted, setLifted] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace, keyboardCodes }),
  );
  const lift = (id: string | null) => {
    setLifted(id);
    onLift(id);
  };
  const onDragEnd = ({ active, over, activatorEvent }: DragEndEvent) => {
    lift(null);
    if (over === null) return announce(`${nameOf(String(active.id))} wasn't moved`);
    onDrop(String(active.id), String(over.id), (activatorEvent as MouseEvent).altKey);
  };
  const say = (message: string) => {
    announce(message);
    return undefined;
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      onDragStart={({ active }: DragStartEvent) => lift(String(active.id))}
      onDragCancel={() => lift(null)}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: {
          draggable: 'Press Space to lift it, the arrows to move it, Space to drop it and Escape to leave it.',
        },
        // Spoken by the page's own live region: two of them would talk over each other.
        announcements: {
          onDragStart: () => undefined,
          onDragOver: ({ active, over }) =>
            over === null ? undefined : say(`Holding ${nameOf(String(active.id))}, ${placeName(String(over.id))}`),
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => say(`${nameOf(String(active.id))} wasn't moved`),
        },
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{lifted !== null && renderLifted(lifted)}</DragOverlay>
    </DndContext>
  );
}

const directions: Partial<Record<string, readonly [x: number, y: number]>> = {
  [KeyboardCode.Left]: [-1, 0],
  [KeyboardCode.Right]: [1, 0],
  [KeyboardCode.Up]: [0, -1],
  [KeyboardCode.Down]: [0, 1],
};

/** The nearest place in the direction of an arrow. */
const nextPlace: KeyboardCoordinateGetter = (event, { context: { over, droppableRects } }) => {
  const direction = directions[event.code];
  const here = over?.rect;
  if (direction === undefined || here === undefined) return undefined;
  event.preventDefault();
  const [dx, dy] = direction;
  const ahead = [...droppableRects.values()].flatMap((rect) => {
    const [x, y] = [rect.left - here.left, rect.top - here.top];
    const [along, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
    return along > 1 ? [{ rect, distance: along + 4 * aside }] : [];
  });
  const [nearest] = ahead.sort((a, b) => a.distance - b.distance);
  return nearest && { x: nearest.rect.left, y: nearest.rect.top };
};
