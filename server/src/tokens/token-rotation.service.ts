import { Injectable } from '@nestjs/common';
import { TokenKeys } from '../config/token-keys';
import { Transactions } from '../database/transactions';
import { TokenVault } from './token-vault';

/** Tables with a column that holds a sealed text. */
export const sealedTables = [
  'connected_accounts',
  'oauth_requests',
  'model_connections',
  'model_authorizations',
  'two_factors',
  'signing_keys',
  'webhooks',
] as const;
type SealedTable = (typeof sealedTables)[number];

interface SealedRow {
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
  webhooks: lock('webhooks', 'sealed_secrets'),
};

const updateSql: Record<SealedTable, string> = {
  connected_accounts: 'UPDATE connected_accounts SET sealed_tokens = $2, key_id = $3 WHERE id = $1',
  oauth_requests: 'UPDATE oauth_requests SET sealed_state = $2 WHERE id = $1',
  model_connections: 'UPDATE model_connections SET sealed_key = $2 WHERE id = $1',
  model_authorizations: 'UPDATE model_authorizations SET sealed_verifier = $2 WHERE id = $1',
  two_factors: 'UPDATE two_factors SET sealed_secret = $2 WHERE id = $1',
  signing_keys: 'UPDATE signing_keys SET sealed_key = $2 WHERE id = $1',
  webhooks: 'UPDATE webhooks SET sealed_secrets = $2 WHERE id = $1',
};

export interface Rotated {
  keyId: string;
  /** How many texts were sealed again. */
  resealed: number;
  /** How many could not be opened: their keys are not on the ring. */
  lost: number;
}

const batchSize = 200;

/** Seals everything with the first key of the ring, so that the others can be taken away. */
@Injectable()
export class TokenRotation {
  constructor(
    private readonly vault: TokenVault,
    private readonly keys: TokenKeys,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Seals everything with the first key. A ring that is kept in DATA_DIR gets a new first key; with TOKEN_KEYS the operator has
   * put one there.
   */
  async rotate(): Promise<Rotated> {
    this.keys.addToStored();
    const { keyId } = this.vault;
    let [resealed, lost] = [0, 0];
    for (const table of sealedTables) {
      for (let after: string | null = ''; after !== null;) {
        const batch = await this.transactions.run(() => this.rotateBatch(table, after));
        resealed += batch.resealed;
        lost += batch.lost;
        after = batch.lastId;
      }
    }
    return { keyId, resealed, lost };
  }

  /** Returns `lastId`, where the next batch begins; null when there is none. */
  private async rotateBatch(table: SealedTable, after: string | null) {
    const rows = await this.lockSealedWithOther(table, { keyId: this.vault.keyId, after, limit: batchSize });
    let resealed = 0;
    for (const { id, sealed } of rows) {
      const secret = this.vault.open(id, sealed);
      if (secret === null) continue;
      await this.update(table, { id, sealed: this.vault.seal(id, secret), keyId: this.vault.keyId });
      resealed += 1;
    }
    return { resealed, lost: rows.length - resealed, lastId: rows.at(-1)?.id ?? null };
  }

  /** Returns rows in the order of their ids that another key sealed, locked until the transaction ends. */
  private lockSealedWithOther(
    table: SealedTable,
    { keyId, after, limit }: { keyId: string; after: string | null; limit: number },
  ): Promise<SealedRow[]> {
    return this.transactions.query<SealedRow>(lockSql[table], [keyId, after ?? '', limit]);
  }

  private async update(table: SealedTable, { id, sealed, keyId }: SealedRow & { keyId: string }): Promise<void> {
    const parameters = table === 'connected_accounts' ? [id, sealed, keyId] : [id, sealed];
    await this.transactions.query(updateSql[table], parameters);
  }
}
