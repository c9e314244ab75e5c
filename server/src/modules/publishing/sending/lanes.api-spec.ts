import { createTestApp, type TestApp } from '../../../../test/app';
import {
  storeAccount,
  type StoredAccount,
  type StoredAccountOptions,
} from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { Transactions } from '../../../database/transactions';
import { Outbox } from '../../../queue/outbox/outbox.service';
import { accountConnected, accountUnavailable } from '../../integrations/accounts/accounts.events';
import { LinkedinPublisher } from '../../integrations/platforms/linkedin/linkedin.publisher';
import { FakePublisher } from '../../integrations/platforms/publisher.fake';
import { XPublisher } from '../../integrations/platforms/x/x.publisher';
import { AccountLanesRepository } from './account-lanes.repository';
import { AttemptsRepository } from './attempts.repository';
import { Dispatcher } from './dispatcher.service';
import { LaneRunner } from './lane-runner.service';
import type { Post } from '../publishing.types';

describe('sending posts', () => {
  let test: TestApp;
  let user: TestUser;
  let account: StoredAccount;
  const [x, linkedin] = [new FakePublisher('twitter'), new FakePublisher('linkedin')];
  let database: Transactions;
  beforeAll(async () => {
    test = await createTestApp({
      configure: (app) =>
        app.overrideProvider(XPublisher).useValue(x).overrideProvider(LinkedinPublisher).useValue(linkedin),
    });
    database = test.app.get(Transactions);
  });
  beforeEach(async () => {
    // What an earlier test left waiting would take what this one scripts.
    await database.query('UPDATE posts SET work_at = NULL');
    user = await signUp(test);
    account = await connect();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const connect = (options: StoredAccountOptions = {}) => storeAccount(test, user.workspaceId, options);
  const requestsOf = ({ externalId }: StoredAccount, platform = x) =>
    platform.requests.filter(({ accountId }) => accountId === externalId);
  const texts = (of: StoredAccount) => requestsOf(of).map(({ text }) => text);
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const act = (id: string, action: string, body: object = {}) =>
    test.http.post(`/api/publishing/posts/${id}/${action}`).set(auth(user)).send(body);
  const get = async (id: string): Promise<Post> =>
    (await test.http.get(`/api/publishing/posts/${id}`).set(auth(user)).expect(200)).body.data;
  /** Scheduled for later, so that a test decides when it is due. */
  const schedule = async (body: object | string, on = account, platform = 'twitter'): Promise<Post> => {
    const content = typeof body === 'string' ? { text: body } : body;
    const { body: answer } = await test.http
      .post(`/api/integrations/posts/${platform}/${on.id}`)
      .set(auth(user))
      .send({ scheduledAt: inAnHour(), ...content })
      .expect(201);
    return answer.data;
  };
  /** Time passes for a post: what it waits for is over. */
  const due = (...ids: string[]) =>
    database.query(
      `WITH looks AS (UPDATE post_attempts SET absent_since = absent_since - interval '10 s' WHERE post_id = ANY($1))
       UPDATE posts SET work_at = now(), scheduled_at = least(scheduled_at, now()) WHERE id = ANY($1)`,
      [ids],
    );
  const work = async (): Promise<void> => {
    await test.app.get(Dispatcher).tick();
    await test.app.get(Dispatcher).idle();
    await test.jobs.runAll();
  };
  const send = async (...ids: string[]): Promise<void> => {
    await due(...ids);
    await work();
  };
  const states = async (postId: string) => {
    const sql = 'SELECT state FROM post_attempts WHERE post_id = $1 ORDER BY position, number';
    return (await database.query<{ state: string }>(sql, [postId])).map(({ state }) => state);
  };

  it('publishes now and answers once the platform has', async () => {
    const { body } = await test.http
      .post(`/api/integrations/posts/twitter/${account.id}`)
      .set(auth(user))
      .send({ text: 'Now.' })
      .expect(201);
    const [accepted] = x.accepted.filter(({ accountId }) => accountId === account.externalId);
    expect(body.data).toMatchObject({ status: 'published', url: accepted?.url, failure: null });
    expect(body.data.parts).toMatchObject([{ status: 'published', externalId: accepted?.externalId }]);
  });

  it('sends nothing before its time, and once when it has come', async () => {
    const post = await schedule('At nine.');
    await work();
    expect(texts(account)).toEqual([]);
    await send(post.id);
    await send(post.id);
    expect(texts(account)).toEqual(['At nine.']);
    expect(await get(post.id)).toMatchObject({ status: 'published' });
  });

  it('sends once when several servers look for due posts', async () => {
    const post = await schedule('Once.');
    await due(post.id);
    const [lanes, runner] = [test.app.get(AccountLanesRepository), test.app.get(LaneRunner)];
    const { signal } = new AbortController();
    const server = async () => {
      for (const lease of await lanes.takeDue({ limit: 9, perWorkspace: 9 })) await runner.run(lease, signal);
    };
    await Promise.all(Array.from({ length: 8 }, server));
    expect(texts(account)).toEqual(['Once.']);
  });

  it('reads posts together, and commits the end of one with the begin of the next', async () => {
    const posts = [];
    for (let at = 0; at < 25; at += 1) posts.push(await schedule(`In a row ${at}.`));
    const attempts = test.app.get(AttemptsRepository);
    const [next, begin, settle, both] = (['next', 'begin', 'settle', 'settleAndBegin'] as const).map((name) =>
      jest.spyOn(attempts, name),
    );
    await send(...posts.map(({ id }) => id));
    expect(texts(account)).toHaveLength(25);
    expect([next, begin, settle, both].map((calls) => calls?.mock.calls.length)).toEqual([2, 1, 1, 24]);
    for (const { id } of posts) expect(await get(id)).toMatchObject({ status: 'published' });
  });

  it('writes down what is out although the next post was cancelled, and leaves that one alone', async () => {
    const [one, two] = [await schedule('Goes out.'), await schedule('Is cancelled.')];
    const call = jest.spyOn(x, 'publish').mockImplementationOnce(async (...args) => {
      call.mockRestore();
      await act(two.id, 'cancel').expect(200);
      return x.publish(...args);
    });
    await send(one.id, two.id);
    expect(texts(account)).toEqual(['Goes out.']);
    expect(await get(one.id)).toMatchObject({ status: 'published' });
    expect(await get(two.id)).toMatchObject({ status: 'draft' });
    expect(await states(two.id)).toEqual([]);
  });

  it('writes down what is out although the lane went to somebody else, and begins nothing more', async () => {
    const [one, two] = [await schedule('Out in time.'), await schedule('Of another worker.')];
    const call = jest.spyOn(x, 'publish').mockImplementationOnce(async (...args) => {
      call.mockRestore();
      await database.query(
        `UPDATE account_lanes SET lease_token = gen_random_uuid(), renewed_at = clock_timestamp()
         WHERE account_id = $1`,
        [account.id],
      );
      return x.publish(...args);
    });
    await send(one.id, two.id);
    expect(texts(account)).toEqual(['Out in time.']);
    expect(await get(one.id)).toMatchObject({ status: 'published' });
    expect(await states(two.id)).toEqual([]);
  });

  it('sends the new text of a post that is changed while the one before it goes out', async () => {
    const [one, two] = [await schedule('The one before.'), await schedule('As it was.')];
    const call = jest.spyOn(x, 'publish').mockImplementationOnce(async (...args) => {
      call.mockRestore();
      const change = { version: two.version, text: 'As it is now.' };
      await test.http.patch(`/api/publishing/posts/${two.id}`).set(auth(user)).send(change).expect(200);
      return x.publish(...args);
    });
    await send(one.id, two.id);
    await send(two.id);
    expect(texts(account)).toEqual(['The one before.', 'As it is now.']);
  });

  it('sends the posts of an account in the order of their times', async () => {
    const posts = [];
    for (const text of ['First.', 'Second.', 'Third.']) posts.push(await schedule(text));
    const [first, second, third] = posts.map(({ id }) => id);
    for (const [id, secondsAgo] of [
      [third, 1],
      [first, 30],
      [second, 20],
    ]) {
      const at = `clock_timestamp() - $2 * interval '1 second'`;
      await database.query(`UPDATE posts SET work_at = ${at}, scheduled_at = ${at} WHERE id = $1`, [id, secondsAgo]);
    }
    await work();
    expect(texts(account)).toEqual(['First.', 'Second.', 'Third.']);
  });

  it('finds a post whose answer was lost, and does not send it again', async () => {
    const post = await schedule('Lost answer.');
    x.script('accepted_but_lost');
    await send(post.id);
    expect(await get(post.id)).toMatchObject({
      status: 'publishing',
      failure: { code: 'checking', isRetryable: false },
    });
    await work();
    expect(x.lookUps.filter(({ text }) => text === 'Lost answer.')).toHaveLength(0);
    await send(post.id);
    expect(await get(post.id)).toMatchObject({ status: 'published', failure: null, url: expect.any(String) });
    expect(texts(account)).toHaveLength(1);
  });

  it('sends again what was lost and is not there, at most three times', async () => {
    const post = await schedule('Never there.');
    x.script(...Array.from({ length: 3 }, () => ({ status: 'unknown' as const, why: '503' })));
    for (let round = 0; round < 9; round += 1) await send(post.id);
    expect(texts(account)).toHaveLength(3);
    expect(await states(post.id)).toEqual(['not_found', 'not_found', 'not_found']);
    expect(await get(post.id)).toMatchObject({
      status: 'failed',
      failure: { code: 'platform_failed', isRetryable: true },
    });
    await act(post.id, 'retry').expect(200);
    await send(post.id);
    expect(await get(post.id)).toMatchObject({ status: 'published' });
  });

  it('asks LinkedIn by sending the same again, and takes the post that it names', async () => {
    const member = await connect({ platform: 'linkedin' });
    const post = await schedule('For members.', member, 'linkedin');
    linkedin.script('accepted_but_lost');
    for (let round = 0; round < 3; round += 1) await send(post.id);
    expect(await get(post.id)).toMatchObject({ status: 'published', url: expect.stringContaining('linkedin.test') });
    expect(linkedin.accepted.filter(({ accountId }) => accountId === member.externalId)).toHaveLength(1);
  });

  it('says that a post is going out, and lets nobody change it, while its call is under way', async () => {
    const post = await schedule('Under way.');
    const seen: unknown[] = [];
    const call = jest.spyOn(x, 'publish').mockImplementationOnce(async (...args) => {
      call.mockRestore();
      seen.push((await get(post.id)).status, (await act(post.id, 'cancel')).status);
      seen.push((await test.http.delete(`/api/publishing/posts/${post.id}`).set(auth(user))).status);
      return x.publish(...args);
    });
    await send(post.id);
    expect(seen).toEqual(['publishing', 409, 409]);
    expect(await get(post.id)).toMatchObject({ status: 'published' });
  });

  it('looks for the post of a worker that died in the middle of a call', async () => {
    const post = await schedule('The worker dies.');
    const call = jest.spyOn(x, 'publish').mockImplementationOnce(async (...args) => {
      call.mockRestore();
      await x.publish(...args);
      throw new Error('killed');
    });
    await send(post.id);
    expect(await states(post.id)).toEqual(['sending']);
    await send(post.id);
    expect(await states(post.id)).toEqual(['unknown']);
    await send(post.id);
    expect(await get(post.id)).toMatchObject({ status: 'published' });
    expect(texts(account)).toEqual(['The worker dies.']);
  });

  it('sends nothing under a lease that somebody else has taken', async () => {
    const post = await schedule('A pause.');
    const next = jest.spyOn(test.app.get(AttemptsRepository), 'next');
    next.mockImplementationOnce(async (accountId) => {
      next.mockRestore();
      const steps = await test.app.get(AttemptsRepository).next(accountId);
      await database.query(
        `UPDATE account_lanes SET lease_token = gen_random_uuid(), renewed_at = clock_timestamp()
         WHERE account_id = $1`,
        [accountId],
      );
      return steps;
    });
    await send(post.id);
    expect(texts(account)).toEqual([]);
    expect(await states(post.id)).toEqual([]);
  });

  it('sends the new text of a post that is changed while it is being taken up', async () => {
    const post = await schedule('The old text.');
    const next = jest.spyOn(test.app.get(AttemptsRepository), 'next');
    next.mockImplementationOnce(async (accountId) => {
      next.mockRestore();
      const steps = await test.app.get(AttemptsRepository).next(accountId);
      await test.http
        .patch(`/api/publishing/posts/${post.id}`)
        .set(auth(user))
        .send({ version: post.version, text: 'The new text.' })
        .expect(200);
      return steps;
    });
    await send(post.id);
    await send(post.id);
    expect(texts(account)).toEqual(['The new text.']);
  });

  it('asks a person when the platform does not tell, and never sends on its own after that', async () => {
    const post = await schedule('Who knows.');
    x.script('accepted_but_lost');
    x.scriptLookUp(...Array.from({ length: 5 }, () => ({ status: 'cannot_tell' as const, message: '503' })));
    for (let round = 0; round < 8; round += 1) await send(post.id);
    expect(await get(post.id)).toMatchObject({ status: 'needs_attention', failure: { code: 'not_confirmed' } });
    expect(texts(account)).toHaveLength(1);
    await act(post.id, 'retry').expect(200);
    await send(post.id);
    expect(await get(post.id)).toMatchObject({ status: 'published' });
    expect(texts(account)).toHaveLength(1);
  });

  it.each([
    [true, 'published'],
    [false, 'failed'],
  ])("takes a person's word: on the platform %s", async (isPublished, status) => {
    const post = await schedule(`A word ${String(isPublished)}.`);
    x.script('accepted_but_lost');
    x.scriptLookUp(...Array.from({ length: 5 }, () => ({ status: 'cannot_tell' as const, message: '503' })));
    for (let round = 0; round < 7; round += 1) await send(post.id);
    await act(post.id, 'settle', { isPublished }).expect(200);
    const failure = isPublished ? null : { code: 'not_there', isRetryable: true };
    expect(await get(post.id)).toMatchObject({ status, failure });
    await act(post.id, 'settle', { isPublished }).expect(409);
  });

  it('takes the address of the post from a person, and goes on below it', async () => {
    const post = await schedule({ parts: [{ text: 'Word one.' }, { text: 'Word two.' }] });
    x.script('accepted_but_lost');
    x.scriptLookUp(...Array.from({ length: 5 }, () => ({ status: 'cannot_tell' as const, message: '503' })));
    for (let round = 0; round < 7; round += 1) await send(post.id);
    await act(post.id, 'settle', { isPublished: true }).expect(422);
    await act(post.id, 'settle', { isPublished: true, url: 'https://example.com/status/1' }).expect(422);
    const url = 'https://x.com/ada/status/1728108619189874825?s=20';
    const { body } = await act(post.id, 'settle', { isPublished: true, url }).expect(200);
    expect(body.data).toMatchObject({
      status: 'partially_published',
      parts: [{ externalId: '1728108619189874825' }, {}],
    });
    await act(post.id, 'resume').expect(200);
    await work();
    expect(requestsOf(account).at(-1)).toMatchObject({ text: 'Word two.', parentId: '1728108619189874825' });
  });

  it('lets a person put away a post whose account is gone before its answer could be looked up', async () => {
    const post = await schedule('Gone account.');
    x.script('accepted_but_lost');
    await send(post.id);
    const remove = () => test.http.delete(`/api/publishing/posts/${post.id}`).set(auth(user));
    await remove().expect(409);
    await database.query(`UPDATE connected_accounts SET status = 'revoked' WHERE id = $1`, [account.id]);
    await act(post.id, 'retry').expect(409);
    await remove().expect(200);
  });

  describe('a thread', () => {
    const parts = ['One.', 'Two.', 'Three.'];
    const thread = (name: string) => ({ parts: parts.map((text) => ({ text: `${name} ${text}` })) });
    const chain = (of: StoredAccount) => x.accepted.filter(({ accountId }) => accountId === of.externalId);

    it('goes out in order, each part under the one before, before later posts', async () => {
      const post = await schedule(thread('Order'));
      const later = await schedule('Later.');
      await send(post.id, later.id);
      expect(texts(account)).toEqual(['Order One.', 'Order Two.', 'Order Three.', 'Later.']);
      const [one, two, three] = chain(account);
      expect([one?.parentId, two?.parentId, three?.parentId]).toEqual([null, one?.externalId, two?.externalId]);
      expect(await get(post.id)).toMatchObject({ status: 'published', url: one?.url });
    });

    it('that breaks resumes at the first missing part', async () => {
      const post = await schedule(thread('Break'));
      const published = { status: 'published' as const, externalId: '11', url: 'https://x.com/a/status/11' };
      x.script(published, { status: 'rejected', code: 'refused', message: 'no' });
      await send(post.id);
      const broken = await get(post.id);
      expect(broken).toMatchObject({ status: 'partially_published', failure: { code: 'refused' } });
      expect(broken.parts.map(({ status }) => status)).toEqual(['published', 'failed', 'pending']);
      await act(post.id, 'retry').expect(409);
      await act(post.id, 'resume').expect(200);
      await work();
      expect(texts(account)).toEqual(['Break One.', 'Break Two.', 'Break Two.', 'Break Three.']);
      expect(chain(account).map(({ parentId }) => parentId)[0]).toBe('11');
      expect(await get(post.id)).toMatchObject({ status: 'published' });
    });

    it('that breaks takes other texts for what is not out yet, and loses nothing of what is', async () => {
      const post = await schedule(thread('Mend'));
      const url = 'https://x.com/a/status/21';
      const out = { status: 'published' as const, externalId: '21', url };
      x.script(out, { status: 'rejected', code: 'refused', message: 'no' });
      await send(post.id);
      const { version, failure } = await get(post.id);
      expect(failure?.fix).toBe('Change the text of part 2, then continue.');
      const change = (words: string[], more: object = {}) =>
        test.http
          .patch(`/api/publishing/posts/${post.id}`)
          .set(auth(user))
          .send({ version, parts: words.map((text) => ({ text: `Mend ${text}` })), ...more });
      const { body } = await change(['1.', '2.', '3.']).expect(409);
      expect(body.message).toMatch('The first parts of this thread are published');
      await change(['One.']).expect(409);
      await change(['One.', '2.'], { scheduledAt: new Date(Date.now() + 3_600_000).toISOString() }).expect(409);
      await change(['One.', '2.', '2.']).expect(422);
      const changed = (await change(['One.', '2.', '3.', '4.']).expect(200)).body.data as Post;
      expect(changed).toMatchObject({ status: 'partially_published', failure: null, url });
      expect(changed.parts.map(({ text, status }) => [text, status])).toEqual([
        ['Mend One.', 'published'],
        ['Mend 2.', 'pending'],
        ['Mend 3.', 'pending'],
        ['Mend 4.', 'pending'],
      ]);
      expect(changed.parts[0]).toMatchObject({ externalId: '21', url });
      await act(post.id, 'resume').expect(200);
      await work();
      expect(texts(account).slice(2)).toEqual(['Mend 2.', 'Mend 3.', 'Mend 4.']);
      expect(chain(account)[0]?.parentId).toBe('21');
      expect(await get(post.id)).toMatchObject({ status: 'published', url });
    });

    it('waits for the answer to a part before it goes on', async () => {
      const post = await schedule(thread('Lost'));
      x.script('accepted_but_lost');
      await send(post.id);
      expect(texts(account)).toEqual(['Lost One.']);
      await send(post.id);
      await work();
      expect(texts(account)).toEqual(['Lost One.', 'Lost Two.', 'Lost Three.']);
    });
  });

  it('waits at a rate limit while other accounts go on', async () => {
    const other = await connect();
    const [post, twin] = [await schedule('Slow down.'), await schedule('Slow down.', other)];
    x.script({ status: 'rate_limited', until: new Date(Date.now() + 600_000), scope: 'account' });
    await send(post.id);
    await send(post.id, twin.id);
    expect(texts(account)).toHaveLength(1);
    expect(texts(other)).toEqual(['Slow down.']);
    const fix: unknown = expect.stringMatching(/ends in about \d+ minutes\.$/);
    expect(await get(post.id)).toMatchObject({ status: 'scheduled', failure: { code: 'rate_limited', fix } });
    await database.query('UPDATE account_lanes SET held_until = clock_timestamp() WHERE account_id = $1', [account.id]);
    await work();
    expect(await get(post.id)).toMatchObject({ status: 'published', failure: null });
  });

  it('holds the posts of an account that must be reconnected, tells its owner once, and goes on after that', async () => {
    const posts = [await schedule('Held one.'), await schedule('Held two.')];
    const ids = posts.map(({ id }) => id);
    x.script({ status: 'reconnect', reason: 'revoked', message: 'gone' });
    x.scriptTokenStates('ended', 'ended', 'ended', 'ended');
    const mail = test.mailbox.waitFor(user.email);
    await send(...ids);
    await send(...ids);
    expect((await mail).subject).toContain(account.handle);
    expect(texts(account)).toHaveLength(1);
    expect(await get(ids[0] ?? '')).toMatchObject({ status: 'publishing', failure: { code: 'revoked' } });
    expect(await get(ids[1] ?? '')).toMatchObject({ status: 'scheduled', failure: { code: 'revoked' } });
    await database.query(`UPDATE connected_accounts SET status = 'active' WHERE id = $1`, [account.id]);
    const { workspaceId } = user;
    await database.run(() => test.app.get(Outbox).publish(accountConnected({ workspaceId, accountId: account.id })));
    await test.jobs.runAll();
    await work();
    await send(...ids);
    expect(texts(account).slice(1)).toEqual(['Held two.', 'Held one.']);
  });

  it('says why posts of any time wait for as long as their account is gone', async () => {
    const [post, draft] = [await schedule('Next week.'), await schedule('A draft.')];
    await act(draft.id, 'cancel').expect(200);
    const { workspaceId } = user;
    const tell = async (name: typeof accountConnected | typeof accountUnavailable) => {
      const payload = { workspaceId, accountId: account.id, reason: 'disconnected' as const };
      await database.run(() => test.app.get(Outbox).publish(name(payload)));
      await test.jobs.runAll();
    };
    const disconnectedAt = (sql: string) =>
      database.query(`UPDATE connected_accounts SET disconnected_at = ${sql} WHERE id = $1`, [account.id]);
    const failures = async () => [(await get(post.id)).failure?.code, (await get(draft.id)).failure];
    await tell(accountUnavailable);
    expect(await failures()).toEqual([undefined, null]);
    await disconnectedAt('now()');
    await tell(accountUnavailable);
    expect(await failures()).toEqual(['disconnected', null]);
    await database.query('UPDATE account_lanes SET held_until = clock_timestamp() WHERE account_id = $1', [account.id]);
    expect(await failures()).toEqual(['disconnected', null]);
    await disconnectedAt('NULL');
    await tell(accountConnected);
    expect(await failures()).toEqual([undefined, null]);
  });

  it.each(['untouched', 'tried'])("does not send what is %s, a day late, without a person's word", async (which) => {
    const post = await schedule('Yesterday.');
    if (which === 'tried') {
      x.script({ status: 'unknown', why: 'timed out' });
      await send(post.id);
      await database.query(`UPDATE post_attempts SET state = 'not_found' WHERE post_id = $1`, [post.id]);
    }
    const before = texts(account);
    await database.query(`UPDATE posts SET scheduled_at = now() - interval '25 hours' WHERE id = $1`, [post.id]);
    await send(post.id);
    expect(texts(account)).toEqual(before);
    expect(await get(post.id)).toMatchObject({ status: 'failed', failure: { code: 'missed', isRetryable: true } });
    await act(post.id, 'publish').expect(200);
    expect(texts(account)).toEqual([...before, 'Yesterday.']);
  });
});
