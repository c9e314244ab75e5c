import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import type { Actor } from '../../common/auth/actor';
import { randomToken, sha256 } from '../../common/crypto/crypto';
import { decodeCursor } from '../../common/http/cursor';
import { Page } from '../../common/http/envelope';
import { emailKey } from '../../common/http/text.transforms';
import { IdempotencyService } from '../../common/idempotency/idempotency.service';
import { newId } from '../../common/ids/ids';
import { Clock, dayMs } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { isOneAddress } from '../../mail/mailer.port';
import { AuditService } from '../audit/audit.service';
import { UsersService } from '../users/users.service';
import type { User } from '../users/users.types';
import { WorkspacesService } from '../workspaces/workspaces.service';
import type { GivenRole } from '../workspaces/workspaces.types';
import { InviteLimits } from './invite-limits.service';
import { InviteMails } from './invite-mails.service';
import type { InviteEntity } from './invite.entity';
import { inviteNotFound, mailedEnough } from './invites.errors';
import { InvitesRepository } from './invites.repository';
import type { InviteResult, PendingInvite } from './invites.types';
import { roomIn, SeatCount } from './seat-count.service';

const maxLength = 254;

/** Returns each as it will be looked up; one that is no address, or stands there twice, with the reason why it is passed over. */
export function readAddresses(typed: string[]): InviteResult[] {
  const seen = new Set<string>();
  return typed.map((text) => {
    const email = emailKey(text);
    if (email.length > maxLength || !isEmail(email) || !isOneAddress(email))
      return { email: text.trim(), reason: "This isn't an email address." };
    if (seen.has(email)) return { email, reason: 'This address is in the list twice.' };
    seen.add(email);
    return { email, reason: null };
  });
}

export const inviteLifeMs = 7 * dayMs;
/** Old addresses of people who never came are nobody's business any more. */
const retentionMs = 90 * dayMs;

const noSeat = 'No seat is left for this address. Upgrade the plan, or revoke an invitation.';

interface Wanted {
  emails: string[];
  role: GivenRole;
}

/** Inviting people, by those who may. What the invited do with it is `AcceptanceService`. */
@Injectable()
export class InvitesService {
  constructor(
    private readonly invites: InvitesRepository,
    private readonly seats: SeatCount,
    private readonly limits: InviteLimits,
    private readonly mails: InviteMails,
    private readonly workspaces: WorkspacesService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  /** Returns what came of each address, in the order of the list. Throws 402 only when no seat is left at all. */
  async send(actor: Actor, { emails, role }: Wanted): Promise<InviteResult[]> {
    const inviter = await this.users.get(actor.userId);
    this.mails.requireMayMail(inviter);
    const results = readAddresses(emails);
    const wanted = { emails: addressesIn(results), role };
    const reasons = new Map(
      await this.idempotency.once('send', async () => [...(await this.sendTo(actor, inviter, wanted))]),
    );
    return results.map(({ email, reason }) => ({ email, reason: reason ?? reasons.get(email) ?? null }));
  }

  /** Returns those that wait for an answer, the newest first; expired ones too. */
  async listPending(workspaceId: string, page: { cursor?: string; limit: number }): Promise<Page<PendingInvite>> {
    const rows = await this.invites.listOpen(workspaceId, decodeCursor(page.cursor), page.limit + 1);
    const invites = Page.of(rows, page.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
    return new Page(await this.toPending(workspaceId, invites.items), invites.nextCursor);
  }

  /** Throws NOT_FOUND unless it is open, RATE_LIMITED over the day's caps, 402 when an expired one finds no seat. */
  async resend(actor: Actor, id: string): Promise<PendingInvite> {
    const inviter = await this.users.get(actor.userId);
    this.mails.requireMayMail(inviter);
    return this.renew(actor, inviter, id);
  }

  /** Throws NOT_FOUND unless it is open. */
  revoke(actor: Actor, id: string): Promise<void> {
    const { workspaceId, userId } = actor;
    return this.transactions.run(async () => {
      await this.workspaces.lockFor(actor, 'admin');
      if (!(await this.invites.revoke({ id, workspaceId }, this.clock.now()))) throw inviteNotFound();
      await this.audit.record({ action: 'invite.revoked', actorId: userId, workspaceId, details: { inviteId: id } });
    });
  }

  /**
   * Whoever may no longer invite has no invitations left that could bring them back. Returns the addresses. The caller holds the
   * workspace's row: nobody can accept what is being taken back.
   */
  revokeAllOf(workspaceId: string, inviterId: string): Promise<string[]> {
    return this.invites.revokeByInviter(workspaceId, inviterId, this.clock.now());
  }

  deleteOld(): Promise<void> {
    return this.invites.deleteExpiredBefore(new Date(this.clock.now().getTime() - retentionMs));
  }

  /** Returns why each address cannot be invited now; null when it can. */
  private async judge(workspaceId: string, emails: string[]): Promise<Map<string, string | null>> {
    const members = new Map((await this.workspaces.membersToList(workspaceId)).map((m) => [m.user.email, m]));
    const waiting = new Set((await this.invites.listPending(workspaceId, this.clock.now())).map(({ email }) => email));
    let room = roomIn(await this.seats.promised(workspaceId));
    return new Map(
      emails.map((email) => {
        if (members.get(email)?.isPaused) return [email, "This member's seat is paused. Restore it under Billing."];
        if (members.has(email)) return [email, 'This person is already a member.'];
        if (waiting.has(email)) return [email, 'This address is already invited. Resend the invitation instead.'];
        room -= 1;
        return [email, room < 0 ? noSeat : null];
      }),
    );
  }

  /** Sends one at a time in a workspace: only emails that have a seat count for the day. */
  private sendTo(actor: Actor, inviter: User, { emails, role }: Wanted): Promise<Map<string, string | null>> {
    const { workspaceId } = actor;
    return this.transactions.run(async () => {
      await this.workspaces.lockFor(actor, 'admin');
      await this.seats.requireRoom(workspaceId);
      const reasons = await this.judge(workspaceId, emails);
      const mayMail = (email: string): boolean => reasons.get(email) === null;
      for (const email of emails.filter(mayMail).sort())
        reasons.set(email, (await this.limits.count(workspaceId, email)).reason);
      for (const email of emails.filter(mayMail)) await this.insert({ workspaceId, email, role }, inviter);
      return reasons;
    });
  }

  private async insert(
    { workspaceId, email, role }: Pick<InviteEntity, 'workspaceId' | 'email' | 'role'>,
    inviter: User,
  ): Promise<void> {
    const [id, token] = [newId(), randomToken()];
    // An expired one makes way: there is one open invitation for each address.
    await this.invites.revokeByEmail(workspaceId, email, this.clock.now());
    await this.invites.insert({
      id,
      workspaceId,
      email,
      role,
      invitedById: inviter.id,
      tokenHash: sha256(token),
      expiresAt: this.expiry(),
    });
    await this.mails.invite({ id, workspaceId, email, role, token }, inviter);
    const details = { inviteId: id, role };
    await this.audit.record({ action: 'invite.sent', actorId: inviter.id, workspaceId, details });
  }

  private renew(actor: Actor, inviter: User, id: string): Promise<PendingInvite> {
    const { workspaceId } = actor;
    return this.transactions.run(async () => {
      await this.workspaces.lockFor(actor, 'admin');
      const invite = await this.invites.findOpen({ id, workspaceId });
      if (!invite) throw inviteNotFound();
      if (invite.expiresAt <= this.clock.now()) await this.seats.requireRoom(workspaceId);
      const { reason, retryAfterSeconds } = await this.limits.count(workspaceId, invite.email);
      if (reason) throw mailedEnough(reason, retryAfterSeconds);
      const [token, expiresAt] = [randomToken(), this.expiry()];
      await this.invites.update(id, { tokenHash: sha256(token), expiresAt });
      await this.mails.invite({ ...invite, token }, inviter);
      const details = { inviteId: id };
      await this.audit.record({ action: 'invite.resent', actorId: inviter.id, workspaceId, details });
      const [renewed] = await this.toPending(workspaceId, [{ ...invite, expiresAt }]);
      if (!renewed) throw inviteNotFound();
      return renewed;
    });
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + inviteLifeMs);
  }

  private async toPending(workspaceId: string, invites: InviteEntity[]): Promise<PendingInvite[]> {
    const ids = invites.flatMap(({ invitedById }) => invitedById ?? []);
    const inviters = new Map((await this.users.findMany(ids)).map(({ id, name }) => [id, { id, name }]));
    const withoutSeat = await this.seats.idsWithout(workspaceId);
    return invites.map(({ id, email, role, invitedById, createdAt, expiresAt }) => ({
      id,
      email,
      role,
      inviter: inviters.get(invitedById ?? '') ?? null,
      createdAt,
      expiresAt,
      waitsForSeat: withoutSeat.has(id),
    }));
  }
}

const addressesIn = (results: InviteResult[]): string[] =>
  results.flatMap(({ email, reason }) => (reason === null ? [email] : []));
