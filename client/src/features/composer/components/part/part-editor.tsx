import { clsx } from 'clsx';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Network } from '@/networks/ids';
import { nameTokensIn } from '@text/named-people';
import { linksIn } from '@/components/posts/links-in';
import { mergeWithAbove, pastePart, redoChange, splitAtCaret, undoChange } from '@/features/composer/actions';
import { type EditorLook, editorLooks } from '@/features/composer/components/part/editor-looks';
import { Backdrop, indents, Layer, place } from '@/features/composer/components/part/part-backdrop';
import type { TextMark } from '@/features/composer/document/marks';
import { differencesIn } from '@/features/composer/document/versions';
import { SelectionTools } from '@/features/composer/components/part/lazy-selection-tools';
import { StyleNotes } from '@/features/composer/components/part/lazy-style-notes';
import { useCounted, usePart, useSharedText } from '@/features/composer/hooks/document/use-doc';
import { linter } from '@/features/composer/hooks/document/use-style-check';
import { useStruck } from '@/features/composer/hooks/document/use-strike';
import { useSelectedText } from '@/features/composer/hooks/document/use-selected-text';
import { editorIn, type EditorId, placeCursor, typeInto, useComposerStore } from '@/features/composer/store';
import { isApple } from '@/lib/keyboard/keys';
import { scrollToShow } from '@/lib/focus/scroll-to-show';
import { lazy } from '@/lib/loading/lazy';

/** Loads with the first @. */
const MentionLayer = lazy(
  async () => (await import('@/features/composer/components/people/mention-layer')).MentionLayer,
  { isOpen: ({ text, isLocked }) => !isLocked && text.includes('@') },
);

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
  marked?: { text: string; marks: readonly TextMark[] } | undefined;
  onMark?: ((mark: TextMark, caret: number) => void) | undefined;
  isLocked?: boolean;
  /** A long paste makes several posts of one, which only a thread's editor shows. */
  splitsPaste?: boolean;
  /** The parts of a thread beside this one. */
  aboveId?: string | undefined;
  belowId?: string | undefined;
  /** For tools that ask where the cursor is. */
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
}

/** The one field in which posts are written. */
export function PartEditor(props: PartEditorProps) {
  const { editor, partId, label, look, network, number = '', placeholder, marked, isLocked = false } = props;
  const text = usePart(editor, partId)?.text ?? '';
  const shown = useDeferredValue(text);
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const field = props.fieldRef ?? ownRef;
  useCursor(editor, partId, field);
  // There before the first words, so that what is remarked comes with them and not a while after.
  useEffect(() => {
    void linter.fetchAhead();
    void StyleNotes.fetchAhead();
  }, []);
  const box = useRef<HTMLDivElement>(null);
  const selected = useSelectedText(isLocked, field);
  const struck = useStruck(partId);
  const marks = marked?.text === shown ? marked.marks : none;
  // Of the text as it is now: each key is drawn at once.
  const links = useMemo(
    () => [...linksIn(text, network), ...nameTokensIn(text)].map((link) => ({ ...link, kind: 'link' as const })),
    [text, network],
  );
  const shared = useSharedText(editor, partId);
  const bars = shared === null ? [] : differencesIn({ id: partId, text: shown }, shared);
  return (
    <div
      ref={box}
      data-own-escape={selected.mark !== null || undefined}
      onFocus={selected.onFocus}
      onBlur={selected.onBlur}
      className={clsx('relative grid', editorLooks[look])}
    >
      <Backdrop
        text={shown}
        number={number.trim()}
        counted={useCounted(editor)}
        marks={marks}
        selection={selected.mark ?? struck}
      />
      <MentionLayer {...{ editor, partId, text, isLocked, field, box }} number={number.trim()} />
      {links.length > 0 && <Layer text={text} number={number.trim()} marks={links} isSeen />}
      {bars.length > 0 && <Layer text={shown} number={number.trim()} marks={bars} />}
      <textarea
        ref={field}
        aria-label={label}
        value={text}
        rows={1}
        dir="auto"
        aria-keyshortcuts={isLocked ? undefined : 'Alt+F10'}
        readOnly={isLocked}
        placeholder={placeholder}
        onChange={(event) => typeInto(editor, partId, event.target.value)}
        onPaste={props.splitsPaste === true ? (event) => onPaste(event, props) : undefined}
        onKeyDown={(event) => !selected.onKeyDown(event) && onKeyDown(event, props)}
        onSelect={selected.onSelect}
        onClick={({ currentTarget: { selectionStart: caret, selectionEnd } }) => {
          const mark = marks.find(({ start, end }) => start <= caret && caret <= end);
          if (mark !== undefined && caret === selectionEnd) props.onMark?.(mark, caret);
        }}
        className={clsx(
          place,
          'field-sizing-content scroll-my-24 resize-none overflow-hidden bg-transparent text-ink caret-focus outline-none placeholder:text-ink-3',
          indents[number.trim().length],
          links.length > 0 && letsThrough,
        )}
      />
      <SelectionTools {...{ editor, partId, look, network, selected, field, box }} />
    </div>
  );
}

const none: readonly TextMark[] = [];

/** Not the colour itself, which the lines below a word being composed or misspelled take as well. */
const letsThrough = '[-webkit-text-fill-color:transparent] selection:[-webkit-text-fill-color:currentcolor]';

/** Takes the cursor in the same moment in which the part is drawn: what is typed next arrives here. */
function useCursor(editor: EditorId, partId: string, field: RefObject<HTMLTextAreaElement | null>): void {
  const cursor = useComposerStore((state) => {
    const wanted = editorIn(state, editor).cursor;
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
