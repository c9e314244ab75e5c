import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { Button, ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { newRuleAddress, ruleAddress, templateAddress } from '@/features/automation/addresses';
import { reviewsQuery, type Rule, rulesQuery } from '@/features/automation/api';
import { useIsViewer } from '@/features/session/access';
import { usePlanAccess } from '@/features/session/plan-access';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { lazy } from '@/lib/loading/lazy';
import { useSearchParam } from '@/lib/address/use-search-param';
import { Link } from 'react-router';
import { FormProblem } from '@/components/forms/form-problem';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { PauseReason } from '@/features/automation/components/pause-reason';
import { RuleMenu } from '@/features/automation/components/rule-menu';
import { useRuleSwitch } from '@/features/automation/components/rule-switch';
import { RuleState } from '@/features/automation/components/state-chip';
import { nextText, summaryText } from '@/features/automation/words';
import { counted } from '@/lib/words/format';
import { useZone } from '@/features/session/api';
import { EmptyState } from '@/components/ui/empty-state';
import { type TemplateId, templateIds, templates } from '@/features/automation/templates';

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

const blocks = Array<string>(3).fill('h-26 w-full rounded-card!');

function RulesList() {
  return (
    <QueryList query={useQuery(rulesQuery())} name="Your rules" blocks={blocks} empty={<RuleTemplates />}>
      {(rules) => (
        <ul aria-label="Rules" className="grid gap-4 broad:grid-cols-2">
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </ul>
      )}
    </QueryList>
  );
}

function RuleRow({ rule }: { rule: Rule }) {
  const isViewer = useIsViewer();
  const { zone } = useZone();
  const { id, name, status, lastRunAt, runs } = rule;
  const onOff = useRuleSwitch(rule);
  return (
    <li className="relative rounded-card border border-line bg-surface px-4 py-4 sm:pr-30">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:min-h-11 max-sm:pr-24">
          <Link to={ruleAddress(id)} className="text-h3 wrap-anywhere text-ink no-underline hover:underline">
            {name}
          </Link>
          <RuleState status={status} />
        </p>
        <p className="wrap-anywhere text-ink-2">{summaryText(rule)}</p>
        <PauseReason rule={rule} />
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-3 tabular-nums">
          <span>{nextText(rule, zone)}</span>
          <span>
            <Link
              to={ruleAddress(id, 'runs')}
              className="link relative inline-flex min-h-6 items-center after:absolute after:-inset-x-2 after:-inset-y-2.5"
            >
              {counted(runs, 'run', 'runs')}
            </Link>
            {lastRunAt !== null && (
              <>
                , last <TimeAgo at={lastRunAt} />
              </>
            )}
          </span>
        </p>
        <FormProblem call={onOff.call} operation={onOff.operation} />
      </div>
      <div className="absolute top-3 right-3 flex items-center gap-2">
        {onOff.control}
        {!isViewer && <RuleMenu rule={rule} />}
      </div>
    </li>
  );
}

/** Before the first rule: what rules are good for, each a start. */
function RuleTemplates() {
  const isViewer = useIsViewer();
  if (isViewer)
    return <EmptyState title="No rules yet" text="Rules that write, publish and follow up are listed here." />;
  return (
    <EmptyState
      title="Create your first rule"
      text="A rule does one thing when something happens. Start from one of these. Nothing runs until you turn it on."
    >
      <ul className="mt-3 grid w-full max-w-200 gap-3 text-left sm:grid-cols-2">
        {templateIds.map((id) => (
          <TemplateCard key={id} id={id} />
        ))}
      </ul>
    </EmptyState>
  );
}

function TemplateCard({ id }: { id: TemplateId }) {
  const { title, text, icon: Icon } = templates[id];
  return (
    <li>
      <Link
        to={templateAddress(id)}
        className="flex h-full gap-3 rounded-card border border-line-strong bg-surface p-4 text-ink no-underline hover:bg-hover"
      >
        <Icon size={20} className="mt-0.5 shrink-0 text-ink-2" />
        <span>
          <span className="block text-h3">{title}</span>
          <span className="mt-1 block text-small text-ink-2">{text}</span>
        </span>
      </Link>
    </li>
  );
}
