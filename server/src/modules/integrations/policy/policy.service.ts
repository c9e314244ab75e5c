import { Injectable } from '@nestjs/common';
import { Contributions, definePoint } from '../../../common/contributions/contributions';
import { Env } from '../../../config/env';
import { inTurn } from '../../../text/in-turn';
import { shortened } from '../../../text/shortened';
import { limitedTo } from '../platforms/descriptor';
import { adapterOf, type PublishablePlatform } from '../platforms/platforms';
import { beyondLimits } from './limits';
import {
  type PolicyContext,
  type PolicyFinding,
  type PolicyInput,
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
    const elsewhere = alike.find(({ accountId }) => accountId !== place.accountId);
    const here = alike.find(({ accountId }) => accountId === place.accountId);
    const found = await this.check({ ...input, sameTextOnAccounts: elsewhere ? 1 : 0 });
    const named = found.map((finding) =>
      elsewhere && finding.rule.endsWith(sameTextRule)
        ? { ...finding, message: `${finding.message} ${told(elsewhere)}` }
        : finding,
    );
    return here ? [...named, { ...saidBefore, message: `${saidBefore.message} ${told(here)}` }] : named;
  }

  /** Returns where it is more than the network takes, then what else it breaks; with these verdicts alone. */
  async check(input: PolicyInput, verdicts: readonly PolicyVerdict[] = policyVerdicts): Promise<PolicyFinding[]> {
    const context: PolicyContext = { ...harmless, ...input, xReplyAccess: this.env.xReplyAccess };
    const { descriptor, conduct } = adapterOf(input.platform);
    const rules = conduct.filter(({ verdict }) => verdicts.includes(verdict));
    const found = await inTurn(rules, async ({ id, verdict, message, fix, find }) =>
      (await find(context)).map((part) => ({ rule: id, verdict, message, fix, part })),
    );
    const limits = verdicts.includes('block')
      ? await beyondLimits(input.parts, limitedTo(descriptor, input.maxLength))
      : [];
    return [...limits, ...found.flat()];
  }
}

/** How the rows of the networks about it are called. */
const sameTextRule = 'same-text-on-accounts';

const saidBefore = {
  rule: 'said-before',
  verdict: 'warn',
  message: 'This account says nearly the same in another post.',
  fix: "Say what's new in it, or leave it out.",
  part: null,
} satisfies PolicyFinding;

function told({ account, text, daysAgo }: LikePost): string {
  const days = daysAgo === 1 ? 'yesterday' : `${daysAgo} days ago`;
  const when = daysAgo === null ? 'planned' : daysAgo === 0 ? 'today' : days;
  return `See “${shortened(text)}” (${account}, ${when}).`;
}
