import { memo, type ReactNode, useId, useRef } from 'react';
import type { Mark } from '@/components/posts/post-text';
import { Button } from '@/components/ui/button';
import type { LocalCheck } from '@/features/free-tools/style-linter';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';
import { clsx } from 'clsx';
import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import type { StyleMark } from '@/features/composer/style-check';

interface FindingsProps {
  check: LocalCheck | null;
  state: 'empty' | 'checking';
  /** Takes the corrected text, and what was done as it stands after "Undo". */
  onFix: (text: string, what: string) => void;
  onSelect: (place: Mark) => void;
}

const absent = {
  empty: 'What reads like a machine is underlined in the text and explained here, with a fix where there is one.',
  checking: 'Checking…',
} as const;

export const Findings = memo(function Findings({ check, state, onFix, onSelect }: FindingsProps) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const fix = (text: string, what: string) => {
    onFix(text, what);
    announce('Fixed');
    // The pressed button goes with its mark; the keyboard goes on at the list.
    region.current?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-4 outline-offset-4"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-h2">
          {check === null ? 'What was found' : titleOf(check)}
        </h2>
        {check !== null && <FixAll check={check} onFix={fix} />}
      </div>
      {check === null ? (
        <p className="mt-1 text-ink-2">{absent[state]}</p>
      ) : (
        <FoundMarks check={check} onFix={fix} onSelect={onSelect} />
      )}
    </section>
  );
});

const titleOf = ({ marks }: LocalCheck): string =>
  marks.length === 0 ? 'Nothing found' : counted(marks.length, 'suggestion', 'suggestions');

function FixAll({ check, onFix }: { check: LocalCheck; onFix: FindingsProps['onFix'] }) {
  const fixable = check.marks.filter(({ fixed }) => fixed !== undefined).length;
  if (fixable < 2) return null;
  return (
    <Button size="sm" variant="primary" onClick={() => onFix(check.fixAll(), 'all fixes')}>
      Fix all {fixable}
    </Button>
  );
}

function FoundMarks({ check, onFix, onSelect }: { check: LocalCheck } & Pick<FindingsProps, 'onFix' | 'onSelect'>) {
  const { marks, isEnglish } = check;
  return (
    <>
      {marks.length === 0 && (
        <p className="mt-1 text-ink-2">
          This text has none of the habits that give machines away. That proves nothing about who wrote it.
        </p>
      )}
      {marks.length > 0 && (
        <ul className="mt-2 rounded-well bg-sunken">
          {marks.map((mark) => (
            <Note key={mark.key} mark={mark}>
              <SelectButton mark={mark} onSelect={onSelect} />
              <FixButton mark={mark} onFix={(text) => onFix(text, 'fix')} />
            </Note>
          ))}
        </ul>
      )}
      {!isEnglish && (
        <p className="mt-2 text-small text-ink-3">
          The word lists are English. Other languages are checked for layout, signs and emoji only.
        </p>
      )}
    </>
  );
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
function Note({ mark, children }: { mark: StyleMark; children: ReactNode }) {
  const { label, Icon, line } = weights[mark.severity];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 border-line px-3 py-2.5 not-first:border-t">
      <div className="min-w-[min(12rem,100%)] flex-1 text-small">
        <p className="wrap-anywhere">
          <span className="mr-2 inline-flex items-baseline gap-1 text-tiny text-ink-2">
            <Icon size={14} strokeWidth={2.25} />
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
      {replacement === '' ? <em>remove</em> : <span dir="auto">{quoted(replacement)}</span>}
    </span>
  );
}

const nameOf = ({ words, why }: StyleMark): string => (words === '' ? why : `“${quoted(words)}”`);

function FixButton({ mark, onFix }: { mark: StyleMark; onFix: (text: string) => void }) {
  const { fixed } = mark;
  if (fixed === undefined) return null;
  return (
    <Button size="sm" aria-label={`Fix ${nameOf(mark)}`} onClick={() => onFix(fixed)}>
      Fix
    </Button>
  );
}

function SelectButton({ mark, onSelect }: { mark: StyleMark; onSelect: (place: Mark) => void }) {
  const [place] = mark.places;
  if (place === undefined) return null;
  return (
    <Button variant="ghost" size="sm" aria-label={`Select ${nameOf(mark)}`} onClick={() => onSelect(place)}>
      Select
    </Button>
  );
}
