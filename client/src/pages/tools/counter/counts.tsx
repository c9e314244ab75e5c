import { linkedinText } from '@text/platform-names';
import { useId } from 'react';
import { Notice } from '@/components/notice';
import type { TextCounts } from '@/features/free-tools/count-text';
import { wholeNumber } from '@/lib/words/format';
import { CountTable } from '@/pages/tools/counter/count-table';

/** As in @text/weighted-length, without the table of top-level domains behind it. */
const tweetLimit = 280;

/** What a text counts on either network, and what makes its length on X. */
export function Counts({ counts }: { counts: TextCounts }) {
  return (
    <div className="flex flex-col gap-4">
      <XCount counts={counts} />
      <LinkedinCount used={counts.units} />
      <TextFigures counts={counts} />
    </div>
  );
}

function XCount({ counts }: { counts: TextCounts }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4">
      <CountHead id={id} title="On X" used={counts.length} limit={tweetLimit} />
      <CountTable counts={counts} />
      {counts.isRefused && (
        <div className="mt-3">
          <Notice tone="warning">
            X won't accept this text: it contains an invisible character that isn't allowed in posts.
          </Notice>
        </div>
      )}
    </section>
  );
}

function LinkedinCount({ used }: { used: number }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4">
      <CountHead id={id} title="On LinkedIn" used={used} limit={linkedinText.max} />
    </section>
  );
}

function CountHead({ id, title, used, limit }: { id: string; title: string; used: number; limit: number }) {
  const over = used - limit;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <p className="tabular-nums">
        <span className="text-bar">{wholeNumber(used)}</span>{' '}
        <span className="text-ink-3">of {wholeNumber(limit)}</span>
        {over > 0 && <span className="ml-2 font-semibold text-danger">{wholeNumber(over)} over</span>}
      </p>
    </div>
  );
}

function TextFigures({ counts }: { counts: TextCounts }) {
  const figures = [
    { label: 'Words', value: counts.words },
    { label: 'Sentences', value: counts.sentences },
    { label: 'Lines', value: counts.lines },
    { label: 'Characters', value: counts.characters },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse bg-surface p-3">
          <dt className="text-tiny text-ink-3">{label}</dt>
          <dd className="text-bar tabular-nums">{wholeNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
