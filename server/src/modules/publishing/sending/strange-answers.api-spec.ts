import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { Outbox } from '../../../queue/outbox/outbox.service';
import { Transactions } from '../../../database/transactions';
import { accountConnected } from '../../integrations/accounts/accounts.events';
import { FakePublisher } from '../../integrations/platforms/publisher.fake';
import type { LookUpOutcome, PublishOutcome, TokenState } from '../../integrations/platforms/publisher.types';
import { XPublisher } from '../../integrations/platforms/x/x.publisher';
import type { Post } from '../publishing.types';
import { Dispatcher } from './dispatcher.service';

/**
 * Something on the way may send a call twice: the platform takes the first, and refuses the second for its used nonce. Or it hands
 * an answer over twice.
 */
describe('an answer that belongs to no call, or to another', () => {
  let test: TestApp;
  let user: TestUser;
  let account: StoredAccount;
  let x: FakePublisher;
  let post: Post;
  const refused = { status: 'reconnect', reason: 'revoked', message: 'Unauthorized' } as const;
  const ended: TokenState[] = ['ended', 'ended', 'ended', 'ended'];
  beforeAll(async () => {
    x = new FakePublisher('twitter');
    test = await createTestApp({ configure: (builder) => builder.overrideProvider(XPublisher).useValue(x) });
  });
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
  afterAll(() => test.close());

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
    expect(await get()).toMatchObject({ status: 'publishing', url: null });
    await turn();
    expect(await get()).toMatchObject({ status: 'published', url: there()[1]?.url });
    expect(first.url).not.toBe(there()[1]?.url);
    expect(there()).toHaveLength(2);
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
