import { Injectable } from '@nestjs/common';
import { rateLimited } from '../../common/errors/refusal';
import type { Visitor } from '../../common/http/session-id.decorator';
import { newId } from '../../common/ids/ids';
import { addressIdentity } from '../../common/outbound/address';
import { RateLimiter } from '../../common/rate-limits/rate-limiter';
import { Clock, hourMs } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { CopiedTextEntity } from './copied-text.entity';
import type { CopyRequest } from './copies.dto';

/** Exceeds what anybody copies by hand, so that nobody fills the table. */
const copiesPerAddress = { limit: 120, windowMs: hourMs };

@Injectable()
export class CopiesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Throws RATE_LIMITED beyond 120 copies an hour from one address. */
  async note({ sessionId, ipAddress }: Visitor, { tool, generationId, index }: CopyRequest): Promise<void> {
    const key = `copy:address:${addressIdentity(ipAddress)}`;
    const { isAllowed, retryAfterSeconds } = await this.limiter.hit(key, copiesPerAddress);
    if (!isAllowed) throw rateLimited('Too many copies. Try again later.', retryAfterSeconds);
    const run = { generationId: generationId ?? null, position: index ?? null };
    const copy = { id: newId(), tool, ...run, sessionId, createdAt: this.clock.now() };
    await this.transactions.repository(CopiedTextEntity).insert(copy);
  }
}
