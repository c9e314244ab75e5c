import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions';

/** Tables with a column that holds a sealed text. */
export const sealedTables = [
  'connected_accounts',
  'oauth_requests',
  'model_connections',
  'model_authorizations',
  'two_factors',
  'signing_keys',
] as const;
export type SealedTable = (typeof sealedTables)[number];

export interface SealedRow {
  id: string;
  sealed: string;
}

const lock = (table: string, column: string): string =>
  `SELECT id, ${column} AS sealed FROM ${table}
   WHERE ${column} IS NOT NULL AND split_part(${column}, '.', 1) <> $1 AND ($2 = '' OR id > NULLIF($2, '')::uuid)
   ORDER BY id LIMIT $3 FOR UPDATE`;

const lockSql: Record<SealedTable, string> = {
  connected_accounts: lock('connected_accounts', 'sealed_tokens'),
  oauth_requests: lock('oauth_requests', 'sealed_state'),
  model_connections: lock('model_connections', 'sealed_key'),
  model_authorizations: lock('model_authorizations', 'sealed_verifier'),
  two_factors: lock('two_factors', 'sealed_secret'),
  signing_keys: lock('signing_keys', 'sealed_key'),
};

const updateSql: Record<SealedTable, string> = {
  connected_accounts: 'UPDATE connected_accounts SET sealed_tokens = $2, key_id = $3 WHERE id = $1',
  oauth_requests: 'UPDATE oauth_requests SET sealed_state = $2 WHERE id = $1',
  model_connections: 'UPDATE model_connections SET sealed_key = $2 WHERE id = $1',
  model_authorizations: 'UPDATE model_authorizations SET sealed_verifier = $2 WHERE id = $1',
  two_factors: 'UPDATE two_factors SET sealed_secret = $2 WHERE id = $1',
  signing_keys: 'UPDATE signing_keys SET sealed_key = $2 WHERE id = $1',
};

@Injectable()
export class TokensRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns rows in the order of their ids that another key sealed, locked until the transaction ends. */
  lockSealedWithOther(
    table: SealedTable,
    { keyId, after, limit }: { keyId: string; after: string | null; limit: number },
  ): Promise<SealedRow[]> {
    return this.transactions.query<SealedRow>(lockSql[table], [keyId, after ?? '', limit]);
  }

  async update(table: SealedTable, { id, sealed, keyId }: SealedRow & { keyId: string }): Promise<void> {
    const parameters = table === 'connected_accounts' ? [id, sealed, keyId] : [id, sealed];
    await this.transactions.query(updateSql[table], parameters);
  }
}
