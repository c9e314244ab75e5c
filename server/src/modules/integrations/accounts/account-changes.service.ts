import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { WorkspaceChanges } from '../../../queue/workspace-changes';

/** Tells open screens that an account has changed, once the change is committed. */
@Injectable()
export class AccountChanges {
  constructor(
    private readonly changes: WorkspaceChanges,
    private readonly transactions: Transactions,
  ) {}

  async tell({ workspaceId, id }: { workspaceId: string; id: string }): Promise<void> {
    await this.transactions.afterCommit(() => this.changes.tell(workspaceId, { kind: 'account', id }));
  }
}
