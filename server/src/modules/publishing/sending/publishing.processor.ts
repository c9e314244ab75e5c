import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../queue/job-handlers';
import { Outbox } from '../../../queue/outbox.service';
import { accountConnected, accountUnavailable } from '../../integrations/accounts/accounts.events';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { AccountLanesRepository } from './account-lanes.repository';
import { Dispatcher } from './dispatcher.service';
import { lookForDue } from './publishing.jobs';

/** What runs when another server has something due, and when an account comes or goes. */
@Injectable()
export class PublishingProcessor {
  constructor(
    jobs: JobHandlers,
    outbox: Outbox,
    lanes: AccountLanesRepository,
    accounts: AccountsService,
    dispatcher: Dispatcher,
  ) {
    jobs.register(lookForDue, () => dispatcher.tick());
    outbox.on(accountConnected, 'publishing.go-on', async ({ accountId }) => lanes.unhold(accountId));
    outbox.on(accountUnavailable, 'publishing.hold', async ({ workspaceId, accountId, reason }) => {
      // Word of it may come after the account was connected again: nothing would end the hold then.
      const account = await accounts.find(workspaceId, accountId);
      if (!account?.canPublish) await lanes.hold(accountId, null, reason);
    });
  }
}
