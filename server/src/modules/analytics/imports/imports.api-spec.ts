import { createTestApp, type TestApp } from '../../../../test/app';
import { type StoredAccount, storeAccount } from '../../../../test/factories/stored-account.factory';
import { auth, makeMember, makePerson, type TestPerson } from '../../../../test/factories/user.factory';
import { zipOf } from '../../../common/archives/archives.fake';
import { dayMs, hourMs } from '../../../common/time/clock';
import { noFigures } from '../../integrations/metrics/metrics-reader.types';
import { PastReadings } from '../collection/past-readings.service';
import { ReadingsRepository } from '../collection/readings.repository';
import { ImportsRepository } from './imports.repository';
import { type Exported, sheetsOf, workbookOf } from '../../integrations/platforms/linkedin/linkedin-workbook.fake';

const base = '/api/integrations/analytics';
type Files = Record<string, string | Buffer>;

describe('importing history', () => {
  let test: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
    // At noon an hour more or less is the same day.
    test.clock.advance(1.5 * dayMs - (test.clock.now().getTime() % dayMs));
  });
  beforeEach(async () => {
    person = await makePerson(test);
  });
  afterAll(() => test.close());

  const ago = (days: number): Date => new Date(test.clock.now().getTime() - days * dayMs);
  const dayOf = (days: number): string => ago(days).toISOString().slice(0, 10);
  const connect = async (platform: 'twitter' | 'linkedin'): Promise<StoredAccount> => {
    const account = await storeAccount(test, person.workspaceId, { platform });
    if (platform === 'linkedin') return account;
    const externalId = String(ago(0).getTime() + (connected += 1));
    await test.query('UPDATE connected_accounts SET external_id = $2 WHERE id = $1', [account.id, externalId]);
    return { ...account, externalId };
  };
  let connected = 0;
  const send = (accountId: string, files: Files, headers = auth(person)) => {
    const call = test.http.post(`${base}/import?accountId=${accountId}`).set(headers);
    for (const [name, content] of Object.entries(files)) void call.attach('file', Buffer.from(content), name);
    return call;
  };
  const imported = async (accountId: string, files: Files) => (await send(accountId, files).expect(200)).body.data;
  const summary = async (query: string) =>
    (await test.http.get(`${base}/summary?${query}`).set(auth(person)).expect(200)).body.data;
  const refusal = async (accountId: string, files: Files, status = 422): Promise<string> =>
    (await send(accountId, files).expect(status)).body.message as string;

  const part = (name: string, items: unknown): string => `window.YTD.${name}.part0 = ${JSON.stringify(items)}`;
  const accountFile = (id: string): string => part('account', [{ account: { accountId: id, username: 'ada' } }]);
  const tweet = (id: number, days: number, more: object = {}) => ({
    tweet: {
      ...{ id_str: String(id), full_text: `Post number ${id}`, created_at: ago(days).toUTCString() },
      ...{ favorite_count: '1', retweet_count: '1', entities: {}, ...more },
    },
  });
  /** Eight posts from 17 to 10 days ago, counted two days ago. */
  const likes = [4, 9, 9, 9, 9, 9, 9, 19];
  const xArchive = ({ externalId }: Pick<StoredAccount, 'externalId'>, countedDaysAgo = 2): Promise<Buffer> =>
    zipOf({
      'data/manifest.js': `window.__THAR_CONFIG = {"archiveInfo": {"generationDate": "${ago(countedDaysAgo).toISOString()}"}}`,
      'data/account.js': accountFile(externalId),
      'data/tweets.js': part('tweets', [
        ...likes.map((count, at) => tweet(100 + at, 17 - at, { favorite_count: String(count) })),
        tweet(200, 20, { full_text: 'RT @bo: Not mine' }),
        tweet(201, 20, { in_reply_to_user_id_str: '5' }),
        tweet(202, 20, { in_reply_to_user_id_str: externalId }),
      ]),
    });

  const id = (days: number, shift = 0): string => String(BigInt(ago(days).getTime() + shift) << 22n);
  const date = (days: number): string => {
    const [year, month, day] = dayOf(days).split('-').map(Number);
    return `${month}/${day}/${year}`;
  };
  /** Two weeks until yesterday with 100 impressions and 10 engagements a day, then 200 and 30; and today, half over. */
  const fortnight = (): Exported['days'] => [
    ...[13, 12, 11, 10, 9, 8, 7].map((days): Exported['days'][number] => [date(days), 100, 10]),
    ...[6, 5, 4, 3, 2, 1].map((days): Exported['days'][number] => [date(days), '200', '30']),
    [date(0), 5, 1],
  ];
  const followers = (): Exported['followers'] => [8, 7, 6, 5, 4, 3, 2, 1, 0].map((days) => [date(days), 3]);
  const linkedinExport = (more: Partial<Exported> = {}): Promise<Buffer> =>
    workbookOf(sheetsOf({ days: fortnight(), followers: followers(), total: '1,000', ...more }));

  it('keeps the newest posts of an account alone, however many files bring others', async () => {
    const account = await connect('twitter');
    await imported(account.id, { 'archive.zip': await xArchive(account) });
    expect(await test.app.get(ImportsRepository).keepNewest(account.id, 3)).toBe(5);
    const kept = await test.query<{ externalId: string }>(
      'SELECT external_id AS "externalId" FROM tracked_posts WHERE account_id = $1 ORDER BY posted_at',
      [account.id],
    );
    expect(kept.map(({ externalId }) => externalId)).toEqual(['105', '106', '107']);
  });

  it("adds the posts of one's own X archive, which are then compared", async () => {
    const account = await connect('twitter');
    const report = await imported(account.id, { 'twitter.zip': await xArchive(account) });
    expect(report).toEqual({
      ...{ read: 11, imported: 8, updated: 0, alreadyKnown: 0, days: 0, from: dayOf(17), to: dayOf(10), notices: [] },
      skipped: [
        { reason: 'Reposts', count: 1 },
        { reason: 'Replies to others', count: 1 },
        { reason: 'Later parts of threads', count: 1 },
      ],
      missing: expect.stringContaining("Impressions, replies and figures by day aren't in it"),
    });
    const { accounts, stats, topPosts, isEnough } = await summary('period=30d');
    expect(accounts).toMatchObject([{ id: account.id, status: 'collected' }]);
    expect(isEnough).toBe(true);
    // Each has its likes and one repost: 5, 10, …, 10, 20. Their median is 10.
    expect(topPosts[0]).toMatchObject({
      ...{ externalId: '107', text: 'Post number 107', engagements: 20, impressions: null, timesUsual: 2 },
      url: `https://x.com/${account.handle}/status/107`,
      reasons: [],
    });
    expect(stats).toContainEqual({ metric: 'posts', value: 8, previous: 0, change: null });
    expect(stats).toContainEqual({ metric: 'engagements', value: null, previous: null, change: null });
  });

  it("says that X's own tables can't be read, and what to choose", async () => {
    const account = await connect('twitter');
    const table = 'Post id,Date,Post text,Impressions\n"18","Sun Mar 01 2026","Shipped it.","120"\n';
    const message = await refusal(account.id, { 'account_analytics_content.csv': table });
    expect(message).toContain("Tables from X Analytics can't be read. Choose the zip of your X archive");
  });

  it('counts rows that repeat a post, which nobody knew before', async () => {
    const account = await connect('linkedin');
    const row = `${dayOf(20)} 10:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A${id(20)},Shipped it.`;
    const table = ['Date,ShareLink,ShareCommentary', row, row].join('\n');
    expect(await imported(account.id, { 'Shares.csv': table })).toMatchObject({
      ...{ read: 2, imported: 1, alreadyKnown: 0, skipped: [{ reason: 'Rows that repeat a post', count: 1 }] },
    });
  });

  it('changes nothing with the same file, and takes later figures from a later one', async () => {
    const account = await connect('twitter');
    const file = await xArchive(account, 2);
    await imported(account.id, { 'twitter.zip': file });
    const rows = () =>
      test.query('SELECT * FROM tracked_posts WHERE account_id = $1 ORDER BY external_id', [account.id]);
    const before = await rows();
    expect(await imported(account.id, { 'twitter.zip': file })).toMatchObject({
      ...{ imported: 0, updated: 0, alreadyKnown: 8 },
    });
    expect(await rows()).toEqual(before);
    expect(await imported(account.id, { 'twitter.zip': await xArchive(account, 1) })).toMatchObject({
      ...{ imported: 0, updated: 8, alreadyKnown: 0 },
    });
  });

  it('leaves what was read from the platform as it is', async () => {
    const account = await connect('twitter');
    const reading = { at: ago(3), figures: { ...noFigures, impressions: 900, likes: 70 } };
    const post = { postId: null, url: null, text: 'Read', hasMedia: false, hasLink: false };
    await test.app.get(PastReadings, { strict: false }).store(
      {
        ...{ workspaceId: person.workspaceId, accountId: account.id, platform: 'twitter', newestId: '1' },
        ...{ startedAt: ago(20), followers: [] },
      },
      [{ ...post, externalId: '107', postedAt: ago(10), readings: [reading] }],
      test.clock.now(),
    );
    const report = await imported(account.id, { 'twitter.zip': await xArchive(account) });
    expect(report).toMatchObject({ imported: 7, alreadyKnown: 1 });
    const [row] = await test.query(
      'SELECT likes, reposts FROM tracked_posts WHERE account_id = $1 AND external_id = $2',
      [...[account.id, '107']],
    );
    expect(row).toEqual({ likes: 70, reposts: null });
  });

  it("shows the days of LinkedIn's export, against those before", async () => {
    const account = await connect('linkedin');
    const report = await imported(account.id, { 'AggregateAnalytics.xlsx': await linkedinExport() });
    expect(report).toMatchObject({
      ...{ read: 0, imported: 0, days: 13, from: dayOf(13), to: dayOf(1) },
      skipped: [{ reason: "Days that aren't over yet", count: 1 }],
      missing: expect.stringContaining("doesn't say whose it is"),
    });
    const { accounts, stats, days } = await summary('period=7d');
    expect(accounts).toMatchObject([{ status: 'collected' }]);
    // Six days of 200 and 30 against six of 100 and 10; followers rose by 3 a day to 997, and have one count before.
    expect(stats).toEqual([
      { metric: 'impressions', value: 1_200, previous: 600, change: 1 },
      { metric: 'engagements', value: 180, previous: 60, change: 2 },
      { metric: 'engagementRate', value: 0.15, previous: 0.1, change: 0.5 },
      { metric: 'profileVisits', value: null, previous: null, change: null },
      { metric: 'newFollowers', value: 18, previous: null, change: null },
      { metric: 'posts', value: 0, previous: 0, change: null },
    ]);
    expect(days.map((day: { impressions: number | null }) => day.impressions)).toEqual([
      ...[200, 200, 200, 200, 200, 200, null],
    ]);
  });

  it('corrects the days of an earlier export, and no day that was read', async () => {
    const account = await connect('linkedin');
    await test.query(
      'INSERT INTO account_days (account_id, day, covers_days, impressions, likes) VALUES ($1, $2, 1, 7, 2)',
      [...[account.id, dayOf(3)]],
    );
    expect(await imported(account.id, { 'a.xlsx': await linkedinExport() })).toMatchObject({ days: 12 });
    expect(await imported(account.id, { 'a.xlsx': await linkedinExport() })).toMatchObject({ days: 0 });
    const corrected = fortnight().map((row, at) => (at === 12 ? ([row[0], 250, 40] as typeof row) : row));
    const file = await linkedinExport({ days: corrected });
    expect(await imported(account.id, { 'a.xlsx': file })).toMatchObject({ days: 1 });
    const { days } = await summary('period=7d');
    expect(days.map((day: { impressions: number | null }) => day.impressions)).toEqual([
      ...[200, 200, 200, 7, 200, 250, null],
    ]);
    expect(days[5].engagements).toBe(40);
  });

  it('puts the figures of the export to posts that are known as shares, and texts to the others', async () => {
    const account = await connect('linkedin');
    const [published, elsewhere] = [`urn:li:share:${id(5)}`, `urn:li:share:${id(4)}`];
    await test.query(
      `INSERT INTO tracked_posts (id, workspace_id, account_id, platform, external_id, origin, text, has_media, has_link, is_quote,
         part_count, posted_at)
       VALUES (gen_random_uuid(), $1, $2, 'linkedin', $3, 'published', 'From here', false, false, false, 1, $4)`,
      [...[person.workspaceId, account.id, published, ago(5)]],
    );
    const shares = [
      'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility',
      `${ago(4).toISOString().slice(0, 19).replace('T', ' ')},https://www.linkedin.com/feed/update/${encodeURIComponent(elsewhere)},From elsewhere,,,PUBLIC`,
    ].join('\n');
    const posts: Exported['posts'] = [
      [`urn:li:activity:${id(5, 200)}`, date(5), 9, 300],
      [`urn:li:activity:${id(4, 200)}`, date(4), 8, 200],
      [`urn:li:activity:${id(3)}`, date(3), 7, 100],
      [`urn:li:activity:${id(90)}`, date(90), 6, 50],
    ];
    const files = { 'a.xlsx': await linkedinExport({ posts }), 'Shares.csv': shares };
    expect(await imported(account.id, files)).toMatchObject({
      ...{ read: 4, imported: 2, updated: 1, alreadyKnown: 0 },
      skipped: [
        { reason: "Posts from before the export's first day", count: 1 },
        { reason: "Days that aren't over yet", count: 1 },
      ],
    });
    expect(await imported(account.id, files)).toMatchObject({ imported: 0, updated: 0, alreadyKnown: 3 });
    const { topPosts } = await summary('period=7d');
    expect(topPosts).toMatchObject([
      { text: 'From here', externalId: published, impressions: 300, engagements: 9 },
      { text: 'From elsewhere', externalId: elsewhere, impressions: 200, engagements: 8 },
      { text: '', impressions: 100, engagements: 7, postedAt: ago(3).toISOString() },
    ]);
  });

  it('gives way to figures that are read later, one by one', async () => {
    const account = await connect('linkedin');
    const share = `urn:li:share:${id(3)}`;
    await imported(account.id, { 'a.xlsx': await linkedinExport({ posts: [[share, date(3), 7, 100]] }) });
    const [post] = await test.query<{ id: string }>('SELECT id FROM tracked_posts WHERE account_id = $1', [account.id]);
    const reading = { ...noFigures, id: post?.id ?? '', likes: 5, reposts: 1, atAge: {}, nextReadAt: null };
    await test.app.get(ReadingsRepository, { strict: false }).store([reading], test.clock.now());
    const { topPosts } = await summary('period=7d');
    expect(topPosts).toMatchObject([{ externalId: share, impressions: 100, engagements: 6 }]);
  });

  it('reads a sheet that was saved as CSV', async () => {
    const account = await connect('linkedin');
    const table = ['Date,Impressions,Engagements', `${date(2)},"1,204",31`, `${date(1)},80,2`].join('\r\n');
    expect(await imported(account.id, { 'Engagement.csv': table })).toMatchObject({ days: 2 });
    const lists = `Post URL,Post publish date,Engagements\nhttps://www.linkedin.com/feed/update/urn:li:share:${id(2)},${date(2)},5`;
    expect(await refusal(account.id, { 'Top posts.csv': lists })).toContain('Choose the whole .xlsx');
  });

  it("refuses somebody else's archive, and one that doesn't say whose it is", async () => {
    const account = await connect('twitter');
    const foreign = await xArchive({ externalId: '1' });
    expect(await refusal(account.id, { 'twitter.zip': foreign })).toContain(
      `doesn't belong to @${account.handle} on X`,
    );
    expect(await refusal(account.id, { 'tweets.js': part('tweets', [tweet(1, 9)]) })).toContain('Add account.js');
    // The owner is another account of the same workspace.
    const other = await connect('twitter');
    expect(await refusal(other.id, { 'twitter.zip': await xArchive(account) })).toContain("doesn't belong to");
    const linkedin = await connect('linkedin');
    const shares = 'Date,ShareLink,ShareCommentary\n2026-01-01 10:00:00,https://l.in/1,Hi';
    const profile = 'First Name,Last Name\nSomebody,Else\n';
    const archive = await zipOf({ 'Shares.csv': shares, 'Profile.csv': profile });
    expect(await refusal(linkedin.id, { 'a.zip': archive })).toContain("doesn't belong to");
    expect(await test.query('SELECT 1 FROM tracked_posts WHERE workspace_id = $1', [person.workspaceId])).toEqual([]);
  });

  it('refuses a file of the other platform, and an account that is only read', async () => {
    const [x, linkedin] = [await connect('twitter'), await connect('linkedin')];
    expect(await refusal(linkedin.id, { 'twitter.zip': await xArchive(x) })).toContain('comes from X');
    expect(await refusal(x.id, { 'a.xlsx': await linkedinExport() })).toContain('comes from LinkedIn');
    await test.query(`UPDATE connected_accounts SET method = 'username' WHERE id = $1`, [x.id]);
    expect(await refusal(x.id, { 'twitter.zip': await xArchive(x) })).toContain('read-only');
  });

  it.each([
    ['a page', { 'a.xlsx': '<!DOCTYPE html><html></html>' }, 'Choose the zip'],
    ['a broken zip', { 'a.xlsx': Buffer.from('PK\x03\x04 and then nothing') }, 'damaged'],
    ['an old workbook', { 'a.xls': Buffer.from('\xD0\xCF\x11\xE0', 'latin1') }, 'no posts'],
    ['another table', { 'Budget.csv': 'Month,Rent,Food\n1/1/2026,900,300' }, 'export on LinkedIn under Analytics'],
  ])('refuses %s in a sentence', async (_, files: Files, message) => {
    expect(await refusal((await connect('linkedin')).id, files)).toContain(message);
  });

  it('reads what is whole of a file that ends early', async () => {
    const account = await connect('twitter');
    const cut = part('tweets', [tweet(1, 20), tweet(2, 19)]).slice(0, -30);
    expect(
      await imported(account.id, { 'account.js': accountFile(account.externalId), 'tweets.js': cut }),
    ).toMatchObject({
      ...{ imported: 1, notices: ['The archive ends early. Everything before that was read.'] },
    });
  });

  it('refuses 500 MB before they are read', async () => {
    const account = await connect('twitter');
    const call = test.http.post(`${base}/import?accountId=${account.id}`).set(auth(person));
    const length = call.set('content-type', 'multipart/form-data; boundary=x').set('content-length', '500000000');
    expect((await length.send('--x').expect(413)).body.message).toContain('larger than 64 MB');
  });

  it('belongs to editors of the workspace', async () => {
    const account = await connect('twitter');
    const files = { 'twitter.zip': await xArchive(account) };
    await test.http.post(`${base}/import?accountId=${account.id}`).expect(401);
    await send(account.id, files, auth(await makePerson(test))).expect(404);
    const viewer = await makeMember(test, person.workspaceId, 'viewer');
    await send(account.id, files, auth(viewer, person.workspaceId)).expect(403);
    const unnamed = await send('mine', files).expect(422);
    expect(unnamed.body.error.details).toMatchObject([{ field: 'accountId' }]);
    const bare = await test.http.post(`${base}/import?accountId=${account.id}`).set(auth(person)).send({}).expect(422);
    expect(bare.body.error.details).toMatchObject([{ field: 'file' }]);
  });

  it('lets the collector go on where the file ends', async () => {
    const account = await connect('twitter');
    await imported(account.id, { 'twitter.zip': await xArchive(account) });
    const due = await test.query<{ externalId: string }>(
      'SELECT external_id FROM tracked_posts WHERE account_id = $1 AND next_read_at > $2 AND next_read_at < $3',
      [...[account.id, test.clock.now(), new Date(test.clock.now().getTime() + 25 * hourMs)]],
    );
    expect(due).toHaveLength(8);
  });
});
