import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '../../../test/app';
import { auth, signUp, type TestUser } from '../../../test/factories/user.factory';
import { newId } from '../../common/ids/ids';
import { OutboundClient } from '../../common/outbound/outbound-client';
import { NotificationsService } from './notifications.service';
import { type NotificationKind, notificationKind } from './notifications.types';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Of http_ece, which stands behind the library that seals. */
const { decrypt } = jest.requireActual<{ decrypt: (sealed: Buffer, keys: object) => Buffer }>('http_ece');

function browser(host = 'push.example.com') {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const secret = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://${host}/send/${newId()}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') },
    },
    opened: ({ body }: Received): unknown =>
      JSON.parse(
        decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: secret.toString('base64url') }).toString(),
      ),
  };
}

describe('pushes', () => {
  let test: TestApp;
  let service: Server;
  let user: TestUser;
  let received: Received[];
  let status: number;
  let address: string;
  beforeAll(async () => {
    service = createServer((request, response) => {
      void request.toArray().then((pieces: Buffer[]) => {
        received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
        response.writeHead(status).end();
      });
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const outbound = new OutboundClient({
      resolve: async () => [{ address, family: 4 }],
      transport: ({ method, path, headers }) => httpRequest({ host: '127.0.0.1', port, method, path, headers }),
    });
    const news: NotificationKind = { kind: 'push_news', topic: 'Posts', label: 'News', description: '', byMail: true };
    test = await createTestApp({
      configure: (builder) => builder.overrideProvider(OutboundClient).useValue(outbound),
      contributions: [notificationKind(news)],
    });
  });
  beforeEach(async () => {
    [received, status, address] = [[], 201, '93.184.216.34'];
    user = await signUp(test);
  });
  afterAll(async () => {
    await test.close();
    service.close();
  });

  const call = (method: 'post' | 'delete', body: object) =>
    test.http[method]('/api/notifications/push').set(auth(user)).send(body);
  const stored = async () =>
    (await test.query('SELECT 1 FROM push_subscriptions WHERE user_id = $1', [user.user.id])).length;
  const notify = () =>
    test.app.get(NotificationsService).notify({
      ...{ kind: 'push_news', key: newId(), userIds: [user.user.id], workspaceId: user.workspaceId },
      ...{ title: 'A post failed', body: 'X refused it.', path: '/posts?tab=problems' },
    });
  const told = async () => {
    await notify();
    await test.jobs.runAll();
    return received;
  };

  it("reach the browser sealed for it alone, with this server's signature", async () => {
    const { subscription, opened } = browser();
    await call('post', subscription).expect(204);
    await call('post', subscription).expect(204);
    const [push, ...others] = await told();
    expect(others).toEqual([]);
    expect(push).toMatchObject({ path: new URL(subscription.endpoint).pathname });
    expect(push && opened(push)).toEqual({
      title: 'A post failed',
      body: 'X refused it.',
      path: '/posts?tab=problems',
    });
    const { body } = await test.http.get('/api/notifications/push').set(auth(user)).expect(200);
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(push?.headers.authorization ?? '') ?? [];
    expect(key).toBe(body.data.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(
      verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: 'https://push.example.com' });
  });

  it.each([404, 410, 403])('end for a browser whose push service answers %i', async (answer) => {
    await call('post', browser().subscription).expect(204);
    status = answer;
    expect(await told()).toHaveLength(1);
    expect(await stored()).toBe(0);
    expect(await told()).toHaveLength(1);
  });

  it('are tried again after an error of the push service', async () => {
    await call('post', browser().subscription).expect(204);
    status = 503;
    expect(await told()).toHaveLength(1);
    status = 201;
    test.clock.advance(60_000);
    await test.jobs.runAll();
    expect(received).toHaveLength(2);
    expect(await stored()).toBe(1);
  });

  it('are switched by kind, and end for one browser', async () => {
    const { subscription } = browser();
    await call('post', subscription).expect(204);
    const choose = (byPush: boolean) =>
      test.http.put('/api/notifications/settings').set(auth(user)).send({ kind: 'push_news', byPush }).expect(200);
    const { body } = await choose(false);
    expect(body.data.find(({ kind }: { kind: string }) => kind === 'push_news')).toMatchObject({
      byMail: true,
      byPush: false,
    });
    expect(await told()).toEqual([]);
    await choose(true);
    await call('delete', { endpoint: subscription.endpoint }).expect(204);
    expect(await told()).toEqual([]);
  });

  it('end with the sign-in, those that wait for another try included', async () => {
    await call('post', browser().subscription).expect(204);
    status = 503;
    const { length } = await told();
    await test.http.post('/api/auth/logout').set(auth(user)).send({}).expect(200);
    test.clock.advance(600_000);
    expect(await told()).toHaveLength(length);
  });

  it('belong to whoever signed in last on the browser', async () => {
    const { subscription } = browser();
    await call('post', subscription).expect(204);
    const before = user;
    user = await signUp(test);
    await call('post', subscription).expect(204);
    expect(await told()).toHaveLength(1);
    user = before;
    expect(await told()).toHaveLength(1);
  });

  it('keep the 20 browsers that asked last', async () => {
    for (let at = 0; at < 22; at += 1) await call('post', browser().subscription).expect(204);
    expect(await stored()).toBe(20);
  });

  it.each([
    ['http://push.example.com/a'],
    ['https://127.0.0.1/a'],
    ['https://localhost/a'],
    ['https://push.example.com:8443/a'],
    ['https://user:word@push.example.com/a'],
    ['nowhere'],
  ])('are not sent to %s', async (endpoint) => {
    const { body } = await call('post', { ...browser().subscription, endpoint });
    expect(body.error).toMatchObject({ details: [{ field: 'endpoint' }] });
  });

  it('are not sent to a name that points inside by now', async () => {
    await call('post', browser().subscription).expect(204);
    address = '10.0.0.7';
    expect(await told()).toEqual([]);
    expect(await stored()).toBe(0);
  });

  it.each([{ p256dh: 'AAAA', auth: 'AAAA' }, { p256dh: '', auth: '' }, {}])(
    'refuse keys that are none: %j',
    async (keys) => {
      await call('post', { ...browser().subscription, keys }).expect(422);
    },
  );
});
