import { createTestApp, type TestApp } from '../../../../test/app';
import { uploadPicture } from '../../../../test/factories/picture.factory';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { Lifecycle } from '../../../common/http/lifecycle';
import { Pause } from '../../../common/time/pause';
import { Logger } from '../../../common/logging/logger';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../queue/job-queue.port';
import { QueueSettings } from '../../../queue/queue.settings';
import { FakePublisher } from '../../integrations/platforms/publisher.fake';
import type { UploadOutcome } from '../../integrations/platforms/publisher.types';
import { XPublisher } from '../../integrations/platforms/x/x.publisher';
import { AccountLanesRepository } from './account-lanes.repository';
import { DatabaseClock } from './database-clock.service';
import { Dispatcher } from './dispatcher.service';
import { LaneRunner } from './lane-runner.service';
import type { Post } from '../publishing.types';

describe('people who change a post while its lane works', () => {
  let test: TestApp;
  let user: TestUser;
  let account: StoredAccount;
  let x: FakePublisher;
  let database: Transactions;
  beforeAll(async () => {
    x = new FakePublisher('twitter');
    test = await createTestApp({ configure: (builder) => builder.overrideProvider(XPublisher).useValue(x) });
    database = test.app.get(Transactions);
  });
  beforeEach(async () => {
    await database.query('UPDATE posts SET work_at = NULL');
    user = await signUp(test);
    account = await storeAccount(test, user.workspaceId);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const picture = async (): Promise<string> => (await uploadPicture(test, user)).id;
  const schedule = async (mediaId: string): Promise<Post> => {
    const { body } = await test.http
      .post(`/api/integrations/posts/twitter/${account.id}`)
      .set(auth(user))
      .send({ parts: [{ text: `With ${mediaId}.`, mediaIds: [mediaId] }], scheduledAt: inHours(1) })
      .expect(201);
    return body.data;
  };
  const work = async (id: string): Promise<void> => {
    await database.query(`UPDATE post_attempts SET absent_since = absent_since - interval '10 s' WHERE post_id = $1`, [
      id,
    ]);
    await database.query('UPDATE posts SET work_at = now(), scheduled_at = now() WHERE id = $1', [id]);
    await test.app.get(Dispatcher).tick();
    await test.app.get(Dispatcher).idle();
    await test.jobs.runAll();
  };
  const get = async (id: string): Promise<Post> =>
    (await test.http.get(`/api/publishing/posts/${id}`).set(auth(user)).expect(200)).body.data;
  /** During the next upload somebody changes the post; then it ends so. */
  const whileUploading = (act: () => Promise<unknown>, outcome: UploadOutcome) =>
    jest.spyOn(x, 'upload').mockImplementationOnce(async () => {
      await act();
      return outcome;
    });
  const accepted = () => x.accepted.filter(({ accountId }) => accountId === account.externalId);

  it('goes on with other lanes while a person holds one', async () => {
    const other = await storeAccount(test, user.workspaceId);
    for (const { id } of [account, other])
      for (const text of ['One.', 'Two.', 'Three.'])
        await test.http
          .post(`/api/integrations/posts/twitter/${id}`)
          .set(auth(user))
          .send({ text, scheduledAt: inHours(1) });
    const accepted = ({ externalId }: StoredAccount) =>
      x.accepted.filter(({ accountId }) => accountId === externalId).map(({ text }) => text);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let holding: Promise<void> | undefined;
    const held = new Promise<void>((resolve) => {
      jest.spyOn(x, 'publish').mockImplementation(async (...call) => {
        holding ??= database.run(async () => {
          await test.app.get(AccountLanesRepository).lock([account.id]);
          resolve();
          await released;
        });
        await held;
        const outcome = await FakePublisher.prototype.publish.apply(x, call);
        if (accepted(other).length === 3) release();
        return outcome;
      });
    });
    await database.query('UPDATE posts SET work_at = now(), scheduled_at = now() WHERE workspace_id = $1', [
      user.workspaceId,
    ]);
    await test.app.get(Dispatcher).tick();
    await test.app.get(Dispatcher).idle();
    await holding;
    expect([accepted(account), accepted(other)]).toEqual([
      ['One.', 'Two.', 'Three.'],
      ['One.', 'Two.', 'Three.'],
    ]);
  });

  it('sends the picture that was chosen last', async () => {
    const [old, chosen] = [await picture(), await picture()];
    const post = await schedule(old);
    const parts = [{ text: `Now with ${chosen}.`, mediaIds: [chosen] }];
    const change = () =>
      test.http
        .patch(`/api/publishing/posts/${post.id}`)
        .set(auth(user))
        .send({ version: post.version, parts, scheduledAt: inHours(2) })
        .expect(200);
    whileUploading(change, { status: 'uploaded', platformId: 'old-picture', expiresAt: null });
    await work(post.id);
    await work(post.id);
    expect(accepted()).toMatchObject([{ text: parts[0]?.text, mediaIds: [expect.stringMatching(/^media-/)] }]);
  });

  it.each<UploadOutcome>([
    { status: 'failed', why: 'timeout' },
    { status: 'rejected', code: 'media_refused', message: 'no' },
  ])('keeps a new time that was chosen while an upload ended as $status', async (outcome) => {
    const post = await schedule(await picture());
    const later = inHours(48);
    const reschedule = () =>
      test.http
        .post(`/api/publishing/posts/${post.id}/reschedule`)
        .set(auth(user))
        .send({ scheduledAt: later })
        .expect(200);
    whileUploading(reschedule, outcome);
    await work(post.id);
    expect(await get(post.id)).toMatchObject({ status: 'scheduled', scheduledAt: later, failure: null });
    const [row] = await database.query<{ workAt: Date }>('SELECT work_at AS "workAt" FROM posts WHERE id = $1', [
      post.id,
    ]);
    expect(row?.workAt.toISOString()).toBe(later);
  });

  it('goes on by itself when the hold of a lost account came after the account was reconnected', async () => {
    const post = await schedule(await picture());
    const publish = jest.spyOn(x, 'publish').mockImplementationOnce(async () => {
      // Reconnected while the old token was on its way: nothing of this lane is held yet, so nothing can be freed.
      await database.query(`UPDATE connected_accounts SET connected_at = connected_at + interval '1 s' WHERE id = $1`, [
        account.id,
      ]);
      return { status: 'reconnect', reason: 'revoked', message: 'gone' };
    });
    await work(post.id);
    expect(publish).toHaveBeenCalledTimes(1);
    const [lane] = await database.query<{ isSoon: boolean }>(
      `SELECT held_until < clock_timestamp() + interval '10 minutes' AS "isSoon" FROM account_lanes WHERE account_id = $1`,
      [account.id],
    );
    expect(lane?.isSoon).toBe(true);
    await database.query('UPDATE account_lanes SET held_until = clock_timestamp() WHERE account_id = $1', [account.id]);
    await work(post.id);
    await work(post.id);
    expect(await get(post.id)).toMatchObject({ status: 'published' });
  });

  const scheduleText = async (text: string): Promise<Post> => {
    const { body } = await test.http
      .post(`/api/integrations/posts/twitter/${account.id}`)
      .set(auth(user))
      .send({ text, scheduledAt: inHours(1) })
      .expect(201);
    return body.data;
  };
  /** Something that happens while the next call is under way, before its answer is written down. */
  const duringCall = (act: () => Promise<unknown>) => {
    const call = jest.spyOn(x, 'publish').mockImplementationOnce(async (...args) => {
      call.mockRestore();
      await act();
      return x.publish(...args);
    });
  };
  const makeDue = (ids: string[]) =>
    database.query('UPDATE posts SET work_at = now(), scheduled_at = now() WHERE id = ANY($1)', [ids]);

  it('takes it that a post is published although its attempt was given up meanwhile', async () => {
    const post = await scheduleText('Late, but there.');
    duringCall(async () => {
      await database.query(`UPDATE post_attempts SET state = 'not_found' WHERE post_id = $1`, [post.id]);
      await database.query(`UPDATE posts SET status = 'failed', work_at = NULL WHERE id = $1`, [post.id]);
    });
    await work(post.id);
    const [sent] = accepted();
    expect(await get(post.id)).toMatchObject({ status: 'published', url: sent?.url, failure: null });
    expect(await database.query('SELECT state FROM post_attempts WHERE post_id = $1', [post.id])).toEqual([
      { state: 'published' },
    ]);
  });

  it('leaves alone what somebody else has settled, unless the post is published', async () => {
    const post = await scheduleText('Refused too late.');
    const word = { status: 'rejected', code: 'refused', message: 'no' } as const;
    jest.spyOn(x, 'publish').mockImplementationOnce(async () => {
      await database.query(`UPDATE post_attempts SET state = 'published' WHERE post_id = $1`, [post.id]);
      await database.query(`UPDATE posts SET status = 'published', work_at = NULL WHERE id = $1`, [post.id]);
      return word;
    });
    await work(post.id);
    expect(await get(post.id)).toMatchObject({ status: 'published', failure: null });
  });

  const locks = {
    lane: 'SELECT FROM account_lanes WHERE account_id IN (SELECT account_id FROM posts WHERE id = $1) FOR UPDATE',
    post: 'SELECT FROM posts WHERE id = $1 FOR UPDATE',
    attempt: 'SELECT FROM post_attempts WHERE post_id = $1 FOR UPDATE',
  };
  it.each([
    { first: 'lane', then: 'post', texts: ['Locked one.', 'Locked two.'] },
    { first: 'post', then: 'attempt', texts: ['Locked alone.'] },
  ] as const)(
    'waits for people who have locked the $first before it touches the $then',
    async ({ first, then, texts }) => {
      const posts = await Promise.all(texts.map(scheduleText));
      const [one] = posts.map(({ id }) => id);
      let person: Promise<unknown> = Promise.resolve();
      const change = async (hasFirst: () => void): Promise<void> => {
        await database.query(locks[first], [one]);
        hasFirst();
        // Until the worker waits for this transaction.
        const waiting = 'SELECT FROM pg_stat_get_activity(NULL) WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))';
        while ((await database.query(waiting)).length === 0);
        await database.query(locks[then], [one]);
      };
      const untilLocked = () =>
        new Promise<void>((hasFirst) => {
          person = database.run(() => change(hasFirst));
        });
      duringCall(untilLocked);
      await makeDue(posts.map(({ id }) => id));
      await test.app.get(Dispatcher).tick();
      await test.app.get(Dispatcher).idle();
      await person;
      for (const { id } of posts) expect(await get(id)).toMatchObject({ status: 'published' });
    },
  );

  it('ends the call that is under way when its server stops, begins no other, and gives the lane back', async () => {
    const [one, two] = [await scheduleText('Under way.'), await scheduleText('For another server.')];
    const { app } = test;
    const dispatcher = new Dispatcher(
      app.get(AccountLanesRepository),
      app.get(LaneRunner),
      app.get(JobQueue),
      app.get(QueueSettings),
      app.get(DatabaseClock),
      app.get(Logger),
    );
    let stopped: Promise<void> = Promise.resolve();
    duringCall(async () => void (stopped = dispatcher.beforeApplicationShutdown()));
    await makeDue([one.id, two.id]);
    await dispatcher.tick();
    await dispatcher.idle();
    await stopped;
    await dispatcher.tick();
    expect([await get(one.id), await get(two.id)]).toMatchObject([{ status: 'published' }, { status: 'scheduled' }]);
    await work(two.id);
    expect(await get(two.id)).toMatchObject({ status: 'published' });
  });

  it('answers a call that publishes at once when the server stops, and the post stays on its way', async () => {
    test.app.get(Lifecycle).isStopping = true;
    const pausing = jest.spyOn(test.app.get(Pause), 'for');
    const { body } = await test.http
      .post(`/api/integrations/posts/twitter/${account.id}`)
      .set(auth(user))
      .send({ text: 'Now, although the server stops.' })
      .expect(201);
    test.app.get(Lifecycle).isStopping = false;
    expect(body.data).toMatchObject({ failure: null });
    expect(pausing).not.toHaveBeenCalled();
    pausing.mockRestore();
    await work(body.data.id);
    expect(await get(body.data.id)).toMatchObject({ status: 'published' });
  });
});
