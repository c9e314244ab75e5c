import { createTestApp, TestApp } from '../../../test/app';
import { dayMs, hourMs } from '../../common/time/clock';
import { DemoService } from './demo.service';

describe('demo', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { SANDBOX: 'true' } });
  });
  afterAll(() => test.close());

  const login = async (as: string) => (await test.http.post('/sandbox/demo-login').send({ as }).expect(200)).body;
  const get = (path: string, token: string) => test.http.get(path).set('authorization', `Bearer ${token}`);

  it('signs into a filled workspace on Pro', async () => {
    const { user, accessToken } = await login('creator');
    expect(user).toMatchObject({
      isEmailVerified: true,
      isAdmin: false,
      workspaces: [{ role: 'owner', planId: 'pro' }],
    });
    const chats = await get('/api/tweetgen/chats', accessToken).expect(200);
    expect(chats.body.data.length).toBeGreaterThan(10);
    const drafts = await get('/api/integrations/posts?status=draft', accessToken).expect(200);
    expect(drafts.body.data.length).toBeGreaterThan(10);
    const info = await get('/api/billing/info', accessToken).expect(200);
    expect(info.body.data.usage.generationsToday.used).toBe(1);
  });

  it('gives each login a workspace of its own', async () => {
    const [first, second] = [await login('creator'), await login('creator')];
    expect(first.user.activeWorkspaceId).not.toBe(second.user.activeWorkspaceId);
  });

  it('makes an admin when asked for one', async () => {
    const { user, accessToken } = await login('admin');
    expect(user.isAdmin).toBe(true);
    await test.jobs.runAll();
    const { body } = await get('/api/admin/analytics/dashboard?period=90d', accessToken).expect(200);
    expect(body.data.sampleUsers).toBeGreaterThan(0);
    expect(body.data.totals.generations.value).toBeGreaterThan(10);
  });

  it('refuses other roles', async () => {
    const answer = await test.http.post('/sandbox/demo-login').send({ as: 'owner' }).expect(422);
    expect(answer.body.message).toBe('as must be creator or admin.');
  });

  it('is not there for a caller behind a proxy that nobody configured', async () => {
    await test.http.post('/sandbox/demo-login').set('x-forwarded-for', '203.0.113.7').send({ as: 'admin' }).expect(404);
  });

  it('drops a sample workspace after 24 hours', async () => {
    const { accessToken } = await login('creator');
    test.clock.advance(dayMs + hourMs);
    await test.app.get(DemoService).dropOld();
    const { user, accessToken: fresh } = await login('creator');
    expect(user.workspaces).toHaveLength(1);
    await get('/api/tweetgen/chats', accessToken).expect(401);
    await get('/api/tweetgen/chats', fresh).expect(200);
  });
});
