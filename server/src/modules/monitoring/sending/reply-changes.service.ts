import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { WorkspaceChanges } from '../../../queue/workspace-changes';

/** Tells open screens that a monitored post has changed, once the change is committed. */
@Injectable()
export class ReplyChanges {
  constructor(
    private readonly changes: WorkspaceChanges,
    private readonly transactions: Transactions,
  ) {}

  async notify({ workspaceId, id }: { workspaceId: string; id: string }): Promise<void> {
    await this.transactions.afterCommit(() => this.changes.notify(workspaceId, { kind: 'reply', id }));
  }
}
