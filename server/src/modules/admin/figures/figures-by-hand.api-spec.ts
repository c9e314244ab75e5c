import { createTestApp, type TestApp } from '../../../../test/app';
import { AdminWorld } from '../../../../test/factories/admin-world';
import { makeSiteAdmin } from '../../../../test/factories/models.factory';
import { auth, type TestPerson } from '../../../../test/factories/user.factory';
import { CountingService, openDays } from '../counting/counting.service';
import { mondayOf } from './periods';

const starter = 22_800;
const pro = 118_800;

/** Every number here was counted by hand from the rows that `build` writes. */
describe("the admin's figures, by hand", () => {
  let test: TestApp;
  let admin: TestPerson;
  let world: AdminWorld;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await makeSiteAdmin(test);
    world = new AdminWorld(test);
    await test.query(`UPDATE users SET created_at = $1`, [world.at(300)]);
    await build();
    await test.app.get(CountingService).count(openDays);
  });
  afterAll(() => test.close());

  async function build(): Promise<void> {
    const ada = await world.person(2, { activeOn: [2, 1, 0] });
    await world.generation(ada.id, 2, {
      latencyMs: 1_000,
      cost: 500,
      texts: ['twenty characters ok', 'another'],
      kept: [{ at: 0, text: 'twenty characters no', editDistance: 2 }],
    });
    await world.generation(ada.id, 1, { status: 'failed', cost: 100 });
    await world.generation(ada.id, 1, { status: 'running' });
    await world.account(ada.id, 2);
    await world.post(ada.id, 1, { lateMs: 1_234 });
    await world.post(ada.id, 1, { lateMs: 40 });
    await world.change(ada.id, 2, { status: 'trialing' });
    await world.change(ada.id, 1, { cents: starter, before: 'trialing' });
    await world.subscription(ada.id);
    const ben = await world.person(2, { activeOn: [2] });
    await world.generation(ben.id, 2, {
      task: 'thread',
      model: 'gpt-5-mini',
      latencyMs: 2_460,
      cost: 40,
      texts: ['a'],
    });
    await world.person(5, { isVerified: false });
    const dee = await world.person(40, { activeOn: [40, 12] });
    await world.post(dee.id, 40);
    await world.post(dee.id, 20, { failure: 'too_long' });
    await world.post(dee.id, 20, { platform: 'linkedin', failure: 'expired' });
    await world.account(dee.id, 40, { platform: 'linkedin', status: 'expired', lostDaysAgo: 20 });
    await world.change(dee.id, 35, { plan: 'pro', cents: pro });
    await world.change(dee.id, 3, { plan: 'pro', status: 'canceled', before: 'active', beforeCents: pro });
    await world.subscription(dee.id, { plan: 'pro', status: 'canceled' });
    const eli = await world.person(50);
    await world.change(eli.id, 45, { cents: starter });
    await world.change(eli.id, 10, { plan: 'pro', cents: pro, before: 'active', beforeCents: starter });
    await world.change(eli.id, 4, { plan: 'pro', status: 'past_due', cents: pro, before: 'active', beforeCents: pro });
    await world.subscription(eli.id, { plan: 'pro', status: 'past_due' });
    const flo = await world.person(60);
    await world.subscription(flo.id, { isPaid: false });
  }

  const read = async (tab: string, period = '30d') =>
    (await test.http.get(`/api/admin/analytics/${tab}?period=${period}`).set(auth(admin)).expect(200)).body.data;

  it('sums up the period and the one before', async () => {
    const { totals, period, countedAt, sampleUsers } = await read('dashboard');
    expect(period).toEqual({ from: world.day(29), to: world.day(0), days: 30 });
    expect(countedAt).not.toBeNull();
    expect(sampleUsers).toBe(0);
    expect(totals).toEqual({
      // The admin and six more; nobody counted them 30 days ago.
      users: { value: 7, previous: null },
      newUsers: { value: 3, previous: 2 },
      // Ada; Ben two days ago; Dee 12 days ago.
      activeToday: { value: 1, previous: null },
      activeWithin7Days: { value: 2, previous: null },
      activeWithin30Days: { value: 3, previous: null },
      generations: { value: 3, previous: 0 },
      postsPublished: { value: 2, previous: 1 },
      postsFailed: { value: 2, previous: 0 },
      // 22,800 + 118,800 a year now; 22,800 + 118,800 then, from other people.
      mrrCents: { value: 11_800, previous: 11_800 },
      modelCostMicroUsd: { value: 640, previous: 0 },
    });
  });

  it('tells how far new people came', async () => {
    const { funnel } = await read('dashboard');
    expect(funnel.map(({ step, users }: { step: string; users: number }) => [step, users])).toEqual([
      ['signedUp', 3],
      ['verified', 2],
      ['generated', 2],
      ['connected', 1],
      ['published', 1],
      ['paying', 1],
    ]);
    expect(funnel[1].share).toBeCloseTo(2 / 3);
    expect((await read('dashboard', '365d')).funnel[5]).toMatchObject({ users: 3 });
  });

  it('gives each day its number, and none to days before there was anybody', async () => {
    const { series } = await read('dashboard', '7d');
    expect(series.slice(-3)).toEqual([
      { day: world.day(2), signUps: 2, activeUsers: 2, generations: 2, postsPublished: 0, postsFailed: 0 },
      { day: world.day(1), signUps: 0, activeUsers: 1, generations: 1, postsPublished: 2, postsFailed: 0 },
      { day: world.day(0), signUps: 0, activeUsers: 1, generations: 0, postsPublished: 0, postsFailed: 0 },
    ]);
    const year = (await read('dashboard', '365d')).series;
    expect(year).toHaveLength(365);
    expect(year[0]).toEqual({
      day: world.day(364),
      signUps: null,
      activeUsers: null,
      generations: null,
      postsPublished: null,
      postsFailed: null,
    });
    expect(year.at(-301)).toMatchObject({ signUps: 1, generations: 0 });
  });

  it('follows those who came in one week', async () => {
    const { cohorts, summary } = await read('users');
    expect(summary.verified.value).toBe(6);
    expect(cohorts).toHaveLength(8);
    const adas = cohorts.find(({ week }: { week: string }) => week === mondayOf(world.day(2)));
    expect(adas.retained[0]).toBe(2);
    const dees = cohorts.find(({ week }: { week: string }) => week === mondayOf(world.day(40)));
    const weeksLater = (Date.parse(mondayOf(world.day(12))) - Date.parse(mondayOf(world.day(40)))) / 604_800_000;
    expect(dees.retained.map((n: number, at: number) => (n > 0 ? at : -1)).filter((at: number) => at >= 0)).toEqual([
      0,
      weeksLater,
    ]);
  });

  it('splits what is written by tool, model and plan', async () => {
    const { tools, models, plans, visitors, runs, failures } = await read('features');
    expect({ runs, failures }).toEqual({ runs: { value: 3, previous: 0 }, failures: { value: 1, previous: 0 } });
    expect(tools).toEqual([
      {
        tool: 'tweets',
        runs: 2,
        failures: 1,
        latencyMs: { p50: 1_000, p99: 1_000 },
        costMicroUsd: 600,
        texts: 2,
        keptTexts: 1,
        keptShare: 0.5,
        medianEditShare: 0.1,
      },
      {
        tool: 'thread',
        runs: 1,
        failures: 0,
        latencyMs: { p50: 2_500, p99: 2_500 },
        costMicroUsd: 40,
        texts: 1,
        keptTexts: 0,
        keptShare: 0,
        medianEditShare: null,
      },
    ]);
    expect(models.map(({ model, runs: n }: { model: string; runs: number }) => [model, n])).toEqual([
      ['gpt-5', 2],
      ['gpt-5-mini', 1],
    ]);
    // The admin, Ben, the unverified one and Dee, who cancelled, are on Free.
    expect(plans).toMatchObject([
      {
        planId: 'free',
        priceCents: 0,
        workspaces: 4,
        runs: 1,
        costMicroUsd: 40,
        costPerWorkspaceMicroUsd: 10,
        costShareOfPrice: null,
      },
      {
        planId: 'starter',
        priceCents: 1_900,
        workspaces: 2,
        runs: 2,
        costMicroUsd: 600,
        costPerWorkspaceMicroUsd: 300,
      },
      { planId: 'pro', priceCents: 9_900, workspaces: 1, runs: 0, costMicroUsd: 0, costShareOfPrice: 0 },
    ]);
    expect(visitors).toEqual({ generations: { value: 0, previous: 0 }, reads: { value: 0, previous: 0 } });
  });

  it('adds up what subscriptions bring', async () => {
    const revenue = await read('revenue');
    expect(revenue).toMatchObject({
      mrrCents: { value: 11_800, previous: 11_800 },
      arrCents: { value: 141_600, previous: 141_600 },
      paying: 2,
      given: 1,
      plans: [
        { planId: 'starter', period: 'monthly', workspaces: 1, mrrCents: 1_900 },
        { planId: 'starter', period: 'yearly', workspaces: 0, mrrCents: 0 },
        { planId: 'pro', period: 'monthly', workspaces: 1, mrrCents: 9_900 },
        { planId: 'pro', period: 'yearly', workspaces: 0, mrrCents: 0 },
      ],
      trials: {
        running: 0,
        started: { value: 1, previous: 0 },
        converted: { value: 1, previous: 0 },
        ended: { value: 0, previous: 0 },
        conversionShare: 1,
      },
      churn: { workspaces: { value: 1, previous: 0 }, mrrCents: { value: 9_900, previous: 0 } },
      pastDue: { workspaces: 1, mrrCents: 9_900 },
    });
    expect(revenue.churn.share).toBeCloseTo(118_800 / 141_600);
    const sum = (key: string): number =>
      revenue.months.reduce((total: number, month: Record<string, number>) => total + (month[key] ?? 0), 0);
    expect(['newCents', 'expansionCents', 'contractionCents', 'churnCents', 'netCents'].map(sum)).toEqual([
      1_900, 8_000, 0, -9_900, 0,
    ]);
    expect(revenue.series.slice(-5).map(({ mrrCents }: { mrrCents: number }) => mrrCents)).toEqual([
      19_800, 9_900, 9_900, 11_800, 11_800,
    ]);
  });

  it('counts accounts, posts and failures by platform', async () => {
    const { platforms, failures, series } = await read('platforms');
    expect(platforms).toMatchObject([
      {
        platform: 'twitter',
        accounts: { active: 1, expired: 0 },
        connected: { value: 1, previous: 0 },
        published: { value: 2, previous: 1 },
        failed: { value: 1, previous: 0 },
        failureShare: 1 / 3,
        latenessMs: { p50: 40, p99: 1_300 },
      },
      {
        platform: 'linkedin',
        accounts: { active: 0, expired: 1 },
        connected: { value: 0, previous: 1 },
        lost: { expired: 1, revoked: 0, disconnected: 0 },
        published: { value: 0, previous: 0 },
        failed: { value: 1, previous: 0 },
        latenessMs: null,
      },
    ]);
    expect(failures).toEqual(
      expect.arrayContaining([
        { platform: 'twitter', code: 'too_long', message: 'X says this text is too long.', posts: 1 },
        { platform: 'linkedin', code: 'expired', message: 'The connection to LinkedIn has ended.', posts: 1 },
      ]),
    );
    expect(series).toHaveLength(60);
    expect(
      series.find(
        ({ day, platform }: { day: string; platform: string }) => day === world.day(20) && platform === 'twitter',
      ),
    ).toMatchObject({ published: 0, failed: 1 });
  });
});
