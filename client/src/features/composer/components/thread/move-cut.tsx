import { ArrowDown, ArrowUp } from 'lucide-react';
import type { PointerEvent } from 'react';
import { IconButton } from '@/components/ui/button';
import { moveCut } from '@/features/composer/actions';
import type { EditorId } from '@/features/composer/store';

interface MoveCutProps {
  editor: EditorId;
  partId: string;
  /** Of the post above the cut, from 0. */
  at: number;
}

/** The cut between two posts: dragged from sentence to sentence, or moved by one. Narrow rows have room for one of both. */
export function MoveCut({ editor, partId, at }: MoveCutProps) {
  const move = (by: -1 | 1) => moveCut(editor, partId, by);
  const drag = ({ currentTarget, pointerId, clientY, movementY }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { top, bottom } = currentTarget.getBoundingClientRect();
    // Only the way the pointer goes: a long sentence takes the cut past it.
    if (movementY < 0 && clientY < top) move(-1);
    if (movementY > 0 && clientY > bottom) move(1);
  };
  const name = `the cut between ${at + 1} and ${at + 2}`;
  return (
    <>
      <span
        title="Drag to move the cut"
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
        className="mx-1 flex h-8 flex-1 cursor-row-resize touch-none items-center before:flex-1 before:border-t-2 before:border-dashed before:border-line-strong before:opacity-55 @max-[520px]:hidden @max-[520px]:group-data-current/post:flex"
      />
      <span className="ml-auto flex @max-[520px]:group-data-current/post:hidden">
        <IconButton
          size="sm"
          label={`Move ${name} up by a sentence`}
          title="Cut one sentence earlier"
          icon={<ArrowUp />}
          onClick={() => move(-1)}
        />
        <IconButton
          size="sm"
          label={`Move ${name} down by a sentence`}
          title="Cut one sentence later"
          icon={<ArrowDown />}
          onClick={() => move(1)}
        />
      </span>
    </>
  );
}
