import { Injectable } from '@nestjs/common';
import { Clock, dayMs, minuteMs } from '../../../common/time/clock';
import { CronSlots } from '../../../queue/cron-slots.service';
import { AccountNotices } from './account-notices.service';
import { AccountsRepository } from './accounts.repository';
import { AccountsService } from './accounts.service';
import { warnFrom } from './accounts.types';
import { OauthRequestsRepository } from '../connecting/oauth-requests.repository';

/** Rows of one slot; what is over waits for the next. */
const batchSize = 200;

/** Tokens that end are announced, those that ended are marked, flows that nobody finished are forgotten. */
@Injectable()
export class AccountCare {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly service: AccountsService,
    private readonly notices: AccountNotices,
    private readonly requests: OauthRequestsRepository,
    private readonly clock: Clock,
    cronSlots: CronSlots,
  ) {
    cronSlots.register({ task: 'integrations.expire', everyMs: 5 * minuteMs, work: () => this.expire() });
    cronSlots.register({ task: 'integrations.warn', everyMs: 5 * minuteMs, work: () => this.warn() });
    cronSlots.register({ task: 'integrations.clean-up', everyMs: dayMs, work: () => this.cleanUp() });
  }

  async expire(): Promise<void> {
    for (const id of await this.accounts.findEnded(this.clock.now(), batchSize)) {
      await this.service.markUnavailable(id, 'expired');
    }
  }

  async warn(): Promise<void> {
    const now = this.clock.now();
    for (const id of await this.accounts.claimUnwarned({ now, until: warnFrom(now), limit: batchSize })) {
      const account = await this.accounts.findById(id);
      if (account?.expiresAt) await this.notices.expiring(account, account.expiresAt);
    }
  }

  async cleanUp(): Promise<void> {
    await this.requests.deleteExpired(new Date(this.clock.now().getTime() - dayMs));
  }
}
