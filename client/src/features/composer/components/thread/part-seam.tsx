import { clsx } from 'clsx';
import { FoldVertical, Plus } from 'lucide-react';
import { memo } from 'react';
import { Button } from '@/components/ui/button';
import { addPartBelow, mergeWithAbove } from '@/features/composer/actions';
import type { EditorId } from '@/features/composer/store';

interface PartSeamProps {
  editor: EditorId;
  partId: string;
  belowId: string | undefined;
  /** Of the post above the seam, from 0. */
  at: number;
  /** Beside the post in focus, and below the last one. */
  isLit: boolean;
}

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;
const button = 'font-medium! text-ink-3! hover:text-ink!';
// On phones the tools and the ring take the room of the words, those of joining first.
const addButton = '@max-[270px]:group-has-data-ring/row:aspect-square';
const addLabel = '@max-[270px]:group-has-data-ring/row:sr-only';
const joinButton =
  '@max-[520px]:group-data-current/post:aspect-square @max-[310px]:group-has-data-ring/row:aspect-square @max-[310px]:group-data-current/post:hidden';
const joinLabel = '@max-[520px]:group-data-current/post:sr-only @max-[310px]:group-has-data-ring/row:sr-only';

/** Between two posts: another one, or one of both. Hidden it takes no press, so that a finger beside a text adds nothing. */
export const PartSeam = memo(function PartSeam({ editor, partId, belowId, at, isLit }: PartSeamProps) {
  return (
    <div
      // A press here must not make another post the current one: its tools would push the button away from the pointer.
      onFocus={(event) => event.stopPropagation()}
      className={clsx(
        'flex items-center gap-0.5 transition-opacity',
        !isLit &&
          'pointer-events-none opacity-0 group-hover/post:pointer-events-auto group-hover/post:opacity-100 focus-within:pointer-events-auto focus-within:opacity-100',
      )}
    >
      <Button
        variant="ghost"
        size="sm"
        className={clsx(button, addButton)}
        title="Or press Enter three times"
        onClick={() => addPartBelow(editor, partId)}
        icon={<Plus {...icon} />}
      >
        <span className={addLabel}>
          Add <span className="@max-[520px]:group-data-current/post:sr-only">post</span>{' '}
          <span className="sr-only">after post {at + 1}</span>
        </span>
      </Button>
      {belowId !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          className={clsx(button, joinButton)}
          onClick={() => mergeWithAbove(editor, belowId)}
          icon={<FoldVertical {...icon} />}
        >
          <span className={joinLabel}>
            Join {at + 1} and {at + 2}
          </span>
        </Button>
      )}
    </div>
  );
});
