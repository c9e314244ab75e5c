import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent, type RefObject } from 'react';
import { Avatar } from '@/components/avatar';
import { useAuthor } from '@/features/composer/hooks/sending/use-author';
import type { EditorId } from '@/features/composer/store';

interface PartHandleProps {
  editor: EditorId;
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** What begins a drag. */
  onPress: (event: PointerEvent | KeyboardEvent) => void;
  /** From 0. */
  at: number;
  isCurrent: boolean;
  isLocked: boolean;
  /** Tells how it is used with the keyboard. */
  describedBy: string;
}

/** On the line: the number of a post, or the author beside the first one. The post is dragged by it. */
export const PartHandle = memo(function PartHandle(props: PartHandleProps) {
  const { editor, buttonRef, onPress, at, isCurrent, isLocked, describedBy } = props;
  const mark = at === 0 ? <AuthorAvatar editor={editor} /> : <PartNumber number={at + 1} isCurrent={isCurrent} />;
  if (isLocked) return mark;
  return (
    <button
      ref={buttonRef}
      type="button"
      title="Drag to move"
      aria-label={`Post ${at + 1}. Move or drag`}
      aria-roledescription="sortable"
      aria-describedby={describedBy}
      onPointerDown={onPress}
      onKeyDown={onPress}
      className="group/grip relative flex cursor-grab touch-none items-center justify-center rounded-chip before:absolute before:-inset-x-1 before:-inset-y-1.5 active:cursor-grabbing"
    >
      {mark}
      {at > 0 && (
        <GripVertical
          size={14}
          className="absolute text-ink-2 opacity-0 group-hover/grip:opacity-100 group-focus-visible/grip:opacity-100"
        />
      )}
    </button>
  );
});

/** What it stands on covers the line, under the grip too. */
function PartNumber({ number, isCurrent }: { number: number; isCurrent: boolean }) {
  return (
    <span className="flex h-7 w-8 items-center justify-center bg-surface wide:h-7.5">
      <span
        className={clsx(
          'flex size-5.5 items-center justify-center rounded-pill text-tiny font-semibold tabular-nums group-hover/grip:opacity-0 group-focus-visible/grip:opacity-0',
          isCurrent ? 'bg-accent text-accent-ink shadow-[0_0_0_1px_var(--accent-line)]' : 'text-ink-3',
        )}
      >
        {number}
      </span>
    </span>
  );
}

function AuthorAvatar({ editor }: { editor: EditorId }) {
  const { name, avatarUrl } = useAuthor(editor);
  const look = 'size-8 text-h3 shadow-[0_0_0_4px_var(--surface)] sm:size-10 sm:text-h2';
  return <Avatar name={name} url={avatarUrl} className={look} />;
}

/** Once, beside the first post. */
export const Byline = memo(function Byline({ editor }: { editor: EditorId }) {
  const { name, handle } = useAuthor(editor);
  return (
    <p className="mb-1 flex min-h-8 items-center gap-1.5 text-small text-ink-3">
      <span className="truncate text-h3 text-ink">{name}</span>
      {handle !== '' && <span className="min-w-0 truncate">@{handle}</span>}
    </p>
  );
});
