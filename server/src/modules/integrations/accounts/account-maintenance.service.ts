import { Injectable } from '@nestjs/common';
import { Clock, dayMs } from '../../../common/time/clock';
import { AccountNotices } from './account-notices.service';
import { AccountsRepository } from './accounts.repository';
import { AccountsService } from './accounts.service';
import { warnFrom } from './accounts.types';
import { TokenRenewal } from './token-renewal.service';
import { OauthRequestsRepository } from '../connecting/oauth-requests.repository';

/** Rows of one slot; what is over waits for the next. */
const batchSize = 200;

/** Tokens that end are announced, those that ended are marked, flows that nobody finished are forgotten. */
@Injectable()
export class AccountMaintenance {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly service: AccountsService,
    private readonly notices: AccountNotices,
    private readonly renewal: TokenRenewal,
    private readonly requests: OauthRequestsRepository,
    private readonly clock: Clock,
  ) {}

  async expire(): Promise<void> {
    for (const id of await this.accounts.findEnded(this.clock.now(), batchSize)) {
      await this.service.markUnavailable(id, 'expired');
    }
  }

  /** A refresh token that nobody uses may end as well. */
  async renew(): Promise<void> {
    for (const account of await this.accounts.findToRenew(this.clock.now(), batchSize))
      await this.renewal.renewed(account);
  }

  async warn(): Promise<void> {
    const now = this.clock.now();
    for (const id of await this.accounts.claimUnwarned({ now, until: warnFrom(now), limit: batchSize })) {
      const stored = await this.accounts.findById(id);
      const account = stored && (await this.renewal.renewed(stored));
      if (account?.expiresAt && account.expiresAt <= warnFrom(now))
        await this.notices.expiring(account, account.expiresAt);
    }
  }

  async cleanUp(): Promise<void> {
    await this.requests.deleteExpired(new Date(this.clock.now().getTime() - dayMs));
  }
}
