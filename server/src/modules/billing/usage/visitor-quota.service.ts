import { Injectable } from '@nestjs/common';
import { addressBlock, addressIdentity } from '../../../common/outbound/address';
import type { Visitor } from '../../../common/http/session-id.decorator';
import { newId } from '../../../common/ids/ids';
import { Clock, dayMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { freeToolLimit, type VisitorLimit } from '../billing.errors';
import type { Usage, UsageSubject, VisitorMetric, WorkspacePlan } from '../billing.types';
import { freePlan } from '../plans/plans';
import { usagePeriod } from '../../../common/time/usage-period';
import { UsageRepository } from './usage.repository';

interface Allowance {
  what: VisitorLimit;
  subject: UsageSubject;
  limit: number;
}

export interface VisitorCharge {
  ids: string[];
  /** Of the session. */
  usage: Usage;
}

/** A day's allowance by session, by address (the /64 of IPv6) and by the block around it; the cap for all is a setting. */
const allowances: Record<VisitorMetric, { session: number; address: number; block: number }> = {
  freeGenerations: { session: 10, address: 30, block: 300 },
  freeReads: { session: 20, address: 60, block: 600 },
};

/** Limits what visitors without an account use in a UTC day (S13). Its counters are apart, so no member ever waits for them. */
@Injectable()
export class VisitorQuotaService {
  /** The plan whose models visitors use. */
  readonly plan: WorkspacePlan = { ...freePlan, lapsedPlanId: null };

  constructor(
    private readonly repository: UsageRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Counts one use for the session, its address and all, or none of them. Throws 429 FREE_TOOL_LIMIT. */
  charge(visitor: Visitor, metric: VisitorMetric): Promise<VisitorCharge> {
    const now = this.clock.now();
    const { key: period, endsAt: resetsAt } = usagePeriod('day', now);
    return this.transactions.run(async () => {
      const ids: string[] = [];
      let ofSession = 0;
      // Always in this order, so that two calls never wait for each other.
      for (const { what, subject, limit } of this.allowancesOf(visitor, metric)) {
        const id = newId();
        const used = await this.repository.charge({ charges: [{ id, amount: 1 }], subject, metric, period, limit });
        if (used === null) throw freeToolLimit({ what, metric, limit, resetsAt, now });
        if (what === 'session') ofSession = used;
        ids.push(id);
      }
      return { ids, usage: { used: ofSession, limit: allowances[metric].session, resetsAt } };
    });
  }

  async usageOf({ sessionId }: Visitor, metric: VisitorMetric): Promise<Usage> {
    const { key: period, endsAt: resetsAt } = usagePeriod('day', this.clock.now());
    const subject: UsageSubject = `visitor:session:${sessionId.toLowerCase()}`;
    const used = await this.repository.used({ subject, metric, period });
    return { used, limit: allowances[metric].session, resetsAt };
  }

  /** Gives back the charge of a run that failed. */
  async refund({ ids }: VisitorCharge): Promise<void> {
    await this.transactions.run(async () => {
      for (const id of ids) await this.repository.refund(id, this.clock.now());
    });
  }

  /** Addresses are kept for no longer than they are counted. */
  forgetOld(): Promise<void> {
    return this.repository.deleteVisitorsBefore(usagePeriod('day', new Date(this.clock.now().getTime() - dayMs)).key);
  }

  private allowancesOf({ sessionId, ipAddress }: Visitor, metric: VisitorMetric): Allowance[] {
    const { session, address, block } = allowances[metric];
    return [
      { what: 'session', subject: `visitor:session:${sessionId.toLowerCase()}`, limit: session },
      { what: 'address', subject: `visitor:address:${addressIdentity(ipAddress)}`, limit: address },
      { what: 'block', subject: `visitor:block:${wideBlock(ipAddress)}`, limit: block },
      { what: 'everyone', subject: 'visitor:everyone', limit: this.env.FREE_TOOLS_PER_DAY },
    ];
  }
}

/** Returns the /24 of an IPv4 address, which has no colon, and the /48 of an IPv6 one. */
const wideBlock = (ip: string): string => addressBlock(ip).split(':').slice(0, 3).join(':');
