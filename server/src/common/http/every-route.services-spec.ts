import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '../../../test/app';
import { makeSiteAdmin } from '../../../test/factories/models.factory';
import { storeAccount } from '../../../test/factories/stored-account.factory';
import { auth } from '../../../test/factories/user.factory';
import { cursorRoutes, routeFields } from '../../../test/route-fields';
import { type Route, routesOf } from '../../../test/routes-of';
import { newId } from '../ids/ids';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const encoded = (text: string): string => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;

/** All say the same to a router that is lenient enough; ours answers some of them, and must not forget its rules with any. */
const spellings: Record<string, (path: string) => string> = {
  'as it is': (path) => path,
  'its beginning encoded': (path) => path.replace('api', encoded),
  'its end encoded': (path) => path.replace(/[a-z](?=[a-z-]*$)/, encoded),
  'every letter encoded': (path) => path.replace(/[a-z]/g, encoded),
  'as an absolute address': (path) => `http://other.test${path}`,
  'as an absolute address, its beginning encoded': (path) => `HTTP://other.test${path.replace('api', encoded)}`,
  'in capitals': (path) => path.replace('api', 'API'),
  'with two slashes': (path) => `/${path}`,
  'with two slashes inside': (path) => path.replace('/api/', '/api//'),
  'with a slash at the end': (path) => `${path}/`,
  'with a dot in it': (path) => `/.${path}`,
  'with a way back in it': (path) => `/pricing/..${path}`,
  'with an encoded slash': (path) => path.replace('/api/', '/api%2f'),
  'with a semicolon': (path) => `${path};a=b`,
  'with a fragment': (path) => `${path}#a`,
  'with a query': (path) => `${path}?/api/health/live`,
};

let test: TestApp;
let routes: Route[];
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
beforeAll(async () => {
  test = await createTestApp();
  routes = routesOf(test).filter(({ path }) => path !== '/sandbox/demo-login');
});
afterAll(async () => {
  agent.destroy();
  await test.close();
});

/** Sends the address as it is written: clients tidy it up. */
const ask = (route: string, headers: Record<string, string>, body = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const [method = '', path = ''] = route.split(' ', 2);
    const length = body ? { 'content-length': String(body.length) } : {};
    const options = { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } };
    const asked = httpRequest(options, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asked.on('error', reject).end(body);
  });

const isGuarded = ({ headers }: Answer): boolean =>
  headers['cache-control'] === 'no-store' &&
  String(headers['content-security-policy']).startsWith("default-src 'none'") &&
  headers['x-content-type-options'] === 'nosniff' &&
  /^[0-9a-f-]{36}$/.test(String(headers['x-request-id']));

describe.each(Object.entries(spellings))('the address of every route, %s', (_how, spell) => {
  const notHeld = async (
    those: Route[],
    { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string },
    holds: (answer: Answer) => boolean,
  ): Promise<string[]> => {
    const answers = await Promise.all(
      those.map(async ({ name, method, path }) => {
        const answer = await ask(`${method.toUpperCase()} ${spell(`/api${path}`)}`, headers, body);
        return isGuarded(answer) && holds(answer) ? [] : [`${name}: ${answer.status} ${answer.text.slice(0, 100)}`];
      }),
    );
    return answers.flat();
  };
  const isRefused = ({ status, text }: Answer): boolean =>
    status >= 400 && status < 500 && text.includes('"success":false');

  it('lets in no form of another site', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const others = routes.filter(({ path }) => path !== '/notifications/unsubscribe');
    expect(others.length).toBeGreaterThan(150);
    expect(await notHeld(others, { headers: form, body: 'email=a' }, isRefused)).toEqual([]);
  });

  it.each<Record<string, string>>([{ 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.test' }])(
    'lets no page with %j change anything',
    async (from) => {
      const changing = routes.filter(({ method, path }) => method !== 'get' && path !== '/notifications/unsubscribe');
      const json = { 'content-type': 'application/json', ...from };
      const isTold = (answer: Answer): boolean =>
        isRefused(answer) && (answer.status === 404 || answer.text.includes('"MALFORMED_REQUEST"'));
      expect(await notHeld(changing, { headers: json, body: '{}' }, isTold)).toEqual([]);
    },
  );

  it('lets no visitor into what is closed', async () => {
    const closed = routes.filter(({ isPublic }) => !isPublic);
    expect(await notHeld(closed, {}, isRefused)).toEqual([]);
  });
});

describe('values that no field is made for, in every field of every route', () => {
  const values = { null: null, 'a list': [], 'a list with null': [null], 'a huge number': 9e300 };

  it.each(Object.entries(values))('never break one: %s', async (_what, value) => {
    const broken: string[] = [];
    const taken: string[] = [];
    const refused: string[] = [];
    let sender = '';
    let headers: Record<string, string> = {};
    let ids: Record<string, string> = {};
    for (const { name, method, path, isNullable, bodyWith } of routeFields()) {
      if (sender !== path) {
        // Some routes sign people out, or delete what is theirs.
        const person = await makeSiteAdmin(test);
        const { id: accountId } = await storeAccount(test, person.workspaceId, { platform: 'linkedin' });
        sender = path;
        headers = { ...auth(person), 'x-session-id': newId(), 'content-type': 'application/json' };
        ids = { accountId, platform: 'linkedin', id: newId() };
      }
      const url = path.replace(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? newId());
      const { status, text } = await ask(`${method} ${url}`, headers, JSON.stringify(bodyWith(value)));
      if (status === 500 || status === 0) broken.push(`${name}: ${text}`);
      if (value === null && !isNullable && status < 300) taken.push(name);
      if (value === null && isNullable && text.includes('must not be null')) refused.push(name);
    }
    expect({ broken, taken, refused }).toEqual({ broken: [], taken: [], refused: [] });
  });

  it('take no cursor that is none of ours', async () => {
    const person = await makeSiteAdmin(test);
    const id = newId();
    const cursors = [
      ...[
        '-271821-04-20T00:00:00.000Z',
        '+275760-09-13T00:00:00.000Z',
        '0000-01-01T00:00:00.000Z',
        '2026-02-31',
        0,
        -1e15,
      ],
      ...['9999-99-99 99:99:99+00', '2026-02-30 00:00:00+00', '-infinity', 'infinity', '99999999999999', null, [], {}],
    ].map((at) => Buffer.from(JSON.stringify([at, id])).toString('base64url'));
    const lists = cursorRoutes();
    expect(lists.length).toBeGreaterThan(10);
    const broken: string[] = [];
    for (const path of lists) {
      const url = path.replace(/\{\w+\}/g, () => newId());
      for (const cursor of [...cursors, '%00', 'bnVsbA', 'e30', '[]', 'x'.repeat(200)]) {
        const { status, text } = await ask(`GET ${url}?cursor=${cursor}`, auth(person));
        if (status === 500) broken.push(`${path}: ${Buffer.from(cursor, 'base64url').toString()} ${text}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('make no address that breaks one', async () => {
    const person = await makeSiteAdmin(test);
    const broken: string[] = [];
    for (const { name, method, path } of routes.filter(({ path: own }) => /[0-9a-f]{8}-/.test(own))) {
      for (const value of ['%00', '%ED%A0%80', '-1', '99999999999999999999', '%F0%9F%98%80', '..%2f']) {
        const url = `/api${path}`.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, value);
        const { status, text } = await ask(`${method.toUpperCase()} ${url}`, auth(person));
        if (status === 500) broken.push(`${name}: ${value} ${text}`);
      }
    }
    expect(broken).toEqual([]);
  });
});
