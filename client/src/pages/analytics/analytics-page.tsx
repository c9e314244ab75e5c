import { useQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { ButtonLink } from '@/components/ui/button';
import { QueryList } from '@/components/query-list';
import { LockedPart } from '@/features/analytics/components/locked-part';
import { ScopeFilters } from '@/features/analytics/components/scope-filters';
import { summaryQuery } from '@/features/analytics/api';
import { useReach } from '@/features/analytics/hooks/use-reach';
import { useScope } from '@/features/analytics/hooks/use-scope';
import { AnalyticsReport } from '@/pages/analytics/components/analytics-report';

const blocks = ['h-14 rounded-card!', 'h-110 rounded-card!', 'h-80 rounded-card!'];

/** How the workspace's own posts do, over all accounts or one. */
export function AnalyticsPage() {
  const params = useScope();
  const reach = useReach(params.scope);
  const query = useQuery({ ...summaryQuery(params.scope), enabled: reach === 'open' });
  return (
    <Page
      title="Analytics"
      actions={
        <ButtonLink to={paths.delivery} size="sm">
          Delivery
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-4">
        {query.data?.accounts.length !== 0 && <ScopeFilters params={params} />}
        {reach === 'locked' ? (
          <LockedPart title="Further back" text="Your plan shows the last 90 days. Higher plans show a year." />
        ) : (
          <QueryList query={query} name="Your analytics" blocks={blocks}>
            {(summary) => <AnalyticsReport summary={summary} />}
          </QueryList>
        )}
      </div>
    </Page>
  );
}
