import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/actor';
import { Clock } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { MailService } from '../../../mail/mail.service';
import { AuditService } from '../../audit/audit.service';
import { AcceptanceService } from '../../invites/acceptance.service';
import { UsersService } from '../../users/users.service';
import type { OnboardingAnswers, UserChanges } from '../../users/users.types';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { AuthLimits } from '../auth-limits.service';
import { emailAlreadyVerified } from '../auth.errors';
import { accountDeletedMail } from '../auth.mails';
import { AuthService } from '../auth.service';
import type { Profile } from '../auth.types';
import { CodesService } from '../credentials/codes.service';
import { type Proof, Proofs } from '../credentials/proofs.service';
import { Ownership } from '../ownership.service';
import { ProfilesService } from './profiles.service';
import { SessionsService } from '../sessions/sessions.service';

export type AccountChanges = Pick<UserChanges, 'name' | 'timezone' | 'avatarUrl'> & {
  activeWorkspaceId?: string;
  email?: string;
};

/** Reads and changes what people set about themselves. */
@Injectable()
export class UserSettingsService {
  constructor(
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly auth: AuthService,
    private readonly proofs: Proofs,
    private readonly ownership: Ownership,
    private readonly codes: CodesService,
    private readonly sessions: SessionsService,
    private readonly limits: AuthLimits,
    private readonly profiles: ProfilesService,
    private readonly invites: AcceptanceService,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  profile(userId: string): Promise<Profile> {
    return this.profiles.of(userId);
  }

  async update({ userId }: Principal, { email, ...changes }: AccountChanges): Promise<Profile> {
    const { activeWorkspaceId } = changes;
    if (activeWorkspaceId) await this.workspaces.choose({ userId, activeWorkspaceId: null }, activeWorkspaceId);
    const user = await this.users.get(userId);
    const newEmail = email === user.email ? undefined : email;
    if (newEmail && user.emailVerifiedAt) throw emailAlreadyVerified();
    const mayMail = newEmail !== undefined && (await this.askLimits(userId, newEmail));
    await this.transactions.run(async () => {
      await this.users.update(userId, withoutUndefined(changes));
      if (changes.timezone) await this.workspaces.setFirstTimezone(userId, changes.timezone);
      if (newEmail) await this.changeEmail(userId, newEmail, mayMail);
      await this.sessions.forget(userId);
    });
    return this.profiles.of(userId);
  }

  async completeOnboarding(
    { userId }: Principal,
    { timezone, ...answers }: OnboardingAnswers & { timezone?: string },
  ): Promise<Profile> {
    const user = await this.users.get(userId);
    await this.users.update(userId, {
      ...withoutUndefined({ timezone }),
      onboarding: { ...user.onboarding, ...withoutUndefined(answers) },
      onboardedAt: user.onboardedAt ?? this.clock.now(),
    });
    if (timezone) await this.workspaces.setFirstTimezone(userId, timezone);
    return this.profiles.of(userId);
  }

  async acceptInvite(principal: Principal, token: string): Promise<{ workspaceId: string; profile: Profile }> {
    const workspaceId = await this.invites.accept(principal, token);
    return { workspaceId, profile: await this.profiles.of(principal.userId) };
  }

  async delete(principal: Principal, proof: Proof): Promise<void> {
    const { userId } = principal;
    await this.proofs.require(principal, proof);
    await this.transactions.run(async () => {
      const user = await this.users.get(userId);
      await this.ownership.delete(userId);
      await this.audit.record({ action: 'auth.account_deleted', actorId: userId });
      await this.mail.send({ to: user.email, ...accountDeletedMail(user) });
    });
  }

  private async askLimits(userId: string, email: string): Promise<boolean> {
    await this.limits.changeEmail(userId);
    return this.limits.mayMailCode(email);
  }

  private async changeEmail(userId: string, email: string, mayMail: boolean): Promise<void> {
    await this.codes.closeAllOf(userId);
    await this.users.changeEmail(userId, email);
    if (mayMail) await this.auth.mailVerificationCode(await this.users.get(userId));
    await this.audit.record({ action: 'auth.email_changed', actorId: userId });
  }
}

function withoutUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
