import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { Button, ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { newRuleAddress } from '@/features/automation/addresses';
import { reviewsQuery } from '@/features/automation/api';
import { RulesList } from '@/features/automation/components/rules-list';
import { useIsViewer } from '@/features/session/access';
import { usePlanAccess } from '@/features/session/plan-access';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { lazy } from '@/lib/loading/lazy';
import { useSearchParam } from '@/lib/address/use-search-param';

/** With the editor of posts. */
const Reviews = lazy(async () => (await import('@/features/automation/components/reviews')).Reviews);

/** The rules of the workspace, and what they wrote that waits for a person. */
export function AutomationPage() {
  const [tab, setTab] = useSearchParam('tab', ['rules', 'waiting'] as const, 'rules');
  const isViewer = useIsViewer();
  const { data } = useInfiniteQuery(reviewsQuery());
  return (
    <Page title="Automation" actions={!isViewer && <NewRule />}>
      <Tabs
        label="Automation"
        tabs={[
          { value: 'rules', label: 'Rules' },
          { value: 'waiting', label: 'To review', ...(data !== undefined && { count: data.total }) },
        ]}
        value={tab}
        onChange={setTab}
      >
        <TabPanel value="rules">
          <RulesList />
        </TabPanel>
        <TabPanel value="waiting">
          <Reviews fallback={<Skeleton className="h-96 w-full rounded-card!" />} />
        </TabPanel>
      </Tabs>
    </Page>
  );
}

/** At the plan's number of rules it leads to the plans that have more. */
function NewRule() {
  const { info, lockedBy } = usePlanAccess();
  const open = useUpgradeStore((state) => state.open);
  const { used, limit } = info?.usage.automationRules ?? { used: 0, limit: -1 };
  if (limit < 0 || used < limit)
    return (
      <ButtonLink to={newRuleAddress} variant="accent" icon={<Plus />}>
        New rule
      </ButtonLink>
    );
  const unlocking = lockedBy(({ automationRules }) => automationRules < 0 || automationRules > used);
  const details = { requiredPlan: unlocking?.id, feature: 'automation rules', currentUsage: used, limit };
  return (
    <Button variant="accent" icon={<Plus />} onClick={() => open(details, { path: paths.automation })}>
      New rule
    </Button>
  );
}
