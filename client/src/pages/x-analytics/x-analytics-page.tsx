import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { useConnectedAccounts } from '@/features/accounts/api';
import { type Scope, useRefreshX, type XAnalytics, xAnalyticsQuery } from '@/features/analytics/api';
import { ConnectFirst } from '@/features/analytics/components/connect-first';
import { LockedPart } from '@/features/analytics/components/locked-part';
import { ScopeFilters } from '@/features/analytics/components/scope-filters';
import { useReach } from '@/features/analytics/hooks/use-reach';
import { useScope } from '@/features/analytics/hooks/use-scope';
import { XAnalyticsTabs } from '@/pages/x-analytics/components/x-analytics-tabs';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { AccountNotes } from '@/features/analytics/components/account-notes';
import { Synced } from '@/features/analytics/components/synced';
import { XPostsTable } from '@/features/analytics/components/x-posts-table';
import { beforeText, daysOf, figure, periodText } from '@/features/analytics/words';
import { ChartFigure } from '@/components/charts/chart-figure';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { calendarDay, counted } from '@/lib/words/format';
import { tweetNetwork } from '@/networks/ids';

const blocks = ['h-110 rounded-card!', 'h-80 rounded-card!', 'h-80 rounded-card!'];

export function XAnalyticsPage() {
  const params = useScope();
  const accounts = useConnectedAccounts(tweetNetwork);
  return (
    <Page title="X analytics">
      <XAnalyticsTabs />
      <QueryList query={accounts} name="Your accounts" blocks={blocks} empty={<ConnectX />}>
        {(found) => {
          const own = found.filter(({ method }) => method === 'oauth');
          const account = own.find(({ id }) => id === params.scope.accountId) ?? own[0];
          return account === undefined ? (
            <ConnectX />
          ) : (
            <div className="flex flex-col gap-4">
              <ScopeFilters params={params} platform={tweetNetwork} accountId={account.id} />
              <Figures key={account.id} scope={{ ...params.scope, accountId: account.id }} />
            </div>
          );
        }}
      </QueryList>
    </Page>
  );
}

function ConnectX() {
  return (
    <ConnectFirst
      title="Connect your X account"
      text="Your followers and post figures appear here once an account is connected."
      to={`${paths.platformsTwitter}?${new URLSearchParams({ from: paths.xAnalytics })}`}
    >
      Connect X
    </ConnectFirst>
  );
}

function Figures({ scope }: { scope: Scope & { accountId: string } }) {
  const reach = useReach(scope);
  const query = useInfiniteQuery({ ...xAnalyticsQuery(scope), enabled: reach === 'open' });
  if (reach === 'locked')
    return <LockedPart title="Further back" text="Your plan shows the last 90 days. Higher plans show a year." />;
  return (
    <QueryList query={query} name="Your X analytics" blocks={blocks}>
      {({ first, posts }) =>
        first !== undefined && <XReport figures={first} posts={posts} hasMore={query.hasNextPage} />
      }
    </QueryList>
  );
}

interface XReportProps {
  figures: XAnalytics;
  /** Of all pages that are loaded. */
  posts: XAnalytics['posts'];
  hasMore: boolean;
}

/** The posts come last: "Show more" stands below them. */
function XReport({ figures, posts, hasMore }: XReportProps) {
  const { account, period, engagement } = figures;
  const [params] = useSearchParams({ account: account.id });
  const refresh = useRefreshX(account.id);
  const days = `${account.handle}-${period.from}-${period.to}`;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
        <span className="text-pretty">{periodText(figures)}</span>
        <Link to={`${paths.analytics}?${params}`} className="link inline-flex min-h-6 items-center">
          See impressions and top posts
        </Link>
        <Synced accounts={[account]} label="Refresh" call={refresh} operation="refreshAnalytics" />
      </div>
      <AccountNotes accounts={[account]} />
      {account.status === 'collected' ? (
        <>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <FollowersCard figures={figures} fileName={`followers-${days}`} />
            <EngagementTable rows={engagement} before={beforeText(period)} fileName={`engagement-${days}`} />
          </div>
          <XPostsTable posts={posts} hasMore={hasMore} fileName={`posts-${days}`} />
        </>
      ) : (
        <Card>
          <EmptyState title="No data yet" text="Once this account's data arrives from X, its growth appears here." />
        </Card>
      )}
    </div>
  );
}

interface FollowersCardProps {
  figures: Pick<XAnalytics, 'followers' | 'period' | 'stats'>;
  fileName: string;
}

/** The count of followers by day; its axis starts where the counts do. */
function FollowersCard({ figures, fileName }: FollowersCardProps) {
  const { followers } = figures;
  const rows = followers.map(({ day, followers: count }) => [day, count]);
  return (
    <Card title="Followers">
      <ChartFigure
        name="Followers"
        fromZero={false}
        points={followers.map(({ day, followers: value }) => ({ day, value }))}
        format={figure}
        finding={findingOf(figures)}
        actions={<CsvButton name={fileName} header={['Day', 'Followers']} rows={rows} />}
      />
    </Card>
  );
}

/** The new followers are the server's, which counts from the last day before the period. */
function findingOf({ followers, period, stats }: FollowersCardProps['figures']): string {
  const last = followers.findLast((one) => one.followers !== null);
  if (last === undefined) return "Followers weren't counted in this period.";
  const now = `${counted(last.followers ?? 0, 'follower', 'followers')} on ${calendarDay(last.day)}`;
  const won = stats.find(({ metric }) => metric === 'newFollowers')?.value ?? 0;
  if (won === 0) return `${now}.`;
  return `${now}, ${won > 0 ? 'up' : 'down'} ${figure(Math.abs(won))} in ${counted(daysOf(period), 'day', 'days')}.`;
}

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
  before: string;
  fileName: string;
}

const cell = 'border-t border-line py-2';

/** What people did with the posts, against the period before. */
function EngagementTable({ rows, before, fileName }: EngagementTableProps) {
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
