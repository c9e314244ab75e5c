import { Injectable } from '@nestjs/common';
import { Contributions, definePoint } from '../../../common/contributions/contributions';
import { Env } from '../../../config/env';
import { inTurn } from '../../../text/in-turn';
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

/** Counts the other accounts of the platform that have the text, published or planned within a day. */
export type SameTextCount = (wanted: {
  workspaceId: string;
  platform: PublishablePlatform;
  accountId: string | null;
  text: string;
}) => Promise<number>;

export const sameTextCount = definePoint<SameTextCount>('integrations.same-text-count');

/** Checks the platforms' rules for the composer, the API and the workers alike. */
@Injectable()
export class PolicyService {
  private readonly sameTextCount: () => SameTextCount;

  constructor(
    private readonly env: Env,
    contributions: Contributions,
  ) {
    this.sameTextCount = contributions.readOne(sameTextCount);
  }

  sameTextElsewhere(wanted: Parameters<SameTextCount>[0]): Promise<number> {
    return this.sameTextCount()(wanted);
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
