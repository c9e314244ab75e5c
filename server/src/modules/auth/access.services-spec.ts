import { createTestApp, TestApp } from '../../../test/app';
import { auth, signUp } from '../../../test/factories/user.factory';
import { routesOf } from '../../../test/routes-of';
import { PasswordHasher } from './credentials/password-hasher';

describe('S17: what is not well-formed, on every route of accounts, workspaces and invitations', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

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
    const own = routesOf(test).filter(
      ({ method, path }) => method !== 'get' && /^\/(auth|workspaces?|invites)\b/.test(path),
    );
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
});
