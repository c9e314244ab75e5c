import { Injectable } from '@nestjs/common';
import { ExportsService } from '../exports/exports.service';
import { BillingRepository } from './billing.repository';
import { UsageRepository } from './usage/usage.repository';

/** What people take along about their plan. */
@Injectable()
export class BillingExports {
  constructor(
    private readonly repository: BillingRepository,
    private readonly usage: UsageRepository,
    exports: ExportsService,
  ) {
    exports.register({
      name: 'subscription',
      scope: 'workspace',
      about: 'The plan of the workspace; without a row it is Free. Invoices are in the billing portal.',
      columns: [
        'planId',
        'period',
        'status',
        'trialEndsAt',
        'renewsAt',
        'cancelAtPeriodEnd',
        'nextPlanId',
        'nextPlanAt',
      ],
      rows: (workspaceId) => this.subscription(workspaceId),
    });
    exports.register({
      name: 'usage',
      scope: 'workspace',
      about: 'What was counted against the plan, by UTC day or month.',
      columns: ['metric', 'period', 'used'],
      rows: (workspaceId) => this.counters(workspaceId),
    });
  }

  private async *subscription(workspaceId: string): AsyncGenerator<Record<string, unknown>> {
    const found = await this.repository.findSubscription(workspaceId);
    if (found) yield { ...found };
  }

  private async *counters(workspaceId: string): AsyncGenerator<Record<string, unknown>> {
    for (const counter of await this.usage.list(`workspace:${workspaceId}`)) yield { ...counter };
  }
}
