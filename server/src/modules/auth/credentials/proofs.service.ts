import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/actor';
import { Env } from '../../../config/env';
import { UsersService } from '../../users/users.service';
import { AuthLimits } from '../auth-limits.service';
import { twoFactorCodeNeeded, wrongPassword } from '../auth.errors';
import { SessionsService } from '../sessions/sessions.service';
import { TwoFactorCodes } from '../two-factor/two-factor-codes.service';
import { PasswordHasher } from './password-hasher';

/** The password, or none for people who have none, and where two-factor sign-in is on a code of the app or a recovery code. */
export interface Proof {
  password?: string;
  code?: string;
}

/** Asks for all that signing in asks for, before a way into an account changes: a session alone may be somebody else's. */
@Injectable()
export class Proofs {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly codes: TwoFactorCodes,
    private readonly limits: AuthLimits,
    private readonly hasher: PasswordHasher,
    private readonly env: Env,
  ) {}

  /** Throws unless the person proves who they are. `field` is where the request has the password. */
  async require(principal: Principal, { password, code }: Proof, field = 'password'): Promise<void> {
    const { userId } = principal;
    const asksCode = await this.codes.isEnabled(userId);
    await this.requirePassword(principal, password, field);
    if (!asksCode) return;
    if (code === undefined) throw twoFactorCodeNeeded();
    const attempt = await this.limits.confirmCode(userId);
    await this.codes.use(userId, code);
    await attempt.refund();
  }

  /** Throws unless the password is right, or the person has none that counts and signed in within 15 minutes. */
  private async requirePassword(principal: Principal, password: string | undefined, field: string): Promise<void> {
    const { passwordHash } = await this.users.getCredentials(principal.userId);
    if (passwordHash === null || this.env.OIDC_ONLY)
      return this.sessions.requireRecentConfirmation(principal.sessionId, 'Sign in again.');
    const attempt = await this.limits.confirmPassword(principal.userId);
    if (!(await this.hasher.verify(passwordHash, password ?? ''))) throw wrongPassword(field);
    await attempt.refund();
  }
}
