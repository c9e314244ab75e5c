import { createTestApp, TestApp } from '../../test/app';
import { auth, signUp } from '../../test/factories/user.factory';
import { grantAdmin } from './admin-grant';

describe('npm run admin:grant', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('makes a person a site admin, says so in one line and writes it down', async () => {
    const person = await signUp(test);
    expect(await grantAdmin(test.app, ` ${person.email.toUpperCase()} `)).toBe(`${person.email} is now a site admin.`);
    const me = await test.http.get('/api/auth/me').set(auth(person)).expect(200);
    expect(me.body.data.user.isAdmin).toBe(true);
    expect(await grantAdmin(test.app, person.email)).toBe(`${person.email} is already a site admin.`);
    const rows = await test.query(
      `SELECT details FROM audit_events WHERE action = 'auth.admin_granted' AND actor_id = $1`,
      [person.user.id],
    );
    expect(rows).toEqual([{ details: { by: 'command' } }]);
  });

  it('answers one sentence to an address that nobody has, and to none at all', async () => {
    await expect(grantAdmin(test.app, 'nobody@example.com')).rejects.toThrow(
      'There is no account with the address nobody@example.com.',
    );
    await expect(grantAdmin(test.app, undefined)).rejects.toThrow('Name the person: npm run admin:grant -- <email>');
  });
});
