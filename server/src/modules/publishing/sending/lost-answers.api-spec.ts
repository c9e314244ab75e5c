import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { Transactions } from '../../../database/transactions';
import { LinkedinPublisher } from '../../integrations/platforms/linkedin/linkedin.publisher';
import { FakePublisher, type ScriptedPublish } from '../../integrations/platforms/publisher.fake';
import type { Post } from '../publishing.types';
import { Dispatcher } from './dispatcher.service';

/** LinkedIn shows nobody what is there: it tells by how it takes the same again. */
describe('a post whose answer was lost on LinkedIn', () => {
  let test: TestApp;
  let user: TestUser;
  let account: StoredAccount;
  let linkedin: FakePublisher;
  let post: Post;
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  beforeAll(async () => {
    linkedin = new FakePublisher('linkedin');
    test = await createTestApp({
      configure: (builder) => builder.overrideProvider(LinkedinPublisher).useValue(linkedin),
    });
  });
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
  afterAll(() => test.close());

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
    ['a conflict', () => ({ status: 'deferred', until: soon(), why: 'busy' })],
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
});
