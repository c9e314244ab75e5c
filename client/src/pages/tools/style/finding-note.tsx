import { clsx } from 'clsx';
import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Mark } from '@/components/posts/post-text';
import { Button } from '@/components/ui/button';
import type { StyleMark } from '@/features/composer/style-check';

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
      {replacement === '' ? <em>remove</em> : <span dir="auto">{quoted(replacement)}</span>}
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
