import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { Transactions } from '../../../database/transactions';
import { Outbox } from '../../../queue/outbox/outbox.service';
import { accountConnected } from '../../integrations/accounts/accounts.events';
import { LinkedinPublisher } from '../../integrations/platforms/linkedin/linkedin.publisher';
import { FakePublisher, type ScriptedPublish } from '../../integrations/platforms/publisher.fake';
import type { LookUpOutcome, PublishOutcome, TokenState } from '../../integrations/platforms/publisher.types';
import { XPublisher } from '../../integrations/platforms/x/x.publisher';
import { FailureNotices } from '../failures/failure-notices.service';
import type { Post } from '../publishing.types';
import { Dispatcher } from './dispatcher.service';

const x = new FakePublisher('twitter');
const linkedin = new FakePublisher('linkedin');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    configure: (builder) =>
      builder.overrideProvider(XPublisher).useValue(x).overrideProvider(LinkedinPublisher).useValue(linkedin),
  });
});
afterAll(() => test.close());

/** LinkedIn shows nobody what is there: it tells by how it takes the same again. */
describe('a post whose answer was lost on LinkedIn', () => {
  let user: TestUser;
  let account: StoredAccount;
  let post: Post;
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  beforeEach(async () => {
    user = await signUp(test);
    account = await storeAccount(test, user.workspaceId, { platform: 'linkedin' });
    const { body } = await test.http
      .post(`/api/integrations/posts/linkedin/${account.id}`)
      .set(auth(user))
      .send({ text: `For members of ${account.handle}.`, scheduledAt: inAnHour() })
      .expect(201);
    post = body.data;
  });

  const act = (action: string) => test.http.post(`/api/publishing/posts/${post.id}/${action}`).set(auth(user)).send({});
  const get = async (): Promise<Post> =>
    (await test.http.get(`/api/publishing/posts/${post.id}`).set(auth(user)).expect(200)).body.data;
  /** What it waits for is over, so many times. */
  const turn = async (times = 1): Promise<void> => {
    const database = test.app.get(Transactions);
    for (let round = 0; round < times; round += 1) {
      await database.query(
        'UPDATE posts SET work_at = now(), scheduled_at = least(scheduled_at, now()) WHERE id = $1',
        [post.id],
      );
      await database.query('UPDATE account_lanes SET held_until = NULL WHERE account_id = $1', [account.id]);
      await test.app.get(Dispatcher).tick();
      await test.app.get(Dispatcher).idle();
      await test.jobs.runAll();
    }
  };
  const there = () => linkedin.accepted.filter(({ accountId }) => accountId === account.externalId);
  const soon = () => new Date(Date.now() + 60_000);

  it('is the one that LinkedIn names when the same comes again', async () => {
    linkedin.script('accepted_but_lost');
    await turn(2);
    expect(await get()).toMatchObject({ status: 'published', url: there()[0]?.url });
    expect(there()).toHaveLength(1);
  });

  it('is sent again under the same attempt when LinkedIn never had it', async () => {
    linkedin.script({ status: 'unknown', why: 'reset' });
    await turn(2);
    expect(await get()).toMatchObject({ status: 'published' });
    expect(there()).toHaveLength(1);
  });

  it.each<[string, () => ScriptedPublish]>([
    ['a rate limit', () => ({ status: 'rate_limited', until: soon(), scope: 'account' })],
    ['a picture that is not ready', () => ({ status: 'deferred', until: soon(), why: 'media_not_ready' })],
    ['no connection', () => ({ status: 'deferred', until: soon(), why: 'not_reached' })],
    ['a refusal', () => ({ status: 'rejected', code: 'not_permitted', message: 'Forbidden.' })],
    ['a duplicate without a name', () => ({ status: 'duplicate', existing: null, message: 'Duplicate.' })],
    ['another lost answer', () => ({ status: 'unknown', why: '502' })],
  ])('lets nobody cancel or delete it after %s, and is found later', async (_what, second) => {
    linkedin.script('accepted_but_lost', second());
    await turn(2);
    expect(await get()).toMatchObject({ status: 'publishing', failure: { code: 'checking' } });
    await act('cancel').expect(409);
    await test.http.delete(`/api/publishing/posts/${post.id}`).set(auth(user)).expect(409);
    await turn();
    expect(await get()).toMatchObject({ status: 'published', url: there()[0]?.url, failure: null });
    expect(there()).toHaveLength(1);
  });

  it('is found after a limit that its first copy used up, and nobody could change it meanwhile', async () => {
    const limit: PublishOutcome = { status: 'rate_limited', until: soon(), scope: 'account', mayHavePosted: true };
    const call = jest.spyOn(linkedin, 'publish').mockImplementationOnce(async (...args) => {
      call.mockRestore();
      await linkedin.publish(...args);
      return limit;
    });
    await turn();
    await act('cancel').expect(409);
    await turn();
    expect(await get()).toMatchObject({ status: 'published', url: there()[0]?.url });
    expect(there()).toHaveLength(1);
  });

  it('is a question for a person when LinkedIn keeps refusing, and never called failed', async () => {
    const refused: ScriptedPublish = { status: 'rejected', code: 'not_permitted', message: 'Forbidden.' };
    linkedin.script('accepted_but_lost', ...Array.from({ length: 5 }, () => refused));
    await turn(6);
    expect(await get()).toMatchObject({ status: 'needs_attention', failure: { code: 'not_confirmed' } });
    await act('retry').expect(200);
    await turn();
    expect(await get()).toMatchObject({ status: 'published' });
    expect(there()).toHaveLength(1);
  });

  it('is the one that LinkedIn names, although another account took its answer, whose own post then goes out, too', async () => {
    linkedin.script('accepted_but_lost');
    await turn();
    const [mine] = there();
    const [own, ownAccount] = [post, account];
    account = await storeAccount(test, user.workspaceId, { platform: 'linkedin' });
    const { body } = await test.http
      .post(`/api/integrations/posts/linkedin/${account.id}`)
      .set(auth(user))
      .send({ text: 'Answered with the words for another.', scheduledAt: inAnHour() })
      .expect(201);
    post = body.data;
    linkedin.script({ status: 'published', externalId: mine?.externalId ?? '', url: mine?.url ?? '' });
    await turn();
    expect(await get()).toMatchObject({ status: 'published', url: mine?.url });
    const [other, otherAccount] = [post, account];
    [post, account] = [own, ownAccount];
    await turn();
    expect(await get()).toMatchObject({ status: 'published', url: mine?.url });
    [post, account] = [other, otherAccount];
    await turn();
    expect(there()).toHaveLength(1);
    expect(await get()).toMatchObject({ status: 'published', url: there()[0]?.url, failure: null });
  });

  it('is the one that LinkedIn names, although a post of the same account took its answer', async () => {
    linkedin.script('accepted_but_lost');
    await turn();
    const [mine] = there();
    const own = post;
    const { body } = await test.http
      .post(`/api/integrations/posts/linkedin/${account.id}`)
      .set(auth(user))
      .send({ text: `Answered with the words for ${own.id}.`, scheduledAt: inAnHour() })
      .expect(201);
    post = body.data;
    linkedin.script({ status: 'published', externalId: mine?.externalId ?? '', url: mine?.url ?? '' });
    await turn();
    expect(await get()).toMatchObject({ status: 'published', url: mine?.url });
    const other = post;
    post = own;
    await turn();
    expect(await get()).toMatchObject({ status: 'published', url: mine?.url });
    post = other;
    await turn();
    expect(there()).toHaveLength(2);
    expect(await get()).toMatchObject({ status: 'published', url: there()[1]?.url, failure: null });
  });

  it('is the one that LinkedIn names, although a post that was sent again on the same account took its answer', async () => {
    const waiting = post;
    linkedin.script({ status: 'unknown', why: 'reset' });
    await turn();
    const { body } = await test.http
      .post(`/api/integrations/posts/linkedin/${account.id}`)
      .set(auth(user))
      .send({ text: `There before ${waiting.id} was.`, scheduledAt: inAnHour() })
      .expect(201);
    post = body.data;
    linkedin.script('accepted_but_lost');
    await turn();
    const [mine] = there();
    const database = test.app.get(Transactions);
    const sentLongAgo = `UPDATE post_attempts SET sent_at = sent_at - interval '1 minute' WHERE post_id = $1`;
    await database.query(sentLongAgo, [waiting.id]);
    const own = post;
    post = waiting;
    linkedin.script({ status: 'published', externalId: mine?.externalId ?? '', url: mine?.url ?? '' });
    await turn();
    expect(await get()).toMatchObject({ status: 'published', url: mine?.url });
    post = own;
    await turn();
    expect(await get()).toMatchObject({ status: 'published', url: mine?.url });
    post = waiting;
    await turn();
    expect(there()).toHaveLength(2);
    expect(await get()).toMatchObject({ status: 'published', url: there()[1]?.url, failure: null });
  });

  it.each(['published', 'partially_published'])('is never the post of another text that is %s', async (status) => {
    await turn();
    const first = await get();
    const [{ text = '' } = {}] = first.parts;
    const { body } = await test.http
      .post(`/api/integrations/posts/linkedin/${account.id}`)
      .set(auth(user))
      .send({ text: 'Another text.', scheduledAt: inAnHour() })
      .expect(201);
    post = body.data;
    const database = test.app.get(Transactions);
    await database.query('UPDATE post_parts SET text = $2 WHERE post_id = $1', [post.id, text]);
    await database.query(
      `UPDATE posts SET status = $2, published_at = CASE WHEN $2 = 'published' THEN published_at END WHERE id = $1`,
      [first.id, status],
    );
    linkedin.script({ status: 'unknown', why: 'reset' });
    await turn(7);
    expect(first.status).toBe('published');
    expect(await get()).toMatchObject({ status: 'needs_attention', url: null });
  });

  describe('that LinkedIn has taken and not put out yet', () => {
    const pending = (container: string) => ({ status: 'pending', state: { container }, askAfter: new Date() }) as const;
    const keys = () =>
      new Set(linkedin.requests.filter(({ accountId }) => accountId === account.externalId).map(({ key }) => key));

    it('is asked for until it is out, over a lost answer, once and under one key', async () => {
      linkedin.resumed.length = 0;
      linkedin.script(pending('7'), pending('8'), { status: 'unknown', why: 'reset' });
      await turn();
      expect(await get()).toMatchObject({ status: 'publishing', failure: null });
      await act('cancel').expect(409);
      await turn(2);
      expect(there()).toEqual([]);
      await turn();
      expect(await get()).toMatchObject({ status: 'published', url: there()[0]?.url });
      expect(linkedin.resumed).toEqual([{ container: '7' }, { container: '8' }, { container: '8' }]);
      expect([there().length, keys().size]).toEqual([1, 1]);
    });

    it('fails for what LinkedIn says in the end', async () => {
      linkedin.script(pending('7'), { status: 'rejected', code: 'media_refused', message: 'The video is too long.' });
      await turn(2);
      expect(await get()).toMatchObject({ status: 'failed', failure: { code: 'media_refused' } });
    });

    it('is for a person to look at after an hour', async () => {
      linkedin.script(pending('7'), pending('7'));
      await turn();
      await test.query(`UPDATE post_attempts SET sent_at = sent_at - interval '1 hour' WHERE post_id = $1`, [post.id]);
      await turn();
      expect(await get()).toMatchObject({ status: 'needs_attention', failure: { code: 'not_confirmed' } });
    });
  });
});

/**
 * Something on the way may send a call twice: the platform takes the first, and refuses the second for its used nonce. Or it hands
 * an answer over twice.
 */
describe('an answer that belongs to no call, or to another', () => {
  let user: TestUser;
  let account: StoredAccount;
  let post: Post;
  const refused = { status: 'reconnect', reason: 'revoked', message: 'Unauthorized' } as const;
  const ended: TokenState[] = ['ended', 'ended', 'ended', 'ended'];
  beforeEach(async () => {
    user = await signUp(test);
    account = await storeAccount(test, user.workspaceId, { platform: 'twitter' });
    const { body } = await test.http
      .post(`/api/integrations/posts/twitter/${account.id}`)
      .set(auth(user))
      .send({ text: `Sent twice for ${account.handle}.`, scheduledAt: new Date(Date.now() + 3_600_000).toISOString() })
      .expect(201);
    post = body.data;
  });
  afterEach(() => jest.restoreAllMocks());

  const database = () => test.app.get(Transactions);
  const get = async (): Promise<Post> =>
    (await test.http.get(`/api/publishing/posts/${post.id}`).set(auth(user)).expect(200)).body.data;
  const accountStatus = async (): Promise<string | undefined> => {
    const sql = 'SELECT status FROM connected_accounts WHERE id = $1';
    return (await database().query<{ status: string }>(sql, [account.id]))[0]?.status;
  };
  /** What it waits for is over. */
  const turn = async (): Promise<void> => {
    await database().query(
      'UPDATE posts SET work_at = now(), scheduled_at = least(scheduled_at, now()) WHERE id = $1',
      [post.id],
    );
    await database().query(
      `UPDATE post_attempts SET absent_since = absent_since - interval '10 s' WHERE post_id = $1`,
      [post.id],
    );
    await database().query(
      `UPDATE account_lanes SET held_until = NULL WHERE account_id = $1 AND hold_reason IS DISTINCT FROM 'revoked'`,
      [account.id],
    );
    await test.app.get(Dispatcher).tick();
    await test.app.get(Dispatcher).idle();
    await test.jobs.runAll();
  };
  const takesFirstAnd = (answer: PublishOutcome) => {
    const call = jest.spyOn(x, 'publish').mockImplementationOnce(async (...args) => {
      call.mockRestore();
      await x.publish(...args);
      return answer;
    });
  };
  const reconnect = async () => {
    await database().query(`UPDATE connected_accounts SET status = 'active' WHERE id = $1`, [account.id]);
    const payload = { workspaceId: user.workspaceId, accountId: account.id };
    await database().run(() => test.app.get(Outbox).publish(accountConnected(payload)));
    await test.jobs.runAll();
  };
  const there = () => x.accepted.filter(({ accountId }) => accountId === account.externalId);

  it.each<[string, TokenState[]]>([
    ['the token works', []],
    ['the question is refused too, but not each time', ['ended', 'ended', 'ended']],
    ['nobody can tell', ['cannot_tell']],
  ])(
    'is a refused token of a post that was taken: %s, so the account stays and the post is found',
    async (_what, states) => {
      takesFirstAnd(refused);
      x.scriptTokenStates(...states);
      await turn();
      expect(await get()).toMatchObject({ status: 'publishing' });
      expect(await accountStatus()).toBe('active');
      await turn();
      expect(await get()).toMatchObject({ status: 'published', url: there()[0]?.url });
      expect(there()).toHaveLength(1);
    },
  );

  it('is a refused token of a post that was taken, and the token has ended since: the post is found when the account is back', async () => {
    takesFirstAnd(refused);
    x.scriptTokenStates(...ended);
    await turn();
    expect(await accountStatus()).toBe('revoked');
    expect(await get()).toMatchObject({ status: 'publishing', failure: { code: 'revoked' } });
    await reconnect();
    await turn();
    expect(await get()).toMatchObject({ status: 'published', url: there()[0]?.url });
    expect(there()).toHaveLength(1);
  });

  it('is a refused token of a post that was not taken: it goes out once, after the look-up', async () => {
    x.script(refused);
    await turn();
    expect(there()).toEqual([]);
    await turn();
    await turn();
    await turn();
    expect(await get()).toMatchObject({ status: 'published' });
    expect(there()).toHaveLength(1);
  });

  it('names the post of a call before: it is looked up', async () => {
    await turn();
    const first = await get();
    const { body } = await test.http
      .post(`/api/integrations/posts/twitter/${account.id}`)
      .set(auth(user))
      .send({ text: 'Answered with the words of before.', scheduledAt: new Date(Date.now() + 3_600_000).toISOString() })
      .expect(201);
    post = body.data;
    const [before] = there();
    if (!before) throw new Error('The first post is not there.');
    takesFirstAnd({ status: 'published', externalId: before.externalId, url: before.url });
    await turn();
    expect(await get()).toMatchObject({ status: 'publishing', failure: { code: 'checking' }, url: null });
    await turn();
    expect(await get()).toMatchObject({ status: 'published', url: there()[1]?.url });
    expect(first.url).not.toBe(there()[1]?.url);
    expect(there()).toHaveLength(2);
  });

  it('is an empty list: the post is missing when a second one does not show it either', async () => {
    x.script('accepted_but_lost');
    x.scriptLookUp({ status: 'not_found' });
    await turn();
    await turn();
    expect(await get()).toMatchObject({ status: 'publishing' });
    await turn();
    expect(await get()).toMatchObject({ status: 'published', url: there()[0]?.url });
    expect(there()).toHaveLength(1);
  });

  it('comes when another server has given the call up and sent the post again: people are told where both are', async () => {
    const call = jest.spyOn(x, 'publish').mockImplementationOnce(async (...args) => {
      call.mockRestore();
      const attempt = `UPDATE post_attempts SET state = 'not_found' WHERE post_id = $1`;
      await database().query(attempt, [post.id]);
      await database().query(
        `UPDATE post_parts SET status = 'published', external_id = '77', url = 'https://x.com/a/status/77' WHERE post_id = $1`,
        [post.id],
      );
      await database().query(`UPDATE posts SET status = 'published', work_at = NULL WHERE id = $1`, [post.id]);
      return x.publish(...args);
    });
    await turn();
    const [twin] = there();
    for (let minute = 0; minute < 2; minute += 1) await test.app.get(FailureNotices).notify();
    const { body } = await test.http.get('/api/notifications').set(auth(user)).expect(200);
    expect(body.data).toMatchObject([
      {
        title: expect.stringMatching(/^A post for @.* on X was published twice$/),
        body: `It's on X at https://x.com/a/status/77 and at https://x.com/a/status/${twin?.externalId}. Delete one of them there.`,
        path: `/posts?post=${post.id}`,
      },
    ]);
    expect(await get()).toMatchObject({ status: 'published', parts: [{ externalId: '77' }] });
  });

  it('is a refused look-up: the account stays while its token works', async () => {
    x.script('accepted_but_lost');
    x.scriptLookUp(refused as LookUpOutcome);
    await turn();
    await turn();
    expect(await accountStatus()).toBe('active');
    await turn();
    expect(await get()).toMatchObject({ status: 'published' });
    expect(there()).toHaveLength(1);
  });
});
