import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import type { Principal } from '../../../common/auth/principal';
import { hmacSha256 } from '../../../common/crypto/crypto';
import { newId } from '../../../common/ids/ids';
import { Clock } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Secrets } from '../../../config/secrets';
import { Transactions } from '../../../database/transactions';
import { MailService } from '../../../mail/mail.service';
import { TokenVault } from '../../../tokens/token-vault';
import { AuditService } from '../../audit/audit.service';
import { UsersService } from '../../users/users.service';
import { AuthLimits } from '../auth-limits.service';
import { appUnreadable, twoFactorCodeNeeded, twoFactorIsOff, twoFactorIsOn, wrongTwoFactorCode } from '../auth.errors';
import type { SecurityMail } from '../auth.mails';
import { PasswordsService } from '../credentials/passwords.service';
import { newTotpSecret, totpAddress, totpStep } from './totp';
import type { TwoFactorEntity } from './two-factor.entity';
import {
  recoveryCodesMail,
  recoveryCodeUsedMail,
  twoFactorOffMail,
  twoFactorOnMail,
  twoFactorTurnedOffMail,
} from './two-factor.mails';
import { TwoFactorRepository } from './two-factor.repository';

const recoveryCodeCount = 10;
/** Without the letters and digits that look alike: ten of these hold 49 bits. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export interface TwoFactorState {
  enabledAt: Date | null;
  recoveryCodesLeft: number;
}

export interface TwoFactorSetUp {
  /** Base32, to type where no camera is. */
  secret: string;
  /** What the QR code says. */
  address: string;
}

/** A password or a recent sign-in, and a code of the app or a recovery code. */
export interface Proof {
  password: string | undefined;
  code: string;
}

/** Asks for a code of an authenticator app beside the password. */
@Injectable()
export class TwoFactorService {
  private readonly recoveryKey: Buffer;

  constructor(
    private readonly twoFactors: TwoFactorRepository,
    private readonly passwords: PasswordsService,
    private readonly limits: AuthLimits,
    private readonly users: UsersService,
    private readonly vault: TokenVault,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly env: Env,
    secrets: Secrets,
  ) {
    this.recoveryKey = secrets.bytes('recovery-code');
  }

  isEnabled(userId: string): Promise<boolean> {
    return this.twoFactors.isEnabled(userId);
  }

  async state(userId: string): Promise<TwoFactorState> {
    const found = await this.twoFactors.find(userId);
    return { enabledAt: found?.enabledAt ?? null, recoveryCodesLeft: found?.recoveryHashes.length ?? 0 };
  }

  /** Makes a secret for an app. Nothing is asked for yet: that begins with the first code. */
  async setUp(principal: Principal, password: string | undefined): Promise<TwoFactorSetUp> {
    await this.passwords.requirePassword(principal, password, 'password');
    const [id, secret] = [newId(), newTotpSecret()];
    const sealedSecret = this.vault.seal(id, secret);
    if (!(await this.twoFactors.begin({ id, userId: principal.userId, sealedSecret }))) throw twoFactorIsOn();
    return { secret, address: totpAddress(secret, principal.email) };
  }

  /** Takes the app's first code. Returns the recovery codes, which nobody can read again. */
  async enable({ userId }: Principal, code: string): Promise<string[]> {
    const attempt = await this.limits.confirmCode(userId);
    const codes = await this.transactions.run(async () => {
      const found = await this.twoFactors.lock(userId);
      if (!found) throw twoFactorIsOff();
      if (found.enabledAt) throw twoFactorIsOn();
      await this.takeAppCode(found, code);
      await this.twoFactors.update(userId, { enabledAt: this.clock.now() });
      await this.tell(userId, 'auth.two_factor_enabled', twoFactorOnMail);
      return this.replaceRecoveryCodes(userId);
    });
    await attempt.refund();
    return codes;
  }

  async renewRecoveryCodes(principal: Principal, proof: Proof): Promise<string[]> {
    const { userId } = principal;
    return this.proven(principal, proof, async () => {
      await this.tell(userId, 'auth.recovery_codes_replaced', recoveryCodesMail);
      return this.replaceRecoveryCodes(userId);
    });
  }

  async disable(principal: Principal, proof: Proof): Promise<void> {
    const { userId } = principal;
    await this.proven(principal, proof, async () => {
      await this.twoFactors.delete(userId);
      await this.tell(userId, 'auth.two_factor_disabled', twoFactorOffMail);
    });
  }

  /**
   * Turns it off for somebody who has lost the app and the codes; part of the caller's transaction. Who asks for it answers for it,
   * and writes it down.
   */
  async turnOffFor(userId: string): Promise<void> {
    await this.twoFactors.delete(userId);
    const user = await this.users.get(userId);
    await this.mail.send({ to: user.email, ...twoFactorTurnedOffMail(user, this.env.publicUrl) });
  }

  /**
   * Uses up a code of the app or a recovery code; part of the caller's transaction. Throws VALIDATION_FAILED for one that is wrong or
   * was used. Whoever calls counts the tries.
   */
  async use(userId: string, code: string): Promise<void> {
    const found = await this.twoFactors.lock(userId);
    if (!found?.enabledAt) throw twoFactorIsOff();
    if (/^\d{6}$/.test(code)) await this.takeAppCode(found, code);
    else await this.takeRecoveryCode(found, code);
  }

  /** Throws unless the person proves with all that signing in asks for who they are: a code only where it is on. */
  async requireProof(principal: Principal, { password, code }: Partial<Proof>): Promise<void> {
    if (await this.isEnabled(principal.userId)) {
      if (code === undefined) throw twoFactorCodeNeeded();
      return this.proven(principal, { password, code }, () => Promise.resolve());
    }
    await this.passwords.requirePassword(principal, password, 'password');
  }

  private async proven<T>(principal: Principal, { password, code }: Proof, work: () => Promise<T>): Promise<T> {
    await this.passwords.requirePassword(principal, password, 'password');
    const attempt = await this.limits.confirmCode(principal.userId);
    const result = await this.transactions.run(async () => {
      await this.use(principal.userId, code);
      return work();
    });
    await attempt.refund();
    return result;
  }

  private async takeAppCode({ id, userId, sealedSecret, lastStep }: TwoFactorEntity, code: string): Promise<void> {
    const secret = this.vault.open(id, sealedSecret);
    if (secret === null) throw appUnreadable();
    const step = totpStep(secret, code, this.clock.now());
    if (step === null || step <= lastStep) throw wrongTwoFactorCode();
    await this.twoFactors.update(userId, { lastStep: step });
  }

  private async takeRecoveryCode({ userId, recoveryHashes }: TwoFactorEntity, code: string): Promise<void> {
    const used = this.recoveryHash(userId, code);
    if (!recoveryHashes.includes(used)) throw wrongTwoFactorCode();
    const left = recoveryHashes.filter((hash) => hash !== used);
    await this.twoFactors.update(userId, { recoveryHashes: left });
    await this.tell(userId, 'auth.recovery_code_used', recoveryCodeUsedMail(left.length));
  }

  private async replaceRecoveryCodes(userId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await this.twoFactors.update(userId, { recoveryHashes: codes.map((code) => this.recoveryHash(userId, code)) });
    return codes;
  }

  /** However it was typed: the dash and capitals don't matter. */
  private recoveryHash(userId: string, code: string): string {
    const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
    return hmacSha256(this.recoveryKey, `${userId}:${letters}`).toString('hex');
  }

  private async tell(userId: string, action: string, mailOf: SecurityMail): Promise<void> {
    const user = await this.users.get(userId);
    await this.audit.record({ action, actorId: userId });
    await this.mail.send({ to: user.email, ...mailOf(user, this.env.publicUrl) });
  }
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
