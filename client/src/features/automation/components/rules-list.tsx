import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FormProblem } from '@/components/forms/form-problem';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { ruleAddress } from '@/features/automation/addresses';
import { type Rule, rulesQuery } from '@/features/automation/api';
import { PauseReason } from '@/features/automation/components/pause-reason';
import { RuleMenu } from '@/features/automation/components/rule-menu';
import { useRuleSwitch } from '@/features/automation/components/rule-switch';
import { RuleTemplates } from '@/features/automation/components/rule-templates';
import { RuleState } from '@/features/automation/components/state-chip';
import { nextText, summaryText } from '@/features/automation/words';
import { useIsViewer } from '@/features/session/access';
import { counted } from '@/lib/words/format';
import { useZone } from '@/features/session/api';

const blocks = Array<string>(3).fill('h-26 w-full rounded-card!');

export function RulesList() {
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
