import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '../../test/app';
import { auth, signUp } from '../../test/factories/user.factory';
import { grantAdmin } from './admin-grant';
import { examine } from './doctor';
import { setPlan } from './plan-set';

let test: TestApp;
let platform: Server;
let platformDate: Date;
beforeAll(async () => {
  platform = createServer((_request, response) => {
    response.setHeader('date', platformDate.toUTCString()).writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const { port } = platform.address() as AddressInfo;
  const env = { X_API_KEY: 'key', X_API_SECRET: 'secret', X_API_BASE_URL: `http://127.0.0.1:${port}` };
  test = await createTestApp({ env });
});
afterAll(async () => {
  await test.close();
  platform.close();
  await once(platform, 'close');
});

describe('npm run admin:grant', () => {
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
      "There's no account with the address nobody@example.com.",
    );
    await expect(grantAdmin(test.app, undefined)).rejects.toThrow('Name the person: npm run admin:grant -- <email>');
  });
});

describe('npm run plan:set', () => {
  it("puts the person's active workspace on the plan and says so in one line", async () => {
    const person = await signUp(test);
    const line = await setPlan(test.app, ` ${person.email.toUpperCase()} `, 'pro');
    expect(line).toBe(`The workspace of ${person.email} is now on pro.`);
    const info = await test.http.get('/api/billing/info').set(auth(person)).expect(200);
    expect(info.body.data).toMatchObject({
      currentPlan: 'pro',
      status: 'active',
      usage: { teamMembers: { used: 1, limit: 5 } },
    });
    await setPlan(test.app, person.email, 'free');
    const after = await test.http.get('/api/billing/info').set(auth(person)).expect(200);
    expect(after.body.data.currentPlan).toBe('free');
  });

  it('answers one sentence to a mistake', async () => {
    const { email } = await signUp(test);
    await expect(setPlan(test.app, email, 'gold')).rejects.toThrow(
      'There is no plan "gold"; the plans are free, starter, pro.',
    );
    await expect(setPlan(test.app, 'nobody@example.com', 'pro')).rejects.toThrow(
      "There's no account with the address nobody@example.com.",
    );
    await expect(setPlan(test.app, email)).rejects.toThrow(
      'Name the person and the plan: npm run plan:set -- <email> <free|starter|pro>',
    );
  });
});

describe('npm run doctor', () => {
  afterEach(() => jest.restoreAllMocks());

  const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);

  it('says that the clocks agree', async () => {
    platformDate = inSeconds(0);
    expect(await examine(test.app)).toBe(
      "The clock of Postgres and this server's agree.\nThe clock of X and this server's agree.",
    );
  });

  it('says whose clock is wrong, by how much, and what to do', async () => {
    platformDate = inSeconds(-100);
    await expect(examine(test.app)).rejects.toThrow(
      /The clock of X is (?:9\d|10\d) s behind this server's\. Set both by a time server/,
    );
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() - 600_000);
    await expect(examine(test.app)).rejects.toThrow(/The clock of Postgres is (?:59|60)\d s ahead of this server's/);
  });
});
