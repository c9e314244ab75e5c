import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { getMetadataStorage } from 'class-validator';
import { createTestApp, TestApp } from '../../../test/app';
import { auth, signUp, signUpByMail } from '../../../test/factories/user.factory';
import { accessKeys } from '../../common/auth/access.decorators';
import { newId } from '../../common/ids/ids';
import { PasswordHasher } from './credentials/password-hasher';

/** Whoever opens a route to visitors, or to people who are not verified, writes it down here as well. */
const publicRoutes = [
  'GET /auth/google',
  'GET /auth/google/callback',
  'GET /billing/plans',
  'GET /exports/:id/download',
  'GET /free-tools/twitter-profile/:username',
  'GET /health/live',
  'GET /health/ready',
  'GET /integrations/linkedin/callback',
  'GET /invites/preview/:token',
  'GET /notifications/unsubscribe',
  'GET /profile-pictures/:token',
  'GET /publishing/media/:id/file',
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
  'POST /sandbox/demo-login',
  'POST /tweetgen/thread/generate',
];
const unverifiedRoutes = ['DELETE /auth/me', 'GET /auth/me', 'PATCH /auth/me'];

interface Route {
  name: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  isPublic: boolean;
  isOpenToUnverified: boolean;
  /** Of its body or query. */
  fields: string[];
}

function fieldsOf(prototype: object, key: string): string[] {
  const types = (Reflect.getMetadata('design:paramtypes', prototype, key) ?? []) as (new () => object)[];
  const rules = types.flatMap((type) => getMetadataStorage().getTargetValidationMetadatas(type, '', false, false));
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

function routesOf(test: TestApp): Route[] {
  const controllers = [...test.app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    if (!metatype) return [];
    const prototype = metatype.prototype as Record<string, unknown>;
    const keys = Object.getOwnPropertyNames(prototype).filter((key) => key !== 'constructor');
    return keys.flatMap((key) => {
      const handler = prototype[key];
      const path: unknown = typeof handler === 'function' ? Reflect.getMetadata('path', handler) : undefined;
      if (typeof handler !== 'function' || typeof path !== 'string') return [];
      const has = (key: string): boolean =>
        Boolean(Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, metatype));
      const method = RequestMethod[Reflect.getMetadata('method', handler) as number] ?? '';
      const full = `/${[Reflect.getMetadata('path', metatype), path].join('/')}`
        .replace(/\/+/g, '/')
        .replace(/(.)\/$/, '$1');
      return {
        name: `${method} ${full}`,
        method: method.toLowerCase() as Route['method'],
        path: full.replace(/:\w+/g, newId()),
        isPublic: has(accessKeys.public),
        isOpenToUnverified: has(accessKeys.unverified),
        fields: fieldsOf(prototype, key),
      };
    });
  });
}

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
    const texts: unknown[] = ['x'.repeat(10_000), 'nul\0', 'lone \ud800', '', null, 7, ['a@example.com'], {}];
    const bodies = [
      '[]',
      '"text"',
      '7',
      'null',
      'tru',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{}}}',
      '{"a":'.repeat(5_000),
    ];
    const good = {
      email: 'ada@example.com',
      password: 'wrong',
      code: '123456',
      newPassword: 'correct horse battery 9',
    };

    it('is refused, and never an error of ours', async () => {
      const person = await signUp(test);
      const hasher = test.app.get(PasswordHasher);
      const spies = [
        jest.spyOn(hasher, 'hash').mockResolvedValue('x'),
        jest.spyOn(hasher, 'verify').mockResolvedValue(false),
      ];
      const own = routes.filter(({ method, path }) => method !== 'get' && /^\/(auth|workspaces?|invites)\b/.test(path));
      expect(own.flatMap(({ fields }) => fields).length).toBeGreaterThan(30);
      for (const { name, method, path, fields } of own.filter(({ path: at }) => at !== '/auth/logout')) {
        const known = Object.fromEntries(Object.entries(good).filter(([field]) => fields.includes(field)));
        const bad = fields.flatMap((field) => texts.map((value) => JSON.stringify({ ...known, [field]: value })));
        const answers = [...bad, ...bodies].map(async (body) => {
          const request = test.http[method](`/api${path}`).set(auth(person)).set('content-type', 'application/json');
          return { status: (await request.send(body)).status, body };
        });
        const broken = (await Promise.all(answers)).filter(({ status }) => status >= 500);
        expect({ name, broken }).toEqual({ name, broken: [] });
      }
      spies.forEach((spy) => spy.mockRestore());
    });

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
