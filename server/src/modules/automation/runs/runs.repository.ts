import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import type { Cursor } from '../../../common/http/cursor';
import { Transactions } from '../../../database/transactions';
import type { Run, RunStatus } from '../automation.types';
import { AutomationRunEntity } from './automation-run.entity';
import { openStatuses } from './run-state';

/** Which runs of a workspace a list shows. */
export interface RunFilter {
  ruleId?: string;
  status?: RunStatus;
}

@Injectable()
export class RunsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the ids of those whose rule had not run for the slot. */
  async insert(runs: Partial<AutomationRunEntity>[]): Promise<string[]> {
    const { raw } = await this.runs
      .createQueryBuilder()
      .insert()
      .values(runs as object[])
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as { id: string }[]).map(({ id }) => id);
  }

  findById(id: string): Promise<Run | null> {
    return this.runs.findOneBy({ id });
  }

  find(workspaceId: string, id: string): Promise<Run | null> {
    return this.runs.findOneBy({ workspaceId, id });
  }

  /** Locks the run for the rest of the transaction. */
  lock(workspaceId: string, id: string): Promise<AutomationRunEntity | null> {
    return this.runs.findOne({ where: { workspaceId, id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(id: string, changes: Partial<AutomationRunEntity>): Promise<void> {
    await this.runs.update({ id }, changes as object);
  }

  /** Returns the newest first. */
  list(workspaceId: string, filter: RunFilter, page: { after: Cursor | null; limit: number }): Promise<Run[]> {
    const query = this.runs
      .createQueryBuilder('run')
      .where({ workspaceId, ...filter })
      .orderBy('run.createdAt', 'DESC')
      .addOrderBy('run.id', 'DESC')
      .limit(page.limit);
    if (page.after) query.andWhere('(run.createdAt, run.id) < (:at, :id)', { ...page.after });
    return query.getMany();
  }

  count(workspaceId: string, status: RunStatus): Promise<number> {
    return this.runs.countBy({ workspaceId, status });
  }

  /** Counts those of the workspace that began earlier and are not done. */
  countRunningBefore({ workspaceId, id }: Run): Promise<number> {
    return this.runs.countBy({ workspaceId, status: 'running', id: LessThan(id) });
  }

  /** Returns the run that wrote the post, while it may come to something else. */
  openOf(workspaceId: string, postId: string): Promise<Run | null> {
    return this.runs.findOneBy({ workspaceId, postId, status: In(openStatuses) });
  }

  /** Returns whether the rule ran for the topic since `from`. */
  async hasTopicSince(ruleId: string, slug: string, from: Date): Promise<boolean> {
    const query = this.runs
      .createQueryBuilder('run')
      .where({ ruleId })
      .andWhere('run.createdAt >= :from', { from })
      .andWhere(`run.subject ->> 'slug' = :slug`, { slug });
    return query.getExists();
  }

  private get runs() {
    return this.transactions.repository(AutomationRunEntity);
  }
}
