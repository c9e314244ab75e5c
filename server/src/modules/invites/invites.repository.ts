import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, MoreThan } from 'typeorm';
import type { Cursor } from '../../common/http/cursor';
import { Transactions } from '../../database/transactions';
import { InviteEntity } from './invite.entity';

const open = { acceptedAt: IsNull(), revokedAt: IsNull() };

type NewInvite = Pick<
  InviteEntity,
  'id' | 'workspaceId' | 'email' | 'role' | 'invitedById' | 'tokenHash' | 'expiresAt'
>;
type InviteKey = Pick<InviteEntity, 'id' | 'workspaceId'>;

/** An invite is open when it's neither accepted nor revoked; it may have expired. */
@Injectable()
export class InvitesRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(invite: NewInvite): Promise<void> {
    await this.invites.insert(invite);
  }

  findByTokenHash(tokenHash: string): Promise<InviteEntity | null> {
    return this.invites.findOneBy({ tokenHash });
  }

  findById(id: string): Promise<InviteEntity | null> {
    return this.invites.findOneBy({ id });
  }

  find(key: InviteKey): Promise<InviteEntity | null> {
    return this.invites.findOneBy(key);
  }

  /** Returns the newest first. */
  listOpen(workspaceId: string, before: Cursor | null, limit: number): Promise<InviteEntity[]> {
    // Ids are made in the order of time.
    const where = { workspaceId, ...open, ...(before ? { id: LessThan(before.id) } : {}) };
    return this.invites.find({ where, order: { id: 'DESC' }, take: limit });
  }

  async findOpen(key: InviteKey): Promise<InviteEntity | null> {
    const invite = await this.find(key);
    return invite && invite.acceptedAt === null && invite.revokedAt === null ? invite : null;
  }

  /** Returns those that wait for an answer, the oldest first. */
  listPending(workspaceId: string, now: Date): Promise<Pick<InviteEntity, 'id' | 'email'>[]> {
    const where = { workspaceId, ...open, expiresAt: MoreThan(now) };
    return this.invites.find({ select: { id: true, email: true }, where, order: { id: 'ASC' } });
  }

  /** Returns those that were not accepted, revoked ones too. */
  listClaimedBy(userId: string): Promise<InviteEntity[]> {
    return this.invites.findBy({ claimedById: userId, acceptedAt: IsNull() });
  }

  async update(
    id: string,
    changes: Partial<Pick<InviteEntity, 'tokenHash' | 'expiresAt' | 'claimedById'>>,
  ): Promise<void> {
    await this.invites.update({ id }, changes);
  }

  /** Returns false when it was not open any more. */
  async accept(id: string, userId: string, now: Date): Promise<boolean> {
    const { affected } = await this.invites.update({ id, ...open }, { acceptedAt: now, acceptedById: userId });
    return affected === 1;
  }

  /** Returns false when it was not open any more. */
  async revoke({ id, workspaceId }: InviteKey, now: Date): Promise<boolean> {
    return (await this.invites.update({ id, workspaceId, ...open }, { revokedAt: now })).affected === 1;
  }

  /** Revokes what would block a new invite to this address. */
  async revokeByEmail(workspaceId: string, email: string, now: Date): Promise<void> {
    await this.invites.update({ workspaceId, email, ...open }, { revokedAt: now });
  }

  /** Returns the addresses of those that could still have been accepted. */
  async revokeByInviter(workspaceId: string, invitedById: string, now: Date): Promise<string[]> {
    const rows = await this.transactions.query<{ email: string; expiresAt: Date }>(
      `UPDATE invites SET revoked_at = $3, updated_at = now() WHERE workspace_id = $1 AND invited_by_id = $2
         AND accepted_at IS NULL AND revoked_at IS NULL RETURNING email, expires_at`,
      [workspaceId, invitedById, now],
    );
    return rows.filter(({ expiresAt }) => expiresAt > now).map(({ email }) => email);
  }

  async deleteExpiredBefore(at: Date): Promise<void> {
    await this.invites.delete({ expiresAt: LessThan(at) });
  }

  private get invites() {
    return this.transactions.repository(InviteEntity);
  }
}
