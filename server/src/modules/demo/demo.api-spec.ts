import { createTestApp, TestApp } from '../../../test/app';
import { comparedPosts, dailyGains } from '../../../test/figures-from-readings';
import { makeSiteAdmin } from '../../../test/factories/models.factory';
import { makePerson } from '../../../test/factories/user.factory';
import { freePorts } from '../../../test/ports';
import { dayMs } from '../../common/time/clock';
import { publishablePlatforms } from '../integrations/platforms/platforms';
import { UsersService } from '../users/users.service';
import { DemoService } from './demo.service';

const engagementTypes = ['likes', 'replies', 'reposts', 'quotes', 'bookmarks', 'linkClicks', 'profileVisits'] as const;

type Figure = 'impressions' | 'engagements' | 'viewedEngagements' | (typeof engagementTypes)[number];
type Gains = Record<Figure, number> & { day: string };

const rounded = (value: number): number => Number(value.toFixed(2));

interface Stat {
  metric: string;
  value: number;
  previous: number;
  change: number;
}
interface Range {
  from: string;
  to: string;
}
interface Period extends Range {
  previousFrom: string;
  previousTo: string;
}

interface Post {
  scheduledAt: string;
  parts: { media: object[] }[];
}

describe('demo', () => {
  let test: TestApp;
  /** Somebody who only looks: filling a workspace takes longer than reading it. */
  let creator: Awaited<ReturnType<typeof login>>;
  beforeAll(async () => {
    const [port, smtpPort] = await freePorts(2);
    const ports = { SANDBOX_URL: '', SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) };
    test = await createTestApp({ env: { SANDBOX: 'true', ...ports } });
    creator = await login('creator');
    await test.jobs.runAll();
  });
  afterAll(() => test.close());

  const login = async (as: string) => (await test.http.post('/sandbox/demo-login').send({ as }).expect(200)).body;
  const get = (path: string, token: string) => test.http.get(path).set('authorization', `Bearer ${token}`);
  const read = async (path: string) => (await get(`/api/${path}`, creator.accessToken).expect(200)).body.data;

  it('signs into a filled workspace on Pro', async () => {
    const { user, accessToken } = creator;
    expect(user).toMatchObject({
      isEmailVerified: true,
      isAdmin: false,
      isSample: true,
      workspaces: [{ role: 'owner', planId: 'pro' }],
    });
    const chats = await get('/api/tweetgen/chats', accessToken).expect(200);
    expect(chats.body.data.length).toBeGreaterThan(10);
    const drafts = await get('/api/integrations/posts?status=draft', accessToken).expect(200);
    expect(drafts.body.data.length).toBeGreaterThan(10);
    const info = await get('/api/billing/info', accessToken).expect(200);
    expect(info.body.data.usage.generationsToday.used).toBe(1);
  });

  it('has two weeks planned, with free slots, a thread, a picture and a post that X refused', async () => {
    const { accessToken } = creator;
    const posts = (status: string) =>
      get(`/api/integrations/posts?status=${status}&limit=100`, accessToken).expect(200);
    const planned: Post[] = (await posts('scheduled')).body.data;
    expect(planned.length).toBeGreaterThanOrEqual(10);
    const times = planned.map(({ scheduledAt }) => Date.parse(scheduledAt));
    const now = test.clock.now().getTime();
    expect(Math.min(...times)).toBeGreaterThan(now);
    expect(Math.max(...times)).toBeLessThanOrEqual(now + 14 * dayMs);
    expect(planned.filter(({ parts }) => parts.length > 1)).toMatchObject([{ platform: 'twitter', kind: 'thread' }]);
    const pictured = planned.filter(({ parts }) => parts.some(({ media }) => media.length > 0));
    expect(pictured).toMatchObject([{ platform: 'linkedin' }]);
    const { next } = (await get('/api/publishing/slots', accessToken).expect(200)).body.data;
    expect(Date.parse(next[0])).toBeLessThan(now + 7 * dayMs);
    expect((await posts('failed')).body.data).toMatchObject([
      {
        platform: 'twitter',
        failure: { code: 'duplicate', fix: 'Change the text and publish again.', isRetryable: false },
      },
      { platform: 'reddit', failure: { code: 'refused', message: 'r/roasting takes no links.' } },
    ]);
  });

  it('has an account of each network with posts of its own, read back, one of which differs', async () => {
    for (const platform of publishablePlatforms) {
      expect(await read(`integrations/accounts?platform=${platform}`)).toMatchObject([{ canPublish: true }]);
      const posts: { receipt: { what: string[] } | null }[] = await read(
        `integrations/posts?status=published&platform=${platform}`,
      );
      expect(posts.length).toBeGreaterThanOrEqual(3);
      const differing = posts.flatMap(({ receipt }) => receipt?.what ?? []);
      expect([platform, differing]).toEqual([platform, platform === 'facebook' ? ['text_cut'] : []]);
    }
  });

  it('has an idea planned for five accounts, each in its own words', async () => {
    const posts: { ideaId: string; platform: string; parts: { text: string }[] }[] = await read(
      'integrations/posts?status=scheduled&limit=100',
    );
    const versions = posts.filter((one) => posts.some((other) => other !== one && other.ideaId === one.ideaId));
    const networks = versions.map(({ platform }) => platform).sort();
    expect(networks.join(' ')).toBe('bluesky linkedin mastodon threads twitter');
    expect(new Set(versions.map(({ parts }) => parts[0]?.text)).size).toBe(5);
  });

  it('has a team of three, a learned voice and news, some of it unread', async () => {
    const members: { name: string; role: string }[] = await read('workspace/members');
    expect(members.map(({ name, role }) => `${name}, ${role}`).sort()).toEqual([
      'Maya Ortiz, owner',
      'Priya Nair, admin',
      'Tomás Alves, editor',
    ]);
    expect(await read('workspace')).toMatchObject({ timezone: 'Europe/Lisbon' });
    expect(await read('voices')).toMatchObject([
      { name: 'Maya (sample)', accountIds: publishablePlatforms.map(() => expect.any(String)) },
    ]);
    const news: { title: string; isRead: boolean }[] = await read('notifications');
    expect(news.map(({ title, isRead }) => `${title}, ${isRead ? 'read' : 'new'}`)).toEqual([
      'A post to @maya_ortiz on X failed, new',
      'Tomás Alves commented on a post, new',
      'Priya Nair commented on a post, read',
      '“Weekly LinkedIn post” wrote a draft, new',
      'Tomás Alves joined your workspace, read',
    ]);
  });

  it('has comments of the team on the first post planned for LinkedIn, where the news leads', async () => {
    const { path } = (await read('notifications?limit=2'))[1];
    const address = new URL(path, 'http://localhost');
    const post = address.searchParams.get('post');
    expect(await read(`publishing/posts/${post}`)).toMatchObject({ platform: 'linkedin', commentCount: 2 });
    const comments: { id: string; author: { name: string } }[] = await read(`publishing/posts/${post}/comments`);
    expect(comments.map(({ author }) => author.name)).toEqual(['Priya Nair', 'Tomás Alves']);
    expect(address.searchParams.get('comment')).toBe(comments[1]?.id);
  });

  it('gives each login a workspace of its own, and makes an admin when asked for one', async () => {
    const { user, accessToken } = await login('admin');
    expect(user.activeWorkspaceId).not.toBe(creator.user.activeWorkspaceId);
    expect(user.isAdmin).toBe(true);
    await test.jobs.runAll();
    const { body } = await get('/api/admin/analytics/dashboard?period=90d', accessToken).expect(200);
    expect(body.data.sampleUsers).toBeGreaterThan(0);
    expect(body.data.totals.generations.value).toBeGreaterThan(10);
  });

  describe('the admin of the samples', () => {
    const real = 'Realname Person';
    let token: string;
    let ownId: string;
    let personId: string;
    let workspaceId: string;
    beforeAll(async () => {
      const person = await makePerson(test, { name: real });
      ({ workspaceId } = person);
      personId = person.user.id;
      const admin = await login('admin');
      token = admin.accessToken;
      ownId = admin.user.id;
    });
    const post = (path: string, body: object = {}) =>
      test.http.post(`/api/${path}`).set('authorization', `Bearer ${token}`).send(body);
    const list = (query: string) => get(`/api/admin/analytics/users?period=30d&${query}`, token);

    it('finds sample people, and no real one', async () => {
      for (const query of ['limit=100', `limit=100&search=${encodeURIComponent(real)}`, `search=${personId}`]) {
        const { users } = (await list(query).expect(200)).body.data;
        expect(users.some(({ id }: { id: string }) => id === personId)).toBe(false);
      }
      const { users } = (await list('limit=100').expect(200)).body.data;
      expect(users.some(({ id }: { id: string }) => id === ownId)).toBe(true);
      await get(`/api/admin/users/${ownId}`, token).expect(200);
    });

    it('does nothing to a real person, as if there were none', async () => {
      await get(`/api/admin/users/${personId}`, token).expect(404);
      for (const act of ['reveal', 'unsuspend', 'verify']) await post(`admin/users/${personId}/${act}`).expect(404);
      const reason = 'A rehearsal';
      await post(`admin/users/${personId}/suspend`, { reason }).expect(404);
      await post(`admin/users/${personId}/two-factor/disable`, { reason }).expect(404);
      await post(`admin/users/${personId}/plan`, { workspaceId, planId: 'pro', reason }).expect(404);
      await get('/api/admin/users/none', token).expect(404);
    });

    it('exports nobody, and touches neither the installation nor its models', async () => {
      for (const path of ['users/export', 'operations/jobs'])
        expect((await get(`/api/admin/${path}`, token).expect(403)).body.error.type).toBe('ADMIN_REQUIRED');
      await post('models/find').expect(403);
      const connection = { kind: 'compatible', scope: 'installation', baseUrl: 'http://127.0.0.1:9/v1' };
      await post('models/connections', connection).expect(403);
    });

    it('reads of the audit log what the same admin did', async () => {
      await makeSiteAdmin(test).then(({ accessToken }) => get('/api/admin/audit', accessToken).expect(200));
      const events: { actorId: string }[] = (await get('/api/admin/audit?limit=100', token).expect(200)).body.data;
      expect(events.length).toBeGreaterThan(0);
      expect(events.filter(({ actorId }) => actorId !== ownId)).toEqual([]);
      await get(`/api/admin/audit?actorId=${personId}`, token).expect(200);
    });

    it('stays a sample', async () => {
      await expect(test.app.get(UsersService).changeEmail(ownId, 'ada@example.com')).rejects.toThrow(
        'keep their address',
      );
    });
  });

  it('refuses other roles', async () => {
    const answer = await test.http.post('/sandbox/demo-login').send({ as: 'owner' }).expect(422);
    expect(answer.body.message).toBe('as must be creator or admin.');
  });

  it('is not there for a caller behind a proxy that nobody configured', async () => {
    await test.http.post('/sandbox/demo-login').set('x-forwarded-for', '203.0.113.7').send({ as: 'admin' }).expect(404);
  });

  it('drops a sample workspace after 24 hours', async () => {
    const { user: old, accessToken } = await login('creator');
    await get('/api/tweetgen/chats', accessToken).expect(200);
    const age = (hours: number) =>
      test.query(`UPDATE users SET created_at = created_at - $2 * interval '1 hour' WHERE id = $1`, [old.id, hours]);
    await age(23);
    await test.app.get(DemoService).dropOld();
    await get('/api/tweetgen/chats', accessToken).expect(200);
    await age(2);
    await test.app.get(DemoService).dropOld();
    // What a server remembers of a session is over by then.
    test.clock.advance(5_000);
    const { user, accessToken: fresh } = await login('creator');
    expect(user.workspaces).toHaveLength(1);
    await get('/api/tweetgen/chats', accessToken).expect(401);
    await get('/api/tweetgen/chats', fresh).expect(200);
    await get('/api/tweetgen/chats', creator.accessToken).expect(200);
  });

  describe('the figures of the demo', () => {
    it("are those of an account on the sandbox's X, over three months", async () => {
      const summary = await read('integrations/analytics/summary');
      expect(summary.accounts).toHaveLength(publishablePlatforms.length);
      expect(summary.accounts).toContainEqual(
        expect.objectContaining({ platform: 'twitter', handle: 'maya_ortiz', status: 'collected', note: null }),
      );
      for (const stat of summary.stats) {
        expect(stat).toMatchObject({ value: expect.any(Number), previous: expect.any(Number) });
      }
      expect(summary).toMatchObject({ isEnough: true, requiredLevel: null });
      expect(summary.topPosts).toHaveLength(5);
      expect(summary.topPosts[0].reasons.length).toBeGreaterThan(0);
      expect((await read('integrations/analytics/dashboard')).latest).toHaveLength(5);
      // What is refreshed is the account alone: the sandbox knows none of these posts.
      expect((await read('integrations/analytics/x?refresh=true')).posts.length).toBeGreaterThan(10);
      expect(await read('integrations/posts?status=published')).toHaveLength(20);
    });

    it('are not those of its account on LinkedIn, which gives none without leave, and the answer says so', async () => {
      const [linkedin] = await read('integrations/accounts?platform=linkedin');
      expect(linkedin).toMatchObject({ handle: expect.any(String), canPublish: true });
      expect(await read('integrations/posts?status=published&platform=linkedin')).toHaveLength(12);
      const summary = await read(`integrations/analytics/summary?period=90d&accountId=${linkedin.id}`);
      expect(summary).toMatchObject({
        accounts: [
          {
            status: 'not_available',
            note: expect.stringMatching(/^LinkedIn doesn't share views here/),
          },
        ],
        isEnough: false,
      });
      expect(summary.stats[0]).toMatchObject({ metric: 'impressions', value: null });
      expect(summary.stats[5]).toMatchObject({ metric: 'posts', value: 12 });
    });
  });

  describe('monitoring and automation of the demo', () => {
    /** Somebody of their own, whose posts these tests decide on. */
    let token: string;
    beforeAll(async () => {
      token = (await login('creator')).accessToken;
    });

    const call = async (method: 'get' | 'post', path: string) =>
      (await test.http[method](`/api/${path}`).set('authorization', `Bearer ${token}`).send({}).expect(200)).body;

    it('have posts that wait, marked as samples, and a reply that X takes', async () => {
      const { data } = await call('get', 'monitoring');
      expect(data.counts).toEqual({ waiting: 3, sent: 1, rejected: 1, skipped: 1 });
      expect(data.monitors).toHaveLength(2);
      for (const { name } of data.monitors) expect(name).toMatch(/\(sample\)$/);
      const [first] = (await call('get', 'monitoring/replies')).data;
      expect(first.candidates).toHaveLength(3);
      expect(first.candidates[0]).toMatchObject({
        model: 'Sample',
        checks: { notes: ['Sample reply. Connect a model for replies of your own.'] },
      });
      const approved = await call('post', `monitoring/replies/${first.candidates[0].id}/approve`);
      expect(approved.data.status).toBe('sending');
      const [sent] = (await call('get', 'monitoring/replies?status=sent')).data;
      expect(sent.reply).toMatchObject({ approvedBy: 'Maya Ortiz', by: 'person', costCents: 1 });
    });

    it('have rules with runs, and a draft that waits for review', async () => {
      const { rules } = (await call('get', 'automation/rules')).data;
      expect(rules).toMatchObject([
        { name: 'Weekly LinkedIn post (sample)', status: 'active', nextRunAt: expect.any(String), runs: 3 },
        { name: 'Follow up on what does well (sample)', status: 'active', nextRunAt: null, runs: 1 },
      ]);
      const reviews = await call('get', 'automation/reviews');
      expect(reviews.meta.total).toBe(1);
      const { data } = await call('post', `automation/runs/${reviews.data[0].id}/approve`);
      expect(data).toMatchObject({ status: 'scheduled', post: { status: 'scheduled' } });
    });
  });

  /** What the screens show, worked out a second time from the readings alone. */
  describe('figures on the screens', () => {
    let accountId: string;
    let gains: Gains[];
    beforeAll(async () => {
      accountId = (await read('integrations/accounts?platform=twitter'))[0].id;
      gains = await gainsOf([accountId]);
    });
    const gainsOf = (accountIds: string[]) => test.query<Gains>(dailyGains, [accountIds]);
    const rows = <Row extends object>(sql: string, more: unknown[] = []): Promise<Row[]> =>
      test.query<Row>(sql, [accountId, ...more]);
    const times = async (rest: string, more: unknown[] = []): Promise<number[]> =>
      (await rows<{ times: number }>(`${comparedPosts} ${rest}`, more)).map((row) => rounded(row.times));
    const sum = (name: Figure, { from, to }: Range, of = gains): number =>
      of.filter(({ day }) => day >= from && day <= to).reduce((all, one) => all + one[name], 0);
    /** Null on a day without a reading, as today is in its first hours. */
    const onDay = (name: Figure, day: string, of = gains): number | null =>
      of.find((one) => one.day === day)?.[name] ?? null;
    const postsIn = async ({ from, to }: Range): Promise<number> =>
      (
        await rows<{ count: number }>(
          `SELECT count(*)::int AS count FROM tracked_posts
           WHERE account_id = $1 AND (posted_at AT TIME ZONE 'UTC')::date BETWEEN $2::date AND $3::date`,
          [from, to],
        )
      )[0]?.count ?? 0;
    const followersAt = async (day: string, accountIds = [accountId]): Promise<number> => {
      const latest = await test.query<{ followers: number }>(
        `SELECT DISTINCT ON (account_id) followers FROM account_snapshots WHERE account_id = ANY($1) AND day <= $2
         ORDER BY account_id, day DESC`,
        [accountIds, day],
      );
      return latest.reduce((all, { followers }) => all + followers, 0);
    };
    const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    const valuesIn = async (range: Range): Promise<Record<string, number>> => {
      const [impressions, engagements] = [sum('impressions', range), sum('engagements', range)];
      const newFollowers = (await followersAt(range.to)) - (await followersAt(dayBefore(range.from)));
      const [engagementRate, posts] = [engagements / impressions, await postsIn(range)];
      const profileVisits = sum('profileVisits', range);
      return { impressions, engagements, engagementRate, profileVisits, newFollowers, posts };
    };
    const expectStats = async (stats: Stat[], { from, to, previousFrom, previousTo }: Period): Promise<void> => {
      const now = await valuesIn({ from, to });
      // Today still runs: the change leaves it out, and the day it would be compared with.
      const whole = await valuesIn({ from, to: dayBefore(to) });
      const before = await valuesIn({ from: previousFrom, to: dayBefore(previousTo) });
      expect(stats).toHaveLength(6);
      for (const { metric, value, previous, change } of stats) {
        const [expected, earlier] = [now[metric] ?? NaN, before[metric] ?? NaN];
        expect([metric, value, previous]).toEqual([metric, expect.closeTo(expected, 4), expect.closeTo(earlier, 4)]);
        // Of rates that were rounded already.
        expect(change).toBeCloseTo(((whole[metric] ?? NaN) - earlier) / earlier, 2);
      }
    };

    it('are right in the summary', async () => {
      const summary = await read(`integrations/analytics/summary?period=30d&accountId=${accountId}`);
      const { period, stats, days, topPosts, bottomPosts, bestTimes, formats } = summary;
      await expectStats(stats, period);
      const shown = days.map((one: Gains & { posts: number }) => [one.day, one.impressions, one.engagements]);
      expect(shown).toEqual(days.map(({ day }: Gains) => [day, onDay('impressions', day), onDay('engagements', day)]));
      for (const { day, posts } of days) expect(posts).toBe(await postsIn({ from: day, to: day }));
      const inPeriod = `WHERE (posted_at AT TIME ZONE 'UTC')::date BETWEEN $2 AND $3`;
      const range = [period.from, period.to];
      const timesOf = (posts: { timesUsual: number }[]): number[] => posts.map(({ timesUsual }) => timesUsual);
      expect(timesOf(topPosts)).toEqual(
        await times(`SELECT times FROM compared ${inPeriod} ORDER BY times DESC LIMIT 5`, range),
      );
      expect(timesOf(bottomPosts)).toEqual(
        await times(`SELECT times FROM compared ${inPeriod} ORDER BY times LIMIT 5`, range),
      );
      const local = `p.posted_at AT TIME ZONE 'Europe/Lisbon'`;
      // A post that went out a moment ago, as at some hours of the week, has no figures yet.
      const cells = await rows<{ timesUsual: number | null }>(
        `${comparedPosts} SELECT extract(isodow FROM ${local})::int AS weekday, extract(hour FROM ${local})::int AS hour,
           count(*)::int AS posts, percentile_cont(0.5) WITHIN GROUP (ORDER BY round(times::numeric, 2)::float8) AS times_usual
         FROM tracked_posts p LEFT JOIN compared USING (id) WHERE p.account_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
      );
      expect(bestTimes.cells).toEqual(
        cells.map(({ timesUsual, ...cell }) => ({
          ...cell,
          timesUsual: timesUsual === null ? null : rounded(timesUsual),
        })),
      );
      for (const [format, condition] of [
        ['question', `text LIKE '%?%'`],
        ['link', 'has_link'],
        ['media', 'has_media'],
      ]) {
        const found = formats.find((one: { format: string }) => one.format === format);
        const [{ posts, middle }] = (await rows<{ posts: number; middle: number }>(
          `${comparedPosts} SELECT count(*)::int AS posts,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY round(times::numeric, 2)::float8) AS middle FROM compared WHERE ${condition}`,
        )) as [{ posts: number; middle: number }];
        expect(found).toEqual({ format, posts, timesUsual: posts < 8 ? null : rounded(middle) });
      }
    });

    it('are right by topic', async () => {
      const { topics } = await read(`integrations/analytics/summary?period=90d&accountId=${accountId}`);
      expect(topics.length).toBeGreaterThan(2);
      for (const { topic, posts, timesUsual } of topics) {
        const stem = topic.toLowerCase().replace(/s$/, '');
        const found = await times(`SELECT times FROM compared WHERE text ~* $2 ORDER BY times`, [
          `\\m${stem}(s|es|'s)?\\M`,
        ]);
        expect([topic, posts]).toEqual([topic, found.length]);
        const [low = NaN, high = NaN] = [found[Math.ceil(found.length / 2) - 1], found[Math.floor(found.length / 2)]];
        expect([topic, timesUsual]).toEqual([topic, found.length < 8 ? null : rounded((low + high) / 2)]);
      }
    });

    it('are right on the dashboard', async () => {
      const { stats, latest } = await read('integrations/analytics/dashboard');
      const to = new Date(test.clock.now()).toISOString().slice(0, 10);
      const back = (days: number): string => new Date(Date.parse(to) - days * 86_400_000).toISOString().slice(0, 10);
      const value = (metric: string) => stats.find((stat: Stat) => stat.metric === metric);
      const week = { from: back(6), to };
      const ids = (await read('integrations/accounts')).map(({ id }: { id: string }) => id);
      const all = await gainsOf(ids);
      const impressions = sum('impressions', week, all);
      const now = {
        impressions,
        engagements: sum('engagements', week, all),
        engagementRate: sum('viewedEngagements', week, all) / impressions,
        profileVisits: sum('profileVisits', week, all),
        newFollowers: (await followersAt(to, ids)) - (await followersAt(dayBefore(week.from), ids)),
      };
      for (const [metric, expected] of Object.entries(now))
        expect([metric, value(metric).value]).toEqual([metric, expect.closeTo(expected, 4)]);
      expect(value('impressions').sparkline).toEqual(
        [6, 5, 4, 3, 2, 1, 0].map((days) => onDay('impressions', back(days), all)),
      );
      for (const { id, platform, impressions, engagements, curve } of latest) {
        const snapshots = await test.query<{ impressions: number | null; engagements: number; hours: number }>(
          `SELECT s.impressions, s.likes + s.replies + coalesce(s.reposts, 0) + coalesce(s.quotes, 0) AS engagements,
             (extract(epoch FROM taken_at - posted_at) / 3600)::float8 AS hours
           FROM post_snapshots s JOIN tracked_posts p ON p.id = s.tracked_post_id WHERE p.id = $1 ORDER BY taken_at`,
          [id],
        );
        const last = snapshots.at(-1);
        expect([impressions, engagements]).toEqual([last?.impressions ?? null, last?.engagements ?? null]);
        const early = snapshots.filter(({ hours, impressions: count }) => hours <= 48 && count !== null);
        const points = early.map((one) => ({ hours: expect.closeTo(one.hours, 2), impressions: one.impressions }));
        expect([platform, curve]).toEqual([
          platform,
          early.length === 0 ? [] : [{ hours: 0, impressions: 0 }, ...points],
        ]);
      }
    });

    it('are right for an account on X', async () => {
      const { period, stats, followers, engagement, posts } = await read(
        `integrations/analytics/x?period=30d&limit=50&accountId=${accountId}`,
      );
      await expectStats(stats, period);
      expect(engagement).toEqual(
        engagementTypes.map((type) => ({
          type,
          value: sum(type, period),
          previous: sum(type, { from: period.previousFrom, to: period.previousTo }),
        })),
      );
      for (const { day, followers: count } of followers) expect([day, count]).toEqual([day, await followersAt(day)]);
      expect(posts).toHaveLength(await postsIn(period));
      for (const { id, impressions, likes, bookmarks } of posts) {
        const [last] = await test.query<{ impressions: number; likes: number; bookmarks: number }>(
          'SELECT impressions, likes, bookmarks FROM post_snapshots WHERE tracked_post_id = $1 ORDER BY taken_at DESC LIMIT 1',
          [id],
        );
        expect({ impressions, likes, bookmarks }).toEqual(last ?? { impressions: null, likes: null, bookmarks: null });
      }
    });
  });
});
