import { Injectable } from '@nestjs/common';
import { rateLimited } from '../../common/errors/refusal';
import { addressIdentity } from '../../common/outbound/address';
import { RateLimiter, type RateRule } from '../../common/rate-limits/rate-limiter';
import { minuteMs } from '../../common/time/clock';
import { checkPost, type PostCheck } from '../../text/check-post';
import { counted } from '../../text/counted';
import { descriptorOf, type PublishablePlatform } from '../integrations/platforms/platforms';

/** Twice a second is more than a person types and pauses. */
const checksPerAddress: RateRule = { limit: 120, windowMs: minuteMs };

@Injectable()
export class TextCheckService {
  constructor(private readonly limiter: RateLimiter) {}

  /** Throws RATE_LIMITED beyond 120 checks a minute from one address. */
  async check(text: string, platform: PublishablePlatform, ipAddress: string): Promise<PostCheck> {
    const { isAllowed, retryAfterSeconds } = await this.limiter.hit(
      `text-check:address:${addressIdentity(ipAddress)}`,
      checksPerAddress,
    );
    if (!isAllowed)
      throw rateLimited(`Too many checks. Try again in ${counted(retryAfterSeconds, 'second')}.`, retryAfterSeconds);
    return checkPost(text, descriptorOf(platform).text);
  }
}
