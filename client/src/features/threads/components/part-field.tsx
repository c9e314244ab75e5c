import { clsx } from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, useDeferredValue, useState } from 'react';
import { overflowIndex } from '@text/weighted-length';
import { CharRing } from '@/components/char-ring';
import { focusField, partFieldId } from '@/features/threads/part-fields';
import type { Part } from '@/features/threads/thread';
import { mergeWithAbove, pastePost, splitAtCaret } from '@/features/threads/thread-actions';
import { endTyping, typeInto, useThreadStore } from '@/features/threads/thread-store';

interface PartFieldProps {
  part: Part;
  /** "Post 3 of 7". */
  name: string;
  /** With its space; empty without a numbering. */
  number: string;
  aboveId: string | undefined;
  belowId: string | undefined;
  placeholder?: string;
  /** What can be done with the post, beside its length. */
  children: ReactNode;
}

const metrics =
  'col-start-1 row-start-1 min-h-9 w-full px-2.5 py-2 text-post wrap-anywhere whitespace-pre-wrap touch:min-h-11 touch:text-input';
/** The number takes so many figures' width before the first line: "1/" is 2, "12/25" is 5. */
const numberWidths = ['', '', 'w-[2.25ch]', 'w-[3.25ch]', 'w-[4.25ch]', 'w-[5.25ch]'];
const firstLines = ['', '', 'indent-[2.25ch]', 'indent-[3.25ch]', 'indent-[4.25ch]', 'indent-[5.25ch]'];

/** A post's text in its own place. It is only this field's until typing pauses: the other posts are not drawn for a key. */
export function PartField(props: PartFieldProps) {
  const { part, name, number } = props;
  const settled = useThreadStore((state) => state.settled[part.id] ?? 0);
  const [own, setOwn] = useState({ from: part.text, settled, text: part.text });
  // Undo, a split or a new version put another text into the post. It may be the very one that the typing began with:
  // so what was typed also ends here where it became part of the thread.
  if (own.from !== part.text || own.settled !== settled) setOwn({ from: part.text, settled, text: part.text });
  const shown = useDeferredValue(own.text);
  const change = (text: string) => {
    setOwn({ from: part.text, settled, text });
    typeInto(part.id, text);
  };
  const width = number.trim().length;
  return (
    <>
      <div className="my-1 -ml-2.5 grid rounded-control border border-line-strong bg-raised focus-within:border-ink-3 @max-[420px]:-mr-1">
        <Copy text={shown} number={number} />
        <textarea
          id={partFieldId(part.id)}
          aria-label={name}
          value={own.text}
          rows={1}
          dir="auto"
          placeholder={props.placeholder}
          onChange={(event) => change(event.target.value)}
          onBlur={endTyping}
          onPaste={(event) => onPaste(event, part.id)}
          onKeyDown={(event) => onKeyDown(event, props)}
          className={clsx(
            metrics,
            'scroll-mt-36 scroll-mb-10 resize-none overflow-hidden rounded-control bg-transparent text-ink',
            firstLines[width],
          )}
        />
      </div>
      <div className="flex flex-wrap items-center font-sans @max-[420px]:-mr-3">
        <span className="mr-auto flex">
          <Ring text={shown} number={number} />
        </span>
        {props.children}
      </div>
    </>
  );
}

const Ring = memo(function Ring({ text, number }: { text: string; number: string }) {
  return <CharRing text={number + text.trim()} isLive />;
});

/** Behind the transparent field: gives it its height, and carries the number and the mark of what is too long. */
const Copy = memo(function Copy({ text, number }: { text: string; number: string }) {
  const over = overflowIndex(number + text);
  const at = over === null ? text.length : Math.max(0, over - number.length);
  return (
    <div aria-hidden="true" dir="auto" className={clsx(metrics, 'text-transparent select-none')}>
      {number !== '' && (
        <span className={clsx('inline-block text-ink-2 tabular-nums', numberWidths[number.trim().length])}>
          {number.trim()}
        </span>
      )}
      {text.slice(0, at)}
      {at < text.length && (
        <mark className="rounded-[3px] bg-danger-soft text-transparent underline decoration-danger">
          {text.slice(at)}
        </mark>
      )}
      {/* A last empty line has no height of its own. */}
      {'\u200b'}
    </div>
  );
});

function onPaste(event: ClipboardEvent<HTMLTextAreaElement>, partId: string): void {
  const { selectionStart: start, selectionEnd: end } = event.currentTarget;
  const pasted = event.clipboardData.getData('text/plain');
  if (pastePost({ partId, pasted, start, end })) event.preventDefault();
}

function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, { part, aboveId, belowId }: PartFieldProps): void {
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { value, selectionStart: caret, selectionEnd } = event.currentTarget;
  if (caret !== selectionEnd) return;
  const before = value.slice(0, caret);
  const act = (run: () => void) => {
    event.preventDefault();
    run();
  };
  // A third line break after a text means: the next post.
  if (event.key === 'Enter' && before.trim() !== '' && before.endsWith('\n\n')) act(() => splitAtCaret(part.id));
  else if (event.key === 'Backspace' && caret === 0 && aboveId !== undefined) act(() => mergeWithAbove(part.id));
  else if (event.key === 'ArrowUp' && caret === 0 && aboveId !== undefined) act(() => focusField(aboveId));
  else if (event.key === 'ArrowDown' && caret === value.length && belowId !== undefined)
    act(() => focusField(belowId, 0));
}
