import type { ReactNode } from 'react';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import type { ListQuery } from '@/lib/loading/join-queries';
import type { Dashboard } from '@/features/analytics/api';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useIsViewer } from '@/features/session/access';
import { useAuthStore } from '@/features/session/store';
import { useLoadingGate } from '@/lib/loading/use-loading-gate';
import { useNow } from '@/lib/use-now';
import { FirstSteps } from '@/pages/dashboard/components/first-steps';
import { HowItDid } from '@/pages/dashboard/components/how-it-did';
import { NeedsYou } from '@/pages/dashboard/components/needs-you';
import { Panel, panelBody } from '@/pages/dashboard/components/panel';
import { PickUp } from '@/pages/dashboard/components/pick-up';
import { ThisWeek } from '@/pages/dashboard/components/this-week';
import { UsageCard } from '@/pages/dashboard/components/usage-card';
import { dashboardGrid as grid } from '@/pages/dashboard/grid';
import { useDashboard } from '@/pages/dashboard/use-dashboard';
import type { Week as WeekOfPosts } from '@/pages/dashboard/week';
import { NewPostLink } from '@/features/session/new-post-link';
import type { Lead } from '@/pages/dashboard/lead';
import { clsx } from 'clsx';

export function DashboardPage() {
  const dashboard = useDashboard();
  const isLoading = useLoadingGate(!dashboard.isKnown);
  const isViewer = useIsViewer();
  return (
    <Page title="Dashboard" heading={useGreeting()} width="board" actions={!isViewer && <NewPostLink />}>
      {dashboard.isKnown && !isLoading ? <Panels {...dashboard} /> : isLoading && <DashboardSkeleton />}
    </Page>
  );
}

function Panels({ week, needs, steps, figures, unfinished }: ReturnType<typeof useDashboard>) {
  // Before the first words there is nothing to pick up, and before the first post nothing to measure.
  const isBlank = steps.isShown && !steps.done.hasWritten;
  return (
    <div className="@container">
      <div className={grid.root}>
        <div className={grid.head}>
          {week.lead !== null && <LeadSentence lead={week.lead} />}
          {steps.isShown && <FirstSteps done={steps.done} onDismiss={steps.dismiss} />}
          <Week query={week.query} figures={figures} isBlank={isBlank} />
        </div>
        <div className={isBlank ? grid.alone : grid.side}>
          <div className={isBlank ? 'order-1' : steps.isShown ? grid.broad : grid.needs}>
            <NeedsYou query={needs} />
          </div>
          <div className={isBlank ? 'order-3' : grid.usage}>
            <UsageCard />
          </div>
        </div>
        {!steps.isShown && (
          <div className={grid.main}>
            <HowItDid />
          </div>
        )}
        {!isBlank && (
          <div className={steps.isShown ? grid.instead : grid.last}>
            <PickUp query={unfinished} />
          </div>
        )}
      </div>
    </div>
  );
}

interface WeekProps {
  query: ListQuery<WeekOfPosts>;
  figures: Dashboard | undefined;
  isBlank: boolean;
}

function Week({ query, figures, isBlank }: WeekProps) {
  const views = new Map(
    figures?.latest.flatMap(({ postId, impressions }) =>
      postId === null || impressions === null ? [] : [[postId, impressions] as const],
    ),
  );
  return (
    <QueryList
      query={query}
      name="Your week"
      blocks={['h-65']}
      frame={(content) => (
        <Panel title="This week">
          <div className={panelBody}>{content}</div>
        </Panel>
      )}
    >
      {(week) => <ThisWeek week={week} views={views} isBlank={isBlank} />}
    </QueryList>
  );
}

/** At night it is neither evening any more nor morning yet. */
function greetingAt(hour: number): string {
  if (hour < 5) return 'Hello';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** By the clock of the person, with the first name where one is known: a phone has room for the words alone. */
function useGreeting(): ReactNode {
  const name = useAuthStore((state) => state.user?.name?.trim().split(/\s+/)[0]);
  const words = greetingAt(new Date(useNow()).getHours());
  if (name === undefined || name === '') return words;
  return (
    <>
      {words}
      <span className="max-sm:hidden">, {name}</span>
    </>
  );
}

/** What comes next, in one sentence; its figure is the one thing highlighted on the screen. */
function LeadSentence({ lead: { before, figure, after } }: { lead: Lead }) {
  return (
    <p className="max-w-[62ch] text-[1.125rem]/[1.625rem] font-medium tracking-[-0.012em] text-balance sm:text-[1.25rem]/[1.75rem]">
      {before}
      <mark className="marker whitespace-nowrap tabular-nums">{figure}</mark>
      {after}
    </p>
  );
}

/** In the shape of a workspace in use; cards keep their own ground, so that nothing dark flashes by. */
function DashboardSkeleton() {
  return (
    <SkeletonRegion label="Loading your dashboard" className="@container">
      <div className={grid.root}>
        <div className={grid.head}>
          <Skeleton className="h-7 w-full max-w-136 max-sm:h-19" />
          <Card className="h-65 max-sm:h-150" />
        </div>
        <div className={grid.side}>
          <Card className={clsx(grid.needs, 'h-72 @min-[80rem]:h-auto')} />
          <Card className={clsx(grid.usage, 'h-33')} />
        </div>
        <div className={grid.main}>
          <Card className="h-119" />
        </div>
        <div className={grid.last}>
          <Card className="h-75 @min-[80rem]:h-full" />
        </div>
      </div>
    </SkeletonRegion>
  );
}

function Card({ className }: { className: string }) {
  return (
    <div className={clsx('w-full rounded-card border border-line bg-surface p-4', className)}>
      <Skeleton className="h-5 w-36" />
    </div>
  );
}
