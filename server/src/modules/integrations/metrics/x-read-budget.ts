import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/time/clock';
import { usagePeriod } from '../../../common/time/usage-period';
import { Env } from '../../../config/env';
import { xCharges } from '../platforms/x/x.descriptor';
import { type XReadCounts, XReadsRepository } from './x-reads.repository';

export interface XResources {
  /** X's ids. */
  postIds?: string[];
  userIds?: string[];
}

/**
 * Keeps what reading from X costs under `X_READ_CAP_USD` a month. It is asked before a call and told after it, since nobody knows
 * before how many posts a timeline has: calls under way can pass the cap by one page each.
 */
@Injectable()
export class XReadBudget {
  constructor(
    private readonly repository: XReadsRepository,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Returns null when these may be read, else when there is money again. What was read today costs nothing more. */
  async blockedUntil(wanted: XResources): Promise<Date | null> {
    if (this.isFree) return null;
    const now = this.clock.now();
    const { key, endsAt } = usagePeriod('month', now);
    const paid = await this.repository.countsOf(key);
    const more = await this.repository.unread(usagePeriod('day', now).key, namesOf(wanted));
    return costMills(paid) + costMills(more) > this.env.X_READ_CAP_USD * 1_000 ? endsAt : null;
  }

  /** Calls that failed are free: only what was answered is told. */
  async spend(read: XResources): Promise<void> {
    const names = namesOf(read);
    if (this.isFree || names.length === 0) return;
    await this.repository.count(usagePeriod('day', this.clock.now()).key, names);
  }

  private get isFree(): boolean {
    return this.env.modeOf(this.env.X_API_KEY) === 'sandbox';
  }
}

const namesOf = ({ postIds = [], userIds = [] }: XResources): string[] => [
  ...postIds.map((id) => `post:${id}`),
  ...userIds.map((id) => `user:${id}`),
];

const costMills = ({ posts, users }: XReadCounts): number =>
  posts * xCharges.readPostMills + users * xCharges.readAccountMills;
