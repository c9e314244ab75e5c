import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, MoreThan } from 'typeorm';
import { Transactions } from '../../../database/transactions';
import { CodePurpose, OneTimeCodeEntity } from './one-time-code.entity';

export interface CodeKey {
  subject: string;
  purpose: CodePurpose;
}

interface Tried {
  isMatch: boolean;
  /** Somebody had asked for the code. */
  isIssued: boolean;
  triesLeft: number;
  userId: string | null;
}

const latest = '(SELECT id FROM one_time_codes WHERE subject = $1 AND purpose = $2 ORDER BY id DESC LIMIT 1)';

@Injectable()
export class CodesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Lets one at a time in for each address and purpose, until the transaction ends. */
  async lock({ subject, purpose }: CodeKey): Promise<void> {
    await this.transactions.lock(`code:${purpose}:${subject}`);
  }

  async insert(code: Omit<OneTimeCodeEntity, 'createdAt' | 'closedAt'>): Promise<void> {
    await this.codes.insert(code);
  }

  async closeOpen({ subject, purpose }: CodeKey, now: Date): Promise<void> {
    await this.codes.update({ subject, purpose, closedAt: IsNull() }, { closedAt: now });
  }

  async closeAllOf(userId: string, now: Date): Promise<void> {
    await this.codes.update({ userId, closedAt: IsNull() }, { closedAt: now });
  }

  findLatest({ subject, purpose }: CodeKey): Promise<OneTimeCodeEntity | null> {
    return this.codes.findOne({ where: { subject, purpose }, order: { id: 'DESC' } });
  }

  /**
   * Tries the newest code once, in one statement: the right code closes it, a wrong one takes a try away, the last try burns it.
   * Null when there is no open code to try.
   */
  async tryLatest({ subject, purpose }: CodeKey, codeHash: string, now: Date): Promise<Tried | null> {
    const [row] = await this.transactions.query<Tried>(
      `UPDATE one_time_codes
       SET tries_left = tries_left - CASE WHEN code_hash = $3 THEN 0 ELSE 1 END,
           closed_at = CASE WHEN code_hash = $3 OR tries_left = 1 THEN $4::timestamptz END
       WHERE id = ${latest} AND closed_at IS NULL AND tries_left > 0 AND expires_at > $4
       RETURNING code_hash IS NOT DISTINCT FROM $3 AS is_match, code_hash IS NOT NULL AS is_issued, tries_left, user_id`,
      [subject, purpose, codeHash, now],
    );
    return row ?? null;
  }

  findOpen(purpose: CodePurpose, codeHash: string, now: Date): Promise<OneTimeCodeEntity | null> {
    return this.codes.findOneBy({ purpose, codeHash, closedAt: IsNull(), expiresAt: MoreThan(now) });
  }

  /** Finds a code by its hash, which it must be long enough for. Single use, however many try at the same time. */
  async take(purpose: CodePurpose, codeHash: string, now: Date): Promise<{ userId: string | null } | null> {
    const [row] = await this.transactions.query<{ userId: string | null }>(
      `UPDATE one_time_codes SET closed_at = $3
       WHERE code_hash = $2 AND purpose = $1 AND closed_at IS NULL AND expires_at > $3 RETURNING user_id`,
      [purpose, codeHash, now],
    );
    return row ?? null;
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.codes.delete({ expiresAt: LessThan(before) });
  }

  private get codes() {
    return this.transactions.repository(OneTimeCodeEntity);
  }
}
