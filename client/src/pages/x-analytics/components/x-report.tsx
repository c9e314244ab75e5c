import { Link, useSearchParams } from 'react-router';
import { paths } from '@/app/paths';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { useRefreshX, type XAnalytics } from '@/features/analytics/api';
import { AccountNotes } from '@/features/analytics/components/account-notes';
import { EngagementTable } from '@/features/analytics/components/engagement-table';
import { FollowersCard } from '@/features/analytics/components/followers-card';
import { Synced } from '@/features/analytics/components/synced';
import { XPostsTable } from '@/features/analytics/components/x-posts-table';
import { beforeText, periodText } from '@/features/analytics/words';

interface XReportProps {
  figures: XAnalytics;
  /** Of all pages that are loaded. */
  posts: XAnalytics['posts'];
  hasMore: boolean;
}

/** The posts come last: "Show more" stands below them. */
export function XReport({ figures, posts, hasMore }: XReportProps) {
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
