import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Comparison, timesText } from '@/features/profiles/words';
import { oneDecimal, wholeNumber } from '@/lib/words/format';

export interface Group {
  name: string;
  posts: number;
  medianEngagements: number;
  comparison: Comparison | null;
}

interface ProfileGroupsProps {
  groups: readonly Group[];
  heading: string;
}

/** A table, and the same as cards where it does not fit. */
export function ProfileGroups({ groups, heading }: ProfileGroupsProps) {
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-surface max-sm:hidden">
        <table className="w-full text-left text-small">
          <thead className="border-b border-line text-ink-2">
            <tr>
              {[heading, 'Posts', 'Median engagements', 'Views against usual'].map((name, at) => (
                <th key={name} scope="col" className={clsx('px-4 py-2 font-semibold', at > 0 && 'text-right')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {groups.map(({ name, posts, medianEngagements, comparison }) => (
              <tr key={name}>
                <th scope="row" className="px-4 py-2 font-normal">
                  {name}
                </th>
                <td className="px-4 py-2 text-right">{wholeNumber(posts)}</td>
                <td className="px-4 py-2 text-right">{oneDecimal(medianEngagements)}</td>
                <td className="px-4 py-2">
                  <AgainstUsual comparison={comparison} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="flex flex-col gap-3 sm:hidden">
        {groups.map(({ name, posts, medianEngagements, comparison }) => (
          <li key={name} className="rounded-card border border-line bg-surface p-4">
            <p className="text-h3">{name}</p>
            <dl className="mt-1 flex flex-col gap-0.5 text-small tabular-nums">
              <Row label="Posts" value={wholeNumber(posts)} />
              <Row label="Median engagements" value={oneDecimal(medianEngagements)} />
              <Row label="Views against usual" value={<AgainstUsual comparison={comparison} />} />
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The line in the middle of the bar is the usual. */
function AgainstUsual({ comparison }: { comparison: Comparison | null }) {
  if (comparison === null) return <span className="block text-right text-ink-3">Not enough data yet</span>;
  const { timesUsual } = comparison;
  const text = timesText(timesUsual);
  return (
    <span className="flex items-center justify-end gap-2">
      <span aria-hidden="true" className="relative h-1.5 w-20 rounded-pill bg-active max-sm:hidden">
        <span
          className="absolute inset-y-0 left-0 rounded-pill bg-chart-1"
          style={{ width: `${Math.min(1, timesUsual / 2) * 100}%` }}
        />
        <span className="absolute -inset-y-1 left-1/2 border-l border-dotted border-ink" />
      </span>
      <span className="w-16 text-right font-semibold tabular-nums">{text === timesText(1) ? 'As usual' : text}</span>
    </span>
  );
}
