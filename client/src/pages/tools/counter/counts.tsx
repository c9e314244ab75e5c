import { memo, useId, useMemo } from 'react';
import { tweetLimit } from '@text/weighted-length';
import { linkedinLimit } from '@/components/linkedin-length';
import { Notice } from '@/components/notice';
import { countText, type CountRow, type TextCounts } from '@/pages/tools/counter/count-text';

const numberFormat = new Intl.NumberFormat('en');

/** What a text counts on either network, and what makes its length on X. */
export const Counts = memo(function Counts({ text }: { text: string }) {
  const counts = useMemo(() => countText(text), [text]);
  return (
    <div className="flex flex-col gap-4">
      <XCount counts={counts} />
      <LinkedinCount used={counts.linkedin} />
      <TextFigures counts={counts} />
    </div>
  );
});

function XCount({ counts }: { counts: TextCounts }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4">
      <CountHead id={id} title="On X" used={counts.length} limit={tweetLimit} />
      <CountTable rows={counts.rows} total={counts.length} />
      {counts.isRefused && (
        <div className="mt-3">
          <Notice tone="warning">X refuses this text: it holds an invisible sign that is not allowed in posts.</Notice>
        </div>
      )}
    </section>
  );
}

function LinkedinCount({ used }: { used: number }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4">
      <CountHead id={id} title="On LinkedIn" used={used} limit={linkedinLimit} />
    </section>
  );
}

interface CountHeadProps {
  id: string;
  title: string;
  used: number;
  limit: number;
}

function CountHead({ id, title, used, limit }: CountHeadProps) {
  const over = used - limit;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <p className="tabular-nums">
        <span className="text-bar">{numberFormat.format(used)}</span>{' '}
        <span className="text-ink-3">of {numberFormat.format(limit)}</span>
        {over > 0 && <span className="ml-2 font-semibold text-danger">{numberFormat.format(over)} over</span>}
      </p>
    </div>
  );
}

/** The parts of a tweet's length; they add up to it. */
export function CountTable({ rows, total }: { rows: readonly CountRow[]; total: number }) {
  return (
    <table className="mt-3 w-full border-collapse text-small">
      <caption className="sr-only">What counts how on X</caption>
      <thead>
        <tr className="text-left text-tiny text-ink-3">
          <th scope="col" className="pb-1.5 font-medium">
            Part
          </th>
          <th scope="col" className="pb-1.5 font-medium">
            Counts
          </th>
          <th scope="col" className="pb-1.5 text-right font-medium">
            In sum
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.what} className={`border-t border-line ${row.weight === 0 ? 'text-ink-3' : ''}`}>
            <th scope="row" className="py-1.5 pr-2 text-left font-normal">
              {row.many !== undefined && `${numberFormat.format(row.many)} `}
              {row.many === 1 ? row.one : row.what}
            </th>
            <td className="py-1.5 pr-2 text-ink-3">{row.rule}</td>
            <td className="py-1.5 text-right">{numberFormat.format(row.weight)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-semibold">
          <th scope="row" colSpan={2} className="pt-1.5 text-left">
            Length on X
          </th>
          <td className="pt-1.5 text-right">{numberFormat.format(total)}</td>
        </tr>
      </tfoot>
    </table>
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
          <dd className="text-bar tabular-nums">{numberFormat.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
