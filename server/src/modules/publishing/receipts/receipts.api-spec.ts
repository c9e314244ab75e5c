import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { LinkedinPublisher } from '../../integrations/platforms/linkedin/linkedin.publisher';
import { FakePublisher } from '../../integrations/platforms/publisher.fake';
import type { PublishedPart, ReadBackOutcome } from '../../integrations/platforms/publisher.types';
import { XPublisher } from '../../integrations/platforms/x/x.publisher';
import type { PostResponse } from '../posts/post.dto';
import { ReceiptsRepository } from './receipts.repository';
import { Receipts } from './receipts.service';
import type { ReceiptStage } from './receipts.types';

describe('reading posts back', () => {
  let test: TestApp;
  let user: TestUser;
  let account: StoredAccount;
  const [x, linkedin] = [new FakePublisher('twitter'), new FakePublisher('linkedin')];
  beforeAll(async () => {
    test = await createTestApp({
      configure: (app) =>
        app.overrideProvider(XPublisher).useValue(x).overrideProvider(LinkedinPublisher).useValue(linkedin),
    });
  });
  beforeEach(async () => {
    x.shownInstead = null;
    await test.query('DELETE FROM post_receipts');
    // What earlier tests published is read no more.
    await test.query(`UPDATE posts SET published_at = published_at - interval '3 days'`);
    user = await signUp(test);
    account = await storeAccount(test, user.workspaceId);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const publish = async (body: object, { on = account, platform = 'twitter' } = {}): Promise<PostResponse> => {
    const path = `/api/integrations/posts/${platform}/${on.id}`;
    return (await test.http.post(path).set(auth(user)).send(body).expect(201)).body.data;
  };
  const thread = (...texts: string[]) => publish({ parts: texts.map((text) => ({ text })) });
  const receiptOf = async ({ id }: { id: string }): Promise<PostResponse['receipt']> =>
    (await test.http.get(`/api/publishing/posts/${id}`).set(auth(user)).expect(200)).body.data.receipt;
  /** What is due now is read, and what differed is read again. */
  const read = async (): Promise<void> => {
    for (let look = 0; look < 2; look += 1) {
      await test.app.get(Receipts).enqueueDue();
      await test.jobs.runAll();
      await test.query('UPDATE post_receipts SET ask_at = now() WHERE is_doubted AND result IS NULL');
    }
  };
  /** Time passes until a stage. */
  const reach = async (stage: ReceiptStage): Promise<void> => {
    await test.query('UPDATE post_receipts SET ask_at = now() WHERE stage = $1', [stage]);
    await read();
  };
  const rowsOf = ({ id }: { id: string }) =>
    test.query<{ stage: string; result: string | null; tries: number }>(
      'SELECT stage, result, tries FROM post_receipts WHERE post_id = $1 ORDER BY ask_at',
      [id],
    );
  const problems = async (): Promise<{ ids: string[]; count: number }> => {
    const get = (path: string) => test.http.get(`/api/${path}`).set(auth(user)).expect(200);
    const { body } = await get('integrations/posts?status=failed,partially_published,needs_attention');
    return {
      ids: body.data.map(({ id }: PostResponse) => id),
      count: (await get('publishing/posts/counts')).body.data.problems,
    };
  };
  const notices = async (): Promise<{ title: string; body: string; path: string }[]> =>
    test.query('SELECT title, body, path FROM notifications WHERE user_id = $1 AND kind = $2', [
      user.user.id,
      'post_differs',
    ]);
  const change = (changes: (part: PublishedPart, at: number) => Partial<PublishedPart>) => (parts: PublishedPart[]) =>
    parts.map((part, at) => ({ ...part, ...changes(part, at) }));

  it('finds that all is as it was sent, at once, after ten minutes and after a day', async () => {
    const post = await thread('One.', 'Two.');
    expect(await receiptOf(post)).toBeNull();
    await read();
    expect(await receiptOf(post)).toEqual({
      ...{ status: 'matches', what: [], message: "It's on X as it was sent.", fix: null, stage: 'published' },
      checkedAt: expect.any(String),
    });
    await reach('ten_minutes');
    await reach('day');
    expect(await receiptOf(post)).toMatchObject({ status: 'matches', stage: 'day' });
    expect(await rowsOf(post)).toMatchObject([{ result: 'matches' }, { result: 'matches' }, { result: 'matches' }]);
    expect(await notices()).toEqual([]);
    const history = await test.http.get(`/api/publishing/ideas/${post.ideaId}/history`).set(auth(user)).expect(200);
    const stages = ['published', 'ten_minutes', 'day'].map((stage) => ({ postId: post.id, status: 'matches', stage }));
    expect(history.body.data).toMatchObject([{ receipts: stages }]);
  });

  it.each([
    ['cuts at a bracket', change(({ text }) => ({ text: text.replace(/ \(.*/, '') })), 'text_cut'],
    ['drops a picture', change((_, at) => ({ mediaCount: at === 0 ? 1 : 0 })), 'media'],
    [
      'swaps two parts',
      (parts: PublishedPart[]) => change((_, at) => ({ text: parts[1 - at]?.text ?? '' }))(parts),
      'order',
    ],
  ] as const)('finds a network that %s, and tells of it once', async (_, shown, kind) => {
    x.shownInstead = shown;
    const post = await thread('One (the first).', 'Two.');
    await read();
    const receipt = await receiptOf(post);
    expect(receipt).toMatchObject({ status: 'differs', stage: 'published' });
    expect(receipt?.what[0]).toBe(kind);
    await reach('ten_minutes');
    expect(await notices()).toEqual([
      {
        title: `A post for @${account.handle} on X differs from what was sent`,
        body: `${receipt?.message} ${receipt?.fix}`,
        path: `/posts?post=${post.id}`,
      },
    ]);
    expect(await problems()).toEqual({ ids: [post.id], count: 1 });
  });

  it('finds what was removed after ten minutes, and forgets it when it is back', async () => {
    const post = await publish({ text: 'Here today.' });
    await read();
    const accepted = x.accepted.find(({ externalId }) => externalId === post.parts[0]?.externalId);
    if (accepted) accepted.isRemoved = true;
    await reach('ten_minutes');
    expect(await receiptOf(post)).toMatchObject({
      status: 'gone',
      message: "It's no longer on X.",
      stage: 'ten_minutes',
    });
    expect((await notices()).map(({ title }) => title)).toEqual([
      `A post for @${account.handle} on X is no longer there`,
    ]);
    expect(await problems()).toEqual({ ids: [post.id], count: 1 });
    if (accepted) accepted.isRemoved = false;
    await reach('day');
    expect(await receiptOf(post)).toMatchObject({ status: 'matches' });
    expect(await problems()).toEqual({ ids: [], count: 0 });
  });

  it('is settled by who deleted it there on purpose, at all later stages', async () => {
    const post = await publish({ text: 'Deleted on purpose.' });
    const kept = await publish({ text: 'Deleted by the network.' });
    for (const each of x.accepted) each.isRemoved = true;
    await read();
    const accept = (by: TestUser) => test.http.post(`/api/publishing/posts/${post.id}/accept`).set(auth(by));
    await accept(await signUp(test)).expect(404);
    expect((await problems()).count).toBe(2);
    const { body } = await accept(user).expect(200);
    expect(body.data.receipt).toMatchObject({ status: 'gone', fix: null });
    await reach('ten_minutes');
    expect(await receiptOf(post)).toMatchObject({ status: 'gone', stage: 'ten_minutes', fix: null });
    expect(await problems()).toEqual({ ids: [kept.id], count: 1 });
  });

  it('tells of nothing that a second look, minutes later, does not show', async () => {
    x.shownInstead = change(() => ({ text: 'Not yet' }));
    const post = await publish({ text: 'Slow to show.' });
    await test.app.get(Receipts).enqueueDue();
    await test.jobs.runAll();
    expect(await receiptOf(post)).toBeNull();
    x.shownInstead = null;
    await read();
    await read();
    expect(await receiptOf(post)).toMatchObject({ status: 'matches' });
    expect(await notices()).toEqual([]);
  });

  it('ends with a post that is deleted here, also while it is read', async () => {
    const remove = (id: string) =>
      test.http.delete(`/api/publishing/posts/${id}`).query({ onPlatform: true }).set(auth(user)).expect(200);
    const [before, meanwhile] = [await publish({ text: 'Gone before.' }), await publish({ text: 'Gone meanwhile.' })];
    await test.app.get(Receipts).enqueueDue();
    await test.jobs.runAll();
    await remove(before.id);
    const readBack = jest.spyOn(x, 'readBack').mockImplementation(async () => ({ status: 'gone' }));
    await reach('ten_minutes');
    // The second look finds it gone, and so does the removal, right before that is written down.
    let looks = 0;
    readBack.mockImplementation(async () => {
      looks += 1;
      if (looks === 2) await remove(meanwhile.id);
      return { status: 'gone' };
    });
    await reach('day');
    expect(await notices()).toEqual([
      { title: expect.anything(), body: expect.anything(), path: `/posts?post=${meanwhile.id}` },
    ]);
    expect(await rowsOf(before)).toMatchObject([{ stage: 'published' }]);
    expect(await rowsOf(meanwhile)).toMatchObject([{ stage: 'published' }, { stage: 'ten_minutes', result: 'gone' }]);
  });

  it('asks a network that is down later, and gives up after a day without an alarm', async () => {
    x.shownInstead = () => 'unreadable';
    const [one, two] = [await publish({ text: 'One.' }), await publish({ text: 'Two.' })];
    const readBack = jest.spyOn(x, 'readBack');
    await read();
    // The other waits with it.
    expect(readBack.mock.calls).toHaveLength(1);
    for (const post of [one, two]) expect((await rowsOf(post)).map(({ result }) => result)).toEqual([null, null, null]);
    await test.query('UPDATE post_receipts SET tries = 15, ask_at = now() WHERE stage = $1', ['published']);
    await read();
    const message = "X couldn't be read, so nobody has checked this one.";
    expect(await receiptOf(one)).toMatchObject({ status: 'unreadable', message, fix: null });
    expect(await notices()).toEqual([]);
  });

  it('reads several posts by one call, each for itself', async () => {
    const posts = [await publish({ text: 'One.' }), await thread('Two.', 'Three.'), await publish({ text: 'Four.' })];
    const hiddenId = posts[2]?.parts[0]?.externalId ?? '';
    x.readsAtOnce = 3;
    const parts = async (...[me, ids]: Parameters<FakePublisher['readBack']>): Promise<ReadBackOutcome> => {
      const shown = await FakePublisher.prototype.readBack.call(x, me, ids);
      if (shown.status !== 'read') return shown;
      const without = shown.parts.filter(({ externalId }) => externalId !== hiddenId);
      return { ...shown, parts: without, hiddenIds: [hiddenId] };
    };
    const readBack = jest.spyOn(x, 'readBack').mockImplementation(parts);
    await read();
    x.readsAtOnce = 1;
    expect(readBack.mock.calls.map(([, ids]) => ids.length)).toEqual([3, 1]);
    expect((await Promise.all(posts.map(receiptOf))).map((receipt) => receipt?.status)).toEqual([
      'matches',
      'matches',
      undefined,
    ]);
  });

  it('reads a post once of which two readings are due, as after a time in which its network was away', async () => {
    x.readsAtOnce = 10;
    const post = await thread('One.', 'Two.');
    await test.app.get(Receipts).enqueueDue();
    await test.query(`UPDATE post_receipts SET ask_at = now() WHERE stage <> 'day'`);
    const readBack = jest.spyOn(x, 'readBack');
    await read();
    x.readsAtOnce = 1;
    expect(readBack.mock.calls.map(([, ids]) => ids.length)).toEqual([2]);
    expect(await rowsOf(post)).toMatchObject([{ result: 'matches' }, { result: 'matches' }, { result: null }]);
  });

  it('says that a network lets nobody read, and asks it nothing', async () => {
    const on = await storeAccount(test, user.workspaceId, { platform: 'linkedin' });
    const post = await publish({ text: 'On LinkedIn.' }, { on, platform: 'linkedin' });
    await read();
    const message = 'LinkedIn lets no app read posts back, so nobody has checked this one.';
    const never = { status: 'unreadable', what: [], message, fix: null, stage: null, checkedAt: null };
    expect(await receiptOf(post)).toEqual(never);
    expect(await rowsOf(post)).toEqual([]);
  });

  it('is planned for nothing that was not sent from here', async () => {
    const post = await publish({ text: 'A sample.' });
    await test.query('DELETE FROM post_attempts WHERE post_id = $1', [post.id]);
    await read();
    expect(await rowsOf(post)).toEqual([]);
  });

  it('loses and doubles nothing when a worker dies between two stages, or two read at once', async () => {
    const posts = [await publish({ text: 'One.' }), await publish({ text: 'Two.' }), await publish({ text: 'Three.' })];
    await test.app.get(Receipts).enqueueDue();
    await test.jobs.runAll();
    const repository = test.app.get(ReceiptsRepository);
    await test.query(`UPDATE post_receipts SET ask_at = now() WHERE stage = 'ten_minutes'`);
    // It takes one and is never heard of again.
    const [taken] = await repository.take(account.id, 1);
    const { signal } = new AbortController();
    await Promise.all([1, 2, 3].map(() => test.app.get(Receipts).read(account.id, signal)));
    const unread = `SELECT post_id FROM post_receipts WHERE stage = 'ten_minutes' AND result IS NULL`;
    expect(await test.query(unread)).toEqual([{ postId: taken?.postId }]);
    await test.query(`UPDATE post_receipts SET ask_at = now() WHERE stage = 'ten_minutes' AND result IS NULL`);
    await read();
    for (const post of posts) {
      expect((await rowsOf(post)).map(({ stage, result }) => [stage, result])).toEqual([
        ['published', 'matches'],
        ['ten_minutes', 'matches'],
        ['day', null],
      ]);
    }
    expect(await repository.finish({ postId: posts[0]?.id ?? '', stage: 'published' }, 'gone', [])).toBe(false);
  });
});

describe('reading posts back for money', () => {
  it('ends with the budget, and says so', async () => {
    const x = new FakePublisher('twitter');
    const test = await createTestApp({
      env: { X_API_KEY: 'key', X_API_SECRET: 'secret', X_READ_CAP_USD: '0' },
      configure: (app) => app.overrideProvider(XPublisher).useValue(x),
    });
    const user = await signUp(test);
    const { id } = await storeAccount(test, user.workspaceId);
    const path = `/api/integrations/posts/twitter/${id}`;
    const { body } = await test.http.post(path).set(auth(user)).send({ text: 'Paid.' }).expect(201);
    await test.app.get(Receipts).enqueueDue();
    await test.jobs.runAll();
    const post = await test.http.get(`/api/publishing/posts/${body.data.id}`).set(auth(user)).expect(200);
    const message = "This month's budget for reading X is used up, so nobody has checked this one.";
    expect(post.body.data.receipt).toMatchObject({ status: 'skipped', message, fix: null });
    await test.close();
  });
});
