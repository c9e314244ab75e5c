import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Transactions } from '../../../database/transactions';
import { OauthRequestEntity } from '../oauth-request.entity';
import type { PublishablePlatform } from '../platforms/platforms';

export type OauthRequest = Omit<OauthRequestEntity, 'createdAt'>;

const columns = 'id, handle_hash, user_id, workspace_id, platform, sealed_state, expires_at';

@Injectable()
export class OauthRequestsRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(request: OauthRequest): Promise<void> {
    await this.transactions.repository(OauthRequestEntity).insert(request);
  }

  /** Single use: of parallel calls one gets it. `owner`: only what this person began in this workspace. */
  async take(
    platform: PublishablePlatform,
    handleHash: string,
    owner?: { userId: string; workspaceId: string },
  ): Promise<OauthRequest | null> {
    const [request] = await this.transactions.query<OauthRequest>(
      `DELETE FROM oauth_requests WHERE handle_hash = $1 AND platform = $2
         AND ($3::uuid IS NULL OR (user_id = $3 AND workspace_id = $4)) RETURNING ${columns}`,
      [handleHash, platform, owner?.userId ?? null, owner?.workspaceId ?? null],
    );
    return request ?? null;
  }

  exists(handleHash: string): Promise<boolean> {
    return this.transactions.repository(OauthRequestEntity).existsBy({ handleHash });
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.transactions.repository(OauthRequestEntity).delete({ expiresAt: LessThan(before) });
  }
}
