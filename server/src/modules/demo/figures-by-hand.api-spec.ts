import { createTestApp, type TestApp } from '../../../test/app';
import { freePorts } from '../../../test/ports';
import { Transactions } from '../../database/transactions';

/** The figures of each post at an age, evenly between the readings around it, and how they compare with the median of all. */
const comparedPosts = `
  WITH ages AS (SELECT unnest(ARRAY[1, 6, 24, 48, 168]) AS age),
  at_age AS (
    SELECT p.id, p.text, p.posted_at, p.has_link, p.has_media, a.age,
      CASE WHEN before.at IS NOT NULL THEN floor(before.impressions + (after.impressions - before.impressions)
          * extract(epoch FROM p.posted_at + a.age * interval '1 hour' - before.at)::float8
          / extract(epoch FROM after.at - before.at)::float8 + 0.5)
        ELSE after.impressions END AS impressions
    FROM tracked_posts p CROSS JOIN ages a
    CROSS JOIN LATERAL (SELECT taken_at AS at, impressions FROM post_snapshots s WHERE s.tracked_post_id = p.id
      AND taken_at >= p.posted_at + a.age * interval '1 hour' ORDER BY taken_at LIMIT 1) after
    LEFT JOIN LATERAL (SELECT taken_at AS at, impressions FROM post_snapshots s WHERE s.tracked_post_id = p.id
      AND taken_at < p.posted_at + a.age * interval '1 hour' ORDER BY taken_at DESC LIMIT 1) before ON true
    WHERE p.account_id = $1),
  usual AS (SELECT age, percentile_cont(0.5) WITHIN GROUP (ORDER BY impressions) AS usual FROM at_age GROUP BY age HAVING count(*) >= 8),
  compared AS (
    SELECT DISTINCT ON (id) id, text, posted_at, has_link, has_media, impressions / usual AS times
    FROM at_age JOIN usual USING (age) ORDER BY id, age DESC)`;

/** What came in on each day: the differences between one reading of a post and the next. */
const dailyGains = `
  WITH read AS (
    SELECT s.*, row_number() OVER w AS nth, lag(s.impressions, 1, 0) OVER w AS i, lag(s.likes, 1, 0) OVER w AS l,
      lag(s.replies, 1, 0) OVER w AS r, lag(s.reposts, 1, 0) OVER w AS t, lag(s.quotes, 1, 0) OVER w AS q,
      lag(s.bookmarks, 1, 0) OVER w AS b, lag(s.link_clicks, 1, 0) OVER w AS c, lag(s.profile_visits, 1, 0) OVER w AS v
    FROM post_snapshots s JOIN tracked_posts p ON p.id = s.tracked_post_id WHERE p.account_id = $1
    WINDOW w AS (PARTITION BY s.tracked_post_id ORDER BY s.taken_at)),
  gains AS (
    SELECT (taken_at AT TIME ZONE 'UTC')::date AS day, impressions - i AS impressions, likes - l AS likes, replies - r AS replies,
      reposts - t AS reposts, quotes - q AS quotes, bookmarks - b AS bookmarks, link_clicks - c AS link_clicks,
      profile_visits - v AS profile_visits
    FROM read)
  SELECT day::text AS day, sum(impressions)::int AS impressions, sum(likes + replies + reposts + quotes)::int AS engagements,
    sum(likes)::int AS likes, sum(replies)::int AS replies, sum(reposts)::int AS reposts, sum(quotes)::int AS quotes,
    sum(bookmarks)::int AS bookmarks, sum(link_clicks)::int AS link_clicks, sum(profile_visits)::int AS profile_visits
  FROM gains GROUP BY 1`;

const engagementTypes = ['likes', 'replies', 'reposts', 'quotes', 'bookmarks', 'linkClicks', 'profileVisits'] as const;

type Figure = 'impressions' | 'engagements' | (typeof engagementTypes)[number];
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

/** What the screens show, worked out a second time from the readings alone, in SQL that shares nothing with the product. */
describe('figures on the screens', () => {
  let test: TestApp;
  let transactions: Transactions;
  let token: string;
  let accountId: string;
  let gains: Gains[];
  beforeAll(async () => {
    const [port, smtpPort] = await freePorts(2);
    const ports = { SANDBOX_URL: '', SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) };
    test = await createTestApp({ env: { SANDBOX: 'true', ...ports } });
    transactions = test.app.get(Transactions);
    token = (await test.http.post('/sandbox/demo-login').send({ as: 'creator' }).expect(200)).body.accessToken;
    await test.jobs.runAll();
    accountId = (await read('accounts?platform=twitter'))[0].id;
    gains = await rows<Gains>(dailyGains);
  });
  afterAll(() => test.close());

  const read = async (path: string) =>
    (await test.http.get(`/api/integrations/${path}`).set('authorization', `Bearer ${token}`).expect(200)).body.data;
  const rows = <Row extends object>(sql: string, more: unknown[] = []): Promise<Row[]> =>
    transactions.query<Row>(sql, [accountId, ...more]);
  const times = async (rest: string, more: unknown[] = []): Promise<number[]> =>
    (await rows<{ times: number }>(`${comparedPosts} ${rest}`, more)).map((row) => rounded(row.times));
  const sum = (name: Figure, { from, to }: Range): number =>
    gains.filter(({ day }) => day >= from && day <= to).reduce((all, one) => all + one[name], 0);
  /** Null on a day without a reading, as today is in its first hours. */
  const onDay = (name: Figure, day: string): number | null => gains.find((one) => one.day === day)?.[name] ?? null;
  const postsIn = async ({ from, to }: Range): Promise<number> =>
    (
      await rows<{ count: number }>(
        `SELECT count(*)::int AS count FROM tracked_posts
         WHERE account_id = $1 AND (posted_at AT TIME ZONE 'UTC')::date BETWEEN $2::date AND $3::date`,
        [from, to],
      )
    )[0]?.count ?? 0;
  const followersAt = async (day: string): Promise<number> =>
    (
      await rows<{ followers: number }>(
        'SELECT followers FROM account_snapshots WHERE account_id = $1 AND day <= $2 ORDER BY day DESC LIMIT 1',
        [day],
      )
    )[0]?.followers ?? 0;
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
    const before = await valuesIn({ from: previousFrom, to: previousTo });
    expect(stats).toHaveLength(6);
    for (const { metric, value, previous, change } of stats) {
      const [expected, earlier] = [now[metric] ?? NaN, before[metric] ?? NaN];
      expect([metric, value, previous]).toEqual([metric, expect.closeTo(expected, 4), expect.closeTo(earlier, 4)]);
      // Of rates that were rounded already.
      expect(change).toBeCloseTo((value - previous) / previous, 4);
    }
  };

  it('are right in the summary', async () => {
    const summary = await read(`analytics/summary?period=30d&accountId=${accountId}`);
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
    const { topics } = await read(`analytics/summary?period=90d&accountId=${accountId}`);
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
    const { stats, latest } = await read('analytics/dashboard');
    const to = new Date(test.clock.now()).toISOString().slice(0, 10);
    const back = (days: number): string => new Date(Date.parse(to) - days * 86_400_000).toISOString().slice(0, 10);
    const value = (metric: string) => stats.find((stat: Stat) => stat.metric === metric);
    const now = await valuesIn({ from: back(6), to });
    for (const metric of ['impressions', 'engagements', 'engagementRate', 'profileVisits', 'newFollowers'])
      expect([metric, value(metric).value]).toEqual([metric, expect.closeTo(now[metric] ?? NaN, 4)]);
    expect(value('impressions').sparkline).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((days) => onDay('impressions', back(days))),
    );
    for (const { id, platform, impressions, engagements, curve } of latest) {
      const snapshots = await transactions.query<{ impressions: number; engagements: number; hours: number }>(
        `SELECT s.impressions, s.likes + s.replies + s.reposts + s.quotes AS engagements,
           (extract(epoch FROM taken_at - posted_at) / 3600)::float8 AS hours
         FROM post_snapshots s JOIN tracked_posts p ON p.id = s.tracked_post_id WHERE p.id = $1 ORDER BY taken_at`,
        [id],
      );
      const last = snapshots.at(-1);
      expect([impressions, engagements]).toEqual([last?.impressions ?? null, last?.engagements ?? null]);
      const early = snapshots.filter(({ hours }) => hours <= 48);
      const points = early.map((one) => ({ hours: expect.closeTo(one.hours, 2), impressions: one.impressions }));
      expect([platform, curve]).toEqual([
        platform,
        early.length === 0 ? [] : [{ hours: 0, impressions: 0 }, ...points],
      ]);
    }
  });

  it('are right for an account on X', async () => {
    const { period, stats, followers, engagement, posts } = await read(
      `analytics/x?period=30d&limit=50&accountId=${accountId}`,
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
      const [last] = await transactions.query<{ impressions: number; likes: number; bookmarks: number }>(
        'SELECT impressions, likes, bookmarks FROM post_snapshots WHERE tracked_post_id = $1 ORDER BY taken_at DESC LIMIT 1',
        [id],
      );
      expect({ impressions, likes, bookmarks }).toEqual(last ?? { impressions: null, likes: null, bookmarks: null });
    }
  });
});
