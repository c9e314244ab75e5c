import { Injectable } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import type { Principal } from '../../../common/auth/actor';
import type { Cursor } from '../../../common/http/cursor';
import { Transactions } from '../../../database/transactions';
import { RefreshTokenEntity, SessionEntity } from './session.entity';

export interface ActiveSession extends Principal {
  isSuspended: boolean;
  lastUsedAt: Date;
  lastActiveAt: Date | null;
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(session: Omit<SessionEntity, 'createdAt' | 'endedAt'>): Promise<void> {
    await this.transactions.repository(SessionEntity).insert(session);
  }

  findLive(id: string): Promise<SessionEntity | null> {
    return this.transactions.repository(SessionEntity).findOneBy({ id, endedAt: IsNull() });
  }

  /** Returns who is behind a session that goes on, and since when nothing was noted of it. */
  async findCurrent(id: string): Promise<ActiveSession | null> {
    const [found] = await this.transactions.prepared<ActiveSession>(
      `SELECT s.id AS session_id, s.user_id, u.email, u.email_verified_at IS NOT NULL AS is_email_verified, u.is_admin,
         u.active_workspace_id, u.suspended_at IS NOT NULL AS is_suspended, s.last_used_at, u.last_active_at
       FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1 AND s.ended_at IS NULL`,
      [id],
    );
    return found ?? null;
  }

  findFirst(userId: string): Promise<SessionEntity | null> {
    return this.transactions.repository(SessionEntity).findOne({ where: { userId }, order: { id: 'ASC' } });
  }

  /** Lists the newest first, without sessions whose refresh token has run out: they can do nothing more. */
  listLive(
    userId: string,
    { now, after, limit }: { now: Date; after: Cursor | null; limit: number },
  ): Promise<SessionEntity[]> {
    return this.transactions.query<SessionEntity>(
      `SELECT id, user_id, user_agent, ip_address, last_used_at, created_at, confirmed_at, ended_at
       FROM sessions s
       WHERE user_id = $1 AND ended_at IS NULL AND ($3::uuid IS NULL OR id < $3)
         AND EXISTS (SELECT 1 FROM refresh_tokens t WHERE t.session_id = s.id AND t.spent_at IS NULL AND t.expires_at > $2)
       ORDER BY id DESC LIMIT $4`,
      [userId, now, after?.id ?? null, limit],
    );
  }

  /** Lists them, ended ones too, as long as they are kept; the newest first. */
  listAll(userId: string): Promise<SessionEntity[]> {
    return this.transactions.repository(SessionEntity).find({ where: { userId }, order: { id: 'DESC' }, take: 1000 });
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.transactions.repository(SessionEntity).update({ id }, { lastUsedAt: now });
  }

  async confirm(id: string, now: Date): Promise<void> {
    await this.transactions.repository(SessionEntity).update({ id }, { confirmedAt: now });
  }

  /** Marks the session as used and answers whose it is; null when it has ended. */
  async use(id: string, now: Date): Promise<string | null> {
    const [row] = await this.transactions.query<{ userId: string }>(
      'UPDATE sessions SET last_used_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING user_id',
      [id, now],
    );
    return row?.userId ?? null;
  }

  /** Ends a session. Returns its user, or null when it had ended already. */
  async end(id: string, now: Date): Promise<string | null> {
    const [row] = await this.transactions.query<{ userId: string }>(
      'UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING user_id',
      [id, now],
    );
    return row?.userId ?? null;
  }

  /** Returns the ids of those that it ended. */
  async endAll(userId: string, { now, exceptId }: { now: Date; exceptId?: string }): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `UPDATE sessions SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL AND ($3::uuid IS NULL OR id <> $3) RETURNING id`,
      [userId, now, exceptId ?? null],
    );
    return rows.map(({ id }) => id);
  }

  async insertToken(token: Pick<RefreshTokenEntity, 'tokenHash' | 'sessionId' | 'expiresAt'>): Promise<void> {
    await this.transactions.repository(RefreshTokenEntity).insert(token);
  }

  /** Spends a live token once, however many ask at the same time, and answers its session. */
  async spendToken(tokenHash: string, now: Date): Promise<string | null> {
    const [row] = await this.transactions.query<{ sessionId: string }>(
      `UPDATE refresh_tokens SET spent_at = $2
       WHERE token_hash = $1 AND spent_at IS NULL AND expires_at > $2 RETURNING session_id`,
      [tokenHash, now],
    );
    return row?.sessionId ?? null;
  }

  findToken(tokenHash: string): Promise<RefreshTokenEntity | null> {
    return this.transactions.repository(RefreshTokenEntity).findOneBy({ tokenHash });
  }

  /** Takes back the tokens of a session that were never used. */
  async deleteUnspentTokens(sessionId: string): Promise<void> {
    await this.transactions.repository(RefreshTokenEntity).delete({ sessionId, spentAt: IsNull() });
  }

  /** Spent tokens stay until they would have run out: until then a replay of one is noticed. */
  async deleteOld(now: Date): Promise<void> {
    await this.transactions.repository(RefreshTokenEntity).delete({ expiresAt: LessThan(now) });
    await this.transactions.query(
      `DELETE FROM sessions s WHERE NOT EXISTS (SELECT 1 FROM refresh_tokens t WHERE t.session_id = s.id)`,
    );
  }
}
