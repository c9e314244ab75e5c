import { Injectable } from '@nestjs/common';
import { Clock, dayMs } from '../../common/time/clock';
import { Env } from '../../config/env';
import { NotificationsService } from '../notifications/notifications.service';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { BillingRepository, type EndingTrial } from './billing.repository';
import type { PlanId } from './billing.types';
import type { RemoteSubscription } from './payments/payments.port';
import { isBelow, planById } from './plans/plans';

const warnTrialMs = 3 * dayMs;
const path = '/billing';
const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

type WarnedTrial = Pick<
  EndingTrial,
  'workspaceId' | 'stripeSubscriptionId' | 'planId' | 'period' | 'trialEndsAt' | 'cancelAtPeriodEnd'
>;

/** Notifies owners about their plan, once for each event: its key is what happened, not which message told us. */
@Injectable()
export class BillingNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly workspaces: WorkspacesService,
    private readonly repository: BillingRepository,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async notifyOfProblem(workspaceId: string, remote: RemoteSubscription): Promise<void> {
    if (remote.status !== 'past_due' || remote.openInvoiceId === null) return;
    const { name } = planById(remote.planId);
    await this.notifyOwners(workspaceId, {
      kind: 'payment_failed',
      key: `payment_failed:${remote.openInvoiceId}`,
      title: `Your ${name} payment didn't go through`,
      body: `Update the card within 7 days to keep ${name}. Nothing stops until then, and nothing is deleted afterwards.`,
      action: 'Update the card',
    });
  }

  /** Warns of those that end within 3 days. */
  async warnTrials(): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + warnTrialMs);
    for (const trial of await this.repository.findEndingTrials(now, until)) await this.warnTrial(trial);
  }

  async warnTrial(trial: WarnedTrial): Promise<void> {
    const { name, price, annualPrice } = planById(trial.planId);
    const cost = trial.period === 'yearly' ? `$${annualPrice} a year` : `$${price} a month`;
    const day = dateFormat.format(trial.trialEndsAt);
    await this.notifyOwners(trial.workspaceId, {
      kind: 'trial_ending',
      key: `trial_ending:${trial.stripeSubscriptionId}`,
      title: `Your trial of ${name} ends on ${day}`,
      body: trial.cancelAtPeriodEnd
        ? "You've canceled, so you won't be charged. Anything over Free's limits is paused, not deleted."
        : `From then on ${name} costs ${cost}. If you cancel before then, you won't be charged.`,
      action: 'See the plan',
    });
  }

  /** Notifies of smaller plans only: a bigger one was somebody's choice, a smaller one can come while nobody looks. */
  async notifyOfPlanChange(workspaceId: string, { from, to }: { from: PlanId; to: PlanId }): Promise<void> {
    if (!isBelow(to, from)) return;
    const { name } = planById(to);
    await this.notifyOwners(workspaceId, {
      kind: 'plan_changed',
      key: `plan_changed:${workspaceId}:${to}:${this.clock.now().toISOString()}`,
      title: `Your workspace is now on ${name}`,
      body: `${planById(from).name} has ended. Anything over ${name}'s limits is paused, not deleted. Upgrade to resume it.`,
      action: "See what's paused",
    });
  }

  private async notifyOwners(
    workspaceId: string,
    { action, ...news }: { kind: string; key: string; title: string; body: string; action: string },
  ): Promise<void> {
    await this.notifications.notify({
      ...news,
      userIds: await this.workspaces.ownerIds(workspaceId),
      workspaceId,
      path,
      mail: {
        subject: news.title,
        text: `${news.title}. ${news.body}`,
        action: { label: action, url: `${this.env.publicUrl}${path}` },
      },
    });
  }
}
