import { Injectable } from '@nestjs/common';
import { TokenKeys } from '../config/token-keys';
import { Transactions } from '../database/transactions';
import { type SealedTable, sealedTables, TokensRepository } from './tokens.repository';
import { TokenVault } from './token-vault';

export interface Rotated {
  keyId: string;
  /** How many texts were sealed anew. */
  resealed: number;
  /** How many could not be opened: their keys are not on the ring. */
  lost: number;
}

const batchSize = 200;

/** Seals everything with the first key of the ring, so that the others can be taken away. */
@Injectable()
export class TokenRotation {
  constructor(
    private readonly tokens: TokensRepository,
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
    const rows = await this.tokens.lockSealedWithOther(table, { keyId: this.vault.keyId, after, limit: batchSize });
    let resealed = 0;
    for (const { id, sealed } of rows) {
      const secret = this.vault.open(id, sealed);
      if (secret === null) continue;
      await this.tokens.update(table, { id, sealed: this.vault.seal(id, secret), keyId: this.vault.keyId });
      resealed += 1;
    }
    return { resealed, lost: rows.length - resealed, lastId: rows.at(-1)?.id ?? null };
  }
}
