import { Injectable } from '@nestjs/common';
import { holdMs } from '../../../common/auth/grant';
import { weekTimes } from '../../../common/time/week-times';
import { accountNotFound } from '../../integrations/accounts/accounts.errors';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { PublishingRepository } from '../publishing.repository';
import type { ConnectedAccount } from '../../integrations/accounts/accounts.types';
import type { QueueSlot, QueueSlots } from '../publishing.types';
import { freeSlots } from './free-slots';
import { type QueueMove, reflowed } from './reflow';
import type { ScheduleTime } from './schedule-time';
import { SlotsRepository } from './slots.repository';

/** Returns the times of all weeks as one, each once and in order, in the zone of the first and by its clock of the days after `now`. */
export function joinedWeek(weeks: readonly QueueSlots[], now: Date): QueueSlots {
  const timezone = weeks[0]?.timezone ?? 'UTC';
  const slots = weeks.flatMap((week) =>
    week.timezone === timezone ? week.slots : week.slots.map((slot) => inZone(slot, { week, timezone, now })),
  );
  const once = new Map(slots.map((slot) => [`${slot.weekday} ${slot.time}`, slot]));
  return { timezone, slots: [...once.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot) };
}

function inZone(
  slot: QueueSlot,
  { week, timezone, now }: { week: QueueSlots; timezone: string; now: Date },
): QueueSlot {
  const [next] = weekTimes([slot], week.timezone, now);
  const there = next?.setZone(timezone);
  return there ? { weekday: there.weekday, time: there.toFormat('HH:mm') } : slot;
}

/** As many as can be moved in one change. */
const mostMoves = 500;
const longestExcerpt = 160;

const workdays = [1, 2, 3, 4, 5];
const defaultSlots = workdays.flatMap((weekday) => ['09:00', '17:00'].map((time) => ({ weekday, time })));

interface FreeSpan {
  from: Date;
  to: Date;
  accountId?: string | undefined;
}

interface FreeSlot {
  accountId: string;
  at: Date;
}

/** Reads and changes the times of the week at which a workspace and its accounts like to post. */
@Injectable()
export class SlotsService {
  constructor(
    private readonly repository: SlotsRepository,
    private readonly posts: PublishingRepository,
    private readonly accounts: AccountsService,
    private readonly workspaces: WorkspacesService,
  ) {}

  /**
   * Returns the week of an account, or without one the times at which any account posts. An account without a week of its own has
   * the workspace's: workdays at 9:00 and 17:00 in its zone until somebody sets it. Throws 404 for another workspace's account.
   */
  async get(workspaceId: string, accountId: string | null = null): Promise<QueueSlots> {
    if (accountId === null) return joinedWeek(await this.weeks(workspaceId), await this.posts.databaseTime());
    await this.requireAccount(workspaceId, accountId);
    const [own] = await this.repository.findOfAccounts([accountId]);
    return own ?? this.ofWorkspace(workspaceId);
  }

  /** Gives an account a week of its own, or without one changes the week of all accounts that have none. */
  async set(workspaceId: string, accountId: string | null, slots: QueueSlots): Promise<void> {
    if (accountId === null) return this.repository.save(workspaceId, slots);
    await this.requireAccount(workspaceId, accountId);
    await this.repository.saveOfAccount(accountId, slots);
  }

  /**
   * Returns the next slots without a post of this account, or without one the slots of all accounts at which none has a post. Throws
   * 404 for another workspace's account.
   */
  async nextFree(workspaceId: string, accountId: string | null, count: number): Promise<ScheduleTime[]> {
    const weeks = accountId === null ? await this.weeks(workspaceId) : [await this.get(workspaceId, accountId)];
    const after = new Date((await this.posts.databaseTime()).getTime() + holdMs());
    const scheduled = await this.repository.scheduledTimes(workspaceId, accountId);
    return freeSlots({ weeks, after, scheduled, count });
  }

  /** Returns the slots of each account, or of one, between two moments that are to come and at which it has no post. */
  async freeBetween(workspaceId: string, { from, to, accountId }: FreeSpan): Promise<FreeSlot[]> {
    const now = await this.posts.databaseTime();
    const after = now > from ? now : from;
    const all = await this.publishing(workspaceId);
    const accounts = all.filter(({ id }) => accountId === undefined || id === accountId);
    if (after >= to || accounts.length === 0) return [];
    const own = await this.repository.findOfAccounts(accounts.map(({ id }) => id));
    const shared = await this.ofWorkspace(workspaceId);
    const scheduled = await this.repository.scheduledByAccount(workspaceId, { from: after, to });
    return accounts.flatMap(({ id }) => {
      const week = own.find((each) => each.accountId === id) ?? shared;
      const query = { weeks: [week], after, until: to, scheduled: scheduled.get(id) ?? [], count: Infinity };
      return freeSlots(query).map(({ at }) => ({ accountId: id, at }));
    });
  }

  /**
   * Returns where the scheduled posts of an account go now that its week is no longer `before`; the next 500 posts are looked at.
   * Nothing is moved. Throws 404 for another workspace's account.
   */
  async movesSince(
    workspaceId: string,
    accountId: string,
    before: QueueSlots,
  ): Promise<(QueueMove & { text: string })[]> {
    const week = await this.get(workspaceId, accountId);
    const now = await this.posts.databaseTime();
    const page = { after: null, limit: mostMoves, sort: 'time', order: 'ascending' } as const;
    const posts = await this.posts.list(workspaceId, { accountId, statuses: ['scheduled'], from: now }, page);
    const texts = new Map(posts.map(({ id, parts }) => [id, (parts[0]?.text ?? '').slice(0, longestExcerpt)]));
    const timed = posts.flatMap(({ id, scheduledAt }) => (scheduledAt ? [{ id, at: scheduledAt }] : []));
    return reflowed(timed, { before, week, now }).map((move) => ({ ...move, text: texts.get(move.id) ?? '' }));
  }

  private async publishing(workspaceId: string): Promise<ConnectedAccount[]> {
    return (await this.accounts.list(workspaceId)).filter(({ method }) => method === 'oauth');
  }

  private async ofWorkspace(workspaceId: string): Promise<QueueSlots> {
    const set = await this.repository.find(workspaceId);
    return set ?? { timezone: (await this.workspaces.get(workspaceId)).timezone, slots: defaultSlots };
  }

  /** Returns each week that an account of the workspace has; the workspace's own before one is connected. */
  private async weeks(workspaceId: string): Promise<QueueSlots[]> {
    const accounts = await this.publishing(workspaceId);
    const own = await this.repository.findOfAccounts(accounts.map(({ id }) => id));
    const isShared = own.length === 0 || own.length < accounts.length;
    return isShared ? [await this.ofWorkspace(workspaceId), ...own] : own;
  }

  private async requireAccount(workspaceId: string, accountId: string): Promise<void> {
    if (!(await this.accounts.find(workspaceId, accountId))) throw accountNotFound();
  }
}
