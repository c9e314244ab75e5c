import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids/ids';
import { BillingService } from '../../billing/billing.service';
import { UsageService } from '../../billing/usage/usage.service';
import type { PostEntity } from './post.entity';

export type Counted = Pick<PostEntity, 'countedParts' | 'charges'>;

/** Counts what goes out against the plan's tweets per month: each part of a post once, when it is first scheduled or published. Drafts are free. */
@Injectable()
export class TweetCount {
  constructor(
    private readonly billing: BillingService,
    private readonly usage: UsageService,
  ) {}

  /**
   * Counts the parts that are not counted yet, of all posts or of none, in the caller's transaction; returns what each row says then.
   * Throws 402 USAGE_LIMIT_EXCEEDED.
   */
  async count(workspaceId: string, posts: { post: Counted; parts: number }[]): Promise<Counted[]> {
    const counts = posts.map(({ post, parts }) => ({ ...post, id: newId(), parts, added: parts - post.countedParts }));
    const charges = counts.filter(({ added }) => added > 0).map(({ id, added }) => ({ id, amount: added }));
    if (charges.length > 0) {
      const plan = await this.billing.planOf(workspaceId);
      await this.usage.chargeAll({ workspaceId, plan, metric: 'monthlyTweets', charges });
    }
    return counts.map(({ id, countedParts, charges, parts, added }) =>
      added > 0 ? { countedParts: parts, charges: [...charges, { id, parts: added }] } : { countedParts, charges },
    );
  }

  /** Gives back what it counted, since nothing of it has left; returns what the row says then. */
  async giveBack({ countedParts, charges }: Counted): Promise<Counted> {
    for (const { id } of charges) await this.usage.refund(id);
    const given = charges.reduce((sum, { parts }) => sum + parts, 0);
    return { countedParts: countedParts - given, charges: [] };
  }
}
