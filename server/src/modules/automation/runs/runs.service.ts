import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { decodeCursor } from '../../../common/http/cursor';
import { Page } from '../../../common/http/envelope';
import { Transactions } from '../../../database/transactions';
import { AuditService } from '../../audit/audit.service';
import { PublishingService } from '../../publishing/publishing.service';
import type { Post } from '../../publishing/publishing.types';
import { SchedulingService, type Timing } from '../../publishing/scheduling/scheduling.service';
import { ruleNotFound, runNotFound, wrongRunState } from '../automation.errors';
import type { Run } from '../automation.types';
import { RulesRepository } from '../rules/rules.repository';
import { RunsRepository } from './runs.repository';
import { stateOf, waiting } from './run-state';

/** A run as it stands by now. */
export interface RunView extends Run {
  post: Post | null;
}

export interface ReviewView extends RunView {
  rule: { id: string; name: string };
}

interface PageOrder {
  cursor?: string | undefined;
  limit: number;
}

/** What rules did, and the decisions of people on what they wrote. Throws 404 for what the workspace does not have. */
@Injectable()
export class RunsService {
  constructor(
    private readonly repository: RunsRepository,
    private readonly rules: RulesRepository,
    private readonly posts: PublishingService,
    private readonly scheduling: SchedulingService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the runs of a rule, the newest first. */
  async list(workspaceId: string, ruleId: string, { cursor, limit }: PageOrder): Promise<Page<RunView>> {
    if (!(await this.rules.find(workspaceId, ruleId))) throw ruleNotFound();
    const page = { after: decodeCursor(cursor), limit: limit + 1 };
    const views = await this.viewsOf(workspaceId, await this.repository.list(workspaceId, { ruleId }, page));
    return Page.of(views, limit, placeOf);
  }

  /** Returns the drafts that wait for a person, the newest first; `total` counts them all. */
  async reviews(workspaceId: string, { cursor, limit }: PageOrder): Promise<Page<ReviewView>> {
    const status = 'waiting_for_review';
    const page = { after: decodeCursor(cursor), limit: limit + 1 };
    const [runs, total] = await Promise.all([
      this.repository.list(workspaceId, { status }, page),
      this.repository.count(workspaceId, status),
    ]);
    const { items, nextCursor } = Page.of(await this.viewsOf(workspaceId, runs), limit, placeOf);
    // One whose post was published or deleted elsewhere leaves the queue before it is settled.
    const open = items.filter((run) => run.status === status);
    return new Page(await this.withRules(workspaceId, open), nextCursor, total - (items.length - open.length));
  }

  /** Publishes the draft, now after some seconds or at a time. Throws 409 for what is decided, and what scheduling throws. */
  approve(actor: Actor, id: string, order: { timing: Timing; version?: number | undefined }): Promise<ReviewView> {
    return this.decide(actor, id, async (run) => {
      if (run.status !== 'waiting_for_review' || !run.post) throw wrongRunState('be approved', run.status);
      const key = { workspaceId: actor.workspaceId, id: run.post.id };
      const rule = await this.rules.find(actor.workspaceId, run.ruleId);
      await this.scheduling.schedule(key, { userId: actor.userId, madeById: rule?.createdById ?? null, ...order });
      await this.repository.update(id, { status: 'scheduled', decidedById: actor.userId });
      return 'automation.run_approved';
    });
  }

  /** Takes the draft out of the queue. It stays among the drafts. */
  reject(actor: Actor, id: string): Promise<ReviewView> {
    return this.decide(actor, id, async (run) => {
      if (run.status !== 'waiting_for_review') throw wrongRunState('be rejected', run.status);
      const result = 'Rejected. The text is still in your drafts.';
      await this.repository.update(id, { status: 'rejected', result, decidedById: actor.userId });
      return 'automation.run_rejected';
    });
  }

  /** Puts it back into the queue, as long as nothing was sent and its draft is there. */
  undo(actor: Actor, id: string): Promise<ReviewView> {
    return this.decide(actor, id, async (run) => {
      if (!run.post || !['scheduled', 'rejected'].includes(run.status)) throw wrongRunState('be undone', run.status);
      if (run.status === 'scheduled') await this.scheduling.cancel({ workspaceId: actor.workspaceId, id: run.post.id });
      await this.repository.update(id, { status: 'waiting_for_review', result: waiting, decidedById: null });
      return 'automation.run_undone';
    });
  }

  /** Two decisions at once come one after the other: the second sees what the first has made of the run. */
  private async decide(actor: Actor, id: string, decision: (run: RunView) => Promise<string>): Promise<ReviewView> {
    const { workspaceId, userId } = actor;
    await this.transactions.run(async () => {
      const locked = await this.repository.lock(workspaceId, id);
      const [run] = await this.viewsOf(workspaceId, locked ? [locked] : []);
      if (!run) throw runNotFound();
      const action = await decision(run);
      await this.audit.record({ action, actorId: userId, workspaceId, details: { runId: id } });
    });
    const run = await this.repository.find(workspaceId, id);
    const [view] = await this.withRules(workspaceId, await this.viewsOf(workspaceId, run ? [run] : []));
    if (!view) throw runNotFound();
    return view;
  }

  private async viewsOf(workspaceId: string, runs: Run[]): Promise<RunView[]> {
    const ids = runs.flatMap(({ postId }) => postId ?? []);
    const posts = ids.length > 0 ? await this.posts.listByIds(workspaceId, ids) : [];
    const byId = new Map(posts.map((post) => [post.id, post]));
    return runs.map((run) => {
      const post = byId.get(run.postId ?? '') ?? null;
      return { ...run, ...stateOf(run, post), post };
    });
  }

  private async withRules(workspaceId: string, runs: RunView[]): Promise<ReviewView[]> {
    if (runs.length === 0) return [];
    const names = new Map((await this.rules.list(workspaceId)).map(({ id, name }) => [id, name]));
    return runs.map((run) => ({ ...run, rule: { id: run.ruleId, name: names.get(run.ruleId) ?? '' } }));
  }
}

const placeOf = ({ createdAt, id }: Run) => ({ at: createdAt, id });
