import { Injectable } from '@nestjs/common';
import { accountNotFound } from '../../integrations/accounts/accounts.errors';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import type { ConnectedAccount } from '../../integrations/accounts/accounts.types';
import { descriptorOf, type PublishablePlatform } from '../../integrations/platforms/platforms';
import type { AccountCollectionEntity } from '../collection/account-collection.entity';
import { CollectionsRepository } from '../collection/collections.repository';
import { problemSentence } from '../collection/problem-sentences';
import type { CollectedAccountResponse } from './figures.dto';

export const figureStatuses = ['collected', 'not_available', 'waiting'] as const;

/** The connected accounts with how far their figures have been read. */
@Injectable()
export class CollectedAccounts {
  constructor(
    private readonly accounts: AccountsService,
    private readonly collections: CollectionsRepository,
  ) {}

  /** Leaves out what is only read by name. Throws 404 for an account that is not connected here. */
  async list(
    workspaceId: string,
    { accountId, platform }: { accountId?: string | undefined; platform?: PublishablePlatform } = {},
  ): Promise<CollectedAccountResponse[]> {
    const connected = (await this.accounts.list(workspaceId, platform)).filter(({ method }) => method === 'oauth');
    const wanted = connected.filter(({ id }) => accountId === undefined || id === accountId);
    if (accountId !== undefined && wanted.length === 0) throw accountNotFound();
    const states = await this.collections.find(wanted.map(({ id }) => id));
    return wanted.map((account) =>
      toCollected(
        account,
        states.find((state) => state.accountId === account.id),
      ),
    );
  }
}

function toCollected(
  { id, platform, handle, displayName }: ConnectedAccount,
  state: AccountCollectionEntity | undefined,
): CollectedAccountResponse {
  const { problem = null, syncedAt = null, importedAt = null } = state ?? {};
  const status = importedAt ? 'collected' : problem === 'not_available' ? problem : syncedAt ? 'collected' : 'waiting';
  const note = problem === null ? null : problemSentence(problem, platform);
  const name = descriptorOf(platform).handleText({ handle, displayName });
  return { id, platform, handle, displayName, name, status, syncedAt, note };
}
