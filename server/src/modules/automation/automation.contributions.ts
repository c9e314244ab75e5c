import { contribute } from '../../common/contributions/contributions';
import { rowsInOrder } from '../../database/rows-in-order';
import { limitedThing } from '../billing/usage/limits.service';
import { exportDataset } from '../exports/exports.types';
import { RulesRepository } from './rules/rules.repository';
import { RulesService } from './rules/rules.service';
import { RunsRepository } from './runs/runs.repository';

export const automationContributions = contribute(
  'automation',
  { rules: RulesService, ruleRows: RulesRepository, runRows: RunsRepository },
  ({ rules, ruleRows, runRows }) => [
    limitedThing({
      key: 'automationRules',
      count: (workspaceId) => ruleRows.count(workspaceId),
      list: (workspaceId) => rules.limitedItems(workspaceId),
      pause: (workspaceId, ids) => rules.setOverPlan(workspaceId, ids, true),
      resume: (workspaceId, ids) => rules.setOverPlan(workspaceId, ids, false),
    }),
    exportDataset({
      name: 'automation-rules',
      scope: 'workspace',
      about: 'The automation rules, the oldest first: what sets each off and what it does.',
      columns: [
        ...['id', 'name', 'platform', 'accountId', 'status', 'pauseReason', 'trigger', 'action', 'content', 'timezone'],
        ...['nextRunAt', 'lastRunAt', 'createdAt'],
      ],
      rows: (workspaceId) => rowsInOrder((after, limit) => ruleRows.exportAll(workspaceId, after, limit)),
    }),
    exportDataset({
      name: 'automation-runs',
      scope: 'workspace',
      about: 'What the automation rules did, the oldest first.',
      columns: [
        ...['id', 'ruleId', 'slot', 'matched', 'action', 'status', 'result', 'postId', 'decidedById', 'createdAt'],
      ],
      rows: (workspaceId) => rowsInOrder((after, limit) => runRows.exportAll(workspaceId, after, limit)),
    }),
  ],
);
