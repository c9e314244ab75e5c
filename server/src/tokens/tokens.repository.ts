import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions';

/** Tables with a column that holds a sealed text. */
export const sealedTables = [
  'connected_accounts',
  'oauth_requests',
  'model_connections',
  'model_authorizations',
] as const;
export type SealedTable = (typeof sealedTables)[number];

export interface SealedRow {
  id: string;
  sealed: string;
}

const columns: Record<SealedTable, string> = {
  connected_accounts: 'sealed_tokens',
  oauth_requests: 'sealed_secret',
  model_connections: 'sealed_key',
  model_authorizations: 'sealed_verifier',
};

@Injectable()
export class TokensRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns rows in the order of their ids that another key sealed, locked until the transaction ends. */
  lockSealedWithOther(
    table: SealedTable,
    { keyId, after, limit }: { keyId: string; after: string | null; limit: number },
  ): Promise<SealedRow[]> {
    const column = columns[table];
    return this.transactions.query<SealedRow>(
      `SELECT id, ${column} AS sealed FROM ${table}
       WHERE ${column} IS NOT NULL AND split_part(${column}, '.', 1) <> $1 AND ($2 = '' OR id > NULLIF($2, '')::uuid)
       ORDER BY id LIMIT $3 FOR UPDATE`,
      [keyId, after ?? '', limit],
    );
  }

  async update(table: SealedTable, { id, sealed, keyId }: SealedRow & { keyId: string }): Promise<void> {
    const alsoKey = table === 'connected_accounts' ? ', key_id = $3' : '';
    const parameters = table === 'connected_accounts' ? [id, sealed, keyId] : [id, sealed];
    await this.transactions.query(`UPDATE ${table} SET ${columns[table]} = $2${alsoKey} WHERE id = $1`, parameters);
  }
}
