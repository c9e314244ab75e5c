import { clsx } from 'clsx';
import { ChevronRight, SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Mark } from '@/components/post-text';
import { Button } from '@/components/ui/button';
import type { CheckedText } from '@/features/tweetgen/hooks/use-style-check';
import type { StyleMark } from '@/features/tweetgen/style-marks';
import { announce } from '@/lib/announce';

interface StyleNotesProps {
  checked: CheckedText;
  /** Takes the text with something put right; absent for who may not write. */
  onFix: ((text: string) => void) | undefined;
  /** Selects the words in the open editor; absent where the text is not being edited. */
  onSelect: ((place: Mark) => void) | undefined;
}

/** How many marks the style of a text has, and on request which: nothing for a clean text, and nothing that stops a save. */
export function StyleNotes(props: StyleNotesProps) {
  return props.checked.marks.length === 0 ? null : <Notes {...props} />;
}

function Notes({ checked, onFix, onSelect }: StyleNotesProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const group = useCardRefuge();
  const { marks } = checked;
  const fixable = marks.filter(({ fixed }) => fixed !== undefined).length;
  const fix = (text: string, words: string) => {
    onFix?.(text);
    announce(words);
    // The pressed button goes with its mark: unless the editor took the focus, it waits here.
    if (document.activeElement?.tagName !== 'TEXTAREA') group.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={group} role="group" aria-label="Style" tabIndex={-1} className="mt-2 -ml-2.5 rounded-control">
      <div className="flex flex-wrap items-center gap-x-2 pl-px">
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
          icon={
            <ChevronRight
              size={16}
              strokeWidth={1.75}
              aria-hidden="true"
              className={clsx('transition-transform', isOpen && 'rotate-90')}
            />
          }
        >
          Style: {marks.length} {marks.length === 1 ? 'mark' : 'marks'}
        </Button>
        {isOpen && onFix !== undefined && fixable > 1 && (
          <Button size="sm" className="ml-auto" onClick={() => fix(checked.fixAll(), 'Fixed')}>
            Fix all {fixable}
          </Button>
        )}
      </div>
      <ul id={listId} hidden={!isOpen} className="mt-1 ml-2.5 rounded-well bg-sunken">
        {isOpen &&
          marks.map((mark) => (
            <Note key={mark.key} mark={mark}>
              {onSelect !== undefined && <SelectButton mark={mark} onSelect={onSelect} />}
              {onFix !== undefined && mark.fixed !== undefined && (
                <FixButton mark={mark} onFix={(text) => fix(text, 'Fixed')} />
              )}
            </Note>
          ))}
      </ul>
    </div>
  );
}

/** When the last mark goes with the button that removed it, the keyboard goes on at the card. */
function useCardRefuge() {
  const leaving = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const group = leaving.current;
    return () => {
      if (group?.contains(document.activeElement) === true)
        group.closest<HTMLElement>('[data-card]')?.focus({ preventScroll: true });
    };
  }, []);
  return leaving;
}

const weights = {
  3: { label: 'Strong', Icon: SignalHigh, line: 'decoration-solid' },
  2: { label: 'Medium', Icon: SignalMedium, line: 'decoration-dashed' },
  1: { label: 'Light', Icon: SignalLow, line: 'decoration-dotted' },
} as const;
const longestQuote = 80;

const quoted = (words: string): string =>
  words.length > longestQuote ? `${words.slice(0, longestQuote).trimEnd()}…` : words;

/** One remark with its words, its weight and why; `children` are its buttons. */
export function Note({ mark, children }: { mark: StyleMark; children: ReactNode }) {
  const { label, Icon, line } = weights[mark.severity];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 border-line px-3 py-2.5 not-first:border-t">
      <div className="min-w-[min(12rem,100%)] flex-1 text-small">
        <p className="wrap-anywhere">
          <span className="mr-2 inline-flex items-baseline gap-1 text-tiny text-ink-2">
            <Icon size={14} strokeWidth={2.25} aria-hidden="true" />
            {label}
          </span>
          {mark.words !== '' && (
            <span
              dir="auto"
              className={clsx('font-semibold underline decoration-warning decoration-2 underline-offset-3', line)}
            >
              {quoted(mark.words)}
            </span>
          )}
          {mark.places.length > 1 && <span className="text-ink-3 tabular-nums"> in {mark.places.length} places</span>}
          <Replacement mark={mark} />
        </p>
        <p className="mt-0.5 text-ink-2">{mark.why}</p>
      </div>
      <span className="flex gap-1.5">{children}</span>
    </li>
  );
}

function Replacement({ mark: { replacement } }: { mark: StyleMark }) {
  if (replacement === undefined) return null;
  return (
    <span className="text-ink-2">
      <span aria-hidden="true"> → </span>
      <span className="sr-only">, better: </span>
      {replacement === '' ? <em>leave it out</em> : <span dir="auto">{quoted(replacement)}</span>}
    </span>
  );
}

const nameOf = ({ words, why }: StyleMark): string => (words === '' ? why : `“${quoted(words)}”`);

export function FixButton({ mark, onFix }: { mark: StyleMark; onFix: (text: string) => void }) {
  const { fixed } = mark;
  if (fixed === undefined) return null;
  return (
    <Button size="sm" aria-label={`Fix ${nameOf(mark)}`} onClick={() => onFix(fixed)}>
      Fix
    </Button>
  );
}

export function SelectButton({ mark, onSelect }: { mark: StyleMark; onSelect: (place: Mark) => void }) {
  const [place] = mark.places;
  if (place === undefined) return null;
  return (
    <Button variant="ghost" size="sm" aria-label={`Select ${nameOf(mark)}`} onClick={() => onSelect(place)}>
      Select
    </Button>
  );
}
