import { clsx } from 'clsx';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useRef,
} from 'react';
import { overflowIndex } from '@text/length/weighted-length';
import { linkedinOverflow } from '@/components/linkedin-length';
import type { Network } from '@/components/post-text';
import { mergeWithAbove, pastePart, redoChange, splitAtCaret, undoChange } from '@/features/composer/actions';
import { markPieces, type TextMark } from '@/features/composer/marks';
import { usePart } from '@/features/composer/hooks/use-doc';
import { type EditorId, placeCursor, typeInto, useComposerStore } from '@/features/composer/store';
import { isApple } from '@/lib/keyboard/keys';
import { scrollToShow } from '@/lib/scroll-to-show';

/** The text lies on the page itself: no box around it, focused or not. */
export const editorLooks = {
  post: 'min-h-24 text-[1.125rem] leading-7 tracking-[-0.006em] sm:text-[1.25rem] sm:leading-[1.9375rem]',
  thread:
    'tracking-[-0.006em] text-[1.0625rem] leading-[1.6875rem] sm:text-[1.125rem] sm:leading-7 wide:text-[1.1875rem] wide:leading-[1.875rem]',
  linkedin: 'font-network text-[0.875rem] leading-5',
  // As it reads before somebody writes in it, so that nothing moves.
  reply: 'font-network text-post',
} as const;
export type EditorLook = keyof typeof editorLooks;
const place = 'col-start-1 row-start-1 w-full min-w-0 wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]';
/** The number takes so many figures' width before the first line: "1/" is 2, "12/25" is 5. */
const indents = ['', '', 'indent-[2.25ch]', 'indent-[3.25ch]', 'indent-[4.25ch]', 'indent-[5.25ch]'];

export interface PartEditorProps {
  editor: EditorId;
  partId: string;
  /** "Post", "Post 3 of 7". */
  label: string;
  look: EditorLook;
  network: Network;
  /** With its space; empty without a numbering. */
  number?: string;
  placeholder?: string | undefined;
  /** What to underline, and the text that it was found in. */
  marked?: { text: string; marks: readonly TextMark[] } | undefined;
  isLocked?: boolean;
  /** The parts of a thread beside this one. */
  aboveId?: string | undefined;
  belowId?: string | undefined;
  /** For tools that ask where the cursor is. */
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  /** For the selection's own tools. */
  onSelect?: (selection: { start: number; end: number }) => void;
}

/** The one field in which posts are written. */
export function PartEditor(props: PartEditorProps) {
  const { editor, partId, label, look, network, number = '', placeholder, marked, isLocked = false } = props;
  const text = usePart(editor, partId)?.text ?? '';
  const shown = useDeferredValue(text);
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const field = props.fieldRef ?? ownRef;
  useCursor(editor, partId, field);
  return (
    <div className={clsx('grid', editorLooks[look])}>
      <Backdrop
        text={shown}
        number={number.trim()}
        network={network}
        marks={marked?.text === shown ? marked.marks : none}
      />
      <textarea
        ref={field}
        aria-label={label}
        value={text}
        rows={1}
        dir="auto"
        readOnly={isLocked}
        placeholder={placeholder}
        onChange={(event) => typeInto(editor, partId, event.target.value)}
        onPaste={(event) => onPaste(event, props)}
        onKeyDown={(event) => onKeyDown(event, props)}
        onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) => props.onSelect?.({ start, end })}
        className={clsx(
          place,
          'scroll-my-24 resize-none overflow-hidden bg-transparent text-ink caret-focus outline-none placeholder:text-ink-3',
          indents[number.trim().length],
        )}
      />
    </div>
  );
}

const none: readonly TextMark[] = [];

/** Takes the cursor in the same moment in which the part is drawn: what is typed next arrives here. */
function useCursor(editor: EditorId, partId: string, field: RefObject<HTMLTextAreaElement | null>): void {
  const cursor = useComposerStore(({ editors }) => {
    const wanted = editors[editor]?.cursor;
    return wanted?.partId === partId ? wanted : null;
  });
  useLayoutEffect(() => {
    const element = field.current;
    if (cursor === null || element === null) return;
    const start = Math.min(cursor.caret ?? element.value.length, element.value.length);
    element.focus({ preventScroll: true });
    element.setSelectionRange(start, start + (cursor.length ?? 0));
    scrollToShow(element, { block: 'nearest' });
    placeCursor(editor, null);
  }, [cursor, editor, field]);
}

interface BackdropProps {
  text: string;
  number: string;
  network: Network;
  marks: readonly TextMark[];
}

/** Behind the transparent field: gives it its height, and carries the number, the marks and what is too long. */
const Backdrop = memo(function Backdrop({ text, number, network, marks }: BackdropProps) {
  const over =
    network === 'linkedin' ? linkedinOverflow(text) : overflowIndex(number === '' ? text : `${number} ${text}`);
  const fits = over === null ? text.length : Math.max(0, number === '' ? over : over - number.length - 1);
  return (
    <div aria-hidden="true" dir="auto" className={clsx(place, 'text-transparent select-none')}>
      {number !== '' && (
        <span className={clsx('inline-block text-ink-3 tabular-nums', numberWidths[number.length])}>{number}</span>
      )}
      {markPieces(text.slice(0, fits), marks).map(({ start, words, kind }) =>
        kind === null ? (
          words
        ) : (
          <mark key={start} className={clsx('text-transparent', markLooks[kind])}>
            {words}
          </mark>
        ),
      )}
      {fits < text.length && <mark className={clsx('text-transparent', markLooks.over)}>{text.slice(fits)}</mark>}
      {/* A last empty line has no height of its own. */}
      {'\u200b'}
    </div>
  );
});

const numberWidths = ['', '', 'w-[2.25ch]', 'w-[3.25ch]', 'w-[4.25ch]', 'w-[5.25ch]'];
const highlighter = 'rounded-t-[3px] bg-accent-soft shadow-[0_2px_0_var(--accent-line)] box-decoration-clone';
/** Never colour alone: style is dotted, the highlighter has a line of its own. */
export const markLooks = {
  style: 'bg-transparent underline decoration-info decoration-dotted decoration-2 underline-offset-[5px]',
  shared: highlighter,
  added: highlighter,
  over: 'rounded-t-[2px] bg-danger-soft shadow-[0_2px_0_var(--danger)] box-decoration-clone',
} as const;

function onPaste(event: ClipboardEvent<HTMLTextAreaElement>, { editor, partId }: PartEditorProps): void {
  const { selectionStart: start, selectionEnd: end } = event.currentTarget;
  const pasted = event.clipboardData.getData('text/plain');
  if (pastePart(editor, { partId, pasted, start, end })) event.preventDefault();
}

/** Undo and redo have one history, in fields too. The rest crosses the borders between the parts of a thread. */
function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, props: PartEditorProps): void {
  const { editor, partId, isLocked = false } = props;
  if (event.nativeEvent.isComposing || isLocked) return;
  const act = (run: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const isMod = isApple() ? event.metaKey : event.ctrlKey;
  const key = event.key.toLowerCase();
  if (isMod && key === 'z') return act(() => (event.shiftKey ? redoChange : undoChange)(editor));
  if (isMod && key === 'y') return act(() => redoChange(editor));
  if (props.number === undefined || isMod || event.ctrlKey || event.metaKey) return;
  const { value, selectionStart: caret, selectionEnd } = event.currentTarget;
  if (event.altKey && key === 'enter') return act(() => splitAtCaret(editor, partId, caret));
  if (event.altKey || event.shiftKey || caret !== selectionEnd) return;
  crossBorder(event, props, { value, caret, act });
}

interface Crossing {
  value: string;
  caret: number;
  act: (run: () => void) => void;
}

function crossBorder({ key }: KeyboardEvent, props: PartEditorProps, { value, caret, act }: Crossing): void {
  const { editor, partId, aboveId, belowId } = props;
  const before = value.slice(0, caret);
  // A third line break after a text means: the next post.
  if (key === 'Enter' && before.trim() !== '' && before.endsWith('\n\n'))
    act(() => splitAtCaret(editor, partId, caret));
  else if (key === 'Backspace' && caret === 0 && aboveId !== undefined) act(() => mergeWithAbove(editor, partId));
  else if (key === 'ArrowUp' && caret === 0 && aboveId !== undefined)
    act(() => placeCursor(editor, { partId: aboveId }));
  else if (key === 'ArrowDown' && caret === value.length && belowId !== undefined)
    act(() => placeCursor(editor, { partId: belowId, caret: 0 }));
}
