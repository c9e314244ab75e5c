import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids/ids';
import { BillingService } from '../../billing/billing.service';
import { UsageService } from '../../billing/usage/usage.service';
import type { PostEntity } from './post.entity';

type Counted = Pick<PostEntity, 'countedParts' | 'charges'>;

/** Counts what goes out against the plan's tweets per month: each part of a post once, when it is first scheduled or published. Drafts are free. */
@Injectable()
export class TweetCount {
  constructor(
    private readonly billing: BillingService,
    private readonly usage: UsageService,
  ) {}

  /** Counts the parts that are not counted yet, in the caller's transaction; returns what the row says then. Throws 402 USAGE_LIMIT_EXCEEDED. */
  async count(
    { workspaceId, countedParts, charges }: Counted & { workspaceId: string },
    parts: number,
  ): Promise<Counted> {
    const added = parts - countedParts;
    if (added <= 0) return { countedParts, charges };
    const charge = { id: newId(), parts: added };
    const plan = await this.billing.planOf(workspaceId);
    await this.usage.charge({ workspaceId, plan, metric: 'monthlyTweets', amount: added, chargeId: charge.id });
    return { countedParts: parts, charges: [...charges, charge] };
  }

  /** Gives back what it counted, since nothing of it has left; returns what the row says then. */
  async giveBack({ countedParts, charges }: Counted): Promise<Counted> {
    for (const { id } of charges) await this.usage.refund(id);
    const given = charges.reduce((sum, { parts }) => sum + parts, 0);
    return { countedParts: countedParts - given, charges: [] };
  }
}
