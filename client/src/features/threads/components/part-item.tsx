import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { clsx } from 'clsx';
import { GripVertical, X } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { isUpgradeError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import type { PostAuthor } from '@/components/post-preview-x';
import { Button, IconButton } from '@/components/ui/button';
import { chooseOpening } from '@/features/threads/thread-actions';
import { OpeningsPopover } from '@/components/openings-popover';
import { PartActions } from '@/features/threads/components/part-actions';
import { PartField } from '@/features/threads/components/part-field';
import { PostRow } from '@/features/threads/components/post-row';
import { RewritePartPopover } from '@/features/threads/components/rewrite-part-popover';
import { useRewritePart } from '@/features/threads/hooks/use-rewrite-part';
import { focusField } from '@/features/threads/part-fields';
import type { Part } from '@/features/threads/thread';

interface PartItemProps {
  part: Part;
  at: number;
  count: number;
  number: string;
  aboveId: string | undefined;
  belowId: string | undefined;
  author: PostAuthor;
  /** Of the first post only. */
  hooks: readonly string[];
}

/** One post that can be dragged by its handle; what is in it is not drawn again while it moves. */
export function PartItem(props: PartItemProps) {
  const { part, at } = props;
  const sortable = useSortable({ id: part.id });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  return (
    <li
      ref={setNodeRef}
      data-part={part.id}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? '' }}
      className={clsx('group/post relative scroll-mt-32 rounded-well', isDragging && 'z-sticky bg-raised shadow-menu')}
    >
      <PartContent {...props} />
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        label={`Drag post ${at + 1}`}
        size="sm"
        icon={<GripVertical size={16} strokeWidth={1.75} aria-hidden="true" />}
        className="absolute! -top-1 right-0 cursor-grab! touch-none active:cursor-grabbing!"
      />
    </li>
  );
}

const PartContent = memo(function PartContent({ author, hooks, ...props }: PartItemProps) {
  const { part, at, count, number } = props;
  const rewriting = useRewritePart(part);
  const { streamed, start, error } = rewriting;
  const name = `Post ${at + 1} of ${count}`;
  return (
    <article aria-label={name} aria-busy={streamed !== undefined || undefined}>
      <PostRow author={author} hasNext={at < count - 1} hasHandle>
        {streamed === undefined ? (
          <PartField
            part={part}
            name={name}
            number={number}
            aboveId={props.aboveId}
            belowId={props.belowId}
            {...(part.text === '' && { placeholder: at === 0 ? 'How does it begin?' : 'What comes next?' })}
          >
            <PartActions partId={part.id} at={at} count={count}>
              {part.origin !== null && <RewritePartPopover position={at + 1} onRewrite={start} />}
            </PartActions>
          </PartField>
        ) : (
          <BeingRewritten partId={part.id} text={streamed} onCancel={rewriting.cancel} />
        )}
        <PartFoot error={error} notes={part.notes} />
        {at === 0 && streamed === undefined && (
          <div className="mt-1 font-sans">
            <OpeningsPopover hooks={hooks} onChoose={chooseOpening} />
          </div>
        )}
      </PostRow>
    </article>
  );
});

interface BeingRewrittenProps {
  partId: string;
  text: string;
  onCancel: () => void;
}

function BeingRewritten({ partId, text, onCancel }: BeingRewrittenProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    // The button goes with the writing: the keyboard goes on in the field that comes back.
    return () => {
      if (element?.contains(document.activeElement) === true) queueMicrotask(() => focusField(partId));
    };
  }, [partId]);
  return (
    <div ref={box}>
      <p className="my-1 min-h-11 py-2 text-post wrap-anywhere whitespace-pre-wrap text-ink-2" dir="auto">
        {text}
        <span aria-hidden="true" className="ml-0.5 inline-block h-4 w-0.5 animate-pulse bg-accent-line align-[-2px]" />
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2 font-sans">
        <span className="text-small text-ink-2">Writing a new version…</span>
        <Button size="sm" autoFocus onClick={onCancel} icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** What was done to the text, and why it is still the old one; the toast goes, this stays. */
function PartFoot({ error, notes }: { error: unknown; notes: readonly string[] }) {
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="mb-1 font-sans text-small text-ink-3">
          {note}
        </p>
      ))}
      {error !== null && !isUpgradeError(error) && (
        <div className="my-1 font-sans">
          <Notice tone="danger">
            <p>{failureText('regenerateTweets', error)}</p>
          </Notice>
        </div>
      )}
    </>
  );
}
