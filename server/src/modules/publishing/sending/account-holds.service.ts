import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../../queue/outbox/outbox.service';
import type { accountConnected, accountUnavailable } from '../../integrations/accounts/accounts.events';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { AccountLanesRepository } from './account-lanes.repository';

/** Holds and resumes an account's posts when the account goes or comes back. */
@Injectable()
export class AccountHolds {
  constructor(
    private readonly lanes: AccountLanesRepository,
    private readonly accounts: AccountsService,
  ) {}

  resume({ accountId }: PayloadOf<typeof accountConnected>): Promise<void> {
    return this.lanes.unhold(accountId);
  }

  async hold({ workspaceId, accountId, reason }: PayloadOf<typeof accountUnavailable>): Promise<void> {
    // Word of it may come after the account was reconnected: nothing would end the hold then.
    const account = await this.accounts.find(workspaceId, accountId);
    if (!account?.canPublish) await this.lanes.hold(accountId, null, reason);
  }
}
