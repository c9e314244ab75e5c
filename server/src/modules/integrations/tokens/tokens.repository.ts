import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';

export type SealedTable = 'connected_accounts' | 'oauth_requests';

export interface SealedRow {
  id: string;
  sealed: string;
}

/** Every column that holds a sealed text. */
const columns: Record<SealedTable, string> = { connected_accounts: 'sealed_tokens', oauth_requests: 'sealed_secret' };

@Injectable()
export class TokensRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Rows in the order of their ids that another key sealed, locked until the transaction ends. */
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
