import { Injectable } from '@nestjs/common';
import type { OfferedModel } from '../../../ai/connect/model-servers.port';
import { Transactions } from '../../../database/transactions';
import { demoDomain } from '../../users/users.types';
import type { ConnectionProblem, ConnectionTest, ModelConnection } from '../models.types';
import { ModelConnectionEntity } from './model-connection.entity';

const columns = `id, workspace_id, kind, base_url, sealed_key, key_hint, added_by, last_problem, last_test, models,
  created_at, updated_at`;

export type NewConnection = Omit<ModelConnection, 'createdAt' | 'updatedAt' | 'lastProblem' | 'lastTest'>;
export type ConnectionChange = Pick<ModelConnection, 'id' | 'baseUrl' | 'sealedKey' | 'keyHint' | 'models'>;

@Injectable()
export class ModelConnectionsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns whether a sample person owns the workspace. */
  async isSample(workspaceId: string): Promise<boolean> {
    const rows = await this.transactions.prepared(
      `SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE m.workspace_id = $1 AND m.role = 'owner' AND u.email LIKE '%@' || $2`,
      [workspaceId, demoDomain],
    );
    return rows.length > 0;
  }

  /** Returns the installation's, then the workspace's own, oldest first; without a workspace the installation's alone. */
  list(workspaceId: string | null): Promise<ModelConnection[]> {
    return this.transactions.prepared<ModelConnection>(
      `SELECT ${columns} FROM model_connections WHERE workspace_id IS NULL OR workspace_id = $1
       ORDER BY workspace_id NULLS FIRST, created_at, id`,
      [workspaceId],
    );
  }

  /** Returns the installation's, or one of this workspace. */
  async find(id: string, workspaceId: string): Promise<ModelConnection | null> {
    const [found] = await this.transactions.query<ModelConnection>(
      `SELECT ${columns} FROM model_connections WHERE id = $1 AND (workspace_id IS NULL OR workspace_id = $2)`,
      [id, workspaceId],
    );
    return found ?? null;
  }

  /** Returns null when the address is connected in this scope already. */
  async insert(connection: NewConnection): Promise<ModelConnection | null> {
    const { id, workspaceId, kind, baseUrl, sealedKey, keyHint, addedBy, models } = connection;
    const [inserted] = await this.transactions.query<ModelConnection>(
      `INSERT INTO model_connections (id, workspace_id, kind, base_url, sealed_key, key_hint, added_by, models)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING ${columns}`,
      [id, workspaceId, kind, baseUrl, sealedKey, keyHint, addedBy, JSON.stringify(models)],
    );
    return inserted ?? null;
  }

  /** Returns null when it is gone, or another one of the scope has the address. */
  async change({ id, baseUrl, sealedKey, keyHint, models }: ConnectionChange): Promise<ModelConnection | null> {
    const [changed] = await this.transactions.query<ModelConnection>(
      `UPDATE model_connections c SET base_url = $2, sealed_key = $3, key_hint = $4, models = $5, last_problem = NULL,
         last_test = NULL, updated_at = now()
       WHERE id = $1 AND NOT EXISTS (SELECT FROM model_connections other WHERE other.base_url = $2 AND other.id <> $1
         AND other.workspace_id IS NOT DISTINCT FROM c.workspace_id)
       RETURNING ${columns}`,
      [id, baseUrl, sealedKey, keyHint, JSON.stringify(models)],
    );
    return changed ?? null;
  }

  async delete(id: string): Promise<boolean> {
    return (await this.transactions.repository(ModelConnectionEntity).delete({ id })).affected === 1;
  }

  async setModels(id: string, models: OfferedModel[]): Promise<void> {
    await this.transactions.query('UPDATE model_connections SET models = $2 WHERE id = $1', [
      id,
      JSON.stringify(models),
    ]);
  }

  async setProblem(id: string, problem: ConnectionProblem): Promise<void> {
    await this.transactions.query('UPDATE model_connections SET last_problem = $2 WHERE id = $1', [
      id,
      JSON.stringify(problem),
    ]);
  }

  /** Returns false when it had none. */
  async clearProblem(id: string): Promise<boolean> {
    const cleared = await this.transactions.query(
      'UPDATE model_connections SET last_problem = NULL WHERE id = $1 AND last_problem IS NOT NULL RETURNING id',
      [id],
    );
    return cleared.length > 0;
  }

  async setTest(id: string, test: ConnectionTest): Promise<void> {
    await this.transactions.query('UPDATE model_connections SET last_test = $2, last_problem = NULL WHERE id = $1', [
      id,
      JSON.stringify(test),
    ]);
  }
}
