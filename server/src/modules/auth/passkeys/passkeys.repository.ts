import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { Transactions } from '../../../database/transactions';
import { PasskeyEntity } from './passkey.entity';

export type NewPasskey = Pick<
  PasskeyEntity,
  'id' | 'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'
>;

@Injectable()
export class PasskeysRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Lists the oldest first. */
  list(userId: string): Promise<PasskeyEntity[]> {
    return this.passkeys.find({ where: { userId }, order: { id: 'ASC' } });
  }

  find(userId: string, id: string): Promise<PasskeyEntity | null> {
    return this.passkeys.findOneBy({ userId, id });
  }

  findByCredentialId(credentialId: string): Promise<PasskeyEntity | null> {
    return this.passkeys.findOneBy({ credentialId });
  }

  /** Returns false when the person has `max`, or somebody has this very key. Lets one at a time in for each person. */
  async insert(passkey: NewPasskey, max: number): Promise<boolean> {
    await this.transactions.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [passkey.userId]);
    const rows = await this.transactions.query(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name)
       SELECT $1, $2, $3, $4, $5, $6, $7 WHERE (SELECT count(*) FROM passkeys WHERE user_id = $2) < $8
       ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
      [
        ...[passkey.id, passkey.userId, passkey.credentialId, passkey.publicKey],
        ...[passkey.counter, passkey.transports, passkey.name, max],
      ],
    );
    return rows.length > 0;
  }

  /** Returns false when it is gone, or has signed since: a counter that stands still belongs to a copy, unless it never counts. */
  async use(id: string, counter: number, now: Date): Promise<boolean> {
    const rows = await this.transactions.query(
      `UPDATE passkeys SET counter = $2, last_used_at = $3
       WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2::bigint = 0)) RETURNING id`,
      [id, counter, now],
    );
    return rows.length > 0;
  }

  /** Returns false when there is none. */
  async rename(userId: string, id: string, name: string): Promise<boolean> {
    const { affected } = await this.passkeys.update({ userId, id }, { name });
    return affected === 1;
  }

  /** Returns its name, or null when there is none. */
  async delete(userId: string, id: string): Promise<string | null> {
    const [row] = await this.transactions.query<{ name: string }>(
      'DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING name',
      [userId, id],
    );
    return row?.name ?? null;
  }

  async deleteSince(userId: string, since: Date): Promise<void> {
    await this.passkeys.delete({ userId, createdAt: MoreThan(since) });
  }

  private get passkeys() {
    return this.transactions.repository(PasskeyEntity);
  }
}
