import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../common/errors/refusal';
import { AccountsService } from '../../accounts/accounts.service';
import type { ConnectedAccount } from '../../accounts/accounts.types';
import { XReadingService } from '../../reading/x-reading.service';
import type { XProfile } from '../../reading/x-reading.types';
import { type Connecting, ConnectionsService } from '../../connecting/connections.service';

const platform = 'twitter';

export type UsernameCheck = { isValid: true; profile: XProfile } | { isValid: false; message: string };

/** Connects a profile of X by its name alone, which only reads. */
@Injectable()
export class UsernamesService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly connections: ConnectionsService,
    private readonly reading: XReadingService,
  ) {}

  async connect(by: Connecting, username: string): Promise<ConnectedAccount> {
    await this.accounts.requireInPlan(by.workspaceId, platform);
    const { id: externalId, handle, name: displayName, avatarUrl = null } = await this.reading.profile(username);
    const profile = { externalId, handle, displayName, avatarUrl };
    return this.connections.connect(by, { platform, profile, credentials: null, expiresAt: null, renewAt: null });
  }

  /** A name that nobody has, or that is no name, is an answer; that X cannot be read is a refusal. */
  async check(workspaceId: string, username: string): Promise<UsernameCheck> {
    await this.accounts.requireInPlan(workspaceId, platform);
    try {
      return { isValid: true, profile: await this.reading.profile(username) };
    } catch (error) {
      if (error instanceof Refusal && (error.type === 'NOT_FOUND' || error.type === 'VALIDATION_FAILED'))
        return { isValid: false, message: error.message };
      throw error;
    }
  }
}
