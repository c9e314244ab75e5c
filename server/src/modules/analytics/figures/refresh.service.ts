import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter';
import { Clock, minuteMs } from '../../../common/time/clock';
import { accountNotFound } from '../../integrations/accounts/accounts.errors';
import { descriptorOf, type PublishablePlatform } from '../../integrations/platforms/platforms';
import { beingRead, declined, noAccount, refreshedLately } from '../analytics.errors';
import { Collector } from '../collection/collector.service';
import { problemSentence } from '../collection/problem-sentences';
import { CollectedAccounts } from './collected-accounts.service';
import type { CollectedAccountResponse } from './figures.dto';

/** Reading costs money: so often a person may ask for it. */
const rule = { limit: 1, windowMs: 10 * minuteMs };

/** Reads figures when a person asks for it. Those of the last ten minutes are new enough. */
@Injectable()
export class RefreshService {
  constructor(
    private readonly accounts: CollectedAccounts,
    private readonly collector: Collector,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Reads an account, the network's that was connected first when none is named. Throws 404, and a refusal with status 200. */
  async one(workspaceId: string, platform: PublishablePlatform, accountId: string | undefined): Promise<void> {
    const [account] = await this.accounts.list(workspaceId, { platform, accountId });
    if (!account) throw accountNotFound();
    await this.read([account]);
  }

  /** Reads every account on a network. Throws 409 without one, and a refusal with status 200. */
  async all(workspaceId: string, platform: PublishablePlatform): Promise<CollectedAccountResponse[]> {
    const accounts = await this.accounts.list(workspaceId, { platform });
    if (accounts.length === 0) throw noAccount(descriptorOf(platform).text.name);
    await this.read(accounts);
    return this.accounts.list(workspaceId, { platform });
  }

  private async read(accounts: readonly CollectedAccountResponse[]): Promise<void> {
    const since = this.clock.now().getTime() - rule.windowMs;
    const old = accounts.filter(({ syncedAt, note }) => note !== null || (syncedAt?.getTime() ?? 0) <= since);
    for (const { id, platform, note } of old) {
      const { isAllowed } = await this.limiter.hit(`analytics:refresh:${id}`, rule);
      if (!isAllowed) throw refreshedLately(note);
      const problem = await this.collector.collect(id, { isForced: true });
      if (problem === 'busy') throw beingRead();
      if (problem !== null) throw declined(problemSentence(problem, platform));
    }
  }
}
