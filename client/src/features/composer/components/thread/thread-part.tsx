import { clsx } from 'clsx';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { leftOf } from '@text/length/text-rules';
import { CharRing } from '@/components/posts/char-ring';
import { PartVersions } from '@/features/composer/components/part/part-versions';
import { splitLong, addPartBelow, mergeWithAbove } from '@/features/composer/actions';
import { BeingRewritten } from '@/features/composer/components/variants/being-rewritten';
import { StyleNotes } from '@/features/composer/components/part/lazy-style-notes';
import { PartEditor } from '@/features/composer/components/part/part-editor';
import { PartMedia } from '@/features/composer/components/part/part-media';
import { PartNotes } from '@/features/composer/components/part/part-notes';
import { MoveCut } from '@/features/composer/components/thread/move-cut';
import { type DragRows, useDragRow } from '@/features/composer/components/thread/drag-rows';
import { Byline, PartHandle } from '@/features/composer/components/thread/part-handle';
import { PartTools } from '@/features/composer/components/thread/part-tools';
import { useCounted, useNetwork, usePart } from '@/features/composer/hooks/document/use-doc';
import { useSuggestions } from '@/features/composer/hooks/document/use-suggestions';
import { useMediaDrop } from '@/features/composer/hooks/document/use-media-drop';
import { useRewrite } from '@/features/composer/hooks/generation/use-rewrite';
import { rulesOf, shownText } from '@/features/composer/document/document';
import { markedPart } from '@/features/composer/document/marks';
import type { EditorId } from '@/features/composer/store';
import { FoldVertical, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';

interface ThreadPartProps {
  editor: EditorId;
  partId: string;
  /** From 0. */
  at: number;
  count: number;
  /** With its space; empty without a numbering. */
  number: string;
  aboveId: string | undefined;
  belowId: string | undefined;
  /** It had the focus last. */
  isCurrent: boolean;
  isAboveCurrent: boolean;
  isLocked: boolean;
  /** How many posts before the first one that can still change. */
  published: number;
  rows: DragRows;
  /** Tells how a post is moved with the keyboard. */
  describedBy: string;
  onCurrent: (partId: string) => void;
}

/** One post of a thread. A key in it draws no other: nothing here knows the whole document. */
export const ThreadPart = memo(function ThreadPart(props: ThreadPartProps) {
  const { editor, partId, at, count, number, isCurrent, isLocked, belowId, onCurrent } = props;
  const part = usePart(editor, partId);
  const network = useNetwork(editor);
  const row = useDragRow(props.rows, partId);
  const field = useRef<HTMLTextAreaElement>(null);
  const rewrite = useRewrite(editor, part);
  const drop = useMediaDrop(editor, partId);
  const start = useRef(rewrite.start);
  useEffect(() => {
    start.current = rewrite.start;
  });
  const onRewrite = useCallback((instruction: string) => start.current(instruction), []);
  const suggested = useSuggestions(editor, part, { number, isLocked });
  const { marks, text } = suggested;
  const marked = useMemo(() => part && markedPart(part, { text }, marks), [part, text, marks]);
  const isLast = belowId === undefined;
  if (part === undefined) return null;
  return (
    <li
      ref={row.element}
      data-current={isCurrent || undefined}
      onFocus={() => onCurrent(partId)}
      className={clsx(
        'group/post relative grid grid-cols-[32px_minmax(0,1fr)] gap-x-3 data-dragging:z-1 data-dragging:bg-surface sm:grid-cols-[40px_minmax(0,1fr)] sm:gap-x-4',
        'before:absolute before:top-3.5 before:-bottom-3.5 before:left-[15px] before:w-0.5 sm:before:left-[19px]',
        isLast && 'before:hidden',
        isCurrent ? 'before:bg-accent-line' : 'before:bg-line',
      )}
    >
      {/* Above the line, which would cross the number of a published post otherwise. */}
      <div className="relative flex items-start justify-center">
        <PartHandle
          editor={editor}
          buttonRef={row.handle}
          onPress={row.onPress}
          at={at}
          isCurrent={isCurrent}
          isLocked={isLocked}
          describedBy={props.describedBy}
        />
      </div>
      <div className="@container min-w-0" {...(!isLocked && drop)}>
        {at === 0 && <Byline editor={editor} />}
        {rewrite.streamed === undefined ? (
          <PartEditor
            editor={editor}
            partId={partId}
            label={`Post ${at + 1} of ${count}`}
            marked={marked}
            onMark={suggested.onMark}
            look="thread"
            network={network}
            number={number}
            placeholder={at === 0 ? 'How does it begin?' : 'What comes next?'}
            isLocked={isLocked}
            splitsPaste
            aboveId={props.aboveId}
            belowId={belowId}
            fieldRef={field}
          />
        ) : (
          <BeingRewritten look="thread" text={rewrite.streamed} onCancel={rewrite.cancel} />
        )}
        <PartMedia editor={editor} partId={partId} name={`post ${at + 1}`} isLocked={isLocked} />
        {!isLocked && <PartVersions editor={editor} part={part} />}
        <PartNotes notes={part.notes} error={rewrite.error} />
        <StyleNotes
          {...{ editor, part, suggested, isLocked }}
          name={`post ${at + 1}`}
          onSplit={() => splitLong(editor, partId)}
          onFix={onRewrite}
        />
        {/* Always as high, so that nothing jumps when the focus moves. */}
        <div className="group/row -ml-2.5 flex h-9 items-center gap-1 touch:h-11">
          {!isLocked && (
            <PartSeam
              editor={editor}
              partId={partId}
              belowId={belowId}
              at={at}
              isLit={isCurrent || isLast || props.isAboveCurrent}
            />
          )}
          <span className="ml-auto flex items-center">
            <Ring editor={editor} text={part.text} number={number} isCurrent={isCurrent} />
            {!isLocked && isCurrent && (
              <PartTools
                editor={editor}
                partId={partId}
                at={at}
                count={count}
                published={props.published}
                field={field}
                isEmpty={part.text.trim() === ''}
                onRewrite={rewrite.canStart ? onRewrite : undefined}
              />
            )}
          </span>
        </div>
      </div>
    </li>
  );
});

/** From here on every post shows what it has left. */
const nearLimit = 20;

interface RingProps extends Pick<ThreadPartProps, 'editor' | 'number' | 'isCurrent'> {
  text: string;
}

const Ring = memo(function Ring({ editor, text, number, isCurrent }: RingProps) {
  const counted = useCounted(editor);
  const shown = number + shownText(useDeferredValue(text).trim(), counted);
  const rules = rulesOf(counted);
  const left = leftOf(shown, rules);
  if (!isCurrent && left > nearLimit) return null;
  return (
    // Where the tools need all the room, the ring stands without its number, and near the limit the number without its ring.
    <span
      hidden={text.trim() === ''}
      data-ring
      className="mr-1 flex items-center @max-[270px]:mr-0 @max-[270px]:has-data-near:[&_svg]:hidden @max-[270px]:not-has-data-near:w-5 @max-[270px]:not-has-data-near:overflow-hidden"
    >
      <CharRing
        text={shown}
        network={counted.network}
        limit={rules.max}
        isLive={isCurrent}
        isShort={left >= 0 || isCurrent}
      />
    </span>
  );
});

interface PartSeamProps {
  editor: EditorId;
  partId: string;
  belowId: string | undefined;
  /** Of the post above the seam, from 0. */
  at: number;
  /** Beside the post in focus, and below the last one. */
  isLit: boolean;
}

const icon = { size: 14 };
const button = 'font-medium! text-ink-3! hover:text-ink!';
// On phones the tools and the ring take the room of the words, those of joining first.
const addButton = '@max-[270px]:group-has-data-ring/row:aspect-square';
const addLabel = '@max-[270px]:group-has-data-ring/row:sr-only';
const joinButton =
  '@max-[520px]:group-data-current/post:aspect-square @max-[310px]:group-has-data-ring/row:aspect-square @max-[310px]:group-data-current/post:hidden';
const joinLabel = '@max-[520px]:group-data-current/post:sr-only @max-[310px]:group-has-data-ring/row:sr-only';

/** Between two posts: another one, or one of both. Hidden it takes no press, so that a finger beside a text adds nothing. */
const PartSeam = memo(function PartSeam({ editor, partId, belowId, at, isLit }: PartSeamProps) {
  return (
    <div
      // A press here must not make another post the current one: its tools would push the button away from the pointer.
      onFocus={(event) => event.stopPropagation()}
      className={clsx(
        'flex min-w-0 flex-1 items-center gap-0.5 transition-opacity',
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
      {belowId !== undefined && <MoveCut {...{ editor, partId, at }} />}
    </div>
  );
});
