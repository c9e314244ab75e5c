import { createTestApp, TestApp } from '../../../test/app';
import { freePorts } from '../../../test/ports';
import { dayMs, hourMs } from '../../common/time/clock';
import { DemoService } from './demo.service';

interface Post {
  scheduledAt: string;
  parts: { media: object[] }[];
}

describe('demo', () => {
  let test: TestApp;
  /** Somebody who only looks: filling a workspace takes longer than reading it. */
  let creator: Awaited<ReturnType<typeof login>>;
  beforeAll(async () => {
    const [port, smtpPort] = await freePorts(2);
    const ports = { SANDBOX_URL: '', SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) };
    test = await createTestApp({ env: { SANDBOX: 'true', ...ports } });
    creator = await login('creator');
  });
  afterAll(() => test.close());

  const login = async (as: string) => (await test.http.post('/sandbox/demo-login').send({ as }).expect(200)).body;
  const get = (path: string, token: string) => test.http.get(path).set('authorization', `Bearer ${token}`);

  it('signs into a filled workspace on Pro', async () => {
    const { user, accessToken } = creator;
    expect(user).toMatchObject({
      isEmailVerified: true,
      isAdmin: false,
      isSample: true,
      workspaces: [{ role: 'owner', planId: 'pro' }],
    });
    const chats = await get('/api/tweetgen/chats', accessToken).expect(200);
    expect(chats.body.data.length).toBeGreaterThan(10);
    const drafts = await get('/api/integrations/posts?status=draft', accessToken).expect(200);
    expect(drafts.body.data.length).toBeGreaterThan(10);
    const info = await get('/api/billing/info', accessToken).expect(200);
    expect(info.body.data.usage.generationsToday.used).toBe(1);
  });

  it('has two weeks planned, with free slots, a thread, a picture and a post that X refused', async () => {
    const { accessToken } = creator;
    const posts = (status: string) =>
      get(`/api/integrations/posts?status=${status}&limit=100`, accessToken).expect(200);
    const planned: Post[] = (await posts('scheduled')).body.data;
    expect(planned.length).toBeGreaterThanOrEqual(10);
    const times = planned.map(({ scheduledAt }) => Date.parse(scheduledAt));
    const now = test.clock.now().getTime();
    expect(Math.min(...times)).toBeGreaterThan(now);
    expect(Math.max(...times)).toBeLessThanOrEqual(now + 14 * dayMs);
    expect(planned.filter(({ parts }) => parts.length > 1)).toMatchObject([{ platform: 'twitter', kind: 'thread' }]);
    const pictured = planned.filter(({ parts }) => parts.some(({ media }) => media.length > 0));
    expect(pictured).toMatchObject([{ platform: 'linkedin' }]);
    const { next } = (await get('/api/publishing/slots', accessToken).expect(200)).body.data;
    expect(Date.parse(next[0])).toBeLessThan(now + 7 * dayMs);
    expect((await posts('failed')).body.data).toMatchObject([
      { failure: { code: 'duplicate', fix: 'Change the text and publish again.', isRetryable: false } },
    ]);
  });

  it('has a team of three, a learned voice and news, some of it unread', async () => {
    const { accessToken } = creator;
    const read = async (path: string) => (await get(`/api/${path}`, accessToken).expect(200)).body.data;
    const members: { name: string; role: string }[] = await read('workspace/members');
    expect(members.map(({ name, role }) => `${name}, ${role}`).sort()).toEqual([
      'Maya Ortiz, owner',
      'Priya Nair, admin',
      'Tomás Alves, editor',
    ]);
    expect(await read('voices')).toMatchObject([
      { name: 'Maya (sample)', accountIds: [expect.any(String), expect.any(String)] },
    ]);
    expect((await read('notifications')).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('gives each login a workspace of its own, and makes an admin when asked for one', async () => {
    const { user, accessToken } = await login('admin');
    expect(user.activeWorkspaceId).not.toBe(creator.user.activeWorkspaceId);
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
    const { accessToken } = creator;
    await get('/api/tweetgen/chats', accessToken).expect(200);
    test.clock.advance(dayMs + hourMs);
    await test.app.get(DemoService).dropOld();
    const { user, accessToken: fresh } = await login('creator');
    expect(user.workspaces).toHaveLength(1);
    await get('/api/tweetgen/chats', accessToken).expect(401);
    await get('/api/tweetgen/chats', fresh).expect(200);
  });
});
