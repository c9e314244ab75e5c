import { createTestApp, type TestApp } from '../../../../test/app';
import { Refusal } from '../../../common/errors/refusal';
import { newId } from '../../../common/ids/ids';
import { hourMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import type { Metric, UsageSubject } from '../billing.types';
import { UsageRepository } from './usage.repository';
import { UsageService } from './usage.service';

describe('the usage meter', () => {
  let test: TestApp;
  let usage: UsageService;
  beforeAll(async () => {
    test = await createTestApp();
    usage = test.app.get(UsageService);
  });
  afterAll(() => test.close());

  const workspace = (): UsageSubject => `workspace:${newId()}`;
  const daily = (subject: UsageSubject, amount = 1, limit = 20) =>
    usage.charge({ subject, metric: 'dailyGenerations', amount, limit });
  const usedOf = async (subject: UsageSubject, metric: Metric = 'dailyGenerations') =>
    (await usage.usageOf(subject, metric, 20)).used;
  const refusalOf = (work: Promise<unknown>): Promise<Refusal> =>
    work.then(
      () => Promise.reject(new Error('was let through')),
      (error: unknown) => error as Refusal,
    );

  it('lets exactly one of 50 parallel charges through at 19 of 20', async () => {
    const subject = workspace();
    await daily(subject, 19);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => daily(subject)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await usedOf(subject)).toBe(20);
  });

  it('lets 20 of 50 parallel first charges through', async () => {
    const subject = workspace();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => daily(subject)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  it('refuses over the limit with everything the upgrade modal shows', async () => {
    const subject = workspace();
    await daily(subject, 20);
    const refusal = await refusalOf(daily(subject));
    expect([refusal.status, refusal.type]).toEqual([402, 'USAGE_LIMIT_EXCEEDED']);
    const midnight = new Date(test.clock.now());
    midnight.setUTCHours(24, 0, 0, 0);
    expect(refusal.options.fields).toEqual({
      requiredPlan: 'starter',
      feature: 'daily generations',
      currentUsage: 20,
      limit: 20,
      resetsAt: midnight.toISOString(),
    });
  });

  it('asks for Pro where Starter gives no more', async () => {
    const subject = workspace();
    const refusal = await refusalOf(usage.charge({ subject, metric: 'monthlyTweets', amount: 501, limit: 500 }));
    expect(refusal.options.fields).toMatchObject({ requiredPlan: 'pro', feature: 'tweets per month', currentUsage: 0 });
  });

  it('charges all of an amount or nothing', async () => {
    const subject = workspace();
    await daily(subject, 18);
    await refusalOf(daily(subject, 3));
    expect(await usedOf(subject)).toBe(18);
  });

  it('counts without a limit too', async () => {
    const subject = workspace();
    const { usage: after } = await daily(subject, 1_000, -1);
    expect(after).toMatchObject({ used: 1_000, limit: -1 });
  });

  it('gives a charge back once, however many ask at once', async () => {
    const subject = workspace();
    await daily(subject);
    const { id } = await daily(subject);
    const answers = await Promise.all(Array.from({ length: 20 }, () => usage.refund(id)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await usedOf(subject)).toBe(1);
  });

  it('starts again at midnight UTC and gives back to the day that was charged', async () => {
    const subject = workspace();
    await daily(subject, 19);
    const { id } = await daily(subject);
    test.clock.advance(24 * hourMs);
    expect((await daily(subject)).usage.used).toBe(1);
    await usage.refund(id);
    expect(await usedOf(subject)).toBe(1);
    const rows = await test.query<{ used: number }>(
      'SELECT used FROM usage_counters WHERE subject = $1 ORDER BY period',
      [subject],
    );
    expect(rows.map(({ used }) => used)).toEqual([19, 1]);
  });

  it('counts months apart from days', async () => {
    const subject = workspace();
    await usage.charge({ subject, metric: 'monthlyTweets', amount: 5, limit: 50 });
    expect(await usedOf(subject)).toBe(0);
    test.clock.advance(32 * 24 * hourMs);
    expect(await usedOf(subject, 'monthlyTweets')).toBe(0);
  });

  it('takes a charge back with the transaction that it was part of', async () => {
    const subject = workspace();
    const transaction = test.app.get(Transactions).run(async () => {
      await daily(subject);
      throw new Error('the rest failed');
    });
    await expect(transaction).rejects.toThrow('the rest failed');
    expect(await usedOf(subject)).toBe(0);
  });

  it('forgets visitors and lists what is left', async () => {
    const repository = test.app.get(UsageRepository);
    const visitor: UsageSubject = `visitor:session:${newId()}`;
    const member = workspace();
    const metric = 'freeReads';
    for (const [subject, period] of [
      [visitor, '2020-05-03'],
      [visitor, '2020-05-04'],
      [member, '2020-05-03'],
    ] as const)
      await repository.charge({ id: newId(), subject, metric, period, amount: 1, limit: -1 });
    await repository.deleteVisitorsBefore('2020-05-04');
    expect(await repository.list(visitor)).toEqual([{ metric, period: '2020-05-04', used: 1 }]);
    expect(await repository.list(member)).toEqual([{ metric, period: '2020-05-03', used: 1 }]);
    const charges = await test.query('SELECT FROM usage_charges WHERE subject = $1', [visitor]);
    expect(charges).toHaveLength(1);
  });
});
