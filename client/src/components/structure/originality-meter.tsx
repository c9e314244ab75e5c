import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { type Stretch, sharedStyle } from '@/components/posts/post-text';
import { percent } from '@/lib/words/format';

interface OriginalityMeterProps {
  /** The look-alike. */
  text: string;
  /** Share of its runs of four words that stand in the source, 0–1. */
  similarity: number;
  /** What stands in the source word for word; the text beside the meter marks it (`shared` of PostText). */
  overlaps: readonly Stretch[];
  /** By the longest run or the share; by the share alone when absent. */
  isTooClose?: boolean;
}

/** From here a text counts as a copy (`@text/originality`). */
const copiedShare = 0.25;
const closeShare = 0.1;

const levels = {
  original: { word: 'Original', Icon: CircleCheck, tone: 'text-success', bar: 'bg-success' },
  close: { word: 'Close', Icon: CircleAlert, tone: 'text-warning', bar: 'bg-warning' },
  tooClose: { word: 'Too close', Icon: CircleX, tone: 'text-danger', bar: 'bg-danger' },
} as const;

function levelOf({ similarity, isTooClose = similarity >= copiedShare }: OriginalityMeterProps): keyof typeof levels {
  if (isTooClose) return 'tooClose';
  return similarity >= closeShare ? 'close' : 'original';
}

/** How much of a look-alike stands in its source: a number, a word and a bar. Free of the app, for the public tools too. */
export function OriginalityMeter(props: OriginalityMeterProps) {
  const { text, similarity, overlaps } = props;
  const { word, Icon, tone, bar } = levels[levelOf(props)];
  const shared = `${percent(similarity)} shared wording`;
  return (
    <div className="mt-3 flex flex-col gap-1.5 text-small">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={clsx('inline-flex items-center gap-1.5 font-semibold', tone)}>
          <Icon />
          {word}
        </span>
        <span className="text-ink-2 tabular-nums">{shared}</span>
        {overlaps.length > 0 && <Legend />}
      </div>
      <div className="relative">
        <div
          role="meter"
          aria-label="Shared wording"
          aria-valuenow={Math.round(similarity * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={`${shared}: ${word.toLowerCase()}`}
          className="h-1.5 overflow-hidden rounded-pill bg-active"
        >
          <div className={clsx('h-full rounded-pill', bar)} style={{ width: percentWidth(similarity) }} />
        </div>
        {/* Where a copy begins. */}
        <span aria-hidden="true" className="absolute -inset-y-0.5 left-1/4 w-px bg-ink-3" />
      </div>
      {overlaps.length > 0 && (
        <p className="sr-only">
          Also in the source: {overlaps.map(({ start, end }) => `“${text.slice(start, end)}”`).join(', ')}
        </p>
      )}
    </div>
  );
}

/** Anything above nothing is seen. */
const percentWidth = (similarity: number): string => (similarity > 0 ? `max(3px, ${similarity * 100}%)` : '0');

function Legend() {
  return (
    <span className="ml-auto inline-flex items-center gap-1.5 text-ink-3" aria-hidden="true">
      <mark className={clsx(sharedStyle, 'px-1 text-tiny text-inherit')}>abc</mark>
      also in the source
    </span>
  );
}

/** Said once beside the meters. */
export const OriginalityRule = () => (
  <p className="text-small text-ink-3">
    A draft with 8 words in a row, or a quarter of its wording, from the source is rewritten once, then left out.
  </p>
);
