import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { SpinnerArc } from '@/components/ui/spinner';
import { markLooks } from '@/features/composer/components/part/part-backdrop';
import { type Addition, shiftedAdditions } from '@/features/composer/document/additions';
import { markPieces } from '@/features/composer/document/marks';
import { wholeNumber } from '@/lib/words/format';

interface AlternativeItemProps extends Omit<ComponentProps<'li'>, 'className'> {
  name: string;
  /** Where the name alone does not tell it from the others. */
  spokenName?: string;
  /** "In the thread"; null for one that is not in the editor. */
  inEditorLabel: string | null;
  /** Absent where it can't be used now. */
  onUse: (() => void) | undefined;
  isBusy?: boolean;
}

/** One of several texts of which one is in the editor. */
export function AlternativeItem(props: AlternativeItemProps) {
  const { name, spokenName = name, inEditorLabel, onUse, isBusy = false, children, ...attributes } = props;
  const isInEditor = inEditorLabel !== null;
  return (
    <li
      {...attributes}
      aria-current={isInEditor || undefined}
      aria-busy={isBusy || undefined}
      className={clsx(
        'relative rounded-[10px] px-3 pt-2.5 pb-3 transition-colors',
        isInEditor ? 'bg-accent-soft' : 'hover:bg-active',
      )}
    >
      {isInEditor && (
        <span aria-hidden="true" className="absolute inset-y-2.5 left-0 w-[3px] rounded-r-[3px] bg-accent-line" />
      )}
      {/* As high with the button as without. */}
      <div className="flex min-h-6 items-center justify-between gap-2 text-small touch:min-h-10">
        <span className="font-semibold">{name}</span>
        {isInEditor ? (
          <span className="text-tiny font-semibold">{inEditorLabel}</span>
        ) : onUse !== undefined ? (
          <button
            type="button"
            onClick={onUse}
            aria-label={`Use this: ${spokenName}`}
            className="-mr-2 rounded-chip px-2 py-0.5 font-semibold text-ink-2 hover:bg-raised hover:text-ink touch:min-h-10"
          >
            Use this
          </button>
        ) : (
          isBusy && <SpinnerArc className="size-3.5 animate-spin text-ink-3 motion-reduce:animate-pulse" />
        )}
      </div>
      {children}
    </li>
  );
}

/** The beginning of a text that is in the editor, where it can be read in full: its lines stay apart, blank ones take no room. */
export const AlternativeBeginning = ({ text }: { text: string }) => (
  <p dir="auto" className="mt-0.5 line-clamp-2 leading-[1.3125rem] wrap-anywhere whitespace-pre-line">
    {text.replaceAll(/\s*\n\s*/g, '\n')}
  </p>
);

interface AlternativeTextProps {
  text: string;
  /** What in it is not from the notes. */
  additions?: readonly Addition[];
}

/** A blank line between paragraphs is a gap here, lower than a line. */
export function AlternativeText({ text, additions = [] }: AlternativeTextProps) {
  return (
    <div className="mt-0.5 flex flex-col gap-2 leading-[1.3125rem] text-ink-2">
      {[...text.matchAll(/(?:(?!\n\s*\n)[^])+/gu)].map(({ 0: paragraph, index }) => (
        <p key={index} dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {markPieces(paragraph, shiftedAdditions(additions, index)).map(({ start, words, kind }) =>
            kind === null ? (
              words
            ) : (
              <mark key={start} className={clsx('text-inherit', markLooks.added)}>
                {words}
              </mark>
            ),
          )}
        </p>
      ))}
    </div>
  );
}

/** What nobody has checked in a text; where nothing is, that all of it is from the notes. */
export function ClaimsLine({ count, isFromNotes }: { count: number; isFromNotes: boolean }) {
  if (count === 0 && !isFromNotes) return null;
  return (
    <p className={clsx('mt-1.5 flex items-center gap-1.5 text-small', count === 0 ? 'text-success' : 'text-ink-2')}>
      {count === 0 ? <Check /> : <span aria-hidden="true" className={clsx('h-3.5 w-[18px]', markLooks.added)} />}
      {count === 0 ? 'All from your notes' : `${wholeNumber(count)} unchecked`}
    </p>
  );
}
