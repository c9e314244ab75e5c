import { createTestApp, type TestApp } from '../../../../test/app';
import { type StoredAccount, storeAccount } from '../../../../test/factories/stored-account.factory';
import { auth, makePerson, type TestPerson } from '../../../../test/factories/user.factory';
import { ideaOf } from '../../../../test/factories/idea.factory';
import { newId } from '../../../common/ids/ids';
import { dayMs, hourMs, minuteMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { Outbox } from '../../../queue/outbox/outbox.service';
import { accountConnected } from '../../integrations/accounts/accounts.events';
import { FakeMetricsReader, fakePost } from '../../integrations/metrics/metrics-reader.fake';
import { LinkedinMetricsReader } from '../../integrations/platforms/linkedin/linkedin.metrics';
import { XMetricsReader } from '../../integrations/platforms/x/x.metrics';
import { noFigures } from '../../integrations/metrics/metrics-reader.types';
import type { DashboardResponse } from '../figures/figures.dto';
import { Collector } from './collector.service';

describe('collecting figures', () => {
  const x = new FakeMetricsReader('twitter');
  const linkedin = new FakeMetricsReader('linkedin');
  let test: TestApp;
  let collector: Collector;
  beforeAll(async () => {
    test = await createTestApp({
      configure: (builder) =>
        builder.overrideProvider(XMetricsReader).useValue(x).overrideProvider(LinkedinMetricsReader).useValue(linkedin),
    });
    collector = test.app.get(Collector, { strict: false });
    // At noon an hour more or less is the same day.
    test.clock.advance(1.5 * dayMs - (test.clock.now().getTime() % dayMs));
  });
  beforeEach(() => {
    x.calls.length = 0;
    linkedin.calls.length = 0;
  });
  afterAll(() => test.close());

  const dayOf = (daysAgo = 0): string =>
    new Date(test.clock.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
  const watched = async (
    platform: 'twitter' | 'linkedin' = 'twitter',
  ): Promise<StoredAccount & { person: TestPerson }> => {
    const person = await makePerson(test);
    const account = await storeAccount(test, person.workspaceId, { platform });
    await test.query(
      'INSERT INTO account_collections (account_id, workspace_id, started_at, next_at) VALUES ($1, $2, $3, $3)',
      [account.id, person.workspaceId, test.clock.now()],
    );
    return { ...account, person };
  };
  /** A post that was published from here a moment ago. */
  const publish = async (account: StoredAccount & { person: TestPerson }, text = 'Hello'): Promise<string> => {
    const [id, externalId] = [newId(), `${account.id}-${(published += 1)}`];
    await test.query(
      `${ideaOf('$1', '$2')} INSERT INTO posts (id, idea_id, workspace_id, account_id, platform, kind, status, source, version, published_at, url)
       SELECT $1, $1, $2, $3, platform, 'single', 'published', 'composer', 1, $4, 'https://example.com/1'
       FROM connected_accounts WHERE id = $3`,
      [id, account.person.workspaceId, account.id, test.clock.now()],
    );
    await test.query(
      `INSERT INTO post_parts (id, post_id, position, text, status, external_id) VALUES ($1, $2, 0, $3, 'published', $4)`,
      [newId(), id, text, externalId],
    );
    return externalId;
  };
  let published = 0;
  const put = (account: StoredAccount, externalId: string, counts: { impressions: number; likes?: number }): void =>
    x.put(account.externalId, {
      posts: [fakePost({ externalId, postedAt: test.clock.now(), figures: { ...noFigures, likes: 0, ...counts } })],
    });
  const daysOf = ({ id }: StoredAccount) =>
    test.query<{
      day: string;
      coversDays: number;
      impressions: number | null;
      likes: number | null;
      linkClicks: number | null;
    }>(
      'SELECT day::text AS day, covers_days, impressions, likes, link_clicks FROM account_days WHERE account_id = $1 ORDER BY day',
      [id],
    );
  const postsOf = ({ id }: StoredAccount) =>
    test.query<{
      externalId: string;
      impressions: number | null;
      postId: string | null;
      origin: string;
      goneAt: Date | null;
    }>(
      `SELECT external_id, impressions, post_id, origin, gone_at FROM tracked_posts WHERE account_id = $1 ORDER BY posted_at`,
      [id],
    );
  const stateOf = async ({ id }: StoredAccount) => {
    const [row] = await test.query<{ problem: string | null; nextAt: Date; syncedAt: Date | null }>(
      'SELECT problem, next_at, synced_at FROM account_collections WHERE account_id = $1',
      [id],
    );
    return row;
  };

  it('counts what was published from here on the dashboard at once, and once', async () => {
    const account = await watched();
    const id = await publish(account, 'Just now');
    const dashboard = async () => {
      const { body } = await test.http
        .get('/api/integrations/analytics/dashboard')
        .set(auth(account.person))
        .expect(200);
      const { stats, latest } = body.data as DashboardResponse;
      return { posts: stats.find(({ metric }) => metric === 'posts')?.value, latest: latest.map(({ text }) => text) };
    };
    const counted = { posts: 1, latest: ['Just now'] };
    expect(await dashboard()).toEqual(counted);
    expect(x.calls).toEqual([]);
    put(account, id, { impressions: 40 });
    await collector.collect(account.id);
    expect(await dashboard()).toEqual(counted);
  });

  it('reads what was published at its times, and keeps what each day gained', async () => {
    const account = await watched();
    x.put(account.externalId, { figures: { followers: 120 } });
    const id = await publish(account);
    put(account, id, { impressions: 40, likes: 2 });
    // The account's own list has the post at once.
    expect(await collector.collect(account.id)).toBeNull();
    expect(await postsOf(account)).toMatchObject([{ externalId: id, impressions: 40, origin: 'published' }]);
    expect(x.calls).toEqual(['account', 'ownPosts']);

    test.clock.advance(minuteMs);
    x.grow(account.externalId, id, { impressions: 45 });
    await collector.collect(account.id);
    // Not due yet, and the account was read today.
    expect(x.calls).toEqual(['account', 'ownPosts', 'ownPosts']);

    test.clock.advance(hourMs);
    x.grow(account.externalId, id, { impressions: 100, likes: 5 });
    await collector.collect(account.id);
    expect(await daysOf(account)).toMatchObject([{ day: dayOf(), coversDays: 1, impressions: 100, likes: 5 }]);

    test.clock.advance(dayMs);
    x.grow(account.externalId, id, { impressions: 160, likes: 4 });
    await collector.collect(account.id);
    expect((await daysOf(account))[1]).toMatchObject({ day: dayOf(), coversDays: 1, impressions: 60, likes: -1 });
    const snapshots = await test.query<{ impressions: number | null }>(
      `SELECT s.impressions FROM post_snapshots s JOIN tracked_posts p ON p.id = s.tracked_post_id
       WHERE p.account_id = $1 ORDER BY taken_at`,
      [account.id],
    );
    expect(snapshots.map(({ impressions }) => impressions)).toEqual([40, 100, 160]);
    const followers = 'SELECT followers FROM account_snapshots WHERE account_id = $1';
    expect(await test.query(followers, [account.id])).toEqual([{ followers: 120 }, { followers: 120 }]);
  });

  it('leaves days without a reading out, and marks the day that makes up for them', async () => {
    const account = await watched();
    const id = await publish(account);
    put(account, id, { impressions: 10 });
    await collector.collect(account.id);
    test.clock.advance(4 * dayMs);
    x.grow(account.externalId, id, { impressions: 90 });
    await collector.collect(account.id);
    expect(await daysOf(account)).toMatchObject([
      { day: dayOf(4), coversDays: 1, impressions: 10 },
      { day: dayOf(), coversDays: 4, impressions: 80 },
    ]);
  });

  it('follows posts that were made elsewhere; what they had before is no gain', async () => {
    const account = await watched();
    const postedAt = new Date(test.clock.now().getTime() - 10 * dayMs);
    const figures = { ...noFigures, impressions: 5_000 };
    const old = fakePost({ externalId: `old-${account.id}`, postedAt, figures });
    x.put(account.externalId, { posts: [old] });
    await collector.collect(account.id);
    expect(await postsOf(account)).toMatchObject([{ postId: null, impressions: 5_000, origin: 'timeline' }]);
    expect(await daysOf(account)).toMatchObject([{ day: dayOf(), coversDays: 1, impressions: null, likes: null }]);
    test.clock.advance(dayMs);
    // Its clicks were not known before: they are no gain of today.
    x.grow(account.externalId, old.externalId, { impressions: 5_030, linkClicks: 80 });
    put(account, `new-${account.id}`, { impressions: 7 });
    await collector.collect(account.id);
    expect((await daysOf(account))[1]).toMatchObject({ impressions: 37, linkClicks: null });
  });

  it('rests until a limit ends, and says so', async () => {
    const account = await watched();
    const until = new Date(test.clock.now().getTime() + 15 * minuteMs);
    x.failures.push({ status: 'rate_limited', until });
    expect(await collector.collect(account.id)).toBe('rate_limited');
    expect(await stateOf(account)).toEqual({ problem: 'rate_limited', nextAt: until, syncedAt: null });
    await collector.enqueueDue();
    await test.jobs.runAll();
    expect(await stateOf(account)).toMatchObject({ problem: 'rate_limited' });
    test.clock.advance(15 * minuteMs);
    await collector.enqueueDue();
    await test.jobs.runAll();
    expect(await stateOf(account)).toMatchObject({ problem: null, syncedAt: test.clock.now() });
  });

  it('skips an account that must be reconnected, and goes on once it is', async () => {
    const account = await watched();
    await test.query(`UPDATE connected_accounts SET status = 'expired' WHERE id = $1`, [account.id]);
    expect(await collector.collect(account.id)).toBe('no_access');
    expect(await daysOf(account)).toEqual([]);
    expect(x.calls).toEqual([]);
    await test.query(`UPDATE connected_accounts SET status = 'active' WHERE id = $1`, [account.id]);
    const event = accountConnected({ workspaceId: account.person.workspaceId, accountId: account.id });
    await test.app.get(Transactions).run(() => test.app.get(Outbox).publish(event));
    await test.jobs.runAll();
    expect(await stateOf(account)).toMatchObject({ problem: null, syncedAt: test.clock.now() });
  });

  it('knows what was published where the platform gives no figures, and makes none up', async () => {
    const account = await watched('linkedin');
    await publish(account);
    linkedin.failures.push({ status: 'not_available' });
    expect(await collector.collect(account.id)).toBe('not_available');
    expect(await postsOf(account)).toMatchObject([{ impressions: null, origin: 'published' }]);
    expect(await daysOf(account)).toEqual([]);
  });

  it('stops reading a post that is gone', async () => {
    const account = await watched();
    const id = await publish(account);
    put(account, id, { impressions: 10 });
    await collector.collect(account.id);
    x.remove(account.externalId, id);
    test.clock.advance(2 * hourMs);
    await collector.collect(account.id);
    expect(await postsOf(account)).toMatchObject([{ impressions: 10, goneAt: test.clock.now() }]);
    x.calls.length = 0;
    test.clock.advance(dayMs);
    await collector.collect(account.id);
    expect(x.calls).not.toContain('posts 1');
  });

  it('lets one go at an account at a time', async () => {
    const account = await watched();
    const readOnce = x.account.bind(x);
    const meanwhile: unknown[] = [];
    jest.spyOn(x, 'account').mockImplementationOnce(async (credentials) => {
      meanwhile.push(await collector.collect(account.id));
      return readOnce(credentials);
    });
    expect(await collector.collect(account.id)).toBeNull();
    expect(meanwhile).toEqual(['busy']);
    expect(await collector.collect(account.id)).toBeNull();
  });
});

describe('what reading from X costs', () => {
  it('is counted once a day for each post, and stays under the cap', async () => {
    const x = new FakeMetricsReader('twitter');
    const test = await createTestApp({
      env: { X_API_KEY: 'key', X_API_SECRET: 'secret', X_READ_CAP_USD: '1' },
      configure: (builder) => builder.overrideProvider(XMetricsReader).useValue(x),
    });
    const collector = test.app.get(Collector, { strict: false });
    const transactions = test.app.get(Transactions);
    const person = await makePerson(test);
    const account = await storeAccount(test, person.workspaceId);
    await transactions.query(
      'INSERT INTO account_collections (account_id, workspace_id, started_at, next_at) VALUES ($1, $2, $3, $3)',
      [account.id, person.workspaceId, test.clock.now()],
    );
    const postedAt = test.clock.now();
    const posts = Array.from({ length: 150 }, (_, index) => fakePost({ externalId: `${index}`, postedAt }));
    x.put(account.externalId, { posts: posts.slice(0, 100) });
    const paid = async () => (await transactions.query('SELECT posts, users FROM x_read_counts'))[0];
    await collector.collect(account.id, { isForced: true });
    // 100 posts at $0.005 and an account at $0.010: $0.51.
    expect(await paid()).toEqual({ posts: 100, users: 1 });
    await collector.collect(account.id, { isForced: true });
    expect(await paid()).toEqual({ posts: 100, users: 1 });
    await transactions.query('UPDATE x_read_counts SET posts = 198');
    expect(await collector.collect(account.id, { isForced: true })).toBe('cap_reached');
    // The account was paid for today.
    expect(x.calls).toEqual(['account', 'ownPosts', 'posts 100', 'account', 'ownPosts', 'posts 100', 'account']);
    await test.close();
  });
});
