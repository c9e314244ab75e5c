import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp } from '../../../../test/factories/user.factory';
import { FakePublisher } from '../../integrations/platforms/publisher.fake';
import { Dispatcher } from '../sending/dispatcher.service';
import { XPublisher } from '../../integrations/platforms/x/x.publisher';

describe('the late window of a post', () => {
  const x = new FakePublisher('twitter');
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ configure: (app) => app.overrideProvider(XPublisher).useValue(x) });
  });
  afterAll(() => test.close());

  it.each([
    [{ lateMinutes: 120, else: 'ask' }, 119, 'published'],
    [{ lateMinutes: 120, else: 'ask' }, 121, 'failed'],
    [{ lateMinutes: 0, else: 'send' }, 3 * 24 * 60, 'published'],
  ] as const)('%j leaves a post that is %s minutes late %s', async (window, lateMinutes, status) => {
    const user = await signUp(test);
    const { id: accountId } = await storeAccount(test, user.workspaceId);
    const call = (path: string, body: object) =>
      test.http.post(`/api/publishing/ideas${path}`).set(auth(user)).send(body);
    const parts = [{ text: `At most ${window.lateMinutes} minutes late, not ${lateMinutes}.` }];
    const { body: idea } = await call('', { parts, accountIds: [accountId] }).expect(201);
    const targets = [{ accountId, scheduledAt: new Date(Date.now() + 3_600_000).toISOString() }];
    const { body } = await call(`/${idea.data.id}/schedule`, { targets, window }).expect(200);
    const [{ id, window: stored }] = body.data.posts;
    expect(stored).toEqual(window);
    const late = `UPDATE posts SET scheduled_at = now() - $2::int * interval '1 minute', work_at = now() WHERE id = $1`;
    await test.query(late, [id, lateMinutes]);
    await test.app.get(Dispatcher).tick();
    await test.app.get(Dispatcher).idle();
    await test.jobs.runAll();
    const post = (await test.http.get(`/api/publishing/posts/${id}`).set(auth(user)).expect(200)).body.data;
    expect(post).toMatchObject({ status, failure: status === 'failed' ? { code: 'missed' } : null });
  });
});
