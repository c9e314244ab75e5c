import { clsx } from 'clsx';
import { memo } from 'react';
import { overflowIndex } from '@text/length/weighted-length';
import { linkedinOverflow } from '@/components/posts/linkedin-length';
import type { Network, Stretch } from '@/components/posts/links-in';
import { markPieces, type TextMark } from '@/features/composer/document/marks';

/** Field and backdrop lie on each other. */
export const place = 'col-start-1 row-start-1 w-full min-w-0 wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]';
/** The number takes so many figures' width before the first line: "1/" is 2, "12/25" is 5. */
export const indents = ['', '', 'indent-[2.25ch]', 'indent-[3.25ch]', 'indent-[4.25ch]', 'indent-[5.25ch]'];

interface BackdropProps {
  text: string;
  number: string;
  network: Network;
  marks: readonly TextMark[];
  /** What its own tools are about. */
  selection: TextMark | null;
}

/** Behind the transparent field: gives it its height, and carries the number, the marks and what is too long. */
export const Backdrop = memo(function Backdrop({ text, number, network, marks, selection }: BackdropProps) {
  const over =
    network === 'linkedin' ? linkedinOverflow(text) : overflowIndex(number === '' ? text : `${number} ${text}`);
  const fits = over === null ? text.length : Math.max(0, number === '' ? over : over - number.length - 1);
  const all = fits < text.length ? [{ start: fits, end: text.length, kind: 'over' as const }, ...marks] : marks;
  return (
    <div aria-hidden="true" dir="auto" className={clsx(place, 'text-transparent select-none')}>
      {number !== '' && (
        <span className={clsx('inline-block text-ink-3 tabular-nums', numberWidths[number.length])}>{number}</span>
      )}
      {/* A last empty line has no height of its own: it gets it from a sign that nobody sees. */}
      {markPieces(`${text}\u200b`, selection === null ? all : [selection, ...all]).map(({ start, words, kind }) =>
        kind === null ? (
          words
        ) : (
          <mark key={start} data-mark={kind} className={clsx('text-transparent', markLooks[kind])}>
            {words}
          </mark>
        ),
      )}
    </div>
  );
});

interface LinkedTextProps {
  text: string;
  number: string;
  links: readonly Stretch[];
}

/** The words of a field that has links: a field draws all its text in one colour, so that of this one lets them through. */
export function LinkedText({ text, number, links }: LinkedTextProps) {
  const marks = links.map((link) => ({ ...link, kind: 'text-link' }));
  return (
    <div aria-hidden="true" dir="auto" className={clsx(place, 'text-ink select-none', indents[number.length])}>
      {markPieces(`${text}\u200b`, marks).map(({ start, words, kind }) =>
        kind === null ? (
          words
        ) : (
          <span key={start} className={kind}>
            {words}
          </span>
        ),
      )}
    </div>
  );
}

const numberWidths = ['', '', 'w-[2.25ch]', 'w-[3.25ch]', 'w-[4.25ch]', 'w-[5.25ch]'];
const highlighter = 'rounded-t-[3px] bg-accent-soft shadow-[0_2px_0_var(--accent-line)] box-decoration-clone';
/** Never colour alone: style is dotted, the highlighter has a line of its own. */
export const markLooks = {
  chosen: 'bg-info-soft box-decoration-clone',
  suggested: 'rounded-[2px] bg-success-soft text-ink box-decoration-clone',
  replaced: 'bg-danger-soft line-through decoration-danger decoration-2 box-decoration-clone',
  style: 'bg-transparent underline decoration-info decoration-dotted decoration-2 underline-offset-[5px]',
  shared: highlighter,
  added: highlighter,
  over: 'rounded-t-[2px] bg-danger-soft shadow-[0_2px_0_var(--danger)] box-decoration-clone',
} as const;
