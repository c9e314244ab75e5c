import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../queue/job-queue.port';
import { UsersService } from '../../users/users.service';
import type { MemberChange } from '../../workspaces/team.service';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { addressCustomer } from '../billing.jobs';
import { CustomersRepository } from './customers.repository';
import { valueOf } from '../payments/payments.errors';
import { Payments } from '../payments/payments.port';

/** Receipts go to whoever owns the workspace now, at the address that they have now. The card stays the one that was given: only its holder can change it. */
@Injectable()
export class CustomerAddress {
  constructor(
    private readonly payments: Payments,
    private readonly customers: CustomersRepository,
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly queue: JobQueue,
  ) {}

  async onMemberChange({ workspaceId, change, role }: MemberChange): Promise<void> {
    if (change === 'role' && role === 'owner') await this.followSoon(workspaceId);
  }

  async followSoon(workspaceId: string): Promise<void> {
    await this.queue.add(addressCustomer, { workspaceId }, { key: workspaceId });
  }

  async follow(workspaceId: string): Promise<void> {
    const customer = await this.customers.find(workspaceId);
    const [ownerId] = await this.workspaces.ownerIds(workspaceId);
    if (!customer || !ownerId) return;
    const { email } = await this.users.get(ownerId);
    valueOf(await this.payments.changeCustomer(customer.customerId, { email }));
  }
}
