import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/actor';
import { Clock } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { AuditService } from '../../audit/audit.service';
import { Ownership } from '../../auth/ownership.service';
import { SessionsService } from '../../auth/sessions/sessions.service';
import { TwoFactorService } from '../../auth/two-factor/two-factor.service';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { BillingService } from '../../billing/billing.service';
import type { PlanId } from '../../billing/billing.types';
import { UsersService } from '../../users/users.service';
import type { User } from '../../users/users.types';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import {
  cannotSuspendAdmin,
  cannotSuspendYourself,
  noMemberThere,
  notYourOwnTwoFactor,
  twoFactorNotOn,
} from '../admin.errors';

interface AdminAction {
  admin: Principal;
  userId: string;
  /** For the audit log, after `admin.user_`. */
  what: string;
  workspaceId?: string;
  details?: Record<string, unknown>;
}

/** What admins do to people, each act with its row in the audit log. */
@Injectable()
export class AdminActionsService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly ownership: Ownership,
    private readonly twoFactor: TwoFactorService,
    private readonly billing: BillingService,
    private readonly accounts: AccountsService,
    private readonly workspaces: WorkspacesService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Shows the address. Throws NOT_FOUND. */
  async reveal(admin: Principal, userId: string): Promise<string> {
    return this.act({ admin, userId, what: 'address_revealed' }, async ({ email }) => email);
  }

  /** Ends every session, no new one begins, and workspaces that nobody else owns publish nothing. Throws NOT_FOUND, or CONFLICT for oneself and for other admins. */
  async suspend(admin: Principal, userId: string, reason: string): Promise<void> {
    if (admin.userId === userId) throw cannotSuspendYourself();
    const work = async (user: User): Promise<void> => {
      if (user.isAdmin) throw cannotSuspendAdmin();
      if (!user.suspendedAt) await this.users.setSuspendedAt(userId, this.clock.now());
      for (const id of await this.ownWorkspaces(userId)) await this.accounts.suspend(id);
      await this.sessions.endAll(userId);
      await this.sessions.forget(userId);
    };
    await this.act({ admin, userId, what: 'suspended', details: { reason } }, work);
  }

  async unsuspend(admin: Principal, userId: string): Promise<void> {
    await this.act({ admin, userId, what: 'unsuspended' }, async () => {
      await this.users.setSuspendedAt(userId, null);
      for (const id of await this.ownWorkspaces(userId)) await this.accounts.unsuspend(id);
      await this.sessions.forget(userId);
    });
  }

  /** Takes the address as verified, as its code would. */
  async verify(admin: Principal, userId: string): Promise<void> {
    await this.act({ admin, userId, what: 'verified' }, async ({ emailVerifiedAt }) => {
      if (!emailVerifiedAt) await this.ownership.confirmEmail(userId);
    });
  }

  /**
   * For somebody who has lost the app and the recovery codes: from then on the password alone signs in. Every session ends, and the
   * person is told. Throws CONFLICT for oneself, and where it is off.
   */
  async turnOffTwoFactor(admin: Principal, userId: string, reason: string): Promise<void> {
    if (admin.userId === userId) throw notYourOwnTwoFactor();
    await this.act({ admin, userId, what: 'two_factor_disabled', details: { reason } }, async () => {
      if (!(await this.twoFactor.state(userId)).enabledAt) throw twoFactorNotOn();
      await this.twoFactor.turnOffFor(userId);
      await this.sessions.endAll(userId);
    });
  }

  /** Throws NOT_FOUND for a workspace that the person is no member of, CONFLICT for one that Stripe bills. */
  async setPlan(
    admin: Principal,
    userId: string,
    { workspaceId, planId }: { workspaceId: string; planId: PlanId },
  ): Promise<void> {
    const work = async (): Promise<void> => {
      if (!(await this.workspaces.roleOf(userId, workspaceId))) throw noMemberThere();
      await this.billing.requireNotBilled(workspaceId);
      await this.billing.setPlan(workspaceId, planId);
    };
    await this.act({ admin, userId, what: 'plan_set', workspaceId, details: { planId } }, work);
  }

  /** Returns the workspaces that nobody else owns. */
  private async ownWorkspaces(userId: string): Promise<string[]> {
    const workspaces = (await this.workspaces.listAllOf(userId)).filter(({ role }) => role === 'owner');
    const owners = await Promise.all(workspaces.map(({ id }) => this.workspaces.ownerIds(id)));
    return workspaces.filter((_, at) => owners[at]?.length === 1).map(({ id }) => id);
  }

  private act<T>(
    { admin, userId, what, details, workspaceId }: AdminAction,
    work: (user: User) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async () => {
      const result = await work(await this.users.get(userId));
      await this.audit.record({
        action: `admin.user_${what}`,
        actorId: admin.userId,
        details: { userId, ...details },
        ...(workspaceId && { workspaceId }),
      });
      return result;
    });
  }
}
