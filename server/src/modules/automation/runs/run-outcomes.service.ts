import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { PublishingService } from '../../publishing/publishing.service';
import { AutomationNotices } from '../automation-notices.service';
import type { Run } from '../automation.types';
import type { AutomationRuleEntity } from '../rules/automation-rule.entity';
import { RulesRepository } from '../rules/rules.repository';
import type { AutomationRunEntity } from './automation-run.entity';
import { type RunState, stateOf } from './run-state';
import { RunsRepository } from './runs.repository';

const failuresAllowed = 3;

/** Notes what came of runs, and what that means for their rules. */
@Injectable()
export class RunOutcomes {
  constructor(
    private readonly repository: RunsRepository,
    private readonly rules: RulesRepository,
    private readonly posts: PublishingService,
    private readonly notices: AutomationNotices,
    private readonly transactions: Transactions,
    private readonly changes: WorkspaceChanges,
  ) {}

  /**
   * Stores what came of a run, unless it came to something else meanwhile. `finish` runs in the same transaction and may say
   * more of it.
   */
  async record(
    run: Run,
    state: RunState,
    finish: () => Promise<Partial<AutomationRunEntity>> = async () => ({}),
  ): Promise<void> {
    await this.transactions.run(async () => {
      const locked = await this.repository.lock(run.workspaceId, run.id);
      if (locked?.status !== run.status) return;
      await this.repository.update(run.id, { ...state, ...(await finish()) });
      await this.changes.notifyAfterCommit(run.workspaceId, { kind: 'run', id: run.id });
      const rule = await this.rules.lock(run.workspaceId, run.ruleId);
      if (rule) await this.tellRule(rule, run, state);
    });
  }

  /** Keeps a run in step with what became of its post. */
  async settle({ workspaceId, postId }: { workspaceId: string; postId: string }): Promise<void> {
    const run = await this.repository.openOf(workspaceId, postId);
    if (!run) return;
    const [post] = await this.posts.listByIds(workspaceId, [postId]);
    const state = stateOf(run, post ?? null);
    if (state.status !== run.status) await this.record(run, state);
  }

  private async tellRule(rule: AutomationRuleEntity, run: Run, { status, result }: RunState): Promise<void> {
    if (status === 'failed') return this.countFailure(rule, run, result);
    const isSuccess = status === 'waiting_for_review' || status === 'published';
    if (isSuccess && rule.failures > 0) await this.rules.update(rule.id, { failures: 0 });
    if (run.status !== 'running') return;
    if (status === 'waiting_for_review') await this.notices.draftReady(rule, run);
    if (status === 'needs_notes') await this.notices.notesNeeded(rule, run, result);
  }

  private async countFailure(rule: AutomationRuleEntity, run: Run, reason: string): Promise<void> {
    const failures = rule.failures + 1;
    const isFailing = failures >= failuresAllowed && rule.status === 'active';
    const stopped = { status: 'failing', pauseReason: reason, nextRunAt: null } as const;
    await this.rules.update(rule.id, { failures, ...(isFailing && stopped) });
    if (isFailing) await this.notices.failing(rule, run, reason);
  }
}
