import { Injectable } from '@nestjs/common';
import { Contributions, definePoint } from '../../../common/contributions/contributions';
import { Clock } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { inTurn } from '../../../text/in-turn';
import { shortened } from '../../../text/shortened';
import { hasBegun, limitedTo, limitsAt } from '../platforms/descriptor';
import { adapterOf, type PublishablePlatform } from '../platforms/platforms';
import { beyondLimits } from './limits';
import {
  type PolicyContext,
  type PolicyFinding,
  type PolicyInput,
  type PolicyRule,
  type PolicyVerdict,
  policyVerdicts,
} from './policy.types';

const harmless = {
  isSummoned: false,
  isWrittenByAi: false,
  isAutomatic: false,
  repliesInConversation: 0,
  repliedToAuthorLately: false,
  knownHandles: [],
  sameTextOnAccounts: 0,
  isAboutTrend: false,
  maxLength: null,
  settings: {},
  changedAt: null,
} satisfies Partial<PolicyContext>;

/** A post whose first part says nearly the same. */
export interface LikePost {
  accountId: string;
  account: string;
  text: string;
  /** Whole days since it was published; null while it is planned. */
  daysAgo: number | null;
}

/** Returns posts of the workspace on the platform that say nearly the same, 90 days back and ahead; without the post itself. */
export type LikePosts = (wanted: {
  workspaceId: string;
  platform: PublishablePlatform;
  accountId: string | null;
  postId: string | null;
  text: string;
}) => Promise<LikePost[]>;

export const likePosts = definePoint<LikePosts>('integrations.like-posts');

/** Checks the platforms' rules for the composer, the API and the workers alike. */
@Injectable()
export class PolicyService {
  private readonly likePosts: () => LikePosts;

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
    contributions: Contributions,
  ) {
    this.likePosts = contributions.readOne(likePosts);
  }

  /** As `check`, and names the posts of the workspace that say nearly the same. */
  async checkWritten(
    input: PolicyInput,
    place: Pick<Parameters<LikePosts>[0], 'workspaceId' | 'accountId' | 'postId'>,
  ): Promise<PolicyFinding[]> {
    const [{ text } = { text: '' }] = input.parts;
    const alike = input.kind === 'reply' ? [] : await this.likePosts()({ ...place, platform: input.platform, text });
    const sameTextOnAccounts = alike.some(({ accountId }) => accountId !== place.accountId) ? 1 : 0;
    const found = await this.check({ ...input, sameTextOnAccounts });
    return [...found, ...alike.slice(0, 1).map(saidBefore)];
  }

  /** Returns what keeps a scheduled post from going out at its time, and what has changed since it was written. */
  checkScheduled(input: PolicyInput & { changedAt: Date }): Promise<PolicyFinding[]> {
    return this.find(input, ({ verdict, from }) => verdict === 'block' || !hasBegun(from, input.changedAt));
  }

  /** Returns where it is more than the network takes, then what else it breaks; with these verdicts alone. */
  check(input: PolicyInput, verdicts: readonly PolicyVerdict[] = policyVerdicts): Promise<PolicyFinding[]> {
    return this.find(input, ({ verdict }) => verdicts.includes(verdict));
  }

  private async find(
    input: PolicyInput,
    isWanted: (rule: Pick<PolicyRule, 'verdict' | 'from'>) => boolean,
  ): Promise<PolicyFinding[]> {
    const { at = this.clock.now() } = input;
    const context: PolicyContext = { ...harmless, ...input, at, xReplyAccess: this.env.xReplyAccess };
    const { descriptor, conduct } = adapterOf(input.platform);
    const rules = conduct.filter((rule) => isWanted(rule) && hasBegun(rule.from, at));
    const found = await inTurn(rules, async ({ id, verdict, message, fix, find }) =>
      (await find(context)).map((part) => ({ rule: id, verdict, message, fix, part })),
    );
    const limits = isWanted({ verdict: 'block' })
      ? await beyondLimits(input.parts, limitedTo(limitsAt(descriptor, at), input.maxLength))
      : [];
    return [...limits, ...found.flat()];
  }
}

function saidBefore({ account, text, daysAgo }: LikePost): PolicyFinding {
  const days = daysAgo === 1 ? 'yesterday' : `${daysAgo} days ago`;
  const when = daysAgo === null ? 'planned' : daysAgo === 0 ? 'today' : days;
  const message = `This is nearly the same as “${shortened(text)}” (${account}, ${when}).`;
  return { rule: 'said-before', verdict: 'warn', message, fix: "Say what's new in it, or leave it out.", part: null };
}
