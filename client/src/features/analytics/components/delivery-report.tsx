import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { postAddress } from '@/app/paths';
import { FactList } from '@/components/fact-list';
import { FactTable } from '@/components/fact-table';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { StatusChip } from '@/features/composer/components/status/status-chip';
import type { StatedPost, Statement } from '@/features/analytics/delivery';
import { useNow } from '@/lib/use-now';
import { calendarMonth, counted, dayClockText, exactDollars, wholeNumber } from '@/lib/words/format';

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
export function DeliveryReport({ statement: { month, posts, totals } }: { statement: Statement }) {
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
      <Card title="Posts" description="Times are in UTC. The cost is that of writing, where a model's price is known.">
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
    ...(costCents === null ? [] : [['Cost of writing', costText(costCents)] as [string, string]]),
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
