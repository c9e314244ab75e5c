import { Injectable } from '@nestjs/common';
import { Env } from '../../../config/env';
import { inTurn } from '../../../text/in-turn';
import type { PublishablePlatform } from '../platforms/publisher.types';
import { policyRules } from './policy-rules.data';
import type { PolicyContext, PolicyFinding, PolicyInput } from './policy.types';

const harmless = {
  isSummoned: false,
  isWrittenByAi: false,
  knownHandles: [],
  sameTextOnAccounts: 0,
  isAboutTrend: false,
} satisfies Partial<PolicyContext>;

/** Counts the other accounts of the platform that have the text, published or planned within a day. */
export type SameTextCount = (wanted: {
  workspaceId: string;
  platform: PublishablePlatform;
  accountId: string | null;
  text: string;
}) => Promise<number>;

/** The platforms' rules, asked alike by the composer, the API and the workers. */
@Injectable()
export class PolicyService {
  /** Says none until `publishing`, a later module, has said how it counts. */
  sameTextElsewhere: SameTextCount = async () => 0;

  constructor(private readonly env: Env) {}

  /** Returns what the post breaks, in the order of the table. */
  async check(input: PolicyInput): Promise<PolicyFinding[]> {
    const context: PolicyContext = { ...harmless, ...input, xReplyAccess: this.env.xReplyAccess };
    const rules = policyRules.filter(({ platform }) => platform === context.platform);
    const found = await inTurn(rules, async ({ id, verdict, message, fix, text, date, find }) =>
      (await find(context)).map((part) => ({ rule: id, verdict, message, fix, text, date, part })),
    );
    return found.flat();
  }
}
