import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { joinQueries } from '@/lib/loading/join-queries';
import { BackLink } from '@/components/ui/back-link';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { type Account, accountsQuery } from '@/features/accounts/api';
import { newRuleAddress, newRuleId, templateAddress } from '@/features/automation/addresses';
import { type Rule, rulesQuery, useChangeRule } from '@/features/automation/api';
import { CreateRule } from '@/features/automation/components/create-rule';
import { PauseReason } from '@/features/automation/components/pause-reason';
import { RuleMenu } from '@/features/automation/components/rule-menu';
import { useRuleSwitch } from '@/features/automation/components/rule-switch';
import { RuleState } from '@/features/automation/components/state-chip';
import { templateIds, templates } from '@/features/automation/templates';
import { nextText, summaryText } from '@/features/automation/words';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { useZone } from '@/features/session/api';
import { useSearchParam } from '@/lib/address/use-search-param';
import { ChevronDown } from 'lucide-react';
import { Menu, MenuRadioGroup } from '@/components/ui/layers/menu';
import { RunsList } from '@/features/automation/components/runs-list';
import { useMemo } from 'react';
import { FormProblem } from '@/components/forms/form-problem';
import { SaveForm } from '@/components/forms/save-form';
import { refusedFields, RuleBuilder } from '@/features/automation/components/rule-builder';
import { definitionOf, ruleSchema, type RuleValues, valuesOf } from '@/features/automation/rule-form';
import { announce } from '@/lib/focus/announce';
import { useForm } from '@/lib/forms/use-form';

const back = <BackLink to={paths.automation}>Automation</BackLink>;

const blocks = ['h-72 w-full rounded-card!', 'h-60 w-full rounded-card!'];

/** One rule, or a new one: of its own address, or from a template. */
export function RulePage() {
  const { ruleId = newRuleId } = useParams();
  return ruleId === newRuleId ? <NewRulePage /> : <ExistingRulePage key={ruleId} ruleId={ruleId} />;
}

function NewRulePage() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asked = templateIds.find((id) => templates[id].path === pathname || id === params.get('start'));
  const own = asked && templates[asked].path ? templates[asked] : null;
  const accounts = useQuery(accountsQuery());
  const { zone, isZoneKnown } = useZone();
  const isViewer = useIsViewer();
  const ruleFor = (own: readonly Account[]) =>
    isZoneKnown ? <CreateRule key={asked} accounts={own} start={asked} zone={zone} /> : null;
  return (
    <Page title={own?.title ?? 'New rule'} bar={back} width="form">
      {!isViewer && <StartFrom current={asked} />}
      {isViewer ? (
        <EmptyState title={viewerReason} text="Ask an admin of this workspace for access to create rules." />
      ) : (
        <QueryList query={accounts} name="Your accounts" blocks={blocks} empty={ruleFor([])}>
          {(data) => ruleFor(ofOwn(data))}
        </QueryList>
      )}
    </Page>
  );
}

/** An account that is added by name alone is only read. */
const ofOwn = (accounts: readonly Account[]) => accounts.filter(({ method }) => method === 'oauth');

function ExistingRulePage({ ruleId }: { ruleId: string }) {
  const rules = useQuery(rulesQuery());
  const accounts = useQuery(accountsQuery());
  const rule = rules.data?.find(({ id }) => id === ruleId);
  if (rules.data !== undefined && rule === undefined)
    return (
      <Page title="Rule not found" bar={back} width="reading">
        <EmptyState
          title="This rule doesn't exist"
          text="It was deleted, or it belongs to another workspace."
          action={<ButtonLink to={paths.automation}>Show all rules</ButtonLink>}
        />
      </Page>
    );
  return (
    <Page
      title={rule?.name ?? 'Rule'}
      bar={back}
      width="form"
      actions={rule !== undefined && <RuleActions rule={rule} />}
    >
      <QueryList query={joinQueries(rules, accounts)} name="The rule" blocks={blocks}>
        {([, all]) => rule !== undefined && <RuleTabs rule={rule} accounts={ofOwn(all)} />}
      </QueryList>
    </Page>
  );
}

function RuleActions({ rule }: { rule: Rule }) {
  const navigate = useNavigate();
  const isViewer = useIsViewer();
  const { control } = useRuleSwitch(rule);
  return (
    <>
      {control}
      {!isViewer && <RuleMenu rule={rule} onDeleted={() => void navigate(paths.automation, { replace: true })} />}
    </>
  );
}

function RuleTabs({ rule, accounts }: { rule: Rule; accounts: readonly Account[] }) {
  const [tab, setTab] = useSearchParam('tab', ['rule', 'runs'] as const, 'rule');
  const { zone } = useZone();
  return (
    <>
      <div className="mb-4 flex flex-col gap-1">
        <p className="wrap-anywhere text-ink-2">{summaryText(rule)}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RuleState status={rule.status} />
          <span className="text-small text-ink-3 tabular-nums">{nextText(rule, zone)}</span>
        </p>
        <PauseReason rule={rule} />
      </div>
      <Tabs
        label="Rule"
        tabs={[
          { value: 'rule', label: 'Rule' },
          { value: 'runs', label: 'Runs', count: rule.runs },
        ]}
        value={tab}
        onChange={setTab}
      >
        <TabPanel value="rule">
          <ChangeRule rule={rule} accounts={accounts} />
        </TabPanel>
        <TabPanel value="runs">
          <RunsList rule={rule} />
        </TabPanel>
      </Tabs>
    </>
  );
}

const starts = [
  { value: 'blank', label: 'Blank rule', to: newRuleAddress },
  ...templateIds.map((id) => ({ value: id, label: templates[id].title, to: templateAddress(id) })),
];

/** Another template, for as long as nothing is typed: leaving what is typed asks first. */
function StartFrom({ current = 'blank' }: { current: string | undefined }) {
  const navigate = useNavigate();
  const title = starts.find(({ value }) => value === current)?.label;
  const begin = (chosen: string) => {
    const to = starts.find(({ value }) => value === chosen)?.to;
    if (to !== undefined && chosen !== current) void navigate(to, { replace: true });
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span aria-hidden="true" className="text-small text-ink-3">
        Start from
      </span>
      <Menu
        align="start"
        trigger={
          <Button size="sm" aria-label={`Start from: ${title}`}>
            {title}
            <ChevronDown />
          </Button>
        }
      >
        <MenuRadioGroup label="Start from" value={current} onChange={begin} options={starts} />
      </Menu>
    </div>
  );
}

/** The sentence of a stored rule. Whether it is on is changed by its switch. */
function ChangeRule({ rule, accounts }: { rule: Rule; accounts: readonly Account[] }) {
  const stored = JSON.stringify(valuesOf(rule));
  // The same values for as long as the server has the same rule: what is typed meanwhile stays.
  const initial = useMemo(() => JSON.parse(stored) as RuleValues, [stored]);
  const form = useForm<RuleValues, RuleValues>({ schema: ruleSchema, initial });
  const changing = useChangeRule(rule.id);
  const isViewer = useIsViewer();
  const submit = form.handleSubmit((values) => {
    const platform = accounts.find(({ id }) => id === values.accountId)?.platform ?? rule.platform;
    changing.mutate(
      { ...definitionOf(values, platform), name: values.name.trim() },
      {
        onSuccess: () => {
          form.markSaved();
          announce('Rule saved');
        },
        onError: (error) => form.refuse(refusedFields(error)),
      },
    );
  });
  const isSaving = changing.isPending && !changing.isPaused;
  return (
    <SaveForm
      isDirty={form.isDirty && !isViewer}
      isSaving={isSaving}
      onSubmit={submit}
      onDiscard={form.reset}
      problem={form.problem}
    >
      <fieldset disabled={isViewer} className="min-w-0">
        <RuleBuilder form={form} accounts={accounts} wanted={rule.platform}>
          {Object.keys(refusedFields(changing.error)).length === 0 && (
            <FormProblem call={changing} operation="updateRule" />
          )}
        </RuleBuilder>
      </fieldset>
    </SaveForm>
  );
}
