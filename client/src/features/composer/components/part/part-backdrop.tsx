import { overflowOf } from '@text/length/text-rules';
import { clsx } from 'clsx';
import { Fragment, memo } from 'react';
import { type Counted, rulesOf } from '@/features/composer/document/document';
import { markPieces, type TextMark } from '@/features/composer/document/marks';

/** Field and backdrop lie on each other. */
export const place = 'col-start-1 row-start-1 w-full min-w-0 wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]';
/** The number takes so many figures' width before the first line: "1/" is 2, "12/25" is 5. */
export const indents = ['', '', 'indent-[2.25ch]', 'indent-[3.25ch]', 'indent-[4.25ch]', 'indent-[5.25ch]'];

interface BackdropProps {
  text: string;
  number: string;
  counted: Counted;
  marks: readonly TextMark[];
  /** What its own tools, or a strike, are about. */
  selection: TextMark | null;
}

/** Behind the transparent field: gives it its height, and carries the number, the marks and what is too long. */
export const Backdrop = memo(function Backdrop({ text, number, counted, marks, selection }: BackdropProps) {
  const rules = rulesOf(counted);
  const over = overflowOf(number === '' ? text : `${number} ${text}`, rules);
  const fits = over === null ? text.length : Math.max(0, number === '' ? over : over - number.length - 1);
  const isFar = text.length - fits > mostRed;
  const large = marks.filter(({ kind }) => kind !== 'tidy');
  const rest: TextMark = { start: fits, end: text.length, kind: isFar ? 'beyond' : 'over' };
  const all = isFar ? [...large, rest] : [...(fits < text.length ? [rest] : []), ...large];
  const cuts = marks.filter(({ kind }) => kind === 'cut').map(({ end }) => end);
  return (
    <>
      <div aria-hidden="true" dir="auto" className={clsx(place, 'text-transparent select-none')}>
        {number !== '' && (
          <span className={clsx('inline-block text-ink-3 tabular-nums', numberWidths[number.length])}>{number}</span>
        )}
        {/* A last empty line has no height of its own: it gets it from a sign that nobody sees. */}
        {markPieces(`${text}\u200b`, selection === null ? all : [selection, ...all]).map(({ start, words, kind }) => (
          <Fragment key={start}>
            {isFar && start === fits && <Limit max={rules.max} />}
            {kind === null ? words : <Marked kind={kind}>{words}</Marked>}
            {kind === 'cut' && cuts.includes(start + words.length) && (
              <CutNumber at={cuts.indexOf(start + words.length)} className="absolute -mt-1 -ml-1" />
            )}
          </Fragment>
        ))}
      </div>
      {/* On a layer of their own: they stand inside other marks, which they must not tear. */}
      {large.length < marks.length && (
        <Layer {...{ text, number }} marks={marks.filter(({ kind }) => kind === 'tidy')} />
      )}
    </>
  );
});

/** Where more than this is too long, a tick shows from where on, and the text keeps its other marks. */
const mostRed = 60;

const Marked = ({ kind, children }: { kind: keyof typeof markLooks; children: string }) => (
  <mark data-mark={kind} className={clsx(kind !== 'link' && 'text-transparent', markLooks[kind])}>
    {children}
  </mark>
);

// Both are out of the flow: no word moves, and no line breaks at them.

const Limit = ({ max }: { max: number }) => (
  <span data-mark="limit" className="absolute h-7 border-l-2 border-danger">
    <span className="absolute bottom-full -left-px bg-danger px-1 font-sans text-tiny whitespace-nowrap text-surface">
      {max}
    </span>
  </span>
);

export const CutNumber = ({ at, className }: { at: number; className?: string }) => (
  <span
    aria-hidden="true"
    className={clsx(
      'inline-flex size-4.5 items-center justify-center rounded-pill bg-surface font-sans text-tiny font-semibold text-danger shadow-[inset_0_0_0_1px_var(--danger)]',
      className,
    )}
  >
    {at + 1}
  </span>
);

interface LayerProps {
  text: string;
  number: string;
  marks: readonly { start: number; end: number; kind: keyof typeof markLooks }[];
  isSeen?: boolean;
}

/** The words of a field, drawn once more: for the colour of its links where they are seen, else for what marks them alone. */
export const Layer = ({ text, number, marks, isSeen = false }: LayerProps) => (
  <div
    aria-hidden="true"
    dir="auto"
    className={clsx(place, 'select-none', isSeen ? 'text-ink' : 'text-transparent', indents[number.length])}
  >
    {markPieces(`${text}\u200b`, marks).map(({ start, words, kind }) => (
      <Fragment key={start}>{kind === null ? words : <Marked kind={kind}>{words}</Marked>}</Fragment>
    ))}
  </div>
);

const numberWidths = ['', '', 'w-[2.25ch]', 'w-[3.25ch]', 'w-[4.25ch]', 'w-[5.25ch]'];
const highlighter = 'rounded-t-[3px] bg-accent-soft shadow-[0_2px_0_var(--accent-line)] box-decoration-clone';
const dotted = 'bg-transparent underline decoration-info decoration-dotted decoration-2 underline-offset-[5px]';
/** In the margin, beside a paragraph that is not the shared one; dotted where the shared text has none in its place. */
const bar =
  'relative bg-transparent before:absolute before:inset-y-1 before:-left-3.5 before:border-l-3 before:border-ink-3';
const struck = 'bg-danger-soft line-through decoration-danger decoration-2 box-decoration-clone';
/** Never colour alone: each kind has a shape of its own. */
export const markLooks = {
  chosen: 'bg-info-soft box-decoration-clone',
  suggested: 'rounded-[2px] bg-success-soft text-ink box-decoration-clone',
  replaced: struck,
  cut: struck,
  style: dotted,
  tidy: dotted,
  note: '-mx-0.5 rounded-[3px] bg-transparent px-0.5 outline outline-line-strong outline-dashed box-decoration-clone',
  unsure:
    'bg-transparent underline decoration-warning decoration-wavy underline-offset-[5px] [text-decoration-skip-ink:none]',
  withheld:
    'rounded-[3px] bg-warning-soft underline decoration-warning decoration-double underline-offset-[5px] [text-decoration-skip-ink:none]',
  number: 'border-b-2 border-ink-2 bg-transparent',
  link: 'bg-transparent text-link',
  own: bar,
  onlyHere: `${bar} before:border-dotted`,
  shared: highlighter,
  added: highlighter,
  beyond: 'bg-transparent',
  over: 'rounded-t-[2px] bg-danger-soft shadow-[0_2px_0_var(--danger)] box-decoration-clone',
} as const;
