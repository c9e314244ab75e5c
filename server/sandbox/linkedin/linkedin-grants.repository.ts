import { Injectable } from '@nestjs/common';
import { newId } from '../../src/common/ids/ids';
import { Clock } from '../../src/common/time/clock';
import { Transactions } from '../../src/database/transactions';
import { SandboxLinkedinGrantEntity } from './sandbox-linkedin-grant.entity';

export type NewGrant = Pick<
  SandboxLinkedinGrantEntity,
  'code' | 'redirectUri' | 'handle' | 'memberId' | 'codeExpiresAt'
>;

export interface Redemption {
  code: string;
  redirectUri: string;
  accessToken: string;
  tokenExpiresAt: Date;
}

@Injectable()
export class LinkedinGrantsRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async add(grant: NewGrant): Promise<void> {
    await this.grants.insert({ ...grant, id: newId(), accessToken: null, tokenExpiresAt: null, revokedAt: null });
  }

  /** False for a code that is unknown, used, too old or of another redirect address. One update, so once only. */
  async redeem({ code, redirectUri, accessToken, tokenExpiresAt }: Redemption): Promise<boolean> {
    const rows = await this.transactions.query(
      `UPDATE linkedin_grants SET access_token = $3, token_expires_at = $4
        WHERE code = $1 AND redirect_uri = $2 AND access_token IS NULL AND code_expires_at > $5 AND revoked_at IS NULL
        RETURNING id`,
      [code, redirectUri, accessToken, tokenExpiresAt, this.clock.now()],
    );
    return rows.length === 1;
  }

  find(accessToken: string): Promise<SandboxLinkedinGrantEntity | null> {
    return this.grants.findOneBy({ accessToken });
  }

  /** How many of the handle's tokens were alive. */
  revokeAllOf(handle: string): Promise<number> {
    return this.end('revoked_at', handle);
  }

  /** Plays the 60 days' end. */
  expireAllOf(handle: string): Promise<number> {
    return this.end('token_expires_at', handle);
  }

  async connectedHandles(): Promise<string[]> {
    const rows = await this.transactions.query<{ handle: string }>(
      `SELECT DISTINCT ON (lower(handle)) handle FROM linkedin_grants
        WHERE revoked_at IS NULL AND token_expires_at > $1 ORDER BY lower(handle) LIMIT 50`,
      [this.clock.now()],
    );
    return rows.map(({ handle }) => handle);
  }

  private async end(column: 'revoked_at' | 'token_expires_at', handle: string): Promise<number> {
    const rows = await this.transactions.query(
      `UPDATE linkedin_grants SET ${column} = $2
        WHERE lower(handle) = lower($1) AND revoked_at IS NULL AND token_expires_at > $2 RETURNING id`,
      [handle, this.clock.now()],
    );
    return rows.length;
  }

  private get grants() {
    return this.transactions.repository(SandboxLinkedinGrantEntity);
  }
}
