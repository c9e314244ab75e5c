import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/auth/actor';
import { sha256 } from '../../common/crypto/crypto';
import type { Refusal } from '../../common/errors/refusal';
import { isId } from '../../common/ids/ids';
import { Clock } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { AuditService } from '../audit/audit.service';
import { UsersService } from '../users/users.service';
import type { User } from '../users/users.types';
import { seatPaused } from '../workspaces/workspaces.errors';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { InviteMails } from './invite-mails.service';
import type { InviteEntity } from './invite.entity';
import type { InvitePreviewResponse } from './invites.dto';
import {
  inviteClosed,
  inviteNotFound,
  inviteUnusable,
  noSeatForInvited,
  otherAddress,
  signUpWithOther,
} from './invites.errors';
import { InvitesRepository } from './invites.repository';
import type { InviteStatus } from './invites.types';
import { roomIn, SeatCount } from './seat-count.service';

/** An invitation of somebody who is suspended counts as taken back. */
export function statusOf(
  { acceptedAt, revokedAt, expiresAt }: Pick<InviteEntity, 'acceptedAt' | 'revokedAt' | 'expiresAt'>,
  { now, isInviterSuspended }: { now: Date; isInviterSuspended: boolean },
): InviteStatus {
  if (acceptedAt) return 'accepted';
  if (revokedAt || isInviterSuspended) return 'revoked';
  return expiresAt <= now ? 'expired' : 'pending';
}

/** Returns `m•••@example.com` for `maya@example.com`. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}•••@${domain}`;
}

/** Serves people who hold an invitation's link. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly invites: InvitesRepository,
    private readonly seats: SeatCount,
    private readonly mails: InviteMails,
    private readonly workspaces: WorkspacesService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** `reader` is who asks, when it is known. Throws NOT_FOUND. */
  async preview(link: string, reader: Principal | undefined): Promise<InvitePreviewResponse> {
    const readerEmail = reader?.isEmailVerified ? reader.email : null;
    const invite = await this.find(link, readerEmail);
    const [inviter] = await this.users.findMany(invite.invitedById ? [invite.invitedById] : []);
    return {
      workspaceName: (await this.workspaces.get(invite.workspaceId)).name,
      inviterName: inviter?.name ?? null,
      email: invite.email === readerEmail ? invite.email : maskedEmail(invite.email),
      role: invite.role,
      expiresAt: invite.expiresAt,
      status: await this.statusOf(invite),
    };
  }

  /**
   * Returns the workspace, which is the person's active one from now on; the same again for somebody who has joined. Throws
   * NOT_FOUND, CONFLICT for another address and for what no longer works, 402 when no seat is left.
   */
  async accept({ userId, email }: Principal, link: string): Promise<string> {
    const { id, workspaceId, tokenHash } = await this.find(link, email);
    return this.transactions.run(async () => {
      await this.workspaces.lock(workspaceId);
      const invite = await this.invites.find({ id, workspaceId });
      // It may have been sent again in between: then this link is dead.
      if (!invite || (!isId(link) && invite.tokenHash !== tokenHash)) throw inviteNotFound();
      if (invite.email !== email) throw otherAddress(maskedEmail(invite.email));
      const refusal = await this.admit(invite, await this.users.get(userId));
      if (refusal) throw refusal;
      return workspaceId;
    });
  }

  /** Checks a sign-up with a link: throws VALIDATION_FAILED unless it works and is for this address. */
  async requireFor(email: string, token: string): Promise<void> {
    const invite = await this.invites.findByTokenHash(sha256(token));
    if (!invite || (await this.statusOf(invite)) !== 'pending') throw inviteUnusable();
    if (invite.email !== email) throw signUpWithOther(maskedEmail(invite.email));
  }

  /** Kept for the person until the address is proven. Part of the caller's transaction. */
  async claim(userId: string, token: string): Promise<void> {
    const invite = await this.invites.findByTokenHash(sha256(token));
    if (invite) await this.invites.update(invite.id, { claimedById: userId });
  }

  /**
   * The address is proven now. What no longer works keeps nobody from signing in, and is told. Part of the caller's
   * transaction.
   */
  async acceptClaimed(userId: string): Promise<void> {
    const user = await this.users.get(userId);
    for (const { id, workspaceId } of await this.invites.listClaimedBy(userId)) {
      await this.workspaces.lock(workspaceId);
      const invite = await this.invites.find({ id, workspaceId });
      if (invite?.email !== user.email) continue;
      const refusal = await this.admit(invite, user);
      if (refusal) await this.mails.notAccepted(invite, user, refusal.message);
    }
  }

  /** Adds the person, with the workspace locked. Returns why not, or null once they are in. */
  private async admit(invite: InviteEntity, user: User): Promise<Refusal | null> {
    const { id, workspaceId } = invite;
    const status = await this.statusOf(invite);
    const members = await this.workspaces.membersToList(workspaceId);
    const member = members.find(({ userId }) => userId === user.id);
    const isIn = member !== undefined && !member.isPaused;
    if (!isIn) {
      if (status === 'accepted' && member) return seatPaused();
      if (status !== 'pending') return inviteClosed(status);
      const seats = await this.seats.used(workspaceId);
      if (roomIn(seats) === 0) return noSeatForInvited(seats, this.seats.planAbove(seats.limit));
    }
    if (status === 'pending' && !(await this.invites.accept(id, user.id, this.clock.now())))
      return inviteClosed('revoked');
    if (!isIn) await this.join(invite, user);
    await this.workspaces.switchTo(user.id, workspaceId);
    return null;
  }

  private async join(invite: InviteEntity, user: User): Promise<void> {
    const { id, workspaceId, role } = invite;
    await this.workspaces.addMember(workspaceId, user.id, role);
    await this.audit.record({ action: 'invite.accepted', actorId: user.id, workspaceId, details: { inviteId: id } });
    await this.mails.accepted(invite, user);
  }

  /**
   * Finds an invitation by the emailed token; for the invited themselves its id is enough, which is what their bell links to.
   */
  private async find(link: string, readerEmail: string | null): Promise<InviteEntity> {
    if (!isId(link)) return required(await this.invites.findByTokenHash(sha256(link)));
    const invite = required(await this.invites.findById(link));
    if (invite.email !== readerEmail) throw inviteNotFound();
    return invite;
  }

  private async statusOf(invite: InviteEntity): Promise<InviteStatus> {
    const inviter = invite.invitedById ? await this.users.find(invite.invitedById) : null;
    return statusOf(invite, { now: this.clock.now(), isInviterSuspended: Boolean(inviter?.suspendedAt) });
  }
}

function required(invite: InviteEntity | null): InviteEntity {
  if (!invite) throw inviteNotFound();
  return invite;
}
