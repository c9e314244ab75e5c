import { useQuery } from '@tanstack/react-query';
import { Download, Signature } from 'lucide-react';
import { paths, postAddress } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { BackLink } from '@/components/ui/back-link';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { statementQuery, useDownloadStatement, type StatedPost, type Statement } from '@/features/analytics/delivery';
import { useSearchParam } from '@/lib/address/use-search-param';
import { useNow } from '@/lib/use-now';
import { calendarMonth, counted, dayClockText, exactDollars, wholeNumber } from '@/lib/words/format';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { FactList } from '@/components/fact-list';
import { FactTable } from '@/components/fact-table';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ChargesCard } from '@/pages/analytics/components/charges-card';
import { StatusChip } from '@/features/composer/components/status/status-chip';

const monthsBack = 12;

/** This month and those before it, in UTC. */
function monthsAt(nowMs: number): string[] {
  const now = new Date(nowMs);
  return Array.from({ length: monthsBack }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
}

/** What was due in a month, when it was published, and whether it stands there as it was approved. */
export function DeliveryPage() {
  const months = monthsAt(useNow());
  const [month, setMonth] = useSearchParam('month', months, months[0] ?? '');
  const query = useQuery(statementQuery(month));
  return (
    <Page title="Delivery" bar={<BackLink to={paths.analytics}>Analytics</BackLink>}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="w-full sm:w-48">
            <Field label="Month">
              <Select value={month} onChange={(event) => setMonth(event.target.value)}>
                {months.map((each) => (
                  <option key={each} value={each}>
                    {calendarMonth(each)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Downloads key={month} month={month} />
        </div>
        {month === months[0] && <ChargesCard />}
        <QueryList query={query} name="The statement" blocks={['h-56 rounded-card!', 'h-110 rounded-card!']}>
          {({ statement }) => <DeliveryReport key={statement.month} statement={statement} />}
        </QueryList>
        <p className="max-w-[68ch] text-small text-ink-3">
          The signature proves that this server made the table and nobody changed it since. Keep both files together.
        </p>
      </div>
    </Page>
  );
}

function Downloads({ month }: { month: string }) {
  const csv = useDownloadStatement(month, 'csv');
  const signature = useDownloadStatement(month, 'signature');
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Download />} pending={csv.isPending} onClick={() => csv.mutate()}>
        Download CSV
      </Button>
      <Button variant="ghost" icon={<Signature />} pending={signature.isPending} onClick={() => signature.mutate()}>
        Download signature
      </Button>
    </div>
  );
}

const step = 100;
const onTimeSeconds = 60;
/** What nobody has read back by then, because it was published before posts were, stays so. */
const readForMs = 3 * 86_400_000;
const columns = ['Post', 'Due', 'Published', 'Checked', 'Approved by', 'Cost'];

const checkedWords = {
  matches: 'As sent',
  differs: 'Differs',
  gone: 'Gone',
  unreadable: 'Not checked',
  skipped: 'Not checked',
} as const satisfies Record<NonNullable<StatedPost['checked']>, string>;

const costText = (cents: number | null): string => (cents === null ? '' : exactDollars(cents / 100));

/** "12 minutes", "3 hours": the largest unit that fits. */
function durationText(seconds: number): string {
  if (seconds < 3_600) return counted(Math.round(seconds / 60), 'minute', 'minutes');
  if (seconds < 48 * 3_600) return counted(Math.round(seconds / 3_600), 'hour', 'hours');
  return counted(Math.round(seconds / 86_400), 'day', 'days');
}

/** What was due in a month and what became of it, in sums and post by post. Times are in UTC, as the month is. */
function DeliveryReport({ statement: { month, posts, totals } }: { statement: Statement }) {
  const [shown, setShown] = useState(step);
  if (posts.length === 0)
    return (
      <EmptyState title={`Nothing was due in ${calendarMonth(month)}`} text="Posts appear once their time has come." />
    );
  return (
    <>
      <Card title="Totals">
        <FactList facts={totalFacts(totals)} />
      </Card>
      <Card
        title="Posts"
        description="Times are in UTC. The cost is that of writing, where a model's price is known, and what the network charged."
      >
        <FactTable
          label="Posts that were due"
          columns={columns}
          figures={['Cost']}
          rows={posts.slice(0, shown).map((post) => ({ key: post.id, cells: cellsOf(post) }))}
        />
        {posts.length > shown && (
          <Button variant="ghost" className="mt-3" onClick={() => setShown(shown + step)}>
            Show more
          </Button>
        )}
      </Card>
    </>
  );
}

function totalFacts(totals: Statement['totals']): [string, string][] {
  const { due, published, late, longestLateSeconds, matching, differing, unchecked, costCents } = totals;
  const upTo = late > 0 && longestLateSeconds !== null ? `, by up to ${durationText(longestLateSeconds)}` : '';
  return [
    ['Published', `${wholeNumber(published)} of ${wholeNumber(due)}`],
    ['Late', `${wholeNumber(late)}${upTo}`],
    ['Checked, as sent', wholeNumber(matching)],
    ['Checked, different or gone', wholeNumber(differing)],
    ['Not checked', wholeNumber(unchecked)],
    ...(costCents === null ? [] : [['Cost', costText(costCents)] as [string, string]]),
  ];
}

const cellsOf = (post: StatedPost) => [
  <PostCell key="post" post={post} />,
  <span key="due" className="sm:whitespace-nowrap">
    {dayClockText(post.dueAt, 'UTC')}
  </span>,
  <PublishedCell key="published" post={post} />,
  post.publishedAt === null ? '' : <CheckedCell key="checked" post={post} publishedAt={post.publishedAt} />,
  post.approvedBy ?? '',
  costText(post.costCents),
];

function PostCell({ post: { id, text, account, isDeleted } }: { post: StatedPost }) {
  const words = text.trim() === '' ? 'A post without words' : text;
  return (
    <span className="block sm:min-w-56">
      <span dir="auto" className="line-clamp-2 font-normal wrap-anywhere">
        {isDeleted ? (
          words
        ) : (
          <Link to={postAddress(id)} className="link">
            {words}
          </Link>
        )}
      </span>
      <span className="block text-tiny font-normal text-ink-3">
        {account}
        {isDeleted && ' · Deleted'}
      </span>
    </span>
  );
}

function PublishedCell({ post: { status, publishedAt, lateSeconds, problem } }: { post: StatedPost }) {
  if (publishedAt === null)
    return (
      <>
        <StatusChip status={status} />
        {problem !== null && <span className="block text-tiny text-ink-2">{problem}</span>}
      </>
    );
  const isLate = lateSeconds !== null && lateSeconds > onTimeSeconds;
  return (
    <>
      {dayClockText(publishedAt, 'UTC')}
      <span className={clsx('block text-tiny', isLate ? 'text-warning' : 'text-ink-3')}>
        {isLate ? `${durationText(lateSeconds)} late` : 'On time'}
      </span>
    </>
  );
}

function CheckedCell({ post: { checked, finding }, publishedAt }: { post: StatedPost; publishedAt: string }) {
  const isOpen = useNow() - Date.parse(publishedAt) < readForMs;
  if (checked === null) return isOpen ? 'Not yet' : 'Not checked';
  const isProblem = checked === 'differs' || checked === 'gone';
  return (
    <>
      <span className={clsx(isProblem && 'text-warning')}>{checkedWords[checked]}</span>
      {checked !== 'matches' && <span className="block text-tiny text-ink-3 sm:max-w-64">{finding}</span>}
    </>
  );
}
