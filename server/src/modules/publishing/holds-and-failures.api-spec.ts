import { createTestApp, type TestApp } from '../../../test/app';
import { uploadPicture } from '../../../test/factories/picture.factory';
import { storeAccount, type StoredAccount } from '../../../test/factories/stored-account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../test/factories/user.factory';
import { ideaOf } from '../../../test/factories/idea.factory';
import { newId } from '../../common/ids/ids';
import { minuteMs, secondMs } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { FakePublisher } from '../integrations/platforms/publisher.fake';
import type { UploadOutcome } from '../integrations/platforms/publisher.types';
import { XPublisher } from '../integrations/platforms/x/x.publisher';
import { NotificationsService } from '../notifications/notifications.service';
import { FailureNotices } from './failures/failure-notices.service';
import { type FailureCode, failureOf } from './failures/publish-failures';
import type { Post, PostStatus } from './publishing.types';
import { AccountLanesRepository } from './sending/account-lanes.repository';
import { Dispatcher } from './sending/dispatcher.service';
import { PlatformCircuits } from './sending/platform-circuits';

const x = new FakePublisher('twitter');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ configure: (builder) => builder.overrideProvider(XPublisher).useValue(x) });
});
afterAll(() => test.close());

describe('why a lane waits', () => {
  let user: TestUser;
  let account: StoredAccount;
  let database: Transactions;
  let hold: jest.SpyInstance;
  beforeAll(async () => {
    database = test.app.get(Transactions);
  });
  beforeEach(async () => {
    await database.query('UPDATE posts SET work_at = NULL');
    // What an earlier test paused is over.
    test.clock.advance(60 * minuteMs);
    test.app.get(PlatformCircuits).answered('twitter');
    user = await signUp(test);
    account = await storeAccount(test, user.workspaceId);
    hold = jest.spyOn(test.app.get(AccountLanesRepository), 'hold');
  });
  afterEach(() => jest.restoreAllMocks());

  const schedule = async (content: { text: string; mediaIds?: string[] }, on = account): Promise<Post> => {
    const { body } = await test.http
      .post(`/api/integrations/posts/twitter/${on.id}`)
      .set(auth(user))
      .send({ parts: [content], scheduledAt: new Date(Date.now() + 3_600_000).toISOString() })
      .expect(201);
    return body.data;
  };
  const withPicture = async (): Promise<Post> => {
    const { id } = await uploadPicture(test, user);
    return schedule({ text: 'With a picture.', mediaIds: [id] });
  };
  const get = async ({ id }: Post): Promise<Post> =>
    (await test.http.get(`/api/publishing/posts/${id}`).set(auth(user)).expect(200)).body.data;
  const send = async ({ id }: Post): Promise<void> => {
    await database.query('UPDATE posts SET work_at = now(), scheduled_at = now() WHERE id = $1', [id]);
    await test.app.get(Dispatcher).tick();
    await test.app.get(Dispatcher).idle();
    await test.jobs.runAll();
  };
  const freed = (...accounts: StoredAccount[]) =>
    database.query('UPDATE account_lanes SET held_until = NULL WHERE account_id = ANY($1)', [
      accounts.map(({ id }) => id),
    ]);
  const requests = ({ externalId }: StoredAccount) =>
    x.requests.filter(({ accountId }) => accountId === externalId).length;
  const until = (ms: number) => new Date(test.clock.now().getTime() + ms);
  /** The holds of an account: for how long, and why. */
  const holds = ({ id }: StoredAccount) => hold.mock.calls.filter(([held]) => held === id).map(([, ...rest]) => rest);

  it('calls nobody while the platform is down, and says so', async () => {
    const post = await schedule({ text: 'Not now.' });
    test.app.get(PlatformCircuits).pause('twitter', until(30 * secondMs));
    await send(post);
    expect(requests(account)).toBe(0);
    expect(holds(account)).toEqual([[30 * secondMs, 'platform_down']]);
    expect(await get(post)).toMatchObject({ status: 'scheduled', failure: { code: 'platform_down' } });
    test.clock.advance(30 * secondMs);
    await freed(account);
    await send(post);
    expect(await get(post)).toMatchObject({ status: 'published', failure: null });
  });

  it('stops calling a platform after eight calls that it did not answer', async () => {
    x.script(
      ...Array.from({ length: 8 }, () => ({ status: 'deferred', until: until(0), why: 'not_reached' }) as const),
    );
    const post = await schedule({ text: 'Nobody there.' });
    for (let round = 0; round < 9; round += 1) await send(post);
    expect(requests(account)).toBe(8);
    expect(holds(account)).toEqual([[10 * secondMs, 'platform_down']]);
  });

  it('keeps calling a platform that answers between', async () => {
    const lost = { status: 'deferred', until: until(0), why: 'not_reached' } as const;
    const busy = { status: 'deferred', until: until(0), why: 'busy' } as const;
    x.script(...Array.from({ length: 7 }, () => lost), busy, lost);
    const post = await schedule({ text: 'Now and then.' });
    for (let round = 0; round < 10; round += 1) await send(post);
    expect(await get(post)).toMatchObject({ status: 'published' });
    expect(holds(account)).toEqual([]);
  });

  it.each([
    ['rate_limited', 'account', 40, 40, 1],
    ['app_rate_limited', 'app', 5, 5, 0],
    ['app_rate_limited', 'app', 40, 15, 0],
  ] as const)(
    '%s: a limit of the %s for %i minutes holds it for %i',
    async (...[reason, scope, named, held, others]) => {
      const other = await storeAccount(test, user.workspaceId);
      const [post, twin] = [await schedule({ text: 'Slower.' }), await schedule({ text: 'Slower.' }, other)];
      x.script({ status: 'rate_limited', until: until(named * minuteMs), scope });
      await send(post);
      expect(holds(account)).toEqual([[held * minuteMs, reason]]);
      expect(await get(post)).toMatchObject({ status: 'scheduled', failure: { code: reason } });
      await send(twin);
      expect(requests(other)).toBe(others);
      test.clock.advance(held * minuteMs);
      await freed(account, other);
      for (const each of [post, twin]) await send(each);
      expect([requests(account), requests(other)]).toEqual([2, 1]);
    },
  );

  it('waits until there are credits again', async () => {
    const post = await schedule({ text: 'Too dear.' });
    x.script({ status: 'deferred', until: until(60 * minuteMs), why: 'out_of_credits' });
    await send(post);
    expect(holds(account)).toEqual([[60 * minuteMs, 'out_of_credits']]);
    expect(await get(post)).toMatchObject({ failure: { code: 'out_of_credits' } });
  });

  it.each([
    ['disconnected', 'disconnected_at = now()'],
    ['paused', `paused_reason = 'plan'`],
    ['revoked', `status = 'revoked'`],
    ['expired', `expires_at = '2000-01-01'`],
    ['disconnected', `sealed_tokens = 'sealed with another key'`],
  ])('is %s with its account: %s', async (reason, change) => {
    const post = await schedule({ text: 'Held.' });
    await database.query(`UPDATE connected_accounts SET ${change} WHERE id = $1`, [account.id]);
    await send(post);
    expect(requests(account)).toBe(0);
    expect(holds(account)).toEqual([[null, reason]]);
  });

  it('asks again in a moment when a token that was refused works after all', async () => {
    const post = await schedule({ text: 'A token that works.' });
    x.script({ status: 'reconnect', reason: 'revoked', message: 'gone' });
    x.scriptTokenStates('works');
    await send(post);
    expect(holds(account)).toEqual([[15 * secondMs, 'platform_down']]);
  });

  it('tries an upload that failed again in a moment', async () => {
    const post = await withPicture();
    jest.spyOn(x, 'upload').mockResolvedValueOnce({ status: 'failed', why: 'timeout' });
    await send(post);
    expect(await get(post)).toMatchObject({ status: 'scheduled', failure: { code: 'uploading' } });
    const waits = 'SELECT round(extract(epoch FROM work_at - updated_at))::int AS seconds FROM posts WHERE id = $1';
    expect(await database.query(waits, [post.id])).toEqual([{ seconds: 15 }]);
    expect([holds(account), requests(account)]).toEqual([[], 0]);
    await send(post);
    expect(await get(post)).toMatchObject({ status: 'published' });
    expect(x.requests.at(-1)?.media).toEqual([{ platformId: expect.any(String), altText: 'A lake' }]);
  });

  it.each<[string, (() => UploadOutcome) | null, object]>([
    [
      'refuses',
      () => ({ status: 'rejected', code: 'media_refused', message: 'no' }),
      { status: 'failed', failure: { code: 'media_refused', message: expect.stringContaining('no') } },
    ],
    [
      'limits',
      () => ({ status: 'rate_limited', until: until(minuteMs), scope: 'account' }),
      { status: 'scheduled', failure: { code: 'rate_limited' } },
    ],
    ['cannot get, since it was deleted', null, { status: 'failed', failure: { code: 'media_gone' } }],
  ])('sends no post whose picture the platform %s', async (_what, outcome, expected) => {
    const post = await withPicture();
    if (outcome) jest.spyOn(x, 'upload').mockResolvedValueOnce(outcome());
    else await database.query('DELETE FROM media WHERE workspace_id = $1', [user.workspaceId]);
    await send(post);
    expect(requests(account)).toBe(0);
    expect(await get(post)).toMatchObject(expected);
  });

  it('sends on 48 accounts at a time, and on 32 of one workspace', async () => {
    const takeDue = jest.spyOn(test.app.get(AccountLanesRepository), 'takeDue');
    await test.app.get(Dispatcher).tick();
    expect(takeDue).toHaveBeenCalledWith(expect.objectContaining({ limit: 48, perWorkspace: 32 }));
  });
});

describe('posts that did not go out', () => {
  let user: TestUser;
  let account: StoredAccount;
  let database: Transactions;
  let notices: FailureNotices;
  beforeAll(async () => {
    database = test.app.get(Transactions);
    notices = test.app.get(FailureNotices);
  });
  beforeEach(async () => {
    user = await signUp(test);
    account = await storeAccount(test, user.workspaceId);
  });

  const name = (): string => `@${account.handle} on X`;
  const bell = async (as = user) =>
    (await test.http.get('/api/notifications').set(auth(as, user.workspaceId)).expect(200)).body.data as {
      title: string;
      body: string;
      path: string;
      isRead: boolean;
    }[];
  const subjects = async (as = user): Promise<string[]> => {
    await test.jobs.runAll();
    return test.mailbox.to(as.email).flatMap(({ subject }) => (subject.includes(name()) ? [subject] : []));
  };
  /** As a lane leaves them. */
  const stopped = async (
    count: number,
    {
      code = 'too_long',
      status = 'failed',
      by = user.user.id,
    }: { code?: FailureCode; status?: PostStatus; by?: string } = {},
  ): Promise<void> => {
    await database.query(
      `${ideaOf('id', '$2', 'FROM unnest($1::uuid[]) id')}
       INSERT INTO posts (id, idea_id, workspace_id, created_by_id, account_id, platform, kind, status, source, version, failure)
       SELECT id, id, $2, $3, $4, 'twitter', 'single', $5, 'composer', 1, $6 FROM unnest($1::uuid[]) id`,
      [
        Array.from({ length: count }, newId),
        user.workspaceId,
        by,
        account.id,
        status,
        JSON.stringify(failureOf(code, 'twitter')),
      ],
    );
  };

  it('are told of once in each round: in the bell with what to do, and by mail', async () => {
    x.script({ status: 'rejected', code: 'too_long', message: 'Too long.' });
    const { body } = await test.http
      .post(`/api/integrations/posts/twitter/${account.id}`)
      .set(auth(user))
      .send({ text: 'Hello.' });
    const { id } = body.data as { id: string };
    await Promise.all([notices.notify(), notices.notify()]);
    await notices.notify();
    expect(await bell()).toMatchObject([
      {
        title: `A post for ${name()} wasn't published`,
        body: 'X says this text is too long. It said: Too long. Shorten the text and publish again.',
        path: `/posts?tab=problems&post=${id}`,
        isRead: false,
      },
    ]);
    expect(await subjects()).toEqual([`A post for ${name()} wasn't published`]);

    await test.http.post('/api/notifications/read').set(auth(user)).send({}).expect(200);
    x.script({ status: 'rejected', code: 'cashtags', message: 'One.' });
    await test.http.post(`/api/publishing/posts/${id}/retry`).set(auth(user)).send({}).expect(200);
    await test.app.get(Dispatcher).tick();
    await test.app.get(Dispatcher).idle();
    await test.jobs.runAll();
    await notices.notify();
    expect(await bell()).toMatchObject([{ body: expect.stringContaining('cashtag'), isRead: false }, { isRead: true }]);
  });

  it('are settled once they are published: one by itself, and many with the last of them', async () => {
    await stopped(1);
    await notices.notify();
    await stopped(2, { code: 'platform_failed' });
    await notices.notify();
    const publish = (count: number) =>
      database.query(
        `UPDATE posts SET status = 'published', failure = NULL WHERE id IN (
           SELECT id FROM posts WHERE account_id = $1 AND status = 'failed' ORDER BY failure->>'code' DESC LIMIT $2)`,
        [account.id, count],
      );
    const unread = async () => (await bell()).flatMap(({ title, isRead }) => (isRead ? [] : [title]));
    await publish(1);
    await notices.notify();
    const many = `2 posts for ${name()} weren't published`;
    expect(await unread()).toEqual([many]);
    await publish(1);
    await notices.notify();
    expect(await unread()).toEqual([many]);
    await publish(1);
    await notices.notify();
    expect(await unread()).toEqual([]);
  });

  it('are one notification and one mail for an account and a reason, and a number that grows', async () => {
    await stopped(200);
    await stopped(1, { code: 'platform_failed' });
    await notices.notify();
    const titles = [`200 posts for ${name()} weren't published`, `A post for ${name()} wasn't published`];
    expect((await bell()).map(({ title }) => title).sort()).toEqual(titles);
    expect((await subjects()).sort()).toEqual(titles);
    await stopped(5);
    await notices.notify();
    expect((await bell()).map(({ title }) => title)).toContain(`205 posts for ${name()} weren't published`);
    expect(await bell()).toHaveLength(2);
    expect(await subjects()).toHaveLength(2);
  });

  it('that broke in the middle or need a person say so', async () => {
    await stopped(1, { status: 'partially_published' });
    await stopped(1, { status: 'needs_attention', code: 'not_confirmed' });
    await stopped(1, { code: 'not_there' });
    await notices.notify();
    expect((await bell()).map(({ title }) => title).sort()).toEqual([
      `A post for ${name()} needs review`,
      `A thread for ${name()} was partly published`,
    ]);
  });

  it('are told to whoever made them, and to the owner once that person has left', async () => {
    const editor = await signUpMember(test, user.workspaceId, 'editor');
    await stopped(1, { by: editor.user.id });
    await notices.notify();
    expect(await bell(editor)).toHaveLength(1);
    expect(await bell()).toHaveLength(0);
    await database.query('DELETE FROM memberships WHERE user_id = $1 AND workspace_id = $2', [
      editor.user.id,
      user.workspaceId,
    ]);
    test.clock.advance(5_000);
    await stopped(1, { by: editor.user.id, code: 'policy' });
    await notices.notify();
    expect(await subjects(editor)).toHaveLength(1);
    expect(await subjects()).toHaveLength(1);
  });

  it('are not told of twice, nor forgotten, when the telling fails on its way', async () => {
    await stopped(1);
    const notify = jest.spyOn(test.app.get(NotificationsService), 'notify').mockRejectedValueOnce(new Error('killed'));
    await expect(notices.notify()).rejects.toThrow('killed');
    notify.mockRestore();
    expect(await bell()).toEqual([]);
    await notices.notify();
    expect([await bell(), await subjects()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });
});
