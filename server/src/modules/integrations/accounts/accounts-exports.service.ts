import { Injectable } from '@nestjs/common';
import { ExportsService } from '../../exports/exports.service';
import { AccountsRepository } from './accounts.repository';
import { toConnectedAccount } from './connected-account.mapper';

/** The connected accounts, never their tokens, for people who take their data along. */
@Injectable()
export class AccountsExports {
  constructor(
    exports: ExportsService,
    private readonly accounts: AccountsRepository,
  ) {
    exports.register({
      name: 'accounts',
      scope: 'workspace',
      about: 'The connected accounts, without what Quillcast posts with: that stays sealed.',
      columns: [
        'id',
        'platform',
        'handle',
        'displayName',
        'method',
        'status',
        'pausedReason',
        'expiresAt',
        'connectedAt',
      ],
      rows: (workspaceId) => this.rows(workspaceId),
    });
  }

  private async *rows(workspaceId: string): AsyncGenerator<Record<string, unknown>> {
    for (const account of await this.accounts.list(workspaceId)) yield { ...toConnectedAccount(account) };
  }
}
