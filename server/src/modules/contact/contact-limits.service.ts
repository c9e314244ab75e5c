import { Injectable } from '@nestjs/common';
import { sha256 } from '../../common/crypto/crypto';
import { rateLimited } from '../../common/errors/refusal';
import { addressIdentity } from '../../common/outbound/address';
import { RateLimiter, type RateRule } from '../../common/rate-limits/rate-limiter';
import { dayMs, hourMs } from '../../common/time/clock';
import type { ContactSender } from './contact.types';

interface Limit {
  key: string;
  rule: RateRule;
  message: string;
}

const perAddress: RateRule = { limit: 5, windowMs: hourMs };
const perEmail: RateRule = { limit: 3, windowMs: dayMs };
const perDay: RateRule = { limit: 50, windowMs: dayMs };

const addressMessage = 'Your network has sent several messages in the last hour. Try again later.';
const emailMessage = "This email address has sent several messages today, and they've arrived. Try again tomorrow.";
const everyoneMessage = 'The contact form has reached its daily limit. Try again tomorrow.';

/** So that the form is no way to flood whoever reads it. */
@Injectable()
export class ContactLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts one message, or throws RATE_LIMITED and counts nothing. */
  async count(email: string, sender: ContactSender): Promise<void> {
    const counted: string[] = [];
    for (const { key, rule, message } of limitsOf(email, sender)) {
      const { isAllowed, retryAfterSeconds } = await this.limiter.hit(key, rule);
      if (!isAllowed) {
        for (const other of counted) await this.limiter.refund(other);
        throw rateLimited(message, retryAfterSeconds);
      }
      counted.push(key);
    }
  }
}

/** Members have counters of their own: no stranger who gives their address, or writes a lot, keeps them from writing. */
function limitsOf(email: string, { ipAddress, userId, workspaceId }: ContactSender): Limit[] {
  const isMember = workspaceId !== null;
  const address = { key: `contact:address:${addressIdentity(ipAddress)}`, rule: perAddress, message: addressMessage };
  const who = isMember ? `contact:member:${userId}:${sha256(email)}` : `contact:email:${sha256(email)}`;
  const everyone = { key: 'contact:everyone', rule: perDay, message: everyoneMessage };
  return [address, { key: who, rule: perEmail, message: emailMessage }, ...(isMember ? [] : [everyone])];
}
