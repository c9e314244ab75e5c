import { Injectable } from '@nestjs/common';
import { Env } from '../../../config/env';
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

  /** What the post breaks, in the order of the table. */
  check(input: PolicyInput): PolicyFinding[] {
    const context: PolicyContext = { ...harmless, ...input, xReplyAccess: this.env.xReplyAccess };
    return policyRules
      .filter(({ platform }) => platform === context.platform)
      .flatMap(({ id, verdict, message, fix, text, date, find }) =>
        find(context).map((part) => ({ rule: id, verdict, message, fix, text, date, part })),
      );
  }
}
