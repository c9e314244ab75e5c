import { createTestApp, TestApp } from '../../../test/app';
import { freePorts } from '../../../test/ports';
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

  it('has an account on the sandbox’s X with three months of figures', async () => {
    const [port, smtpPort] = await freePorts(2);
    const ports = { SANDBOX_URL: '', SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) };
    const whole = await createTestApp({ env: { SANDBOX: 'true', ...ports } });
    const { accessToken } = (await whole.http.post('/sandbox/demo-login').send({ as: 'creator' }).expect(200)).body;
    await whole.jobs.runAll();
    const read = async (path: string) =>
      (await whole.http.get(`/api/integrations/${path}`).set('authorization', `Bearer ${accessToken}`).expect(200)).body
        .data;
    const summary = await read('analytics/summary');
    expect(summary.accounts).toMatchObject([{ platform: 'twitter', handle: 'maya_ortiz', status: 'collected' }]);
    for (const stat of summary.stats) {
      expect(stat).toMatchObject({ value: expect.any(Number), previous: expect.any(Number) });
    }
    expect(summary).toMatchObject({ isEnough: true, requiredLevel: null });
    expect(summary.topPosts).toHaveLength(5);
    expect(summary.topPosts[0].reasons.length).toBeGreaterThan(0);
    expect((await read('analytics/dashboard')).latest).toHaveLength(5);
    // What is refreshed is the account alone: the sandbox knows none of these posts.
    expect((await read('analytics/x?refresh=true')).posts.length).toBeGreaterThan(10);
    expect(await read('posts?status=published')).toHaveLength(20);
    await whole.close();
  });

  it('makes an admin when asked for one', async () => {
    expect((await login('admin')).user.isAdmin).toBe(true);
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
