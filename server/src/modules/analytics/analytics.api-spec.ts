import { createTestApp, type TestApp } from '../../../test/app';
import { storeAccount, type StoredAccount } from '../../../test/factories/stored-account.factory';
import { auth, makePerson, type TestPerson } from '../../../test/factories/user.factory';
import { ideaOf } from '../../../test/factories/idea.factory';
import { setPlan } from '../../commands/plan-set';
import { newId } from '../../common/ids/ids';
import { dayMs, hourMs } from '../../common/time/clock';
import { FakeMetricsReader, fakePost } from '../integrations/metrics/metrics-reader.fake';
import { noFigures } from '../integrations/metrics/metrics-reader.types';
import { LinkedinMetricsReader } from '../integrations/platforms/linkedin/linkedin.metrics';
import { XMetricsReader } from '../integrations/platforms/x/x.metrics';
import { type PastPost, PastReadings } from './collection/past-readings.service';

const x = new FakeMetricsReader('twitter');
const linkedin = new FakeMetricsReader('linkedin');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    configure: (builder) =>
      builder.overrideProvider(XMetricsReader).useValue(x).overrideProvider(LinkedinMetricsReader).useValue(linkedin),
  });
});
afterAll(() => test.close());

const base = '/api/integrations/analytics';

describe('analytics', () => {
  beforeAll(async () => {
    // At noon an hour more or less is the same day.
    test.clock.advance(1.5 * dayMs - (test.clock.now().getTime() % dayMs));
  });

  const ago = (days: number): Date => new Date(test.clock.now().getTime() - days * dayMs);
  const dayOf = (days: number): string => ago(days).toISOString().slice(0, 10);
  const get = async (path: string, person: TestPerson, status = 200) =>
    (await test.http.get(`${base}${path}`).set(auth(person)).expect(status)).body;
  const read = async (path: string, person: TestPerson) => (await get(path, person)).data;

  const post = (postedAt: Date, readings: [hours: number, impressions: number, likes: number][]): PastPost => ({
    ...{ externalId: newId(), postId: null, url: null, text: 'Words', hasMedia: false, hasLink: false, postedAt },
    readings: readings.map(([hours, impressions, likes]) => ({
      at: new Date(postedAt.getTime() + hours * hourMs),
      figures: { ...noFigures, impressions, likes },
    })),
  });
  /** Of eight posts, one a day until a week ago, and a ninth two days ago. */
  const weekFigures = [150, 200, 200, 200, 200, 200, 300, 800];
  const withHistory = async (): Promise<{ person: TestPerson; account: StoredAccount }> => {
    const person = await makePerson(test);
    const account = await storeAccount(test, person.workspaceId);
    const posts = weekFigures.map((impressions, index) =>
      post(ago(14 - index), [
        [24, 100, 4],
        [168, impressions, 6],
      ]),
    );
    const followers = { 8: 100, 7: 104, 1: 130, 0: 131 };
    await test.app.get(PastReadings, { strict: false }).store(
      {
        ...{ workspaceId: person.workspaceId, accountId: account.id, platform: 'twitter', newestId: '1' },
        startedAt: ago(20),
        followers: Object.entries(followers).map(([days, count]) => ({ day: dayOf(Number(days)), followers: count })),
      },
      [...posts, post(ago(2), [[24, 300, 10]])],
      test.clock.now(),
    );
    return { person, account };
  };

  describe('the summary', () => {
    it('adds up what the days gained, against the days before', async () => {
      const { person, account } = await withHistory();
      const summary = await read('/summary?period=7d', person);
      expect(summary.period).toEqual({
        ...{ from: dayOf(6), to: dayOf(0), previousFrom: dayOf(13), previousTo: dayOf(7) },
      });
      expect(summary.accounts).toEqual([
        expect.objectContaining({ id: account.id, status: 'collected', note: null, handle: account.handle }),
      ]);
      // Worked out by hand from the readings above: today counts in the values, and is compared with nothing.
      expect(summary.stats).toEqual([
        { metric: 'impressions', value: 1_800, previous: 600, change: 0.8333 },
        { metric: 'engagements', value: 28, previous: 24, change: 0.0833 },
        { metric: 'engagementRate', value: 0.0156, previous: 0.04, change: -0.41 },
        { metric: 'profileVisits', value: null, previous: null, change: null },
        { metric: 'newFollowers', value: 27, previous: null, change: null },
        { metric: 'posts', value: 1, previous: 6, change: -0.8333 },
      ]);
      const days = summary.days as { day: string; impressions: number; previous: number; posts: number }[];
      expect(days.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayOf));
      expect(days.map(({ impressions }) => impressions)).toEqual([200, 100, 100, 100, 100, 500, 700]);
      expect(days.map(({ previous }) => previous)).toEqual([100, 100, 100, 100, 100, 100, 150]);
      expect(days.map(({ posts }) => posts)).toEqual([0, 0, 0, 0, 1, 0, 0]);
    });

    it('counts the engagement rate over posts with views only, and says when it leaves some out', async () => {
      const { person } = await withHistory();
      const rate = async () =>
        (await read('/summary?period=7d', person)).stats.find(
          ({ metric }: { metric: string }) => metric === 'engagementRate',
        );
      const before = await rate();
      expect(before).not.toHaveProperty('isPartial');
      const { id: accountId } = await storeAccount(test, person.workspaceId, { platform: 'linkedin' });
      await test.app.get(PastReadings, { strict: false }).store(
        {
          workspaceId: person.workspaceId,
          accountId,
          platform: 'linkedin',
          newestId: '1',
          startedAt: ago(20),
          followers: [],
        },
        [{ ...post(ago(2), []), readings: [{ at: ago(1), figures: { ...noFigures, likes: 500 } }] }],
        test.clock.now(),
      );
      expect(await rate()).toEqual({ ...before, isPartial: true });
      const { days } = await read('/summary?period=7d', person);
      expect(days.map(({ engagementRate }: { engagementRate: number }) => engagementRate).at(-1)).toBeLessThan(1);
    });

    it('tells no change against days that were hardly watched', async () => {
      const { person } = await withHistory();
      // Of the ten days before, four have a reading.
      const { stats } = await read(`/summary?period=custom&from=${dayOf(9)}&to=${dayOf(0)}`, person);
      expect(stats[0]).toEqual({ metric: 'impressions', value: 2_150, previous: null, change: null });
      expect(stats[5]).toEqual({ metric: 'posts', value: 4, previous: 4, change: 0 });
    });

    it('compares posts at equal age', async () => {
      const { person } = await withHistory();
      const { topPosts, bottomPosts, isEnough } = await read('/summary', person);
      expect(isEnough).toBe(true);
      expect(topPosts.map((one: { timesUsual: number }) => one.timesUsual)).toEqual([4, 3, 1.5, 1, 1]);
      expect(topPosts[1]).toMatchObject({ impressions: 300, engagements: 10, reasons: [] });
      expect(bottomPosts.map((one: { timesUsual: number }) => one.timesUsual)).toEqual([0.75, 1, 1, 1]);
    });

    it('has best times, formats and topics with premium analytics', async () => {
      const { person } = await withHistory();
      expect(await read('/summary?period=7d', person)).toMatchObject({
        comparedFrom: dayOf(89),
        bestTimes: { posts: 9, best: null, timezone: 'UTC' },
        formats: [{ format: 'short', posts: 9, timesUsual: 1 }],
        topics: [],
        requiredLevel: null,
      });
      await setPlan(test.app, person.email, 'starter');
      expect(await read('/summary', person)).toMatchObject({
        bestTimes: null,
        formats: null,
        topics: null,
        requiredLevel: 'premium',
      });
    });

    it('looks back 90 days, with premium analytics a year', async () => {
      const { person } = await withHistory();
      const long = `/summary?period=custom&from=${dayOf(200)}&to=${dayOf(100)}`;
      expect((await read(long, person)).stats[0]).toMatchObject({ value: null, previous: null });
      await setPlan(test.app, person.email, 'starter');
      expect((await get(long, person, 402)).error).toMatchObject({ type: 'FEATURE_RESTRICTED', requiredPlan: 'pro' });
      await get('/summary?period=90d', person);
    });

    it('is empty, and claims nothing, without an account', async () => {
      const person = await makePerson(test);
      expect(await read('/summary', person)).toMatchObject({
        ...{ accounts: [], topPosts: [], bottomPosts: [], isEnough: false },
        stats: expect.arrayContaining([{ metric: 'impressions', value: null, previous: null, change: null }]),
      });
    });

    it.each([
      ['period=14d', 'period'],
      ['period=custom', 'from'],
      ['period=custom&from=2026-03-01', 'to'],
      ['period=custom&from=2026-03-02&to=2026-03-01', 'from'],
      ['period=custom&from=2025-01-01&to=2026-03-01', 'from'],
      ['period=custom&from=2026-02-30&to=2026-03-01', 'from'],
      ['period=custom&from=soon&to=2026-03-01', 'from'],
      ['period=7d&to=2026-03-01', 'to'],
      ['accountId=1', 'accountId'],
      ['accounts=1', 'accounts'],
    ])('refuses %s', async (query, field) => {
      const person = await makePerson(test);
      const { error } = await get(`/summary?${query}`, person, 422);
      expect(error.details).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
    });

    it('knows no account of another workspace', async () => {
      const { account } = await withHistory();
      const other = await makePerson(test);
      for (const path of ['/summary', '/x', '/x?refresh=true'])
        await get(`${path}${path.includes('?') ? '&' : '?'}accountId=${account.id}`, other, 404);
    });

    it('needs somebody who is signed in', async () => {
      for (const path of ['/summary', '/dashboard', '/x']) await test.http.get(`${base}${path}`).expect(401);
      await test.http.post(`${base}/sync/linkedin`).expect(401);
    });
  });

  describe('the dashboard', () => {
    it('shows seven days and how the latest posts began', async () => {
      const { person } = await withHistory();
      const { stats, latest } = await read('/dashboard', person);
      expect(stats[0]).toMatchObject({ value: 1_800, sparkline: [200, 100, 100, 100, 100, 500, 700] });
      expect(stats[4]).toMatchObject({ value: 27, sparkline: [null, null, null, null, null, null, 1] });
      expect(latest).toHaveLength(5);
      expect(latest[0]).toMatchObject({
        impressions: 300,
        curve: [
          { hours: 0, impressions: 0 },
          { hours: 24, impressions: 300 },
        ],
        usual: [
          { hours: 24, impressions: 100 },
          // Between 100 at a day and 200 at a week, a sixth of the way.
          { hours: 48, impressions: 117 },
        ],
      });
    });
  });

  describe('X', () => {
    it('shows an account with its posts, page by page', async () => {
      const { person, account } = await withHistory();
      const first = await read(`/x?accountId=${account.id}&period=30d&limit=5`, person);
      expect(first.account).toMatchObject({ id: account.id, status: 'collected' });
      // All that was read: the posts' latest figures together.
      expect(first.stats[0]).toMatchObject({ metric: 'impressions', value: 2_550 });
      expect(first.engagement[0]).toEqual({ type: 'likes', value: 58, previous: null });
      expect(first.followers.at(-1)).toEqual({ day: dayOf(0), followers: 131 });
      expect(first.followers.at(-3)).toEqual({ day: dayOf(2), followers: null });
      expect(first.posts.map((one: { impressions: number }) => one.impressions)).toEqual([300, 800, 300, 200, 200]);
      const second = await read(`/x?period=30d&limit=5&cursor=${first.nextCursor}`, person);
      expect(second.posts.map((one: { impressions: number }) => one.impressions)).toEqual([200, 200, 200, 150]);
      expect(second.nextCursor).toBeNull();
    });

    it('reads now when asked to, at most every ten minutes', async () => {
      const person = await makePerson(test);
      const account = await storeAccount(test, person.workspaceId);
      await watch(person, account);
      const postedAt = test.clock.now();
      x.put(account.externalId, {
        figures: { followers: 7 },
        posts: [fakePost({ externalId: account.id, postedAt, figures: { ...noFigures, impressions: 9 } })],
      });
      x.calls.length = 0;
      const { stats } = await read('/x?period=7d&refresh=true', person);
      expect(stats[0]).toMatchObject({ value: 9 });
      await read('/x?period=7d&refresh=true', person);
      expect(x.calls).toEqual(['account', 'ownPosts', 'posts 1']);
    });

    it('answers a refused refresh with its message and status 200', async () => {
      const person = await makePerson(test);
      const account = await storeAccount(test, person.workspaceId);
      await watch(person, account);
      x.failures.push({ status: 'rate_limited', until: new Date(test.clock.now().getTime() + hourMs) });
      const refused = { success: false, message: expect.stringContaining('X limits how often') };
      expect(await get('/x?refresh=true', person)).toMatchObject(refused);
      // Not asked again, and the message stays.
      expect(await get('/x?refresh=true', person)).toMatchObject(refused);
      expect((await read('/x', person)).account).toMatchObject({ note: expect.stringContaining('X limits how often') });
    });

    it('has nothing to show without an account on X', async () => {
      const person = await makePerson(test);
      await get('/x', person, 404);
      const linkedinAccount = await storeAccount(test, person.workspaceId, { platform: 'linkedin' });
      await get(`/x?accountId=${linkedinAccount.id}`, person, 404);
      expect((await get('/x?refresh=yes', person, 422)).error.details[0].field).toBe('refresh');
    });
  });

  describe('LinkedIn', () => {
    const sync = async (person: TestPerson, status = 200) =>
      (await test.http.post(`${base}/sync/linkedin`).set(auth(person)).expect(status)).body;

    it('is read when asked to', async () => {
      const person = await makePerson(test);
      await sync(person, 409);
      const account = await storeAccount(test, person.workspaceId, { platform: 'linkedin' });
      await watch(person, account);
      expect((await sync(person)).data.accounts).toEqual([
        expect.objectContaining({ id: account.id, status: 'collected', syncedAt: test.clock.now().toISOString() }),
      ]);
    });

    it('says that it gives no figures, here and in the summary', async () => {
      const person = await makePerson(test);
      await watch(person, await storeAccount(test, person.workspaceId, { platform: 'linkedin' }));
      linkedin.failures.push({ status: 'not_available' });
      const note = "LinkedIn doesn't share views here. Publishing works.";
      expect(await sync(person)).toMatchObject({ success: false, message: note });
      expect((await read('/summary', person)).accounts).toMatchObject([{ status: 'not_available', note }]);
    });
  });

  const watch = ({ workspaceId }: TestPerson, { id: accountId }: StoredAccount): Promise<void> =>
    test.app
      .get(PastReadings, { strict: false })
      .store(
        { workspaceId, accountId, platform: 'twitter', startedAt: ago(1), newestId: '', followers: [] },
        [],
        ago(1),
      );
});

describe('posts by views', () => {
  let person: TestPerson;
  beforeEach(async () => {
    person = await makePerson(test);
  });

  /** Published posts of these texts, seen so often; null: never read. */
  const publish = async (seen: Record<string, number | null>, { workspaceId }: TestPerson = person): Promise<void> => {
    const { id: accountId } = await storeAccount(test, workspaceId);
    const at = new Date(test.clock.now().getTime() - 2 * dayMs);
    const made = Object.entries(seen).map(([text, impressions]) => ({ id: newId(), text, impressions }));
    for (const { id, text } of made) {
      await test.query(
        `${ideaOf('$1', '$2')}, post AS (
           INSERT INTO posts (id, idea_id, workspace_id, account_id, platform, kind, status, source, version, published_at)
           VALUES ($1, $1, $2, $3, 'twitter', 'single', 'published', 'test', 1, $4))
         INSERT INTO post_parts (id, post_id, position, text, media_ids, status) VALUES ($1, $1, 0, $5, '{}', 'published')`,
        [id, workspaceId, accountId, at, text],
      );
    }
    await test.app.get(PastReadings, { strict: false }).store(
      { workspaceId, accountId, platform: 'twitter', newestId: '1', startedAt: at, followers: [] },
      made.map(({ id, text, impressions }) => ({
        ...{ externalId: newId(), postId: id, url: null, text, hasMedia: false, hasLink: false, postedAt: at },
        readings: [{ at: new Date(at.getTime() + hourMs), figures: { ...noFigures, impressions } }],
      })),
      test.clock.now(),
    );
  };
  const page = async (query: object) =>
    (
      await test.http
        .get('/api/integrations/posts')
        .query({ sort: 'views', ...query })
        .set(auth(person))
        .expect(200)
    ).body;
  const texts = async (query: object = {}): Promise<string[]> =>
    (await page(query)).data.map(({ parts }: { parts: { text: string }[] }) => parts[0]?.text);

  it('come with the most seen first, or turned around, and those without a count at the end', async () => {
    await publish({ some: 120, most: 4_930, unread: null, few: 7 });
    expect(await texts()).toEqual(['most', 'some', 'few', 'unread']);
    expect(await texts({ order: 'ascending' })).toEqual(['few', 'some', 'most', 'unread']);
  });

  it('go on from page to page, equals included', async () => {
    await publish({ a: 5, b: 5, c: 5, most: 9, d: null, e: null, f: null, g: null });
    const pages = [await page({ limit: 2 })];
    for (let last = pages[0]; last.meta.nextCursor; last = pages.at(-1))
      pages.push(await page({ limit: 2, cursor: last.meta.nextCursor }));
    expect(pages).toHaveLength(4);
    const ids = pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => id));
    expect(new Set(ids).size).toBe(8);
    expect(pages[0].data[0].parts[0].text).toBe('most');
  });

  it('match the filter, and are of this workspace alone', async () => {
    await publish({ 'the harbour': 3, 'the quarry': 8 });
    const stranger = await makePerson(test);
    await publish({ theirs: 99 }, stranger);
    expect(await texts({ search: 'harbour' })).toEqual(['the harbour']);
    expect(await texts({ status: 'draft' })).toEqual([]);
    expect(await texts({ platform: 'linkedin' })).toEqual([]);
    expect(await texts()).toEqual(['the quarry', 'the harbour']);
  });
});
