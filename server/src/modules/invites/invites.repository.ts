import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import type { Cursor } from '../../common/http/cursor';
import { Transactions } from '../../database/transactions';
import { InviteEntity } from './invite.entity';

const open = 'accepted_at IS NULL AND revoked_at IS NULL';

type NewInvite = Pick<
  InviteEntity,
  'id' | 'workspaceId' | 'email' | 'role' | 'invitedById' | 'tokenHash' | 'expiresAt'
>;
type InviteKey = Pick<InviteEntity, 'id' | 'workspaceId'>;

/** Open: neither accepted nor revoked; its time may be over. */
@Injectable()
export class InvitesRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(invite: NewInvite): Promise<void> {
    await this.transactions.repository(InviteEntity).insert(invite);
  }

  findByTokenHash(tokenHash: string): Promise<InviteEntity | null> {
    return this.transactions.repository(InviteEntity).findOneBy({ tokenHash });
  }

  findById(id: string): Promise<InviteEntity | null> {
    return this.transactions.repository(InviteEntity).findOneBy({ id });
  }

  find(key: InviteKey): Promise<InviteEntity | null> {
    return this.transactions.repository(InviteEntity).findOneBy(key);
  }

  /** Returns the newest first. */
  listOpen(workspaceId: string, before: Cursor | null, limit: number): Promise<InviteEntity[]> {
    const query = this.transactions
      .repository(InviteEntity)
      .createQueryBuilder('invite')
      .where(`invite.workspaceId = :workspaceId AND ${open}`, { workspaceId })
      .orderBy('invite.id', 'DESC')
      .limit(limit);
    // Ids are made in the order of time.
    return (before ? query.andWhere('invite.id < :id', { id: before.id }) : query).getMany();
  }

  /** Returns all, closed ones too; the oldest first. */
  listAfter(workspaceId: string, id: string | null, limit: number): Promise<InviteEntity[]> {
    const where = { workspaceId, ...(id === null ? {} : { id: MoreThan(id) }) };
    return this.transactions.repository(InviteEntity).find({ where, order: { id: 'ASC' }, take: limit });
  }

  async findOpen(key: InviteKey): Promise<InviteEntity | null> {
    const invite = await this.find(key);
    return invite && invite.acceptedAt === null && invite.revokedAt === null ? invite : null;
  }

  /** Returns those that wait for an answer, the oldest first. */
  listWaiting(workspaceId: string, now: Date): Promise<{ id: string; email: string }[]> {
    return this.transactions.query<{ id: string; email: string }>(
      `SELECT id, email FROM invites WHERE workspace_id = $1 AND ${open} AND expires_at > $2 ORDER BY id`,
      [workspaceId, now],
    );
  }

  /** Returns those that were not accepted, revoked ones too. */
  listClaimedBy(userId: string): Promise<InviteEntity[]> {
    return this.transactions.repository(InviteEntity).findBy({ claimedById: userId, acceptedAt: IsNull() });
  }

  async update(
    id: string,
    changes: Partial<Pick<InviteEntity, 'tokenHash' | 'expiresAt' | 'claimedById'>>,
  ): Promise<void> {
    await this.transactions.repository(InviteEntity).update({ id }, changes);
  }

  /** Returns false when it was not open any more. */
  async accept(id: string, userId: string, now: Date): Promise<boolean> {
    const rows = await this.transactions.query(
      `UPDATE invites SET accepted_at = $3, accepted_by_id = $2, updated_at = now() WHERE id = $1 AND ${open} RETURNING id`,
      [id, userId, now],
    );
    return rows.length > 0;
  }

  /** Returns false when it was not open any more. */
  async revoke({ id, workspaceId }: InviteKey, now: Date): Promise<boolean> {
    const rows = await this.transactions.query(
      `UPDATE invites SET revoked_at = $3, updated_at = now() WHERE id = $1 AND workspace_id = $2 AND ${open} RETURNING id`,
      [id, workspaceId, now],
    );
    return rows.length > 0;
  }

  /** What stands in the way of a new invite to this address. */
  async revokeByEmail(workspaceId: string, email: string, now: Date): Promise<void> {
    await this.transactions.query(
      `UPDATE invites SET revoked_at = $3, updated_at = now() WHERE workspace_id = $1 AND email = $2 AND ${open}`,
      [workspaceId, email, now],
    );
  }

  /** Returns the addresses of those that could still have been accepted. */
  async revokeByInviter(workspaceId: string, invitedById: string, now: Date): Promise<string[]> {
    const rows = await this.transactions.query<{ email: string; expiresAt: Date }>(
      `UPDATE invites SET revoked_at = $3, updated_at = now() WHERE workspace_id = $1 AND invited_by_id = $2 AND ${open}
       RETURNING email, expires_at`,
      [workspaceId, invitedById, now],
    );
    return rows.filter(({ expiresAt }) => expiresAt > now).map(({ email }) => email);
  }

  async deleteExpiredBefore(at: Date): Promise<void> {
    await this.transactions.query('DELETE FROM invites WHERE expires_at < $1', [at]);
  }
}
