import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions';
import type { MailEntity } from './mail.entity';

export type StoredMail = Pick<MailEntity, 'id' | 'recipient' | 'subject' | 'text' | 'html' | 'unsubscribeUrl'>;

export interface WaitingMails {
  waiting: number;
  oldestSeconds: number | null;
}

const blanked = `subject = '', text = '', html = NULL, unsubscribe_url = NULL`;

@Injectable()
export class MailRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert({ id, recipient, subject, text, html, unsubscribeUrl }: StoredMail): Promise<void> {
    await this.transactions.query(
      'INSERT INTO mails (id, recipient, subject, text, html, unsubscribe_url) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, recipient, subject, text, html, unsubscribeUrl],
    );
  }

  async isSettled(id: string): Promise<boolean> {
    const rows = await this.transactions.query(
      'SELECT 1 FROM mails WHERE id = $1 AND sent_at IS NULL AND rejected_at IS NULL',
      [id],
    );
    return rows.length === 0;
  }

  /** Takes the mail for `leaseMs`; null when it is settled or another worker has it. */
  async claim(id: string, leaseMs: number): Promise<StoredMail | null> {
    const [mail] = await this.transactions.query<StoredMail>(
      `UPDATE mails SET sending_since = now()
       WHERE id = $1 AND sent_at IS NULL AND rejected_at IS NULL
         AND (sending_since IS NULL OR sending_since < now() - $2 * interval '1 millisecond')
       RETURNING id, recipient, subject, text, html, unsubscribe_url`,
      [id, leaseMs],
    );
    return mail ?? null;
  }

  async release(id: string): Promise<void> {
    await this.transactions.query('UPDATE mails SET sending_since = NULL WHERE id = $1', [id]);
  }

  async markSent(id: string): Promise<void> {
    await this.transactions.query(`UPDATE mails SET sent_at = now(), sending_since = NULL, ${blanked} WHERE id = $1`, [
      id,
    ]);
  }

  async markRejected(id: string): Promise<void> {
    await this.transactions.query(
      `UPDATE mails SET rejected_at = now(), sending_since = NULL, ${blanked} WHERE id = $1`,
      [id],
    );
  }

  async deleteOlderThan(ageMs: number): Promise<void> {
    await this.transactions.query(`DELETE FROM mails WHERE created_at < now() - $1 * interval '1 millisecond'`, [
      ageMs,
    ]);
  }

  /** Counts what no mail server has taken or refused yet. */
  async waiting(): Promise<WaitingMails> {
    const [waiting] = await this.transactions.query<WaitingMails>(
      `SELECT count(*)::int AS waiting, extract(epoch FROM now() - min(created_at))::float8 AS oldest_seconds
       FROM mails WHERE sent_at IS NULL AND rejected_at IS NULL`,
    );
    if (!waiting) throw new Error('The database did not count.');
    return waiting;
  }
}
