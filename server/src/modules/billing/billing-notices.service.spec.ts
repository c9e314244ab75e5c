import { Clock, dayMs } from '../../common/time/clock';
import type { Env } from '../../config/env';
import type { NotificationsService } from '../notifications/notifications.service';
import type { NewNotification } from '../notifications/notifications.types';
import type { WorkspacesService } from '../workspaces/workspaces.service';
import { BillingNotices } from './billing-notices.service';
import type { BillingRepository } from './billing.repository';
import type { RemoteSubscription } from './payments/payments.port';

const now = new Date('2026-05-04T12:00:00Z');
const trial = {
  ...{ workspaceId: 'w1', stripeSubscriptionId: 'sub_1', planId: 'starter', period: 'monthly' },
  ...{ trialEndsAt: new Date('2026-05-07T23:30:00Z'), cancelAtPeriodEnd: false },
} as const;

function over(trials: object[] = []) {
  const sent: NewNotification[] = [];
  const asked: unknown[] = [];
  const repository = {
    findEndingTrials: async (...range: Date[]) => {
      asked.push(range);
      return trials;
    },
  };
  const notices = new BillingNotices(
    { notify: async (notice: NewNotification) => void sent.push(notice) } as unknown as NotificationsService,
    { ownerIds: async (workspaceId: string) => [`owner of ${workspaceId}`] } as unknown as WorkspacesService,
    repository as unknown as BillingRepository,
    { publicUrl: 'https://q.test' } as Env,
    Object.assign(new Clock(), { now: () => now }),
  );
  return { notices, sent, asked };
}

/** What owners get, in the bell and by email. */
const notice = ({ action, ...news }: { kind: string; key: string; title: string; body: string; action: string }) => ({
  ...news,
  userIds: ['owner of w1'],
  workspaceId: 'w1',
  path: '/billing',
  mail: {
    subject: news.title,
    text: `${news.title}. ${news.body}`,
    action: { label: action, url: 'https://q.test/billing' },
  },
});

describe('owners are notified', () => {
  const late = { planId: 'pro', status: 'past_due', openInvoiceId: 'in_1' } as RemoteSubscription;

  it('of a payment that failed', async () => {
    const { notices, sent } = over();
    await notices.notifyOfProblem('w1', late);
    expect(sent).toEqual([
      notice({
        kind: 'payment_failed',
        key: 'payment_failed:in_1',
        title: "Your Pro payment didn't go through",
        body: 'Update the card within 7 days to keep Pro. Nothing stops until then, and nothing is deleted afterwards.',
        action: 'Update the card',
      }),
    ]);
  });

  it.each([{ status: 'active' }, { openInvoiceId: null }] as const)('of no payment with %j', async (fields) => {
    const { notices, sent } = over();
    await notices.notifyOfProblem('w1', { ...late, ...fields });
    expect(sent).toEqual([]);
  });

  it.each([
    [{}, '$19 a month'],
    [{ period: 'yearly' }, '$190 a year'],
    [{ period: null, planId: 'pro' }, '$99 a month'],
  ] as const)('of what %j costs after the trial', async (fields, cost) => {
    const { notices, sent } = over([{ ...trial, ...fields }]);
    await notices.warnTrials();
    const name = 'planId' in fields ? 'Pro' : 'Starter';
    expect(sent).toEqual([
      notice({
        kind: 'trial_ending',
        key: 'trial_ending:sub_1',
        title: `Your trial of ${name} ends on May 7, 2026`,
        body: `From then on ${name} costs ${cost}. If you cancel before then, you won't be charged.`,
        action: 'See the plan',
      }),
    ]);
  });

  it('of each trial that ends within three days', async () => {
    const { notices, sent, asked } = over([
      trial,
      { ...trial, stripeSubscriptionId: 'sub_2', cancelAtPeriodEnd: true },
    ]);
    await notices.warnTrials();
    expect(asked).toEqual([[now, new Date(now.getTime() + 3 * dayMs)]]);
    expect(sent.map(({ key }) => key)).toEqual(['trial_ending:sub_1', 'trial_ending:sub_2']);
    expect(sent[1]?.body).toBe(
      "You've canceled, so you won't be charged. Anything over Free's limits is paused, not deleted.",
    );
  });

  it('of a smaller plan, and of no other', async () => {
    const { notices, sent } = over();
    await notices.notifyOfPlanChange('w1', { from: 'starter', to: 'pro' });
    await notices.notifyOfPlanChange('w1', { from: 'pro', to: 'pro' });
    await notices.notifyOfPlanChange('w1', { from: 'pro', to: 'starter' });
    expect(sent).toEqual([
      notice({
        kind: 'plan_changed',
        key: `plan_changed:w1:starter:${now.toISOString()}`,
        title: 'Your workspace is now on Starter',
        body: "Pro has ended. Anything over Starter's limits is paused, not deleted. Upgrade to resume it.",
        action: "See what's paused",
      }),
    ]);
  });
});
