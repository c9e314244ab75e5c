import { type Contribution, contribute } from '../../common/contributions/contributions';
import { minuteMs } from '../../common/time/clock';
import { rowsOfTable } from '../../database/rows-in-order';
import { Transactions } from '../../database/transactions';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { JobQueue } from '../../queue/job-queue.port';
import { eventHandler, eventsHandler } from '../../queue/outbox/outbox.service';
import { limitedThing } from '../billing/usage/limits.service';
import { exportDataset } from '../exports/exports.types';
import { accountConnected, accountUnavailable } from '../integrations/accounts/accounts.events';
import { postEvents } from '../publishing/publishing.events';
import { notificationKind } from '../notifications/notifications.types';
import { checkRules, performRun, startDueRules } from './automation.jobs';
import { AutomationRuleEntity } from './rules/automation-rule.entity';
import { RulesRepository } from './rules/rules.repository';
import { RulesService } from './rules/rules.service';
import { RunOutcomes } from './runs/run-outcomes.service';
import { RunPerforming } from './runs/run-performing.service';
import { AutomationRunEntity } from './runs/automation-run.entity';
import { RuleStarting } from './triggers/rule-starting.service';

const kinds: Contribution[] = [
  notificationKind({
    kind: 'automation_review',
    topic: 'Automation',
    label: 'Automation drafts',
    description: 'A rule wrote a draft for review, or needs notes to write one.',
    byMail: false,
  }),
  notificationKind({
    kind: 'automation_stopped',
    topic: 'Automation',
    label: 'Stopped automation rules',
    description: 'A rule failed three times in a row, or can be resumed now that its account was reconnected.',
  }),
];

const datasetsOf = (transactions: Transactions): Contribution[] => [
  exportDataset({
    name: 'automation-rules',
    about: 'The automation rules, the oldest first: what sets each off and what it does.',
    columns: [
      ...['id', 'name', 'platform', 'accountId', 'status', 'pauseReason', 'trigger', 'action', 'content', 'timezone'],
      ...['nextRunAt', 'lastRunAt', 'createdAt'],
    ],
    rows: (workspaceId) => rowsOfTable(transactions, AutomationRuleEntity, { workspaceId }),
  }),
  exportDataset({
    name: 'automation-runs',
    about: 'What the automation rules did, the oldest first.',
    columns: [
      ...['id', 'ruleId', 'slot', 'matched', 'action', 'status', 'result', 'postId', 'decidedById', 'createdAt'],
    ],
    rows: (workspaceId) => rowsOfTable(transactions, AutomationRunEntity, { workspaceId }),
  }),
];

export const automationContributions = contribute(
  'automation',
  {
    rules: RulesService,
    ruleRows: RulesRepository,
    transactions: Transactions,
    starting: RuleStarting,
    performing: RunPerforming,
    outcomes: RunOutcomes,
    queue: JobQueue,
  },
  ({ rules, ruleRows, transactions, starting, performing, outcomes, queue }) => [
    cronTask({
      name: 'automation.tick',
      everyMs: minuteMs,
      restsWhenPaused: true,
      work: () => queue.add(startDueRules, {}, { key: startDueRules.name }),
    }),
    cronTask({
      name: 'automation.check',
      everyMs: 10 * minuteMs,
      restsWhenPaused: true,
      work: () => queue.add(checkRules, {}, { key: checkRules.name }),
    }),
    jobHandler(startDueRules, () => starting.startDue()),
    jobHandler(checkRules, () => starting.check()),
    jobHandler(performRun, ({ runId }, job) => performing.perform(runId, job)),
    ...eventsHandler(postEvents, 'automation.follow-post', {
      wants: ({ source }) => source === 'automation',
      handle: (post) => outcomes.settle(post),
    }),
    eventHandler(accountUnavailable, 'automation.pause', (event) => rules.pauseOfAccount(event)),
    eventHandler(accountConnected, 'automation.offer-resuming', (event, { id }) => rules.offerResuming(event, id)),
    ...kinds,
    limitedThing({
      key: 'automationRules',
      count: (workspaceId) => ruleRows.count(workspaceId),
      list: (workspaceId) => rules.limitedItems(workspaceId),
      pause: (workspaceId, ids) => rules.setOverPlan(workspaceId, ids, true),
      resume: (workspaceId, ids) => rules.setOverPlan(workspaceId, ids, false),
    }),
    ...datasetsOf(transactions),
  ],
);
