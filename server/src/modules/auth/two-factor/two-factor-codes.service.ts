import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { hmacSha256 } from '../../../common/crypto/crypto';
import { Clock } from '../../../common/time/clock';
import { Secrets } from '../../../config/secrets';
import { Transactions } from '../../../database/transactions';
import { TokenVault } from '../../../tokens/token-vault';
import { appUnreadable, twoFactorIsOff, wrongTwoFactorCode } from '../auth.errors';
import { SecurityNotices } from '../notices/security-notices.service';
import { totpStep } from './totp';
import type { TwoFactorEntity } from './two-factor.entity';
import { recoveryCodeUsedMail } from './two-factor.mails';
import { TwoFactorRepository } from './two-factor.repository';

const recoveryCodeCount = 10;
/** Without the letters and digits that look alike: ten of these hold 49 bits. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes and uses up the codes of two-factor sign-in. */
@Injectable()
export class TwoFactorCodes {
  private readonly recoveryKey: Buffer;

  constructor(
    private readonly twoFactors: TwoFactorRepository,
    private readonly notices: SecurityNotices,
    private readonly vault: TokenVault,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    secrets: Secrets,
  ) {
    this.recoveryKey = secrets.bytes('recovery-code');
  }

  isEnabled(userId: string): Promise<boolean> {
    return this.twoFactors.isEnabled(userId);
  }

  /**
   * Uses up a code of the app or a recovery code. Throws VALIDATION_FAILED for one that is wrong or was used. Whoever calls counts
   * the tries.
   */
  use(userId: string, code: string): Promise<void> {
    return this.transactions.run(async () => {
      const found = await this.twoFactors.lock(userId);
      if (!found?.enabledAt) throw twoFactorIsOff();
      if (/^\d{6}$/.test(code)) await this.useAppCode(found, code);
      else await this.useRecoveryCode(found, code);
    });
  }

  /** Part of the caller's transaction, which has locked the row. */
  async useAppCode({ id, userId, sealedSecret, lastStep }: TwoFactorEntity, code: string): Promise<void> {
    const secret = this.vault.open(id, sealedSecret);
    if (secret === null) throw appUnreadable();
    const step = totpStep(secret, code, this.clock.now());
    if (step === null || step <= lastStep) throw wrongTwoFactorCode();
    await this.twoFactors.update(userId, { lastStep: step });
  }

  async replaceRecoveryCodes(userId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await this.twoFactors.update(userId, { recoveryHashes: codes.map((code) => this.recoveryHash(userId, code)) });
    return codes;
  }

  private async useRecoveryCode({ userId, recoveryHashes }: TwoFactorEntity, code: string): Promise<void> {
    const used = this.recoveryHash(userId, code);
    if (!recoveryHashes.includes(used)) throw wrongTwoFactorCode();
    const left = recoveryHashes.filter((hash) => hash !== used);
    await this.twoFactors.update(userId, { recoveryHashes: left });
    await this.notices.tell(userId, recoveryCodeUsedMail(left.length), 'auth.recovery_code_used');
  }

  /** However it was typed: the dash and capitals don't matter. */
  private recoveryHash(userId: string, code: string): string {
    const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
    return hmacSha256(this.recoveryKey, `${userId}:${letters}`).toString('hex');
  }
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
