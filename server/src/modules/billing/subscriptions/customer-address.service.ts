import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../queue/job-handlers';
import { JobQueue } from '../../../queue/job-queue.port';
import { Outbox } from '../../../queue/outbox.service';
import { UsersService } from '../../users/users.service';
import { memberChanged } from '../../workspaces/workspaces.events';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { addressCustomer } from '../billing.jobs';
import { CustomersRepository } from './customers.repository';
import { valueOf } from '../payments/payments.errors';
import { Payments } from '../payments/payments.port';

/** Receipts go to whoever owns the workspace now. The card stays the one that was given: only its holder can change it. */
@Injectable()
export class CustomerAddress {
  constructor(
    private readonly payments: Payments,
    private readonly customers: CustomersRepository,
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    queue: JobQueue,
    jobs: JobHandlers,
    outbox: Outbox,
  ) {
    jobs.register(addressCustomer, ({ workspaceId }) => this.follow(workspaceId));
    outbox.on(memberChanged, 'billing.address-customer', async ({ workspaceId, change, role }) => {
      if (change === 'role' && role === 'owner')
        await queue.add(addressCustomer, { workspaceId }, { key: workspaceId });
    });
  }

  private async follow(workspaceId: string): Promise<void> {
    const customer = await this.customers.find(workspaceId);
    const [ownerId] = await this.workspaces.ownerIds(workspaceId);
    if (!customer || !ownerId) return;
    const { email } = await this.users.get(ownerId);
    valueOf(await this.payments.changeCustomer(customer.customerId, { email }));
  }
}
