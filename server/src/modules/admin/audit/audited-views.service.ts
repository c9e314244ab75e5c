import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/actor';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter';
import { minuteMs } from '../../../common/time/clock';
import { AuditService } from '../../audit/audit.service';

/** Writes down what admins look at, the same thing at most once a minute: a page that loads again fills no log. */
@Injectable()
export class AuditedViewsService {
  constructor(
    private readonly audit: AuditService,
    private readonly limiter: RateLimiter,
  ) {}

  /** `what` and whom it is about: of the same two one a minute is kept. */
  async record(
    admin: Principal,
    what: string,
    details: { userId?: string; [field: string]: unknown } = {},
  ): Promise<void> {
    const key = `admin:look:${admin.userId}:${what}:${details.userId ?? ''}`;
    const { isAllowed } = await this.limiter.hit(key, { limit: 1, windowMs: minuteMs });
    if (isAllowed) await this.audit.record({ action: `admin.${what}`, actorId: admin.userId, details });
  }
}
