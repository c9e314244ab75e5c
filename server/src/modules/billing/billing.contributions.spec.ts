import type { ModuleContributions } from '../../common/contributions/contributions';
import { dayMs, hourMs, minuteMs } from '../../common/time/clock';
import type { ExportDataset } from '../exports/exports.types';
import { billingContributions } from './billing.contributions';

const backOff = (firstMs: number, factor: number, maxMs: number) => ({ firstMs, factor, maxMs });

describe('what billing gives to other modules', () => {
  const found: object[] = [];
  const parts = { findSubscription: async () => found[0] ?? null, list: async (subject: string) => [{ subject }] };
  /** One for all that `billing.contributions` asks for. */
  const instances = (billingContributions.inject ?? []).map(() => parts);
  const { module, contributions } = billingContributions.useFactory(...instances) as ModuleContributions;
  const given = <Given>(point: string) =>
    contributions.filter((one) => one.point === point).map((one) => one.given as Given);

  it('is named', () => {
    expect(module).toBe('billing');
  });

  it('is what happens to its jobs, as long as each is tried', () => {
    expect(given<{ job: object }>('queue.jobs').map(({ job }) => job)).toEqual([
      { name: 'billing.read-subscription', attempts: 3, backOff: backOff(minuteMs, 5, hourMs) },
      { name: 'billing.settle-change', attempts: 5, backOff: backOff(minuteMs, 5, hourMs) },
      { name: 'billing.address-customer', attempts: 10, backOff: backOff(minuteMs, 3, 6 * hourMs) },
      { name: 'billing.end-subscription', attempts: 20, backOff: backOff(minuteMs, 2, 6 * hourMs) },
    ]);
  });

  it('is what it does again and again', () => {
    const tasks = given<{ name: string; everyMs: number }>('queue.cron-tasks');
    expect(tasks.map(({ name, everyMs }) => [name, everyMs])).toEqual([
      ['billing.apply-plans', minuteMs],
      ['billing.read-overdue', hourMs],
      ['billing.warn-trials', hourMs],
      ['billing.forget-events', dayMs],
      ['billing.forget-visitors', hourMs],
    ]);
  });

  it('is how it follows what happens elsewhere', () => {
    expect(given<{ handler: string }>('queue.event-handlers').map(({ handler }) => handler)).toEqual([
      'billing.end-subscription',
      'billing.address-customer',
    ]);
  });

  it('is what people can be notified of', () => {
    expect(given('notifications.kinds')).toEqual([
      {
        kind: 'payment_failed',
        topic: 'Billing',
        label: 'Failed payments',
        description: "A payment for your plan didn't go through.",
      },
      {
        kind: 'trial_ending',
        topic: 'Billing',
        label: 'Trial ending',
        description: 'Three days before your first payment.',
      },
      {
        kind: 'plan_changed',
        topic: 'Billing',
        label: 'Plan downgrades',
        description: 'Your plan was downgraded, and anything over its limits is paused.',
      },
    ]);
  });

  it('is what people can take along', async () => {
    const [subscription, usage, ...others] = given<ExportDataset>('exports.datasets');
    expect(others).toEqual([]);
    expect(subscription).toMatchObject({
      name: 'subscription',
      about: 'The plan of the workspace. Without a row it is Free. Invoices are in the billing portal.',
      columns: [
        ...['planId', 'period', 'status', 'trialEndsAt', 'renewsAt', 'cancelAtPeriodEnd', 'nextPlanId', 'nextPlanAt'],
      ],
    });
    expect(usage).toMatchObject({
      name: 'usage',
      about: 'What was counted against the plan, by UTC day or month.',
      columns: ['metric', 'period', 'used'],
    });
    const rowsOf = async (dataset?: ExportDataset) => {
      const rows: object[] = [];
      for await (const row of dataset?.rows('w1') ?? []) rows.push(row);
      return rows;
    };
    expect(await rowsOf(subscription)).toEqual([]);
    found.push({ planId: 'pro' });
    expect(await rowsOf(subscription)).toEqual([{ planId: 'pro' }]);
    expect(await rowsOf(usage)).toEqual([{ subject: 'workspace:w1' }]);
  });
});
