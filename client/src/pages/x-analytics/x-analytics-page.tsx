import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { useConnectedAccounts } from '@/features/accounts/api';
import { type Scope, xAnalyticsQuery } from '@/features/analytics/api';
import { ConnectFirst } from '@/features/analytics/components/connect-first';
import { LockedPart } from '@/features/analytics/components/locked-part';
import { ScopeFilters } from '@/features/analytics/components/scope-filters';
import { useReach } from '@/features/analytics/hooks/use-reach';
import { useScope } from '@/features/analytics/hooks/use-scope';
import { XAnalyticsTabs } from '@/pages/x-analytics/components/x-analytics-tabs';
import { XReport } from '@/pages/x-analytics/components/x-report';

const blocks = ['h-110 rounded-card!', 'h-80 rounded-card!', 'h-80 rounded-card!'];

/** One's own accounts on X. */
export function XAnalyticsPage() {
  const params = useScope();
  const accounts = useConnectedAccounts('twitter');
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
              <ScopeFilters params={params} platform="twitter" accountId={account.id} />
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
