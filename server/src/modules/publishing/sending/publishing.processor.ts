import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../queue/job-handlers';
import { Outbox } from '../../../queue/outbox.service';
import { accountConnected, accountUnavailable } from '../../integrations/accounts/accounts.events';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { AccountLanesRepository } from './account-lanes.repository';
import { Dispatcher } from './dispatcher.service';
import { LaneRunner } from './lane-runner.service';
import { runLane } from './publishing.jobs';

/** What runs when a lane has work, and when an account comes or goes. */
@Injectable()
export class PublishingProcessor {
  constructor(
    jobs: JobHandlers,
    outbox: Outbox,
    runner: LaneRunner,
    lanes: AccountLanesRepository,
    accounts: AccountsService,
    dispatcher: Dispatcher,
  ) {
    jobs.register(runLane, async ({ accountId }, { signal }) => {
      await runner.run(accountId, signal);
      // What is left, or has fallen due meanwhile, takes its turn behind the others.
      dispatcher.wake();
    });
    outbox.on(accountConnected, 'publishing.go-on', async ({ accountId }) => lanes.unhold(accountId));
    outbox.on(accountUnavailable, 'publishing.hold', async ({ workspaceId, accountId, reason }) => {
      // Word of it may come after the account was connected again: nothing would end the hold then.
      const account = await accounts.find(workspaceId, accountId);
      if (!account?.canPublish) await lanes.hold(accountId, null, reason);
    });
  }
}
