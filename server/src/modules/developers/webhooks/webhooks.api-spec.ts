import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import type { Scope } from '../../../common/auth/access.decorators';
import { newId } from '../../../common/ids/ids';
import { OutboundClient } from '../../../common/outbound/outbound-client';
import { dayMs, hourMs, minuteMs, secondMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { Outbox } from '../../../queue/outbox/outbox.service';
import { accountConnected, accountUnavailable } from '../../integrations/accounts/accounts.events';
import type { IdeaResponse } from '../../publishing/ideas/ideas.dto';
import { Keys } from '../keys/keys.service';
import { DeliveriesRepository } from './deliveries.repository';
import { DeliveryLog } from './delivery-log.service';
import { WebhookSender, WebhookSettings } from './webhook-sender.service';
import type { DeliveryResponse, NewEndpointResponse, EndpointResponse } from './webhooks.dto';
import { type WebhookEvent, webhookEvents } from './webhooks.types';

const tomorrow = new Date(Date.now() + dayMs).toISOString();

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Told {
  type: string;
  timestamp: string;
  data: { id: string; version: number; status: string; text: string; accountId: string };
}

describe('webhooks', () => {
  let test: TestApp;
  let owner: TestUser;
  let account: StoredAccount;
  let answers: Record<string, (response: ServerResponse) => void>;
  let names: Record<string, string>;
  const received: Received[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body });
      (answers[path] ?? (() => response.end('thanks')))(response);
    });
  });
  let home: string;
  let port: number;

  beforeAll(async () => {
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    ({ port } = receiver.address() as AddressInfo);
    home = `http://127.0.0.1:${port}`;
    test = await createTestApp({
      configure: (builder) =>
        builder
          .overrideProvider(OutboundClient)
          .useValue(
            new OutboundClient({
              resolve: async (name) => [{ address: names[name] ?? '93.184.216.34', family: 4 }],
              transport: (options) => httpRequest({ ...options, host: '127.0.0.1', port }),
            }),
          )
          .overrideProvider(WebhookSettings)
          .useValue({ deadlineMs: 300 }),
    });
  });
  beforeEach(async () => {
    await test.app.get(Transactions).query('DELETE FROM webhooks');
    received.splice(0);
    [answers, names] = [{}, {}];
    owner = await signUp(test, { name: 'Olga Owner' });
    account = await storeAccount(test, owner.workspaceId);
  });
  afterAll(async () => {
    await test.close();
    receiver.closeAllConnections();
    receiver.close();
  });

  const base = '/api/developers/webhooks';
  const post = (path: string, body: object = {}, as: TestUser = owner) =>
    test.http.post(`${base}${path}`).set(auth(as, owner.workspaceId)).send(body);
  const make = async (url = `${home}/hook`, events: readonly WebhookEvent[] = webhookEvents) =>
    (await post('', { url, events }).expect(201)).body.data as NewEndpointResponse;
  const list = async (): Promise<EndpointResponse[]> =>
    (await test.http.get(base).set(auth(owner)).expect(200)).body.data.webhooks;
  const log = async (id: string): Promise<DeliveryResponse[]> =>
    (await test.http.get(`${base}/${id}/deliveries`).set(auth(owner)).expect(200)).body.data;
  const send = async (): Promise<void> => {
    const sender = test.app.get(WebhookSender);
    await sender.tick();
    await sender.idle();
  };
  const sendTest = async (id: string): Promise<void> => {
    await post(`/${id}/test`).expect(200);
    await send();
  };
  /** All that is waited for is so much nearer. */
  const pass = async (ms: number): Promise<void> => {
    const by = `- ${ms} * interval '1 millisecond'`;
    await test.query(`UPDATE webhook_deliveries SET next_at = next_at ${by}, created_at = created_at ${by}`);
    await test.query(
      `UPDATE webhooks SET failing_since = failing_since ${by}, rests_until = rests_until ${by}, rotated_at = rotated_at ${by}`,
    );
  };
  const draft = async (text = 'We moved the oven.', as = owner): Promise<IdeaResponse> =>
    (
      await test.http
        .post('/api/publishing/ideas')
        .set(auth(as, owner.workspaceId))
        .send({ parts: [{ text, mediaIds: [] }], accountIds: [account.id] })
        .expect(201)
    ).body.data;
  const schedule = (id: string) =>
    test.http
      .post(`/api/publishing/ideas/${id}/schedule`)
      .set(auth(owner))
      .send({ targets: [{ accountId: account.id, scheduledAt: tomorrow }], timezone: 'UTC' })
      .expect(200);
  const told = (at = received): Told[] => at.map(({ body }) => JSON.parse(body) as Told);
  const keyOf = async (scopes: Scope[], accountIds: string[] | null = null): Promise<string> =>
    (
      await test.http
        .post('/api/developers/keys')
        .set(auth(owner))
        .send({ name: 'n8n', scopes, accountIds, expiresInDays: 30 })
        .expect(201)
    ).body.data.key;

  it('are signed as Standard Webhooks has it, by a secret that is shown once and stored sealed', async () => {
    const { id, secret } = await make();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await sendTest(id);
    const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = received;
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'webhook.test' });
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
    expect(headers).toMatchObject({ 'user-agent': 'Quillcast-Webhooks/1', 'content-type': 'application/json' });
    const rows = await test.query('SELECT * FROM webhooks');
    expect(JSON.stringify([rows, await list(), await log(id)])).not.toContain(secret.slice(6));
    expect((await log(id))[0]).toMatchObject({
      eventId: headers['webhook-id'],
      ...{ type: 'webhook.test', attempts: 1, statusCode: 200, answer: 'thanks', nextAt: null },
    });
  });

  it('tell a post’s events once each, in order, with a version that rises', async () => {
    await make();
    await make(`${home}/other`, ['post.scheduled']);
    const idea = await draft();
    await schedule(idea.id);
    await test.http.post(`/api/publishing/ideas/${idea.id}/unschedule`).set(auth(owner)).expect(200);
    await test.http.delete(`/api/publishing/posts/${idea.posts[0]?.id}`).set(auth(owner)).expect(200);
    await send();
    const all = told(received.filter(({ path }) => path === '/hook'));
    expect(all.map(({ type }) => type)).toEqual(['post.drafted', 'post.scheduled', 'post.drafted', 'post.deleted']);
    expect(all[1]?.data).toMatchObject({
      ...{ id: idea.posts[0]?.id, ideaId: idea.id, workspaceId: owner.workspaceId, accountId: account.id },
      ...{ platform: 'twitter', status: 'scheduled', scheduledAt: tomorrow, publishedAt: null, url: null },
      text: 'We moved the oven.',
    });
    expect(all[0]?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const versions = all.map(({ data }) => data.version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(4);
    const scheduled = received.filter(({ body }) => body.includes('post.scheduled'));
    expect(scheduled.map(({ path }) => path).toSorted()).toEqual(['/hook', '/other']);
    expect(new Set(scheduled.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
  });

  it('hold back what follows of a post until the first is settled, and nothing of another post', async () => {
    const { id } = await make(`${home}/slow`, ['post.drafted', 'post.scheduled']);
    let release: (() => void) | undefined;
    const begun = new Promise<void>((resolve) => {
      answers['/slow'] = (response) => {
        if (release || !received.at(-1)?.body.includes('The first.')) return void response.end();
        release = () => response.writeHead(500).end();
        resolve();
      };
    });
    await schedule((await draft('The first.')).id);
    await draft('Another.');
    await test.app.get(WebhookSender).tick();
    await begun;
    const other = () => told().filter(({ data }) => data.text === 'Another.').length;
    while (other() === 0) await once(receiver, 'request');
    expect(told().filter(({ data }) => data.text === 'The first.')).toHaveLength(1);
    release?.();
    await test.app.get(WebhookSender).idle();
    expect(told().filter(({ type }) => type === 'post.scheduled')).toHaveLength(1);
    expect((await log(id)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 500]);
  });

  it('tell of approvals and of accounts', async () => {
    await make(`${home}/hook`, [
      ...(['post.approval_requested', 'post.approved'] as const),
      ...(['account.connected', 'account.reconnect_required', 'key.expiring'] as const),
    ]);
    await keyOf(['posts:read']);
    const [apiKey] = await test.query<{ id: string }>(
      `UPDATE api_keys SET expires_at = now() + interval '2 days' WHERE workspace_id = $1 RETURNING id`,
      [owner.workspaceId],
    );
    for (let day = 0; day < 2; day += 1) await test.app.get(Keys).tellOfEnds();
    const editor = await signUpMember(test, owner.workspaceId, 'editor');
    const idea = await draft('For approval.', editor);
    await test.http
      .post(`/api/publishing/ideas/${idea.id}/approval`)
      .set(auth(editor, owner.workspaceId))
      .send({})
      .expect(200);
    const { hash } = (await test.http.get(`/api/publishing/ideas/${idea.id}/approval`).set(auth(owner)).expect(200))
      .body.data;
    await test.http
      .post(`/api/publishing/ideas/${idea.id}/approval/decisions`)
      .set(auth(owner))
      .send({ verdict: 'approve', hash })
      .expect(200);
    const about = { workspaceId: owner.workspaceId, accountId: account.id };
    await test.app.get(Transactions).run(async () => {
      await test.app.get(Outbox).publish(accountConnected(about));
      await test.app.get(Outbox).publish(accountUnavailable({ ...about, reason: 'disconnected' }));
      await test.app.get(Outbox).publish(accountUnavailable({ ...about, reason: 'revoked' }));
    });
    await test.jobs.runAll();
    await send();
    expect(
      told()
        .map(({ type, data }) => `${type} ${data.id}`)
        .toSorted(),
    ).toEqual([
      `account.connected ${account.id}`,
      `account.reconnect_required ${account.id}`,
      `key.expiring ${apiKey?.id}`,
      `post.approval_requested ${idea.posts[0]?.id}`,
      `post.approved ${idea.posts[0]?.id}`,
    ]);
  });

  it('are sent again on the schedule under one id, ten times, then by hand, one or all', async () => {
    const { id } = await make();
    answers['/hook'] = (response) => void response.writeHead(500).end('broken');
    await sendTest(id);
    const waits: number[] = [];
    for (let row = (await log(id))[0]; row?.nextAt; row = (await log(id))[0]) {
      const [left] = await test.query<{ ms: number }>(
        'SELECT extract(epoch FROM next_at - tried_at)::float8 * 1000 AS ms FROM webhook_deliveries',
      );
      waits.push(left?.ms ?? 0);
      await send();
      expect(received).toHaveLength(waits.length);
      await pass(left?.ms ?? 0);
      await send();
    }
    const planned = [5 * secondMs, 5 * minuteMs, 30 * minuteMs, ...[2, 5, 10, 14, 20, 24].map((h) => h * hourMs)];
    expect(waits.map((ms, at) => Math.abs(ms / (planned[at] ?? 0) - 1) < 0.11)).toEqual(planned.map(() => true));
    expect(new Set(received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    expect((await list())[0]).toMatchObject({ sent: 1, delivered: 0, failed: 1, failingSince: expect.any(String) });
    answers = {};
    await post(`/${id}/resend`, { since: new Date(Date.now() - 40 * dayMs) }).expect(200, /"count":1/);
    await send();
    expect((await list())[0]).toMatchObject({ delivered: 1, failed: 0, failingSince: null });
    await post(`/${id}/resend`, { since: new Date(0) }).expect(200, /"count":0/);
    await post(`/${id}/deliveries/${(await log(id))[0]?.id}/resend`).expect(200);
    await send();
    expect(received).toHaveLength(12);
    await post(`/${id}/deliveries/${newId()}/resend`).expect(404);
  });

  it('are signed by both secrets for 24 hours after a rotation', async () => {
    const { id, secret } = await make();
    const rotate = async (): Promise<string> => (await post(`/${id}/secret`).expect(200)).body.data.secret;
    await rotate();
    const next = await rotate();
    const verifies = (by: string): boolean => {
      const { headers, body } = received.at(-1) as Received;
      try {
        return Boolean(new Webhook(by).verify(body, headers as Record<string, string>));
      } catch {
        return false;
      }
    };
    await sendTest(id);
    expect([verifies(secret), verifies(next)]).toEqual([false, true]);
    expect(received[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    await pass(25 * hourMs);
    await sendTest(id);
    expect(received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
    expect(verifies(next)).toBe(true);
  });

  it('rest as long as the receiver asks, and are turned off by 410', async () => {
    const { id } = await make();
    answers['/hook'] = (response) => void response.writeHead(503, { 'retry-after': '120' }).end();
    await sendTest(id);
    await pass(100 * secondMs);
    await sendTest(id);
    expect(received).toHaveLength(1);
    answers['/hook'] = (response) => void response.writeHead(410).end();
    await pass(30 * secondMs);
    await send();
    expect((await list())[0]).toMatchObject({ isOn: false, offReason: 'gone' });
    await post(`/${id}/test`).expect(409);
    await draft();
    await send();
    expect(received).toHaveLength(2);
    answers = {};
    await test.http.patch(`${base}/${id}`).set(auth(owner)).send({ isOn: true }).expect(200);
    await send();
    expect((await list())[0]).toMatchObject({ isOn: true, offReason: null, failed: 1 });
  });

  it('are told of by mail after a day without success, once, and turned off after five', async () => {
    const { id } = await make();
    answers['/hook'] = (response) => void response.socket?.destroy();
    await sendTest(id);
    for (const hours of [25, 0, 100]) {
      if (hours > 0) await pass(hours * hourMs);
      await test.query('UPDATE webhook_deliveries SET next_at = now()');
      await send();
    }
    expect((await list())[0]).toMatchObject({ isOn: false, offReason: 'failing' });
    await test.jobs.runAll();
    const subjects = test.mailbox
      .to(owner.email)
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('webhook'));
    expect(subjects).toEqual([
      `The webhook to 127.0.0.1:${port} is failing`,
      `The webhook to 127.0.0.1:${port} was turned off`,
    ]);
    expect((await log(id))[0]).toMatchObject({ problem: 'unreachable', statusCode: null, attempts: 4 });
  });

  it('S8: follow no redirect, reach no address that turned private, and stop what hangs or never ends', async () => {
    const moved = await make('https://moved.example.com/moved');
    const turned = await make('https://turned.example.com/hook');
    const hangs = await make(`${home}/hangs`);
    const endless = await make(`${home}/endless`);
    answers['/moved'] = (response) => void response.writeHead(307, { location: `${home}/hook` }).end();
    answers['/hangs'] = () => undefined;
    answers['/endless'] = (response) => {
      const more = (): boolean => !response.destroyed && response.write('x'.repeat(10_000));
      response.on('drain', () => void more());
      while (more());
    };
    await sendTest(turned.id);
    expect(received).toHaveLength(1);
    names['turned.example.com'] = '10.0.0.1';
    for (const { id } of [moved, turned, hangs, endless]) await post(`/${id}/test`).expect(200);
    await send();
    const last = async ({ id }: { id: string }) => (await log(id))[0];
    expect(await last(moved)).toMatchObject({ statusCode: 307, deliveredAt: null });
    expect(await last(turned)).toMatchObject({ statusCode: null, problem: 'refused' });
    expect(await last(hangs)).toMatchObject({ statusCode: null, problem: 'timed_out' });
    expect(await last(endless)).toMatchObject({ statusCode: 200, answer: 'x'.repeat(2_000) });
    expect(received.map(({ path }) => path).toSorted()).toEqual(['/endless', '/hangs', '/hook', '/moved']);
  });

  it('S8: take no address inside, without https, with a port or a password, and at most five', async () => {
    for (const [url, message] of [
      ['http://example.com/', 'begins with https://'],
      ['https://10.0.0.1/', 'inside a private network'],
      ['https://localhost.internal/', 'inside a private network'],
      ['https://example.com:8443/', 'without a port'],
      ['https://a:b@example.com/', 'Remove the name and password'],
      ['http://a:b@localhost/', 'Remove the name and password'],
      ['javascript:alert(1)', 'begins with https://'],
      ['hello', "isn't a web address"],
      ['', '1 to 2,000 characters'],
    ])
      expect(JSON.stringify((await post('', { url, events: ['post.failed'] }).expect(422)).body)).toContain(message);
    for (const events of [[], ['post.read'], 'post.failed', ['post.failed', 'post.failed']])
      await post('', { url: home, events }).expect(422);
    for (let at = 0; at < 5; at += 1) await make(`https://example.com/${at}`);
    expect((await post('', { url: `${home}/6`, events: ['post.failed'] }).expect(409)).body.message).toContain(
      'most 5',
    );
    await test.http
      .delete(`${base}/${(await list())[0]?.id}`)
      .set(auth(owner))
      .expect(200);
    expect(
      (await post('', { url: 'https://example.com/0', events: ['post.failed'] }).expect(409)).body.message,
    ).toContain('already has an endpoint');
  });

  it('S7: are seen by their workspace, changed by their member and admins, and go with the member', async () => {
    const editor = await signUpMember(test, owner.workspaceId, 'editor');
    const body = { url: `${home}/theirs`, events: ['post.failed'] };
    const { id } = (await post('', body, editor).expect(201)).body.data;
    const own = await make();
    await post(`/${own.id}/test`, {}, editor).expect(404);
    await test.http.get(`${base}/${own.id}/deliveries`).set(auth(editor, owner.workspaceId)).expect(404);
    await post(`/${id}/test`).expect(200);
    const stranger = await signUp(test);
    await test.http.delete(`${base}/${id}`).set(auth(stranger)).expect(404);
    const viewer = await signUpMember(test, owner.workspaceId, 'viewer');
    await post('', body, viewer).expect(403);
    await test.http.delete(`/api/workspace/members/${editor.user.id}`).set(auth(owner)).expect(200);
    expect((await list()).map((each) => each.id)).toEqual([own.id]);
  });

  it('are made by keys for what they may read, of their accounts alone', async () => {
    const other = await storeAccount(test, owner.workspaceId);
    const by = (key: string) => ({ authorization: `Bearer ${key}` });
    const subscribe = (key: string, events = ['post.drafted']) =>
      test.http
        .post('/api/v1/developers/webhooks')
        .set(by(key))
        .send({ url: `${home}/key`, events });
    await subscribe(await keyOf(['posts:read'])).expect(403);
    await subscribe(await keyOf(['webhooks:manage'])).expect(403);
    const all = await make();
    const key = await keyOf(['webhooks:manage', 'posts:read'], [other.id]);
    await subscribe(key, ['account.connected']).expect(403);
    const made = (await subscribe(key).expect(201)).body.data;
    expect(made).toMatchObject({ accountIds: [other.id], secret: expect.stringMatching(/^whsec_/) });
    const seen = (await test.http.get('/api/v1/developers/webhooks').set(by(key)).expect(200)).body.data.webhooks;
    expect(seen.map(({ id }: EndpointResponse) => id)).toEqual([made.id]);
    await test.http.get(`/api/v1/developers/webhooks/${all.id}/deliveries`).set(by(key)).expect(404);
    await draft();
    await send();
    expect(received.map(({ path }) => path)).toEqual(['/hook']);
    await test.http.delete(`/api/v1/developers/webhooks/${made.id}`).set(by(key)).expect(200);
  });

  it('survive a death in the middle of a call, and two servers that look at once', async () => {
    const { id } = await make();
    await post(`/${id}/test`).expect(200);
    await test.query(
      `UPDATE webhook_deliveries SET is_sending = true, attempts = 1, next_at = now() + interval '30 seconds'`,
    );
    await send();
    expect(received).toHaveLength(0);
    await pass(31 * secondMs);
    await send();
    expect((await log(id))[0]).toMatchObject({ attempts: 2, statusCode: 200 });
    for (let at = 0; at < 5; at += 1) await post(`/${id}/test`).expect(200);
    const deliveries = test.app.get(DeliveriesRepository);
    const [one, other] = await Promise.all([deliveries.claim(9), deliveries.claim(9)]);
    expect(new Set([...one, ...other].map((claimed) => claimed.id)).size).toBe(5);
    expect(one.length + other.length).toBe(5);
  });

  it('keep less than 20 kB of a post, whatever its letters, and 30 days of what they told', async () => {
    await make();
    await test.query(
      `INSERT INTO ideas (id, workspace_id, parts, changed_via, changed_since, version)
       VALUES ($1, $2, jsonb_build_array(jsonb_build_object('text', repeat('𝔸', 60000))), 'screen', now(), 1)`,
      [newId(), owner.workspaceId],
    );
    await test.query(
      `INSERT INTO posts (id, workspace_id, platform, idea_id, kind, status, source, version)
       SELECT gen_random_uuid(), workspace_id, 'linkedin', id, 'single', 'draft', 'composer', 1 FROM ideas WHERE workspace_id = $1`,
      [owner.workspaceId],
    );
    await send();
    expect(Buffer.byteLength(received[0]?.body ?? '')).toBeLessThan(20_000);
    expect(told()[0]?.data.text).toBe('𝔸'.repeat(3_000));
    const count = async () => (await test.query('SELECT id FROM webhook_deliveries')).length;
    await pass(29 * dayMs);
    await test.app.get(DeliveryLog).deleteOld();
    expect(await count()).toBe(1);
    await pass(2 * dayMs);
    await test.app.get(DeliveryLog).deleteOld();
    expect(await count()).toBe(0);
  });
});
