import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../common/errors/refusal';
import { dayMs } from '../../../../common/time/clock';
import { Transactions } from '../../../../database/transactions';
import { JobQueue } from '../../../../queue/job-queue.port';
import { AccountsService } from '../../../integrations/accounts/accounts.service';
import { NotificationsService } from '../../../notifications/notifications.service';
import { WorkspacesService } from '../../../workspaces/workspaces.service';
import { IdeaScheduling } from '../idea-scheduling.service';
import { IdeasService } from '../ideas.service';
import { IdeaSeriesEntity } from './idea-series.entity';
import { dueAtOf, timeOf } from './repeat-times';
import { makeOccurrences } from './repeats.jobs';

const noAccount = 'None of its accounts is connected any more. Connect one, then schedule the post again.';
const noMember = "Whoever set it up can't publish in this workspace any more. Schedule the post again to repeat it.";

/** Makes the ideas of a series, each once: the row of the series is locked meanwhile, and says which is next. */
@Injectable()
export class Occurrences {
  constructor(
    private readonly ideas: IdeasService,
    private readonly scheduling: IdeaScheduling,
    private readonly accounts: AccountsService,
    private readonly workspaces: WorkspacesService,
    private readonly notifications: NotificationsService,
    private readonly queue: JobQueue,
    private readonly transactions: Transactions,
  ) {}

  async enqueueDue(): Promise<void> {
    const due = await this.transactions.query<{ id: string }>('SELECT id FROM idea_series WHERE due_at <= now()');
    await this.queue.addAll(
      makeOccurrences,
      due.map(({ id }) => ({ payload: { seriesId: id }, key: id })),
    );
  }

  async make(seriesId: string): Promise<void> {
    try {
      while (await this.transactions.run(() => this.makeNext(seriesId)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.transactions.run(() => this.postpone(seriesId, error.message));
    }
  }

  /** False when none is due. Throws what refuses it. */
  private async makeNext(seriesId: string): Promise<boolean> {
    const now = await this.transactions.databaseTime();
    const series = await this.lock(seriesId);
    if (!series?.dueAt || series.dueAt > now) return false;
    const { workspaceId, createdById, content, next: number } = series;
    if (content.targets.some((target) => timeOf(target, series.repeat, number) <= now)) return this.goOn(series);
    const role = createdById && (await this.workspaces.roleOf(createdById, workspaceId));
    if (createdById === null || !role || role === 'viewer') return this.end(series, noMember);
    const connected = (await this.accounts.list(workspaceId)).filter(({ isDisconnected }) => !isDisconnected);
    const targets = content.targets.filter(({ accountId }) => connected.some(({ id }) => id === accountId));
    if (targets.length === 0) return this.end(series, noAccount);
    const [{ timezone, window }] = targets as [(typeof targets)[number]];
    const author = { workspaceId, userId: createdById, via: 'rule' } as const;
    const { id } = await this.ideas.create(author, {
      parts: content.parts,
      labelIds: content.labelIds,
      versions: targets,
      series: { seriesId, occurrence: number },
    });
    const times = targets.map((target) => ({
      accountId: target.accountId,
      scheduledAt: timeOf(target, series.repeat, number).toISOString(),
    }));
    const order = { userId: createdById, targets: times, timezone, window, needsApproval: content.needsApproval };
    await this.scheduling.schedule({ workspaceId, id }, order);
    return this.goOn(series);
  }

  /** What has no more time left is passed over. */
  private async goOn(series: IdeaSeriesEntity): Promise<true> {
    const next = series.next + 1;
    await this.series.update(series.id, { next, dueAt: dueAtOf(series, next), problem: null });
    return true;
  }

  /** Tried again a day later, until its time has passed. */
  private async postpone(seriesId: string, problem: string): Promise<void> {
    const now = await this.transactions.databaseTime();
    const series = await this.lock(seriesId);
    if (!series) return;
    await this.tell(series, problem);
    await this.series.update(seriesId, { problem, dueAt: new Date(now.getTime() + dayMs) });
  }

  private async end(series: IdeaSeriesEntity, problem: string): Promise<false> {
    await this.tell(series, problem);
    await this.series.update(series.id, { dueAt: null, problem });
    return false;
  }

  private async tell({ id, workspaceId, createdById, content }: IdeaSeriesEntity, problem: string): Promise<void> {
    const text = (content.parts[0]?.text ?? '').slice(0, 80);
    await this.notifications.notify({
      kind: 'post_failed',
      key: ['repeat', id, problem].join('/'),
      userIds: await this.notifications.memberOrOwner(workspaceId, createdById),
      workspaceId,
      title: "A repeating post couldn't be scheduled",
      body: `“${text}” ${problem}`,
      path: '/calendar',
    });
  }

  private lock(id: string): Promise<IdeaSeriesEntity | null> {
    return this.series.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  private get series() {
    return this.transactions.repository(IdeaSeriesEntity);
  }
}
