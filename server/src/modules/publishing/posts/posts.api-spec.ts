import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { BillingService } from '../../billing/billing.service';
import { LinkedinPublisher } from '../../integrations/platforms/linkedin/linkedin.publisher';
import { FakePublisher } from '../../integrations/platforms/publisher.fake';
import { XPublisher } from '../../integrations/platforms/x/x.publisher';
import { Dispatcher } from '../sending/dispatcher.service';
import type { Post } from '../publishing.types';

const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

describe('posts', () => {
  let test: TestApp;
  let user: TestUser;
  let account: StoredAccount;
  let member: StoredAccount;
  const x = new FakePublisher('twitter');
  const linkedin = new FakePublisher('linkedin');
  beforeAll(async () => {
    test = await createTestApp({
      configure: (builder) =>
        builder.overrideProvider(XPublisher).useValue(x).overrideProvider(LinkedinPublisher).useValue(linkedin),
    });
  });
  beforeEach(async () => {
    user = await signUp(test);
    account = await storeAccount(test, user.workspaceId);
    member = await storeAccount(test, user.workspaceId, { platform: 'linkedin' });
  });
  afterAll(() => test.close());

  const call = (method: 'get' | 'post' | 'patch' | 'delete', path: string, as = user) =>
    test.http[method](`/api/${path}`).set(auth(as));
  const write = (body: object, { platform = 'twitter', accountId = account.id, as = user } = {}) =>
    call('post', `integrations/posts/${platform}/${accountId}`, as).send(body);
  const scheduled = async (text = `Text ${newId()}`, body: object = {}): Promise<Post> =>
    (await write({ text, scheduledAt: inHours(1), ...body }).expect(201)).body.data;
  const draft = async (body: object = {}): Promise<Post> =>
    (
      await call('post', 'publishing/posts')
        .send({ platform: 'twitter', text: `Draft ${newId()}`, ...body })
        .expect(201)
    ).body.data;
  const act = (id: string, action: string, body: object = {}) =>
    call('post', `publishing/posts/${id}/${action}`).send(body);
  const list = async (query: object): Promise<Post[]> =>
    (await call('get', 'integrations/posts').query(query).expect(200)).body.data;
  const sentBy = ({ externalId }: StoredAccount, from = x) =>
    from.requests.filter(({ accountId }) => accountId === externalId).map(({ text }) => text);

  describe('what cannot go out', () => {
    const parts = (count: number) => Array.from({ length: count }, (_, at) => ({ text: `Part ${at}.` }));
    it.each<[string, object, string]>([
      ['no text', {}, 'text'],
      ['an empty text', { text: '  ' }, 'text'],
      ['a text over the limit of X', { text: 'a'.repeat(281) }, 'text'],
      ['26 parts', { parts: parts(26) }, 'parts'],
      ['no parts', { parts: [] }, 'parts'],
      ['an empty part', { parts: [{ text: 'a' }, { text: '' }] }, 'parts.1.text'],
      ['the same part twice', { parts: [{ text: 'a' }, { text: 'b' }, { text: 'a ' }] }, 'parts.2.text'],
      ['both text and parts', { text: 'a', parts: parts(2) }, 'parts'],
      ['two cashtags', { text: 'Buy $AAPL and $MSFT' }, 'text'],
      ['media that do not exist', { parts: [{ text: 'a', mediaIds: [newId()] }] }, 'parts.0.mediaIds'],
      ['a time in the past', { text: 'a', scheduledAt: inHours(-1) }, 'scheduledAt'],
      ['a time in two years', { text: 'a', scheduledAt: inHours(2 * 365 * 24) }, 'scheduledAt'],
      ['no time at all', { text: 'a', scheduledAt: 'soon' }, 'scheduledAt'],
      ['an unknown zone', { text: 'a', scheduledAt: inHours(1), timezone: 'Mars/Base' }, 'timezone'],
      ['a wall time without a zone', { text: 'a', scheduledAt: '2027-01-01T09:00' }, 'timezone'],
      ['an undo that is too long', { text: 'a', undoSeconds: 61 }, 'undoSeconds'],
      ['a field that does not exist', { text: 'a', when: 'now' }, 'when'],
    ])('%s', async (_, body, field) => {
      const { body: answer } = await write(body).expect(422);
      expect(answer.error.details).toContainEqual({ field, message: expect.any(String) });
      expect(await list({})).toEqual([]);
    });

    it('a text over the limit of LinkedIn, and a thread there', async () => {
      const options = { platform: 'linkedin', accountId: member.id };
      await write({ text: 'a'.repeat(3_001) }, options).expect(422);
      await write({ parts: parts(2) }, options).expect(422);
    });

    it('on an account of another workspace, or of another platform', async () => {
      const stranger = await signUp(test);
      const theirs = await storeAccount(test, stranger.workspaceId);
      await write({ text: 'a' }, { accountId: theirs.id }).expect(404);
      await write({ text: 'a' }, { accountId: newId() }).expect(404);
      await write({ text: 'a' }, { accountId: member.id }).expect(422);
      await write({ text: 'a' }, { platform: 'myspace' }).expect(422);
    });

    it('on a platform that the plan does not have', async () => {
      await test.app.get(BillingService).setPlan(user.workspaceId, 'free');
      const { body } = await write({ text: 'a' }).expect(402);
      expect(body.error).toMatchObject({ type: 'FEATURE_RESTRICTED', requiredPlan: 'starter' });
    });

    it('by somebody who only reads', async () => {
      const viewer = await signUpMember(test, user.workspaceId, 'viewer');
      const as = auth(viewer, user.workspaceId);
      await test.http.post(`/api/integrations/posts/twitter/${account.id}`).set(as).send({ text: 'a' }).expect(403);
    });
  });

  it('stores the time with the zone that it was chosen in', async () => {
    const year = new Date().getUTCFullYear() + 1;
    const local = `${year}-01-05T09:00`;
    const { body } = await write({ text: 'In Berlin.', scheduledAt: local, timezone: 'Europe/Berlin' });
    const isTooFar = new Date(`${local}Z`).getTime() > Date.now() + 366 * 24 * hourMs;
    expect(isTooFar).toBe(false);
    expect(body.data).toMatchObject({ scheduledAt: `${year}-01-05T08:00:00.000Z`, timezone: 'Europe/Berlin' });
  });

  it('refuses the same text on one account within 24 hours, however many ask at once', async () => {
    const text = `The same ${newId()}`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => write({ text, scheduledAt: inHours(2) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    await write({ text: ` ${text} `, scheduledAt: inHours(20) }).expect(409);
    await write({ text, scheduledAt: inHours(27) }).expect(201);
    const other = await storeAccount(test, user.workspaceId);
    const check = (accountId: string) =>
      call('post', 'integrations/policy/check').send({ platform: 'twitter', accountId, parts: [{ text }] });
    const rules = (body: { data: { findings: { rule: string }[] } }) => body.data.findings.map(({ rule }) => rule);
    expect(rules((await check(other.id)).body)).toEqual(['x-same-text-on-accounts', 'said-before']);
    expect(rules((await check(account.id)).body)).toEqual(['said-before']);
    await write({ text, scheduledAt: inHours(2) }, { accountId: other.id }).expect(201);
  });

  describe('names a post of the last 90 days that says nearly the same', () => {
    const planned = 'The harbour opens on 3 May, and the first ferry to the islands leaves at nine.';
    const nearly = 'The harbour opens on 3 May. The first ferry to the islands leaves at nine!';
    let on: StoredAccount;
    let other: StoredAccount;
    let post: Post;
    beforeEach(async () => {
      [on, other] = [await storeAccount(test, user.workspaceId), await storeAccount(test, user.workspaceId)];
      post = (await write({ text: planned, scheduledAt: inHours(50) }, { accountId: on.id }).expect(201)).body.data;
    });
    const found = async (text: string, { accountId = on.id, postId }: { accountId?: string; postId?: string } = {}) => {
      const body = { platform: 'twitter', accountId, postId, parts: [{ text }] };
      const answer = await call('post', 'integrations/policy/check').send(body).expect(200);
      const findings: { rule: string; message: string }[] = answer.body.data.findings;
      return findings.map(({ rule, message }) => [rule, message]);
    };

    it('on the account, but not the post itself', async () => {
      expect(await found(nearly)).toEqual([
        [
          'said-before',
          `This is nearly the same as “The harbour opens on 3 May, and the first ferry to the isla…” (${on.handle}, planned).`,
        ],
      ]);
      expect(await found(nearly, { postId: post.id })).toEqual([]);
      expect(await found('The harbour opens late this year, because the ferry is being painted.')).toEqual([]);
    });

    it("on another account, with the network's rule", async () => {
      const [rule, said] = await found(nearly, { accountId: other.id });
      expect(rule?.[0]).toBe('x-same-text-on-accounts');
      expect(said?.[1]).toMatch(/^This is nearly the same as “The harbour .+” \(.+, planned\)\.$/);
    });

    it('that was published so many days ago', async () => {
      const database = test.app.get(Transactions);
      const published = (days: number) =>
        database.query(
          `UPDATE posts SET status = 'published', work_at = NULL, published_at = now() - $2 * interval '1 day' WHERE id = $1`,
          [post.id, days],
        );
      await published(89);
      expect((await found(nearly))[0]?.[1]).toMatch(/, 89 days ago\)\.$/);
      await published(91);
      expect(await found(nearly)).toEqual([]);
    });
  });

  it.each([
    ['See example.com/a', 'See https://EXAMPLE.com/a/'],
    ['See http://example.com', 'See https://example.com/'],
    ['Two  lines\n\n\nof text', 'Two lines of text'],
    ['Cafe\u0301', 'Café'],
  ])('takes %j and %j for the same text, as X does', async (text, twin) => {
    const other = await storeAccount(test, user.workspaceId);
    const on = { accountId: other.id };
    await write({ text, scheduledAt: inHours(2) }, on).expect(201);
    await write({ text: twin, scheduledAt: inHours(3) }, on).expect(409);
    const parts = [{ text }, { text: 'Between.' }, { text: twin }];
    await write({ parts, scheduledAt: inHours(60) }, on).expect(422);
  });

  it('says of a text that goes out now which platform refuses it twice', async () => {
    await write({ text: 'Said before.' }).expect(201);
    const now = await write({ text: 'Said before.' }).expect(409);
    expect(now.body.message).toBe(
      'This account had the same text within the last 24 hours, which X refuses. Change the text.',
    );
    const later = await write({ text: 'Said before.', scheduledAt: inHours(2) }).expect(409);
    expect(later.body.message).toContain('choose another day');
  });

  it('undoes what was just published', async () => {
    const { body } = await write({ text: 'Wait a moment.', undoSeconds: 10 }).expect(201);
    expect(body.data.status).toBe('scheduled');
    const cancelled = await act(body.data.id, 'cancel').expect(200);
    expect(cancelled.body.data).toMatchObject({ status: 'draft', scheduledAt: null });
    await test.app.get(Dispatcher).tick();
    await test.app.get(Dispatcher).idle();
    await test.jobs.runAll();
    expect(sentBy(account)).toEqual([]);
    // A second press does nothing.
    expect((await act(body.data.id, 'cancel').expect(200)).body.data).toMatchObject({ status: 'draft' });
  });

  it('publishes once for one idempotency key', async () => {
    const send = () => write({ text: 'With a key.' }).set('idempotency-key', 'press-1');
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.data.id).toBe(second.body.data.id);
    expect(sentBy(account)).toEqual(['With a key.']);
    await write({ text: 'Another text.' }).set('idempotency-key', 'press-1').expect(409);
  });

  it('publishes a draft on the account that is named', async () => {
    const { id } = await draft({ platform: 'linkedin', text: 'For members.', settings: { visibility: 'connections' } });
    await act(id, 'publish').expect(422);
    const { body } = await act(id, 'publish', { accountId: member.id }).expect(200);
    expect(body.data).toMatchObject({
      status: 'published',
      accountId: member.id,
      settings: { visibility: 'connections' },
    });
    expect(linkedin.requests.at(-1)).toMatchObject({ text: 'For members.', settings: { visibility: 'connections' } });
    await act(id, 'publish').expect(409);
    await act(id, 'reschedule', { scheduledAt: inHours(1) }).expect(409);
  });

  it('moves a scheduled post, and refuses who has read an older version', async () => {
    const post = await scheduled();
    const at = inHours(5);
    const { body } = await act(post.id, 'reschedule', { scheduledAt: at, version: post.version }).expect(200);
    expect(body.data).toMatchObject({ status: 'scheduled', scheduledAt: at });
    await act(post.id, 'reschedule', { scheduledAt: inHours(6), version: post.version }).expect(409);
    await act(post.id, 'cancel', { version: post.version }).expect(409);
    await call('patch', `publishing/posts/${post.id}`).send({ text: 'Old.', version: post.version }).expect(409);
  });

  it('checks a scheduled post again when its text changes', async () => {
    const other = await scheduled('Taken.');
    const post = await scheduled('Free.');
    const change = (body: object) =>
      call('patch', `publishing/posts/${post.id}`).send({ version: post.version, ...body });
    await change({ text: 'Taken.' }).expect(409);
    await change({ text: 'Two cashtags: $AAPL $MSFT' }).expect(422);
    const { body } = await change({ text: 'Changed.' }).expect(200);
    expect(body.data).toMatchObject({
      status: 'scheduled',
      scheduledAt: post.scheduledAt,
      parts: [{ text: 'Changed.' }],
    });
    const back = await call('patch', `publishing/posts/${post.id}`).send({
      version: body.data.version,
      scheduledAt: null,
    });
    expect(back.body.data).toMatchObject({ status: 'draft', scheduledAt: null });
    expect((await call('get', `publishing/posts/${other.id}`)).body.data.status).toBe('scheduled');
  });

  it('neither changes nor deletes what is going out', async () => {
    const post = await scheduled();
    await test.query(`UPDATE posts SET status = 'publishing' WHERE id = $1`, [post.id]);
    await call('delete', `publishing/posts/${post.id}`).expect(409);
    await call('patch', `publishing/posts/${post.id}`).send({ text: 'New.', version: post.version }).expect(409);
    await act(post.id, 'cancel').expect(409);
  });

  it('hides a published post, and deletes it on the platform when asked', async () => {
    const { body: first } = await write({ text: 'Hidden only.' });
    const { body: second } = await write({ text: 'Gone there too.' });
    await call('delete', `publishing/posts/${first.data.id}`).expect(200);
    await call('delete', `publishing/posts/${second.data.id}?onPlatform=true`).expect(200);
    await call('get', `publishing/posts/${first.data.id}`).expect(404);
    const gone = x.accepted.filter(({ accountId, isRemoved }) => accountId === account.externalId && isRemoved);
    expect(gone.map(({ text }) => text)).toEqual(['Gone there too.']);
    expect(await list({})).toEqual([]);
  });

  it('lists by status, account and time, and counts the tabs', async () => {
    await draft();
    const later = await scheduled('Later.', { scheduledAt: inHours(9) });
    const sooner = await scheduled('Sooner.', { scheduledAt: inHours(3) });
    const { body: out } = await write({ text: 'Out.' });
    x.script({ status: 'rejected', code: 'refused', message: 'no' });
    const { body: refused } = await write({ text: 'Refused.' }).expect(201);
    const ids = (posts: Post[]) => posts.map(({ id }) => id);
    expect(ids(await list({ status: 'scheduled', sort: 'scheduledAt' }))).toEqual([sooner.id, later.id]);
    expect(ids(await list({ status: 'scheduled', from: inHours(2), to: inHours(4) }))).toEqual([sooner.id]);
    expect(ids(await list({ status: 'published,failed' }))).toEqual([refused.data.id, out.data.id]);
    expect(await list({ accountId: member.id })).toEqual([]);
    expect(refused.data).toMatchObject({ status: 'failed', failure: { code: 'refused', fix: expect.any(String) } });
    const counts = await call('get', 'publishing/posts/counts').expect(200);
    expect(counts.body.data).toEqual({ all: 5, drafts: 1, scheduled: 2, published: 1, problems: 1 });
    const near = await call('get', 'publishing/posts/counts')
      .query({ from: inHours(2), to: inHours(4) })
      .expect(200);
    expect(near.body.data).toEqual({ all: 1, drafts: 0, scheduled: 1, published: 0, problems: 0 });
    // Half open: a post at the very end of a span is the next one's.
    const end = String(sooner.scheduledAt);
    expect(ids(await list({ status: 'scheduled', from: inHours(2), to: end }))).toEqual([]);
    expect(ids(await list({ status: 'scheduled', from: end, to: inHours(4) }))).toEqual([sooner.id]);
    await call('get', 'publishing/posts/counts').query({ to: 'yesterday' }).expect(422);
    await call('get', 'integrations/posts').query({ status: 'lost' }).expect(422);
    await call('get', 'integrations/posts').query({ from: 'yesterday' }).expect(422);
  });

  it('goes through pages of scheduled posts in their order', async () => {
    for (const hours of [5, 2, 8, 3]) await scheduled(`In ${hours}.`, { scheduledAt: inHours(hours) });
    const query = { sort: 'scheduledAt', status: 'scheduled', limit: 3 };
    const first = (await call('get', 'integrations/posts').query(query)).body;
    const second = (await call('get', 'integrations/posts').query({ ...query, cursor: first.meta.nextCursor })).body;
    const texts = [...first.data, ...second.data].map((post: Post) => post.parts[0]?.text);
    expect(texts).toEqual(['In 2.', 'In 3.', 'In 5.', 'In 8.']);
  });

  it('sorts by time, turn, state or account, in either order, page by page', async () => {
    const made = await draft();
    const planned = await scheduled('Planned.', { scheduledAt: inHours(4) });
    const there = await draft({ platform: 'linkedin' });
    const { body: out } = await write({ text: 'Out.' });
    x.script({ status: 'rejected', code: 'refused', message: 'no' });
    const { body: refused } = await write({ text: 'Refused.' }).expect(201);
    const pages = async (query: object): Promise<string[]> => {
      const first = (
        await call('get', 'integrations/posts')
          .query({ ...query, limit: 3 })
          .expect(200)
      ).body;
      const rest = (
        await call('get', 'integrations/posts').query({ ...query, limit: 3, cursor: first.meta.nextCursor })
      ).body;
      return [...first.data, ...rest.data].map(({ id }: Post) => id);
    };
    const byTime = [planned.id, refused.data.id, out.data.id, there.id, made.id];
    expect(await pages({ sort: 'time' })).toEqual(byTime);
    expect(await pages({ sort: 'time', order: 'ascending' })).toEqual(byTime.toReversed());
    // The clock stands still, so that drafts are made at one time.
    const byTurn = [refused.data.id, planned.id, out.data.id, made.id, there.id];
    expect(await pages({ sort: 'turn' })).toEqual(byTurn);
    expect(await pages({ sort: 'turn', order: 'descending' })).toEqual(byTurn.toReversed());
    expect(await pages({ sort: 'status' })).toEqual([made.id, there.id, refused.data.id, out.data.id, planned.id]);
    expect((await pages({ sort: 'account' }))[0]).toBe(there.id);
    await call('get', 'integrations/posts').query({ order: 'sideways' }).expect(422);
  });

  it('finds posts by words of their text, typos included, in this workspace only', async () => {
    const about = await draft({ text: 'Nine roasteries paused for the quiet season.' });
    await draft({ text: 'Something else entirely.' });
    const find = async (search: string, as = user): Promise<string[]> =>
      (await call('get', 'publishing/posts/search', as).query({ search }).expect(200)).body.data.map(
        ({ id }: Post) => id,
      );
    expect(await find('roastries')).toEqual([about.id]);
    expect(await find('quiet seas')).toEqual([about.id]);
    expect(await find('rosteries pausd')).toEqual([about.id]);
    expect(await find('pausd rosteries')).toEqual([about.id]);
    expect(await find('quiest seson')).toEqual([about.id]);
    expect(await find('espresso')).toEqual([]);
    const deep = await draft({ text: 'How we plan.\n\nWe print the quiet season.' });
    expect(await find('quiet season')).toEqual([about.id, deep.id]);
    const { body } = await call('get', 'publishing/posts/counts').query({ search: 'roastries' }).expect(200);
    expect(body.data).toMatchObject({ all: 1, drafts: 1 });
    expect(await find('roasteries', await signUp(test))).toEqual([]);
    // Short words as they are typed; all of them, then any.
    const dark = await draft({ text: 'The dart board hangs in a dark corner. We had tea.' });
    const cake = await draft({ text: 'Our support lead sent cake. Caked in flour, take two.' });
    await draft({ text: 'Dart, dare, park, care, case, lake and make.' });
    expect(await find('dark')).toEqual([dark.id]);
    expect(await find('cake')).toEqual([cake.id]);
    expect(await find('corner dark')).toEqual([dark.id]);
    expect((await find('dark cake')).toSorted()).toEqual([dark.id, cake.id].toSorted());
    await call('get', 'publishing/posts/search').query({ search: 'a' }).expect(422);
  });

  it('tells of each account what it published last and publishes next', async () => {
    const { body: out } = await write({ text: 'Out.' });
    const next = await scheduled('Next.', { scheduledAt: inHours(2) });
    await scheduled('After.', { scheduledAt: inHours(5) });
    x.script({ status: 'rejected', code: 'refused', message: 'no' });
    await write({ text: 'Refused.' }).expect(201);
    const accounts = (await call('get', 'integrations/accounts').expect(200)).body.data;
    expect(accounts).toMatchObject([
      {
        id: account.id,
        lastPostAt: out.data.publishedAt,
        nextPostAt: next.scheduledAt,
        scheduledPosts: 2,
        problemPosts: 1,
      },
      { id: member.id, lastPostAt: null, nextPostAt: null, scheduledPosts: 0, problemPosts: 0 },
    ]);
  });

  it('get other times and accounts and are deleted as one change, or none of them', async () => {
    const other = await storeAccount(test, user.workspaceId);
    const [one, two] = await Promise.all(
      [3, 4].map(async (hours) => {
        const body = { text: `Post ${newId()}`, scheduledAt: inHours(hours) };
        return (await call('post', `integrations/posts/twitter/${account.id}`).send(body).expect(201)).body
          .data as Post;
      }),
    );
    const change = (changes: object[]) => call('patch', 'publishing/posts').send({ changes });
    const get = async (id = ''): Promise<Post> => (await call('get', `publishing/posts/${id}`).expect(200)).body.data;
    const [first, second] = [inHours(30), inHours(40)];
    const refused = await change([
      { id: one?.id, scheduledAt: first },
      { id: two?.id, scheduledAt: inHours(-1) },
    ]).expect(422);
    expect(refused.body).toMatchObject({
      message: 'Nothing was changed. This time has passed. Choose a later time.',
      error: { details: [{ field: 'changes.1' }] },
    });
    expect((await get(one?.id)).scheduledAt).toBe(one?.scheduledAt);
    const changed = await change([
      { id: one?.id, scheduledAt: first, accountId: other.id },
      { id: two?.id, accountId: other.id },
    ]).expect(200);
    expect(changed.body.data).toHaveLength(2);
    expect(await get(one?.id)).toMatchObject({ scheduledAt: first, accountId: other.id, status: 'scheduled' });
    expect(await get(two?.id)).toMatchObject({ scheduledAt: two?.scheduledAt, accountId: other.id });
    await change([{ id: one?.id, version: 1, scheduledAt: second }]).expect(409);
    await change([{ id: newId(), scheduledAt: second }]).expect(404);
    await change([{ id: one?.id, scheduledAt: null }]).expect(200);
    expect((await get(one?.id)).status).toBe('draft');
    await change([
      { id: one?.id, isDeleted: true },
      { id: two?.id, scheduledAt: inHours(-1) },
    ]).expect(422);
    const gone = [one, two].map((post) => ({ id: post?.id, isDeleted: true }));
    expect((await change(gone).expect(200)).body.data).toEqual([]);
    await call('get', `publishing/posts/${one?.id}`).expect(404);
  });

  it('acts on many posts and says of each what came of it', async () => {
    const [one, two] = [await draft(), await scheduled()];
    const { body: out } = await write({ text: 'Already out.' });
    const bulk = (body: object) => call('post', 'publishing/posts/bulk').send(body);
    const { body } = await bulk({ ids: [one.id, two.id, out.data.id, newId()], action: 'cancel' }).expect(200);
    expect(body.data.results.map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([true, true, false, false]);
    const queued = await bulk({ ids: [one.id, two.id], action: 'queue', accountId: account.id }).expect(200);
    expect(queued.body.data.results).toMatchObject([{ isDone: true }, { isDone: true }]);
    const times = (await list({ status: 'scheduled', sort: 'scheduledAt' })).map(({ scheduledAt }) => scheduledAt);
    expect(new Set(times).size).toBe(2);
    await bulk({ ids: [], action: 'delete' }).expect(422);
    await bulk({ ids: [one.id], action: 'burn' }).expect(422);
  });

  it('answers 404 for a post of another workspace', async () => {
    const post = await scheduled();
    const stranger = await signUp(test);
    const theirs = (action: string, body: object) =>
      call('post', `publishing/posts/${post.id}/${action}`, stranger).send(body);
    await call('get', `publishing/posts/${post.id}`, stranger).expect(404);
    await call('delete', `publishing/posts/${post.id}`, stranger).expect(404);
    await call('patch', `publishing/posts/${post.id}`, stranger).send({ text: 'a', version: 1 }).expect(404);
    for (const action of ['publish', 'cancel', 'retry', 'resume']) await theirs(action, {}).expect(404);
    await theirs('reschedule', { scheduledAt: inHours(1) }).expect(404);
    await theirs('settle', { isPublished: true }).expect(404);
  });
});
