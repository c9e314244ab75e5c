import { useQuery } from '@tanstack/react-query';
import { AtSign, MessageSquareReply } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { joinQueries } from '@/lib/loading/join-queries';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { type ReplyTab, replyTabs } from '@/features/monitoring/api';
import { type Monitoring, monitoringQuery, useMonitoringAccess } from '@/features/monitoring/overview';
import { PausedNotice, WatchingSwitch } from '@/features/monitoring/components/pause-controls';
import { RepliesHistory } from '@/features/monitoring/components/replies-history';
import { lazy } from '@/lib/loading/lazy';
import { useSearchParam } from '@/lib/address/use-search-param';
import { paths } from '@/app/paths';
import type { Plan } from '@/features/session/api';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { HelpLink } from '@/components/help-link';
import { AccountsSheet } from '@/features/monitoring/components/accounts-sheet';
import { useIsViewer } from '@/features/session/access';

/** With the composer, in which replies are edited. */
const ReviewQueue = lazy(async () => (await import('@/features/monitoring/components/review-queue')).ReviewQueue);
const tabLabels: Record<ReplyTab, string> = {
  waiting: 'To review',
  sent: 'Sent',
  rejected: 'Rejected',
  skipped: 'Skipped',
};

const emptyTexts: Record<Exclude<ReplyTab, 'waiting'>, { title: string; text: string }> = {
  sent: { title: 'Nothing sent yet', text: 'Replies appear here with who approved them, when and what they cost.' },
  rejected: { title: 'Nothing rejected', text: 'Replies you reject appear here. You can undo that.' },
  skipped: { title: 'Nothing skipped', text: 'Posts without a reply worth sending appear here, with the reason.' },
};

export function MonitoringPage() {
  const { plan, isOpen, query: planQuery } = useMonitoringAccess();
  const query = useQuery({ ...monitoringQuery(), enabled: isOpen });
  // While the plan is not known nothing else is asked for: where it doesn't load, the screen doesn't.
  const planAndAll = joinQueries(planQuery, query);
  const [sheet, setSheet] = useSearchParam('sheet', ['none', 'accounts'], 'none');
  const openAccounts = () => setSheet('accounts');
  if (plan !== null)
    return (
      <Page title="Monitoring">
        <MonitoringGate plan={plan} />
      </Page>
    );
  const { data } = query;
  return (
    <Page
      title="Monitoring"
      width="board"
      actions={
        data !== undefined && (
          <>
            <WatchingSwitch monitoring={data} />
            <Button
              onClick={openAccounts}
              className="max-[379px]:px-2.5! max-[379px]:[&>span:first-child]:hidden"
              icon={<AtSign />}
            >
              Accounts
            </Button>
          </>
        )
      }
    >
      <QueryList query={planAndAll} name="Monitoring" blocks={['h-10 w-96', 'h-148 w-full rounded-card! lg:h-99']}>
        {([, monitoring]) => (
          <>
            <Replies monitoring={monitoring} onAccounts={openAccounts} />
            <AccountsSheet open={sheet === 'accounts'} monitoring={monitoring} onClose={() => setSheet('none')} />
          </>
        )}
      </QueryList>
    </Page>
  );
}

function Replies({ monitoring, onAccounts }: { monitoring: Monitoring; onAccounts: () => void }) {
  const { counts } = monitoring;
  const [tab, setTab] = useSearchParam('tab', replyTabs, 'waiting');
  const [params, setParams] = useSearchParams();
  const select = (id: string) =>
    setParams(
      () => {
        const next = new URLSearchParams(window.location.search);
        next.set('post', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const isUnused = monitoring.monitors.length === 0 && Object.values(counts).every((count) => count === 0);
  if (isUnused) return <FirstUse onAccounts={onAccounts} />;
  return (
    <Tabs
      label="Replies"
      tabs={replyTabs.map((value) => ({ value, label: tabLabels[value], count: counts[value] }))}
      value={tab}
      onChange={setTab}
    >
      <PausedNotice monitoring={monitoring} />
      <TabPanel value={tab}>
        {tab === 'waiting' ? (
          <ReviewQueue
            fallback={<Skeleton className="h-148 w-full rounded-card! lg:h-99" />}
            monitoring={monitoring}
            postId={params.get('post')}
            onSelect={select}
            empty={<EmptyState title="Nothing to review" text="New replies to review appear here." />}
          />
        ) : (
          <RepliesHistory
            key={tab}
            tab={tab}
            monitors={monitoring.monitors}
            empty={<EmptyState {...emptyTexts[tab]} />}
          />
        )}
      </TabPanel>
    </Tabs>
  );
}

/** In place of the screen where the plan lacks X. */
function MonitoringGate({ plan }: { plan: Plan }) {
  const open = useUpgradeStore((state) => state.open);
  return (
    <EmptyState
      icon={<MessageSquareReply size={20} />}
      title="Reply while it matters"
      text={`Choose accounts on X and review suggested replies to their posts. Included in ${plan.name}.`}
      action={
        <Button
          variant="primary"
          onClick={() => open({ requiredPlan: plan.id, feature: 'monitoring' }, { path: paths.monitoring })}
        >
          Upgrade to {plan.name}
        </Button>
      }
    />
  );
}

/** Stands where nobody is watched yet. */
function FirstUse({ onAccounts }: { onAccounts: () => void }) {
  const isViewer = useIsViewer();
  return (
    <EmptyState
      icon={<MessageSquareReply size={20} />}
      title={isViewer ? 'No monitored accounts' : 'Monitor an account'}
      text="When it posts on X, you'll see suggested replies here. Nothing is sent until you approve it."
      action={
        !isViewer && (
          <Button variant="primary" onClick={onAccounts}>
            Choose an account
          </Button>
        )
      }
    >
      <HelpLink to={paths.helpApprovals}>How approvals work</HelpLink>
    </EmptyState>
  );
}
