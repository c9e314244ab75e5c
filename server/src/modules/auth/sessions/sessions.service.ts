import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/actor';
import { hmacSha256, randomToken, sha256 } from '../../../common/crypto/crypto';
import { unlessDiskFull } from '../../../common/errors/error-envelope';
import { decodeCursor } from '../../../common/http/cursor';
import { Page } from '../../../common/http/envelope';
import { newId } from '../../../common/ids/ids';
import { Clock, dayMs, minuteMs, secondMs } from '../../../common/time/clock';
import { ShortLivedCache } from '../../../common/time/short-lived-cache';
import { Secrets } from '../../../config/secrets';
import { Transactions } from '../../../database/transactions';
import { MailService } from '../../../mail/mail.service';
import { AuditService } from '../../audit/audit.service';
import { UsersService } from '../../users/users.service';
import { reauthenticationRequired, sessionNotFound, signedOut, unauthenticated } from '../auth.errors';
import { stolenSessionMail } from '../auth.mails';
import type { Client, OpenSession } from '../auth.types';
import { SessionEntity } from './session.entity';
import { type ActiveSession, SessionsRepository } from './sessions.repository';

const refreshTokenLifeMs = 30 * dayMs;
/** Two tabs that refresh together are no theft. */
const sameSuccessorMs = 10 * secondMs;
const activityStepMs = 5 * minuteMs;
const confirmationLifeMs = 15 * minuteMs;

export interface CurrentSession {
  principal: Principal;
  isSuspended: boolean;
}

/** Manages sign-ins and their refresh tokens, of which only the hash is stored. */
@Injectable()
export class SessionsService {
  /** A session that ends on another server is over here after 3 s, one that ends here at once. */
  private readonly cache: ShortLivedCache<CurrentSession>;
  private readonly successorKey: Buffer;

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    secrets: Secrets,
  ) {
    this.cache = new ShortLivedCache(clock, { lifeMs: 3 * secondMs, maxEntries: 10_000 });
    this.successorKey = secrets.bytes('refresh-token');
  }

  /** Returns who is behind a session, up to 3 s old; null when it has ended. */
  current(sessionId: string): Promise<CurrentSession | null> {
    return this.cache.get(sessionId, () => this.read(sessionId));
  }

  /** Forgets what was read about this person, which may no longer be true. */
  async forget(userId: string): Promise<void> {
    await this.transactions.afterCommit(() => this.cache.evictWhere(({ principal }) => principal.userId === userId));
  }

  async open(userId: string, client: Client): Promise<OpenSession> {
    const now = this.clock.now();
    const sessionId = newId();
    const refreshToken = randomToken();
    await this.sessions.insert({
      id: sessionId,
      userId,
      userAgent: client.userAgent.slice(0, 500),
      ipAddress: client.ipAddress,
      confirmedAt: now,
      lastUsedAt: now,
    });
    await this.keepToken(refreshToken, sessionId);
    return { sessionId, userId, refreshToken };
  }

  /** Goes on with a session that the same browser has, under a new refresh token; the one before is void. */
  async renew({ userId, sessionId }: Principal): Promise<OpenSession> {
    const refreshToken = randomToken();
    await this.sessions.deleteUnspentTokens(sessionId);
    await this.keepToken(refreshToken, sessionId);
    await this.sessions.confirm(sessionId, this.clock.now());
    return { sessionId, userId, refreshToken };
  }

  /**
   * Spends a refresh token for its successor. The successor is an HMAC of it, so the same token gives the same one again, for 10 s.
   * Later a spent token is a stolen one: the whole family ends and the person is told.
   */
  async rotate(refreshToken: string): Promise<OpenSession> {
    const successor = hmacSha256(this.successorKey, `successor:${refreshToken}`).toString('base64url');
    const session = await this.transactions.run(async () => {
      const now = this.clock.now();
      const spent = await this.sessions.spendToken(sha256(refreshToken), now);
      if (spent) {
        await this.keepToken(successor, spent);
        return { sessionId: spent, userId: await this.sessions.use(spent, now) };
      }
      const known = await this.sessions.findToken(sha256(refreshToken));
      if (!known?.spentAt) throw signedOut();
      if (now.getTime() - known.spentAt.getTime() <= sameSuccessorMs) {
        return { sessionId: known.sessionId, userId: await this.sessions.use(known.sessionId, now) };
      }
      await this.endStolen(known.sessionId, now);
      return null;
    });
    if (!session?.userId) throw signedOut();
    return { sessionId: session.sessionId, userId: session.userId, refreshToken: successor };
  }

  /** Returns the session that a live refresh token belongs to. */
  async findByRefreshToken(refreshToken: string): Promise<string | null> {
    return (await this.sessions.findToken(sha256(refreshToken)))?.sessionId ?? null;
  }

  /** Returns the User-Agent of the browser that signed up, empty when nothing of it is kept any more. */
  async firstUserAgent(userId: string): Promise<string> {
    return (await this.sessions.findFirst(userId))?.userAgent ?? '';
  }

  async end(sessionId: string): Promise<void> {
    await this.sessions.end(sessionId, this.clock.now());
    await this.transactions.afterCommit(() => this.cache.evict(sessionId));
  }

  /** Ends a session of this person's own. Throws NOT_FOUND for any other. */
  async endOwn(principal: Principal, sessionId: string): Promise<void> {
    const session = await this.sessions.findLive(sessionId);
    if (session?.userId !== principal.userId) throw sessionNotFound();
    await this.end(sessionId);
  }

  /** Returns how many ended. */
  async endAll(userId: string, exceptId?: string): Promise<number> {
    const ended = await this.sessions.endAll(userId, { now: this.clock.now(), exceptId });
    await this.transactions.afterCommit(() => ended.forEach((id) => this.cache.evict(id)));
    return ended.length;
  }

  async list(userId: string, page: { cursor?: string; limit: number }): Promise<Page<SessionEntity>> {
    const after = decodeCursor(page.cursor);
    const rows = await this.sessions.listLive(userId, { now: this.clock.now(), after, limit: page.limit + 1 });
    return Page.of(rows, page.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  /** Notes that the person just proved again who they are. */
  async confirm(sessionId: string): Promise<Date> {
    const now = this.clock.now();
    await this.sessions.confirm(sessionId, now);
    return now;
  }

  /** Throws REAUTHENTICATION_REQUIRED unless the person proved who they are within 15 minutes. */
  async requireRecentConfirmation(sessionId: string, how?: string): Promise<void> {
    if (!(await this.isConfirmed(sessionId))) throw reauthenticationRequired(how);
  }

  async isConfirmed(sessionId: string): Promise<boolean> {
    const session = await this.sessions.findLive(sessionId);
    if (!session) throw unauthenticated();
    return this.clock.now().getTime() - session.confirmedAt.getTime() <= confirmationLifeMs;
  }

  async deleteOld(): Promise<void> {
    await this.sessions.deleteOld(this.clock.now());
  }

  private async read(sessionId: string): Promise<CurrentSession | null> {
    const found = await this.sessions.findCurrent(sessionId);
    if (!found) return null;
    await unlessDiskFull(this.recordActivity(found));
    const { isSuspended, lastUsedAt: _used, lastActiveAt: _active, ...principal } = found;
    return { principal, isSuspended };
  }

  private async recordActivity({ sessionId, userId, lastUsedAt, lastActiveAt }: ActiveSession): Promise<void> {
    const now = this.clock.now();
    const isOld = (at: Date | null): boolean => !at || now.getTime() - at.getTime() > activityStepMs;
    if (isOld(lastUsedAt)) await this.sessions.touch(sessionId, now);
    if (isOld(lastActiveAt)) await this.users.recordActivity(userId);
  }

  private async keepToken(token: string, sessionId: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + refreshTokenLifeMs);
    await this.sessions.insertToken({ tokenHash: sha256(token), sessionId, expiresAt });
  }

  private async endStolen(sessionId: string, now: Date): Promise<void> {
    const userId = await this.sessions.end(sessionId, now);
    const user = userId && (await this.users.find(userId));
    if (!user) return;
    await this.transactions.afterCommit(() => this.cache.evict(sessionId));
    await this.audit.record({ action: 'auth.refresh_token_replayed', actorId: user.id, details: { sessionId } });
    await this.mail.send({ to: user.email, ...stolenSessionMail(user) });
  }
}
