import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { newId } from '../../../common/ids/ids';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { readHandle } from '../../../text/addresses/x-handle';
import { AuditService } from '../../audit/audit.service';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import type { ConnectedAccount } from '../../integrations/accounts/accounts.types';
import { notAnXHandle } from '../../integrations/platforms/x/x-reading.errors';
import { WatchingService } from '../../integrations/platforms/x/watching/watching.service';
import { postIdAt, watchedPlatform, type WatchedUser } from '../../integrations/platforms/x/watching/x-watcher.types';
import {
  alreadyMonitored,
  autoNeedsApproval,
  monitorNotFound,
  noAccountToReply,
  ownAccount,
  userProtected,
  userSuspended,
  userUnknown,
  xNotRead,
} from '../monitoring.errors';
import type { MonitorSettings } from '../monitoring.types';
import { RepliesService } from '../sending/replies.service';
import type { MonitorEntity } from './monitor.entity';
import { estimateOf, monthlyCostMills, postsPerDayOf, spentMills, toCents } from './monitoring-costs';
import { type MonitorDay, MonitorsRepository } from './monitors.repository';
import { shortestWaitSeconds } from './waits';
import { problemSentence } from './watch-problems';
import type { CostEstimateResponse, MonitorResponse } from './monitors.dto';

export type NewMonitor = { twitterUsername: string; replyCount: number } & Partial<MonitorSettings>;
export type MonitorChanges = Partial<MonitorSettings> & { isActive?: boolean };

const standard = {
  mode: 'review',
  tone: '',
  instructions: '',
  dailyCap: 10,
  dailyBudgetCents: 100,
  quietHours: null,
} as const;

/** Decides whose posts are watched, and how. */
@Injectable()
export class MonitorsService {
  constructor(
    private readonly repository: MonitorsRepository,
    private readonly replies: RepliesService,
    private readonly accounts: AccountsService,
    private readonly watching: WatchingService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
    private readonly env: Env,
  ) {}

  /** Returns the oldest first. */
  async list(workspaceId: string): Promise<MonitorResponse[]> {
    const days = new Map((await this.repository.today(workspaceId)).map((day) => [day.monitorId, day]));
    return (await this.repository.list(workspaceId)).map((monitor) => {
      const quiet = { repliesToday: 0, postsToday: 0, replyMillsToday: 0 };
      return this.toMonitor(monitor, days.get(monitor.id) ?? quiet);
    });
  }

  /** Throws 404. */
  async get(workspaceId: string, id: string): Promise<MonitorResponse> {
    const monitor = (await this.list(workspaceId)).find((candidate) => candidate.id === id);
    if (!monitor) throw monitorNotFound();
    return monitor;
  }

  /** Throws 402, 404 for an account of others, 409, 422, and 503 while X can't be read. */
  async create(actor: Actor, wanted: NewMonitor): Promise<MonitorResponse> {
    const { workspaceId, userId } = actor;
    this.requireMode(wanted.mode);
    const { account, user } = await this.look(workspaceId, wanted.twitterUsername, wanted.accountId);
    const id = await this.idempotency.once('create', async () => {
      const now = await this.repository.databaseTime();
      const created = newId();
      const sinceId = postIdAt(now);
      const isNew = await this.repository.insert({
        ...standard,
        ...definedOf(wanted),
        ...{ replyCount: wanted.replyCount },
        ...{ id: created, workspaceId, createdById: userId, accountId: account.id },
        ...{ externalId: user.externalId, twitterUsername: user.handle, handleKey: user.handle.toLowerCase() },
        ...{ name: user.name || user.handle, avatarUrl: user.avatarUrl, postsPerDay: postsPerDayOf(user, now) },
        ...{ isActive: true, pausedReason: null, problem: null, failures: 0 },
        ...{ sinceId, lastCheckedAt: null, nextCheckAt: now, intervalSeconds: shortestWaitSeconds(this.env) },
      });
      if (!isNew) throw alreadyMonitored(user.handle);
      await this.repository.ensureAccount({ accountId: account.id, workspaceId, mentionsSinceId: sinceId });
      await this.record('monitoring.created', actor, { monitorId: created, mode: wanted.mode ?? standard.mode });
      return created;
    });
    return this.get(workspaceId, id);
  }

  /** Returns what watching the account would cost. Throws as `create` does. */
  async estimate(workspaceId: string, username: string, accountId?: string): Promise<CostEstimateResponse> {
    const { user } = await this.look(workspaceId, username, accountId);
    const postsPerDay = postsPerDayOf(user, await this.repository.databaseTime());
    return estimateOf(user, { postsPerDay, dailyCap: standard.dailyCap, sendsByApi: this.sendsByApi });
  }

  /** Changes what is named. Posts of the time in which it was paused are left alone. Throws 402, 404, 409, 422. */
  async change(actor: Actor, id: string, changes: MonitorChanges): Promise<MonitorResponse> {
    const { workspaceId } = actor;
    const before = await this.repository.find(workspaceId, id);
    if (!before) throw monitorNotFound();
    this.requireMode(changes.mode);
    if (changes.accountId) await this.accountFor(workspaceId, changes.accountId);
    else if (changes.isActive) await this.accountFor(workspaceId, before.accountId);
    const now = await this.repository.databaseTime();
    const resumed = changes.isActive && !before.isActive;
    await this.transactions.run(async () => {
      await this.repository.update(id, {
        ...definedOf(changes),
        ...(changes.isActive === undefined ? {} : { pausedReason: null, failures: 0 }),
        ...(resumed ? { sinceId: postIdAt(now), nextCheckAt: now, problem: null } : {}),
      });
      if (changes.accountId)
        await this.repository.ensureAccount({
          accountId: changes.accountId,
          workspaceId,
          mentionsSinceId: postIdAt(now),
        });
      await this.record('monitoring.changed', actor, { monitorId: id, fields: Object.keys(definedOf(changes)) });
    });
    return this.get(workspaceId, id);
  }

  /** What was sent stays in the list, what waits for a decision goes. Throws 404. */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.replies.forgetMonitor(actor.workspaceId, id);
      if (!(await this.repository.delete(actor.workspaceId, id))) throw monitorNotFound();
      await this.record('monitoring.deleted', actor, { monitorId: id });
    });
  }

  private get sendsByApi(): boolean {
    return this.env.xReplyAccess === 'approved';
  }

  private requireMode(mode: MonitorSettings['mode'] | undefined): void {
    if (mode === 'auto' && !this.sendsByApi) throw autoNeedsApproval();
  }

  /** Returns the account that would read, and the one that would be watched. */
  private async look(
    workspaceId: string,
    username: string,
    accountId: string | undefined,
  ): Promise<{ account: ConnectedAccount; user: WatchedUser }> {
    await this.accounts.requireInPlan(workspaceId, watchedPlatform);
    const handle = readHandle(username);
    if (handle === null) throw notAnXHandle('twitterUsername');
    const account = await this.accountFor(workspaceId, accountId);
    const own = await this.accounts.list(workspaceId, watchedPlatform);
    if (own.some((one) => one.handle.toLowerCase() === handle.toLowerCase())) throw ownAccount(handle);
    return { account, user: await this.userOf(account, handle) };
  }

  private async accountFor(workspaceId: string, accountId: string | undefined): Promise<ConnectedAccount> {
    if (accountId) return this.accounts.requirePublishable({ workspaceId, accountId, platform: watchedPlatform });
    const account = (await this.accounts.list(workspaceId, watchedPlatform)).find(({ canPublish }) => canPublish);
    if (!account) throw noAccountToReply();
    return account;
  }

  private async userOf(account: ConnectedAccount, handle: string): Promise<WatchedUser> {
    const outcome = await this.watching.user(account.id, handle);
    switch (outcome.status) {
      case 'read':
        if (outcome.user.isProtected) throw userProtected(handle);
        return outcome.user;
      case 'not_found':
        throw userUnknown(handle);
      case 'suspended':
        throw userSuspended(handle);
      default:
        throw xNotRead(problemSentence(outcome));
    }
  }

  private toMonitor(monitor: MonitorEntity, day: Omit<MonitorDay, 'monitorId'>): MonitorResponse {
    const { postsPerDay, dailyCap, isActive, nextCheckAt } = monitor;
    const mills = monthlyCostMills({ postsPerDay, dailyCap, sendsByApi: this.sendsByApi });
    return {
      id: monitor.id,
      twitterUsername: monitor.twitterUsername,
      name: monitor.name,
      avatarUrl: monitor.avatarUrl,
      replyCount: monitor.replyCount,
      isActive,
      pausedReason: monitor.pausedReason,
      problem: monitor.problem,
      mode: monitor.mode,
      accountId: monitor.accountId,
      tone: monitor.tone,
      instructions: monitor.instructions,
      dailyCap,
      dailyBudgetCents: monitor.dailyBudgetCents,
      quietHours: monitor.quietHours,
      lastCheckedAt: monitor.lastCheckedAt,
      nextCheckAt: isActive ? nextCheckAt : null,
      repliesToday: day.repliesToday,
      spentTodayCents: toCents(spentMills(day)),
      monthlyCostCents: toCents(mills),
      createdAt: monitor.createdAt,
    };
  }

  private record(action: string, { userId, workspaceId }: Actor, details: Record<string, unknown>): Promise<void> {
    return this.audit.record({ action, actorId: userId, workspaceId, details });
  }
}

/** Returns what was given: a key that is undefined would be written as null. */
function definedOf(wanted: MonitorChanges): MonitorChanges {
  const { replyCount, mode, accountId, tone, instructions, dailyCap, dailyBudgetCents, quietHours, isActive } = wanted;
  const given = { replyCount, mode, accountId, tone, instructions, dailyCap, dailyBudgetCents, quietHours, isActive };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
