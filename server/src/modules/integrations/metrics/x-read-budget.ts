import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/time/clock';
import { usagePeriod } from '../../../common/time/usage-period';
import { Env } from '../../../config/env';
import { type XReadCounts, XReadsRepository } from './x-reads.repository';

/** X's prices of 2026-02-06, in thousandths of a dollar. */
const pricesMills = { posts: 5, users: 10 } as const;

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

  /** Returns null when the calls of so many posts and accounts may be made, else when there is money again. */
  async blockedUntil(wanted: XReadCounts): Promise<Date | null> {
    if (this.isFree) return null;
    const { key, endsAt } = usagePeriod('month', this.clock.now());
    const paid = await this.repository.countsOf(key);
    return costMills(paid) + costMills(wanted) > this.env.X_READ_CAP_USD * 1_000 ? endsAt : null;
  }

  /** Calls that failed are free: only what was answered is told. */
  async spend({ postIds = [], userIds = [] }: XResources): Promise<void> {
    if (this.isFree || postIds.length + userIds.length === 0) return;
    const resources = [...postIds.map((id) => `post:${id}`), ...userIds.map((id) => `user:${id}`)];
    await this.repository.count(usagePeriod('day', this.clock.now()).key, resources);
  }

  private get isFree(): boolean {
    return this.env.modeOf('twitter') === 'sandbox';
  }
}

const costMills = ({ posts, users }: XReadCounts): number => posts * pricesMills.posts + users * pricesMills.users;
