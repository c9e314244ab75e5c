import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Transactions } from '../../../database/transactions';
import type { Rule } from '../automation.types';
import { AutomationRuleEntity } from './automation-rule.entity';

@Injectable()
export class RulesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** What is due is decided by the clock of Postgres. */
  databaseTime(): Promise<Date> {
    return this.transactions.databaseTime();
  }

  /** Nobody else makes rules of the workspace until the transaction ends. */
  async lockWorkspace(workspaceId: string): Promise<void> {
    await this.transactions.lock(`automation-rules-of:${workspaceId}`);
  }

  /** Returns the oldest first. */
  list(workspaceId: string): Promise<Rule[]> {
    return this.rules.find({ where: { workspaceId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  find(workspaceId: string, id: string): Promise<Rule | null> {
    return this.rules.findOneBy({ workspaceId, id });
  }

  /** Locks the rule for the rest of the transaction. */
  lock(workspaceId: string, id: string): Promise<AutomationRuleEntity | null> {
    return this.rules.findOne({ where: { workspaceId, id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Counts those that the plan has room for. */
  count(workspaceId: string): Promise<number> {
    return this.rules.countBy({ workspaceId, isOverPlan: false });
  }

  async insert(rule: Partial<AutomationRuleEntity>): Promise<void> {
    await this.rules.insert(rule as object);
  }

  async update(id: string, changes: Partial<AutomationRuleEntity>): Promise<void> {
    await this.rules.update({ id }, changes as object);
  }

  async delete(workspaceId: string, id: string): Promise<boolean> {
    return ((await this.rules.delete({ workspaceId, id })).affected ?? 0) > 0;
  }

  async countRuns(workspaceId: string): Promise<Map<string, number>> {
    const rows = await this.transactions.query<{ ruleId: string; runs: number | null }>(
      'SELECT rule_id, count(*)::int AS runs FROM automation_runs WHERE workspace_id = $1 GROUP BY rule_id',
      [workspaceId],
    );
    return new Map(rows.map(({ ruleId, runs }) => [ruleId, runs ?? 0]));
  }

  /** Locks the rules whose time has come; those that another server has in hand are left to it. */
  takeDue(now: Date, limit: number): Promise<Rule[]> {
    return this.rules
      .createQueryBuilder('rule')
      .where(`rule.status = 'active' AND NOT rule.isOverPlan AND rule.nextRunAt <= :now`, { now })
      .orderBy('rule.nextRunAt')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }

  async setNextRuns(times: { id: string; nextRunAt: Date | null }[], now: Date): Promise<void> {
    await this.transactions.query(
      `UPDATE automation_rules SET next_run_at = due.next_run_at, last_run_at = $3
       FROM unnest($1::uuid[], $2::timestamptz[]) AS due (id, next_run_at) WHERE automation_rules.id = due.id`,
      [times.map(({ id }) => id), times.map(({ nextRunAt }) => nextRunAt), now],
    );
  }

  async pauseOfAccount(workspaceId: string, accountId: string, reason: string): Promise<void> {
    await this.rules.update(
      { workspaceId, accountId, status: 'active' },
      { status: 'paused', pauseReason: reason, isPausedByAccount: true, nextRunAt: null },
    );
  }

  pausedOfAccount(workspaceId: string, accountId: string): Promise<Rule[]> {
    return this.rules.findBy({ workspaceId, accountId, isPausedByAccount: true });
  }

  /** Returns active rules that wait for something to happen, in the order of their ids. */
  watching(afterId: string | null, limit: number): Promise<Rule[]> {
    const query = this.rules
      .createQueryBuilder('rule')
      .where({ status: 'active', isOverPlan: false, nextRunAt: IsNull() })
      .orderBy('rule.id')
      .limit(limit);
    return (afterId === null ? query : query.andWhere('rule.id > :afterId', { afterId })).getMany();
  }

  private get rules() {
    return this.transactions.repository(AutomationRuleEntity);
  }
}
