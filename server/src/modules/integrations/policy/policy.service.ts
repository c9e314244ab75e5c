import { Injectable } from '@nestjs/common';
import { Env } from '../../../config/env';
import { policyRules } from './policy-rules.data';
import type { PolicyContext, PolicyFinding, PolicyInput } from './policy.types';

const harmless = {
  isSummoned: false,
  isWrittenByAi: false,
  knownHandles: [],
  sameTextOnAccounts: 0,
  isAboutTrend: false,
} satisfies Partial<PolicyContext>;

/** The platforms' rules, asked alike by the composer, the API and the workers. */
@Injectable()
export class PolicyService {
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
