import { Injectable } from '@nestjs/common';
import { sha256 } from '../../common/crypto/crypto';
import { RateLimiter, type RateRule } from '../../common/rate-limits/rate-limiter';
import { dayMs } from '../../common/time/clock';

const perWorkspace: RateRule = { limit: 20, windowMs: dayMs };
const perAddress: RateRule = { limit: 3, windowMs: dayMs };

export interface InviteVerdict {
  /** Null when it may be sent. */
  reason: string | null;
  retryAfterSeconds: number;
}

/** Keeps invitations from flooding anybody (S15). An address counts over all workspaces. */
@Injectable()
export class InviteLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts one mail of the caller's transaction, or nothing when it may not be sent. Take several in alphabetical order. */
  async count(workspaceId: string, email: string): Promise<InviteVerdict> {
    const workspace = await this.limiter.hitInTransaction(workspaceKey(workspaceId), perWorkspace);
    if (!workspace.isAllowed)
      return { ...workspace, reason: 'This workspace has sent 20 invitations today. Try again tomorrow.' };
    const address = await this.limiter.hitInTransaction(addressKey(email), perAddress);
    if (address.isAllowed) return { ...address, reason: null };
    await this.limiter.refund(workspaceKey(workspaceId));
    return { ...address, reason: 'This address has been sent 3 invitations today. Try again tomorrow.' };
  }
}

const workspaceKey = (workspaceId: string): string => `invites:workspace:${workspaceId}`;
const addressKey = (email: string): string => `invites:address:${sha256(email)}`;
