import { Injectable } from '@nestjs/common';
import { AcceptanceService } from '../invites/acceptance.service';
import { UsersService } from '../users/users.service';
import type { User } from '../users/users.types';
import { TeamService } from '../workspaces/team.service';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { CodesService } from './credentials/codes.service';
import { IdentitiesRepository } from './identities/identities.repository';
import { PasskeysRepository } from './passkeys/passkeys.repository';
import { KnownBrowsers } from './sessions/known-browsers.service';
import { SessionsService } from './sessions/sessions.service';
import { TwoFactorRepository } from './two-factor/two-factor.repository';

/** Says who an account belongs to from now on. */
interface Owner extends Partial<Pick<User, 'name' | 'avatarUrl'>> {
  passwordHash: string | null;
}

/** Gives accounts to whom they belong. Each method is part of the caller's transaction. */
@Injectable()
export class Ownership {
  constructor(
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly team: TeamService,
    private readonly invites: AcceptanceService,
    private readonly codes: CodesService,
    private readonly browsers: KnownBrowsers,
    private readonly sessions: SessionsService,
    private readonly identities: IdentitiesRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly twoFactors: TwoFactorRepository,
  ) {}

  /** Takes the address as the person's own, and lets them into what they were invited to. */
  async confirmEmail(userId: string): Promise<void> {
    await this.users.markEmailVerified(userId);
    await this.invites.acceptClaimed(userId);
    await this.sessions.forget(userId);
  }

  /**
   * Whoever signed up with this address never proved that it is theirs: nothing of theirs may open the account, or stand in it,
   * any more.
   */
  async takeOver(
    { id, email }: User,
    { name = nameFrom(email), avatarUrl = null, passwordHash }: Owner,
  ): Promise<void> {
    await this.lockOut(id, { since: new Date(0), passwordHash });
    await this.users.resetProfile(id, { name, avatarUrl });
    await this.workspaces.resetPersonal({ id, name });
    await this.confirmEmail(id);
  }

  /** Closes every way in that somebody may know or hold: the password, codes, browsers, sessions, and what was added since. */
  async lockOut(userId: string, { since, passwordHash }: { since: Date; passwordHash: string | null }): Promise<void> {
    await this.users.setPasswordHash(userId, passwordHash);
    await this.codes.closeAllOf(userId);
    await this.browsers.forgetAll(userId);
    await this.identities.deleteSince(userId, since);
    await this.passkeys.deleteSince(userId, since);
    await this.twoFactors.deleteSince(userId, since);
    await this.sessions.endAll(userId);
  }

  /** Deletes the person, and every workspace that nobody else owns. What other modules hold elsewhere is undone by the events. */
  async delete(userId: string): Promise<void> {
    await this.team.leaveAll(userId);
    await this.users.delete(userId);
    await this.sessions.forget(userId);
  }
}

/** Returns what stands before the @, made presentable: `jane.doe` → `Jane Doe`. */
export function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return name.slice(0, 100) || 'You';
}
