import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Transactions } from '../../../database/transactions';
import { ModelAuthorizationEntity } from './model-authorization.entity';

export type ModelAuthorization = Omit<ModelAuthorizationEntity, 'createdAt'>;

@Injectable()
export class ModelAuthorizationsRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(authorization: ModelAuthorization): Promise<void> {
    await this.transactions.repository(ModelAuthorizationEntity).insert(authorization);
  }

  /** Single use: of parallel calls one gets it. Only what this person began, for the installation or in this workspace. */
  async take(
    stateHash: string,
    { userId, workspaceId }: { userId: string; workspaceId: string },
  ): Promise<ModelAuthorization | null> {
    const [authorization] = await this.transactions.query<ModelAuthorization>(
      `DELETE FROM model_authorizations WHERE state_hash = $1 AND user_id = $2 AND (workspace_id IS NULL OR workspace_id = $3)
       RETURNING id, state_hash, user_id, workspace_id, sealed_verifier, expires_at`,
      [stateHash, userId, workspaceId],
    );
    return authorization ?? null;
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.transactions.repository(ModelAuthorizationEntity).delete({ expiresAt: LessThan(before) });
  }
}
