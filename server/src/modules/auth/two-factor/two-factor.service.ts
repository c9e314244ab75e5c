import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/actor';
import { newId } from '../../../common/ids/ids';
import { Clock } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { TokenVault } from '../../../tokens/token-vault';
import { AuthLimits } from '../auth-limits.service';
import { twoFactorIsOff, twoFactorIsOn } from '../auth.errors';
import { type Proof, Proofs } from '../credentials/proofs.service';
import { SecurityNotices } from '../notices/security-notices.service';
import { newTotpSecret, totpAddress } from './totp';
import { TwoFactorCodes } from './two-factor-codes.service';
import { recoveryCodesMail, twoFactorOffMail, twoFactorOnMail, twoFactorTurnedOffMail } from './two-factor.mails';
import { TwoFactorRepository } from './two-factor.repository';
import type { TwoFactorSetUpResponse } from './two-factor.dto';

export interface TwoFactorState {
  enabledAt: Date | null;
  recoveryCodesLeft: number;
}

/** Sets up that signing in asks for a code of an authenticator app beside the password. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly twoFactors: TwoFactorRepository,
    private readonly codes: TwoFactorCodes,
    private readonly proofs: Proofs,
    private readonly limits: AuthLimits,
    private readonly vault: TokenVault,
    private readonly notices: SecurityNotices,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async state(userId: string): Promise<TwoFactorState> {
    const found = await this.twoFactors.find(userId);
    return { enabledAt: found?.enabledAt ?? null, recoveryCodesLeft: found?.recoveryHashes.length ?? 0 };
  }

  /** Makes a secret for an app. Nothing is asked for yet: that begins with the first code. */
  async setUp(principal: Principal, password: string | undefined): Promise<TwoFactorSetUpResponse> {
    if (await this.codes.isEnabled(principal.userId)) throw twoFactorIsOn();
    await this.proofs.require(principal, { password });
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
      await this.codes.useAppCode(found, code);
      await this.twoFactors.update(userId, { enabledAt: this.clock.now() });
      await this.notices.tell(userId, twoFactorOnMail, 'auth.two_factor_enabled');
      return this.codes.replaceRecoveryCodes(userId);
    });
    await attempt.refund();
    return codes;
  }

  async renewRecoveryCodes(principal: Principal, proof: Proof): Promise<string[]> {
    const { userId } = principal;
    await this.proofs.require(principal, proof);
    return this.transactions.run(async () => {
      if (!(await this.codes.isEnabled(userId))) throw twoFactorIsOff();
      await this.notices.tell(userId, recoveryCodesMail, 'auth.recovery_codes_replaced');
      return this.codes.replaceRecoveryCodes(userId);
    });
  }

  async disable(principal: Principal, proof: Proof): Promise<void> {
    const { userId } = principal;
    await this.proofs.require(principal, proof);
    await this.transactions.run(async () => {
      if (!(await this.codes.isEnabled(userId))) throw twoFactorIsOff();
      await this.twoFactors.delete(userId);
      await this.notices.tell(userId, twoFactorOffMail, 'auth.two_factor_disabled');
    });
  }

  /**
   * Turns it off for somebody who has lost the app and the codes; part of the caller's transaction. Who asks for it answers for it,
   * and writes it down.
   */
  async turnOffFor(userId: string): Promise<void> {
    await this.twoFactors.delete(userId);
    await this.notices.tell(userId, twoFactorTurnedOffMail);
  }
}
