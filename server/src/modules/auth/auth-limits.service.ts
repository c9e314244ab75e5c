import { Injectable } from '@nestjs/common';
import { sha256 } from '../../common/crypto/crypto';
import { rateLimited } from '../../common/errors/refusal';
import { addressBlock } from '../../common/outbound/address';
import { RateLimiter, RateRule } from '../../common/rate-limits/rate-limiter';
import { dayMs, hourMs, minuteMs } from '../../common/time/clock';
import type { Client } from './auth.types';
import type { GuessedPurpose } from './credentials/one-time-code.entity';

/** An attempt that was counted. One that turns out to be right is given back: only wrong ones wear the limit down. */
export interface Attempt {
  refund(): Promise<void>;
}

export interface Guess extends Attempt {
  /** Counts a guess where there was no code: that wears down the guesser's address, not the account. */
  hitNothing(): Promise<void>;
}

interface Counted {
  key: string;
  rule: RateRule;
}

const attemptsPerAccount: RateRule = { limit: 10, windowMs: 15 * minuteMs };
/** An office shares a block, so this is far above what its people mistype. */
const attemptsPerAddress: RateRule = { limit: 100, windowMs: 15 * minuteMs };
/** Allows 50 guesses a day at the codes of an account, for each purpose. */
const guessesOfStrangers: RateRule = { limit: 40, windowMs: dayMs };
const guessesOfKnownBrowsers: RateRule = { limit: 10, windowMs: dayMs };
const mailsPerAddress: RateRule = { limit: 3, windowMs: 15 * minuteMs };
const mailsPerMinute: RateRule = { limit: 1, windowMs: minuteMs };
/** Each visit of the sign-in page takes a challenge; many people share a block. */
const challengesPerBlock: RateRule = { limit: 600, windowMs: 15 * minuteMs };
const signUpsPerBlock: RateRule = { limit: 500, windowMs: hourMs };
const emailChanges: RateRule = { limit: 5, windowMs: hourMs };

const slowDown = 'Too many attempts. Wait a moment, then try again.';

/** Enforces S1 and S2. It counts by address as typed, so an unknown one runs into the same limits as a known one. */
@Injectable()
export class AuthLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** A browser that signed in to this account before has its own budget: strangers cannot lock its owner out. */
  signIn(email: string, client: Client, knownBrowser: string | null): Promise<Attempt> {
    const account = knownBrowser
      ? `sign-in:browser:${knownBrowser}:${sha256(email)}`
      : `sign-in:account:${sha256(email)}`;
    return this.attempt([
      ...(knownBrowser ? [] : [{ key: `sign-in:address:${addressBlock(client.ipAddress)}`, rule: attemptsPerAddress }]),
      { key: account, rule: attemptsPerAccount },
    ]);
  }

  /** Forgets what strangers used up: the owner has proved who they are by mail. */
  forgetSignIns(email: string): Promise<void> {
    return this.limiter.reset(`sign-in:account:${sha256(email)}`);
  }

  /** Limits passwords asked for inside the application: a stolen session must not become a way to guess one. */
  confirmPassword(userId: string): Promise<Attempt> {
    return this.attempt([{ key: `confirm-password:${userId}`, rule: attemptsPerAccount }]);
  }

  /** The same for codes of an authenticator app. */
  confirmCode(userId: string): Promise<Attempt> {
    return this.attempt([{ key: `confirm-code:${userId}`, rule: attemptsPerAccount }]);
  }

  /** As at sign-in, strangers cannot use up what the account's own browsers have. */
  async guessCode(
    purpose: GuessedPurpose,
    email: string,
    { client, browser }: { client: Client; browser: string | null },
  ): Promise<Guess> {
    const account = `code:${purpose}:${browser ? 'known-browsers' : 'strangers'}:${sha256(email)}`;
    const rule = browser ? guessesOfKnownBrowsers : guessesOfStrangers;
    const address = { key: `code:address:${addressBlock(client.ipAddress)}`, rule: attemptsPerAddress };
    const attempt = await this.attempt([...(browser ? [] : [address]), { key: account, rule }]);
    return { ...attempt, hitNothing: () => this.limiter.refund(account) };
  }

  async passkeyChallenge(client: Client): Promise<void> {
    await this.attempt([{ key: `passkey:challenge:${addressBlock(client.ipAddress)}`, rule: challengesPerBlock }]);
  }

  /** Counted by where it comes from alone: nobody guesses a signature, and nobody shall lock a passkey's owner out. */
  passkey(client: Client): Promise<Attempt> {
    return this.attempt([{ key: `passkey:address:${addressBlock(client.ipAddress)}`, rule: attemptsPerAddress }]);
  }

  async signUp(client: Client): Promise<void> {
    await this.attempt([{ key: `sign-up:address:${addressBlock(client.ipAddress)}`, rule: signUpsPerBlock }]);
  }

  async changeEmail(userId: string): Promise<void> {
    await this.attempt([{ key: `change-email:${userId}`, rule: emailChanges }]);
  }

  /** Throws RATE_LIMITED when a mail with a code went to this address within the minute, or three within 15. */
  async mailCode(email: string): Promise<void> {
    await this.attempt([
      { key: `code-mail:minute:${sha256(email)}`, rule: mailsPerMinute },
      { key: `code-mail:${sha256(email)}`, rule: mailsPerAddress },
    ]);
  }

  /** Returns false when three mails with codes went to this address within 15 minutes. */
  async mayMailCode(email: string): Promise<boolean> {
    const { isAllowed } = await this.limiter.hit(`code-mail:${sha256(email)}`, mailsPerAddress);
    if (isAllowed) await this.limiter.hit(`code-mail:minute:${sha256(email)}`, mailsPerMinute);
    return isAllowed;
  }

  private async attempt(counters: Counted[]): Promise<Attempt> {
    const counted: string[] = [];
    const refund = async (): Promise<void> => {
      for (const key of counted) await this.limiter.refund(key);
    };
    for (const { key, rule } of counters) {
      const { isAllowed, retryAfterSeconds } = await this.limiter.hit(key, rule);
      if (!isAllowed) {
        await refund();
        throw rateLimited(slowDown, retryAfterSeconds);
      }
      counted.push(key);
    }
    return { refund };
  }
}
