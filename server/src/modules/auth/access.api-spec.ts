import { createTestApp, TestApp } from '../../../test/app';
import { auth, signUp, signUpByMail } from '../../../test/factories/user.factory';
import { type Route, routesOf } from '../../../test/routes-of';

/** Whoever opens a route to visitors, or to people who are not verified, writes it down here as well. */
const publicRoutes = [
  'GET /auth/google',
  'GET /auth/google/callback',
  'GET /auth/oidc',
  'GET /auth/oidc/callback',
  'GET /billing/plans',
  'GET /exports/:id/download',
  'GET /free-tools/twitter-profile/:username',
  'GET /free-tools/writer',
  'GET /health/live',
  'GET /health/ready',
  'GET /integrations/bluesky/callback',
  'GET /integrations/bluesky/client-metadata.json',
  'GET /integrations/facebook/callback',
  'GET /integrations/instagram/callback',
  'GET /integrations/linkedin/callback',
  'GET /integrations/mastodon/callback',
  'GET /integrations/reddit/callback',
  'GET /integrations/threads/callback',
  'GET /integrations/youtube/callback',
  'GET /invites/preview/:token',
  'GET /notifications/unsubscribe',
  'GET /openapi.json',
  'GET /profile-pictures/:token',
  'GET /publishing/calendar/feeds/:key.ics',
  'GET /publishing/media/:id/file',
  'GET /publishing/media/:id/public',
  'GET /publishing/media/:id/thumbnail',
  'GET /review/:token',
  'GET /trending/communities',
  'GET /trending/topics',
  'GET /trending/topics/:slug',
  'POST /auth/change-email/undo',
  'POST /auth/exchange',
  'POST /auth/forgot-password',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/passkeys/sign-in',
  'POST /auth/passkeys/sign-in/options',
  'POST /auth/refresh',
  'POST /auth/resend-verification-code',
  'POST /auth/reset-password',
  'POST /auth/signup',
  'POST /auth/two-factor',
  'POST /auth/verify-email',
  'POST /billing/webhook',
  'POST /contact',
  'POST /free-tools/text/check',
  'POST /free-tools/track/copy',
  'POST /free-tools/tweet-mimic/generate',
  'POST /free-tools/tweet-replies/generate',
  'POST /free-tools/tweets/generate',
  'POST /free-tools/twitter-profile/generate',
  'POST /notifications/unsubscribe',
  'POST /review/:token/comments',
  'POST /review/:token/decisions',
  'POST /sandbox/demo-login',
  'POST /tweetgen/thread/generate',
];
const unverifiedRoutes = ['DELETE /auth/me', 'GET /auth/me', 'PATCH /auth/me'];

describe('who gets in where', () => {
  let test: TestApp;
  let routes: Route[];
  beforeAll(async () => {
    test = await createTestApp();
    routes = routesOf(test);
  });
  afterAll(() => test.close());

  const names = (wanted: (route: Route) => boolean): string[] =>
    routes
      .filter(wanted)
      .map(({ name }) => name)
      .sort();

  it('opens to visitors what is written down, and nothing else', () => {
    expect(names(({ isPublic }) => isPublic)).toEqual(publicRoutes);
  });

  it('opens to people who are not verified what is written down, and nothing else', () => {
    expect(names(({ isOpenToUnverified }) => isOpenToUnverified)).toEqual(unverifiedRoutes);
  });

  it('answers 401 to visitors on every other route, whatever they send', async () => {
    const closed = routes.filter(({ isPublic }) => !isPublic);
    expect(closed.length).toBeGreaterThan(10);
    for (const { name, method, path } of closed) {
      const answer = await test.http[method](`/api${path}`).set('authorization', 'Bearer nonsense');
      expect(`${name}: ${answer.status} ${answer.body.error?.type}`).toBe(`${name}: 401 UNAUTHENTICATED`);
    }
  });

  it('answers 403 to people who are not verified on every route that is not open to them', async () => {
    const person = await signUpByMail(test, { isVerified: false });
    for (const { name, method, path } of routes.filter(
      ({ isPublic, isOpenToUnverified }) => !isPublic && !isOpenToUnverified,
    )) {
      const answer = await test.http[method](`/api${path}`).set(auth(person));
      expect(`${name}: ${answer.status} ${answer.body.error?.type}`).toBe(`${name}: 403 EMAIL_NOT_VERIFIED`);
    }
  });

  it('does not shut visitors with a bad token out of public routes', async () => {
    await test.http.get('/api/billing/plans').set('authorization', 'Bearer nonsense').expect(200);
    await test.http.get('/api/billing/plans').set('authorization', 'Basic dXNlcjpwYXNz').expect(200);
  });

  describe('S17: what is not well-formed', () => {
    it('refuses unknown fields by name', async () => {
      const body = { email: 'ada@example.com', password: 'correct horse battery 9', isAdmin: true };
      const answer = await test.http.post('/api/auth/signup').send(body).expect(422);
      expect(answer.body.error.details).toEqual([{ field: 'isAdmin', message: 'There is no field isAdmin.' }]);
    });

    it('does not trip over odd headers', async () => {
      const person = await signUp(test);
      for (const value of ['x'.repeat(5_000), '%00', '../..', `${person.workspaceId}\u00ff`]) {
        const answer = await test.http.get('/api/workspace').set({ ...auth(person), 'x-workspace-id': value });
        expect(answer.status).toBe(404);
      }
      for (const value of ['Bearer', 'Bearer  ', 'bearer x.y.z', `Bearer ${'a.'.repeat(2_000)}`]) {
        await test.http.get('/api/auth/me').set('authorization', value).expect(401);
      }
      await test.http
        .post('/api/auth/login')
        .set('cookie', 'qc_browser=%00; qc_browser=')
        .send({ email: person.email, password: person.password })
        .expect(200);
    });
  });
});
