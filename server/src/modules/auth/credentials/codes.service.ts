import { Injectable } from '@nestjs/common';
import { hmacSha256, randomDigits, randomToken, sha256 } from '../../../common/crypto/crypto';
import type { Refusal } from '../../../common/errors/refusal';
import { newId } from '../../../common/ids/ids';
import { Clock, dayMs, hourMs, minuteMs } from '../../../common/time/clock';
import { Secrets } from '../../../config/secrets';
import { Transactions } from '../../../database/transactions';
import { codeRefused } from '../auth.errors';
import { CodesRepository } from './codes.repository';
import type { ChallengePurpose, CodePurpose, MailedPurpose, OneTimeCodeEntity } from './one-time-code.entity';

export const codeLifeMs = 10 * minuteMs;
const maxTries = 5;
const exchangeLifeMs = minuteMs;
/** After this an old code is as if it had never been, for known and unknown addresses alike. */
const forgottenAfterMs = hourMs;

export type CodeOutcome =
  | { userId: string; refusal?: never }
  | {
      refusal: Refusal;
      /** There was a code that the try could have hit, or its decoy. */
      isGuess: boolean;
    };

/** Issues one-time codes: six digits by email, and the long ones that take a browser to a provider's sign-in and from there to ours. */
@Injectable()
export class CodesService {
  private readonly key: Buffer;

  constructor(
    private readonly codes: CodesRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    secrets: Secrets,
  ) {
    this.key = secrets.bytes('one-time-code');
  }

  /** Replaces the code before it. Without a user it leaves a decoy, which behaves the same and opens nothing. */
  issue(purpose: MailedPurpose, email: string, userId: string | null): Promise<string> {
    return this.transactions.run(async () => {
      const subject = sha256(email);
      const code = randomDigits(6);
      await this.codes.lock({ subject, purpose });
      await this.codes.closeOpen({ subject, purpose }, this.clock.now());
      await this.keep({
        purpose,
        subject,
        userId,
        codeHash: userId ? this.hash(purpose, subject, code) : randomToken(),
      });
      return code;
    });
  }

  /**
   * Takes one try. Returns a refusal instead of throwing it, because a wrong try must be committed. What it says depends on the
   * address alone, never on whether there is an account.
   */
  redeem(purpose: MailedPurpose, email: string, code: string): Promise<CodeOutcome> {
    return this.transactions.run(async () => {
      const key = { subject: sha256(email), purpose };
      const now = this.clock.now();
      await this.codes.lock(key);
      const tried = await this.codes.tryLatest(key, this.hash(purpose, key.subject, code), now);
      if (tried?.isMatch && tried.userId) return { userId: tried.userId };
      if (tried) return { refusal: wrongCode(tried.triesLeft), isGuess: tried.isIssued };
      const last = await this.codes.findLatest(key);
      if (last && isRemembered(last, now))
        return { refusal: last.triesLeft === 0 ? burntCode() : expiredCode(), isGuess: false };
      await this.keep({ ...key, userId: null, codeHash: null, triesLeft: maxTries - 1 });
      return { refusal: wrongCode(maxTries - 1), isGuess: false };
    });
  }

  /** Binds the code to the browser: without the cookie that the provider's sign-in began with, it is worth nothing. */
  async issueExchange(userId: string, browserNonce: string): Promise<string> {
    const code = randomToken();
    const codeHash = this.hash('exchange', browserNonce, code);
    await this.keep({ purpose: 'exchange', subject: userId, userId, codeHash });
    return code;
  }

  async redeemExchange(code: string, browserNonce: string): Promise<string | null> {
    const taken = await this.codes.take('exchange', this.hash('exchange', browserNonce, code), this.clock.now());
    return taken?.userId ?? null;
  }

  /** Notes that a browser goes to a provider with this nonce. */
  async issueProviderState(nonce: string): Promise<void> {
    const codeHash = this.hash('provider_state', nonce, '');
    await this.keep({ purpose: 'provider_state', subject: codeHash, userId: null, codeHash });
  }

  /** Returns whether the browser that comes back with this nonce is the first to do so, and within ten minutes. */
  async redeemProviderState(nonce: string): Promise<boolean> {
    return (await this.codes.take('provider_state', this.hash('provider_state', nonce, ''), this.clock.now())) !== null;
  }

  /** For who has given the password, and is asked for a code as well. A new password voids it. */
  async issueTicket(userId: string): Promise<string> {
    const ticket = randomToken();
    await this.keep({ purpose: 'two_factor', subject: userId, userId, codeHash: this.ticketHash(ticket) });
    return ticket;
  }

  /** Returns whose ticket it is, while it works. */
  async ticketHolder(ticket: string): Promise<string | null> {
    return (await this.codes.findOpen('two_factor', this.ticketHash(ticket), this.clock.now()))?.userId ?? null;
  }

  async redeemTicket(ticket: string): Promise<boolean> {
    return (await this.codes.take('two_factor', this.ticketHash(ticket), this.clock.now())) !== null;
  }

  /** Random bytes in base64url for a passkey to sign: of this person, or of whoever signs in. */
  async issueChallenge(purpose: ChallengePurpose, userId: string | null): Promise<string> {
    const challenge = randomToken();
    const codeHash = this.hash(purpose, userId ?? '', challenge);
    await this.keep({ purpose, subject: codeHash, userId, codeHash });
    return challenge;
  }

  async redeemChallenge(purpose: ChallengePurpose, userId: string | null, challenge: string): Promise<boolean> {
    return (await this.codes.take(purpose, this.hash(purpose, userId ?? '', challenge), this.clock.now())) !== null;
  }

  /** Deletes what nobody asks for any more. */
  deleteOld(): Promise<void> {
    return this.codes.deleteExpired(new Date(this.clock.now().getTime() - dayMs));
  }

  closeAllOf(userId: string): Promise<void> {
    return this.codes.closeAllOf(userId, this.clock.now());
  }

  private ticketHash(ticket: string): string {
    return this.hash('two_factor', '', ticket);
  }

  private hash(purpose: CodePurpose, boundTo: string, code: string): string {
    return hmacSha256(this.key, `${purpose}:${boundTo}:${code}`).toString('hex');
  }

  private async keep(
    code: Pick<OneTimeCodeEntity, 'purpose' | 'subject' | 'userId' | 'codeHash'> & { triesLeft?: number },
  ): Promise<void> {
    const now = this.clock.now();
    const lifeMs = code.purpose === 'exchange' ? exchangeLifeMs : codeLifeMs;
    await this.codes.insert({ id: newId(), triesLeft: maxTries, ...code, expiresAt: new Date(now.getTime() + lifeMs) });
  }
}

/** A used code and a long expired one say nothing any more: a try begins a new count, as for an address that never had one. */
function isRemembered(code: OneTimeCodeEntity, now: Date): boolean {
  const isUsed = code.closedAt !== null && code.triesLeft > 0;
  return !isUsed && now.getTime() - code.expiresAt.getTime() < forgottenAfterMs;
}

const wrongCode = (triesLeft: number): Refusal => {
  if (triesLeft === 0) return burntCode();
  return codeRefused(`That code isn't right. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`, triesLeft);
};

const burntCode = (): Refusal => codeRefused('Too many wrong tries: this code no longer works. Ask for a new one.', 0);

const expiredCode = (): Refusal => codeRefused('This code has expired. Ask for a new one.', 0);
