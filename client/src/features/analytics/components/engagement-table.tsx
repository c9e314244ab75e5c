import { Card } from '@/components/ui/card';
import type { XAnalytics } from '@/features/analytics/api';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { figure } from '@/features/analytics/words';

type Row = XAnalytics['engagement'][number];

const names: Record<Row['type'], string> = {
  likes: 'Likes',
  replies: 'Replies',
  reposts: 'Reposts',
  quotes: 'Quotes',
  bookmarks: 'Bookmarks',
  linkClicks: 'Link clicks',
  profileVisits: 'Profile visits',
};

interface EngagementTableProps {
  rows: readonly Row[];
  /** "30 days before". */
  before: string;
  fileName: string;
}

const cell = 'border-t border-line py-2';

/** What people did with the posts, against the period before. */
export function EngagementTable({ rows, before, fileName }: EngagementTableProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value ?? 0));
  const csv = rows.map(({ type, value, previous }) => [names[type], value, previous]);
  return (
    <Card
      title="Engagement by type"
      actions={<CsvButton name={fileName} header={['Type', 'This period', before]} rows={csv} />}
    >
      <table className="w-full text-small">
        <caption className="sr-only">Engagement by type</caption>
        <thead className="text-left text-tiny text-ink-3">
          <tr>
            <th scope="col" className="pb-2">
              Type
            </th>
            <th scope="col" className="pb-2 text-right">
              This period
            </th>
            <th scope="col" className="pb-2 pl-3 text-right">
              {before}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, value, previous }) => (
            <tr key={type}>
              <th scope="row" className={`${cell} w-1/2 text-left font-medium`}>
                {names[type]}
                <span aria-hidden="true" className="mt-1 block h-1.5 rounded-[3px] bg-sunken">
                  <span
                    style={{ width: `${Math.round(((value ?? 0) / most) * 100)}%` }}
                    className="block h-full rounded-[3px] bg-chart-1"
                  />
                </span>
              </th>
              <td className={`${cell} text-right align-top font-semibold`}>{figure(value)}</td>
              <td className={`${cell} pl-3 text-right align-top text-ink-2`}>{figure(previous)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
