import { Injectable } from '@nestjs/common';
import type { ModelLabel } from '../../ai/models';
import type { Visitor } from '../../common/http/session-id.decorator';
import { Logger } from '../../common/logging/logger';
import { BillingService } from '../billing/billing.service';
import { VisitorQuotaService, type VisitorCharge } from '../billing/usage/visitor-quota.service';
import { TextModels } from '../models/text-models.service';
import type { GenerationAnswer, WritingListener, WritingOrder } from './tweetgen.types';
import { isTyped, type Meter, WritingService } from './writing.service';
import { taskOf } from './run/writing-tasks';

/** Writes for visitors of the free tools: by a model of the free plan, counted by session and address, and not stored. */
@Injectable()
export class VisitorWritingService {
  constructor(
    private readonly billing: BillingService,
    private readonly quota: VisitorQuotaService,
    private readonly writing: WritingService,
    private readonly models: TextModels,
    private readonly logger: Logger,
  ) {}

  /** Throws 402 for a model that visitors do not have, 422, 429 FREE_TOOL_LIMIT, 502, 503, 504; nothing is counted then. */
  async write(visitor: Visitor, order: WritingOrder, listener: WritingListener): Promise<GenerationAnswer> {
    const label = this.requireModel(order.model);
    const wanted = { task: taskOf(order), workspaceId: null, label, input: order.input };
    return this.writing.write(wanted, this.meterFor(visitor), listener);
  }

  /** Returns what would write now, and who would read the text. */
  async writer(): Promise<{ name: string | null; sentTo: string | null }> {
    const [model] = await this.models.choose(this.requireModel(), null);
    return { name: isTyped(model) ? null : model.name, sentTo: model.sentTo };
  }

  private meterFor(visitor: Visitor): Meter {
    let charge: VisitorCharge | null = null;
    const refund = async (): Promise<void> => {
      if (charge) await this.refund(charge);
    };
    return {
      charge: async ({ candidates: [model] }) => {
        if (isTyped(model)) return this.quota.usageOf(visitor, 'freeGenerations');
        charge = await this.quota.charge(visitor, 'freeGenerations');
        return charge.usage;
      },
      keep: () => Promise.resolve(),
      refundQuestions: async (_call, usage) => {
        if (!charge) return usage;
        await refund();
        return { ...usage, used: usage.used - 1 };
      },
      refund,
    };
  }

  private requireModel(wanted?: ModelLabel): ModelLabel {
    const [first] = this.quota.plan.limits.aiModels;
    const label = wanted ?? first;
    if (!label) throw new Error('The free plan has no model');
    this.billing.requireModel(this.quota.plan, label);
    return label;
  }

  /** Never throws: with the database away the visitor loses one run of the day, but the error behind it matters more. */
  private async refund(charge: VisitorCharge): Promise<void> {
    try {
      await this.quota.refund(charge);
    } catch (problem) {
      this.logger.warn('A failed run of a visitor could not be given back', { err: problem });
    }
  }
}
