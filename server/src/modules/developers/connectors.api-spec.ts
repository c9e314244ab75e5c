import { Webhook } from 'standardwebhooks';
import { createTestApp, type TestApp } from '../../../test/app';
import { storeAccount, type StoredAccount } from '../../../test/factories/stored-account.factory';
import { auth, signUp } from '../../../test/factories/user.factory';
import { scopes } from '../../common/auth/access.decorators';
import { newId } from '../../common/ids/ids';
import { inPackage } from '../../paths';

// The definitions are read as n8n and Zapier read them, which have no types here.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;
const load = (path: string): Loose => jest.requireActual(inPackage(`tools/connectors/${path}`));

describe('the connectors', () => {
  let test: TestApp;
  let account: StoredAccount;
  let credentials: { url: string; key: string };
  beforeAll(async () => {
    test = await createTestApp();
    const user = await signUp(test);
    account = await storeAccount(test, user.workspaceId);
    const body = { name: 'n8n', scopes, accountIds: null, expiresInDays: 30 };
    const { key } = (await test.http.post('/api/developers/keys').set(auth(user)).send(body).expect(201)).body.data;
    credentials = { url: await test.app.getUrl(), key };
  });
  afterAll(() => test.close());

  /** Sends one request over the network, and throws as those do for what is refused. */
  const send = async ({ method = 'GET', url, headers = {}, params = {}, body }: Loose): Promise<Loose> => {
    const address = new URL(url);
    for (const [name, value] of Object.entries(params)) address.searchParams.set(name, String(value));
    const json = body && JSON.stringify(body);
    const type = json ? { 'content-type': 'application/json' } : {};
    const response = await fetch(address, { method, headers: { ...headers, ...type }, body: json });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const endpoints = async (): Promise<Loose[]> =>
    (await test.http.get('/api/v1/developers/webhooks').set('authorization', `Bearer ${credentials.key}`)).body.data
      .webhooks;
  const target = 'https://hooks.example.com/in';

  describe('for n8n', () => {
    /** What n8n makes of `={{ … }}`. */
    const evaluate = (text: Loose, known: Record<string, unknown>): Loose => {
      if (typeof text !== 'string' || !text.startsWith('=')) return text;
      const value = (code: string): unknown =>
        new Function(...Object.keys(known), `return ${code}`)(...Object.values(known));
      const [, whole] = /^=\{\{((?:(?!\}\}).)*)\}\}$/.exec(text) ?? [];
      return whole ? value(whole) : text.slice(1).replace(/\{\{(.+?)\}\}/g, (_, code: string) => String(value(code)));
    };
    const authorized = () => {
      const { QuillcastApi } = load('n8n/QuillcastApi.credentials.cjs');
      const { authenticate, test: check } = new QuillcastApi();
      const known = { $credentials: credentials };
      const headers = { Authorization: evaluate(authenticate.properties.headers.Authorization, known) };
      return { headers, check: evaluate(check.request.baseURL, known) + check.request.url };
    };
    const run = async ($parameter: Record<string, string>): Promise<Loose> => {
      const { Quillcast } = load('n8n/Quillcast.node.cjs');
      const { properties, requestDefaults } = new Quillcast().description;
      const known = { $credentials: credentials, $parameter };
      const [{ options }, ...fields] = properties;
      const { routing } = options.find(({ value }: Loose) => value === $parameter['operation']);
      const parts: Record<string, Loose> = { body: {}, query: {} };
      for (const { name, displayOptions, routing: own } of fields) {
        if (!displayOptions.show.operation.includes($parameter['operation']) || !own) continue;
        const $value = $parameter[name];
        parts[own.send.type][own.send.property] = evaluate(own.send.value, { ...known, $value }) ?? $value;
      }
      const { method, url } = routing.request;
      const body = method === 'GET' ? undefined : parts['body'];
      const base = evaluate(requestDefaults.baseURL, known);
      const sent = { method, url: base + evaluate(url, known), params: parts['query'], body };
      const answer = await send({ ...sent, headers: authorized().headers });
      return answer[routing.output.postReceive[0].properties.property];
    };

    it('tests the credential, drafts, schedules and finds', async () => {
      const { headers, check } = authorized();
      expect(await send({ url: check, headers })).toMatchObject({ success: true });
      const text = `Written by n8n ${newId()}`;
      const draft = await run({ operation: 'draft', text, account: account.id });
      expect(draft.parts).toMatchObject([{ text }]);
      const scheduled = await run({ operation: 'schedule', id: draft.id, scheduledAccount: account.id });
      expect(scheduled.posts).toMatchObject([{ status: 'scheduled' }]);
      expect(await run({ operation: 'find', search: text })).toMatchObject([{ id: scheduled.posts[0].id }]);
    });

    it('adds an endpoint, checks what it is told, and deletes it', async () => {
      const { QuillcastTrigger } = load('n8n/QuillcastTrigger.node.cjs');
      const trigger = new QuillcastTrigger();
      const kept: Loose = {};
      const answered: number[] = [];
      const context: Loose = {
        getWorkflowStaticData: () => kept,
        getNodeWebhookUrl: () => target,
        getNodeParameter: () => ['post.published', 'post.approved'],
        getCredentials: () => Promise.resolve(credentials),
        getResponseObject: () => ({ status: (code: number) => (answered.push(code), { end: () => undefined }) }),
        helpers: {
          httpRequestWithAuthentication: (_name: string, request: Loose) =>
            send({ ...request, headers: authorized().headers }),
        },
      };
      const { checkExists, create, delete: remove } = trigger.webhookMethods.default;
      expect(await checkExists.call(context)).toBe(false);
      await create.call(context);
      expect(await checkExists.call(context)).toBe(true);
      expect(await endpoints()).toMatchObject([{ url: target, events: ['post.published', 'post.approved'] }]);

      const body = '{"type":"post.published","data":{"text":"Rye"}}';
      const now = new Date();
      const told = async (rawBody: string): Promise<Loose> => {
        const headers = {
          'webhook-id': 'evt_1',
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': new Webhook(kept.secret).sign('evt_1', now, body),
        };
        return trigger.webhook.call({
          ...context,
          getHeaderData: () => headers,
          getRequestObject: () => ({ rawBody: Buffer.from(rawBody) }),
        });
      };
      expect((await told(body)).workflowData).toEqual([[{ json: JSON.parse(body) }]]);
      expect((await told(body.replace('Rye', 'Oat'))).workflowData).toBeUndefined();
      expect(answered).toEqual([401]);
      await remove.call(context);
      expect(await endpoints()).toEqual([]);
    });
  });

  it('for Zapier subscribe, draft, schedule, find and unsubscribe', async () => {
    const zapier = load('zapier/index.cjs');
    const bundle: Loose = { authData: credentials, targetUrl: target };
    const filled = (url: string): string => url.replace('{{bundle.authData.url}}', credentials.url);
    const request = async (wanted: Loose) => {
      const sent = zapier.beforeRequest[0]({ headers: {}, ...wanted, url: filled(wanted.url) }, null, bundle);
      return { json: await send(sent) };
    };
    const z = { request };
    expect((await request(zapier.authentication.test)).json.success).toBe(true);
    const { operation } = zapier.triggers.post_published;
    bundle.subscribeData = await operation.performSubscribe(z, bundle);
    expect(await endpoints()).toMatchObject([{ url: target, events: ['post.published'] }]);

    const text = `Written by Zapier ${newId()}`;
    const input = { text, accountId: account.id };
    const { id } = await zapier.creates.draft.operation.perform(z, { ...bundle, inputData: input });
    const order = { id, accountId: account.id };
    const { posts } = await zapier.creates.schedule.operation.perform(z, { ...bundle, inputData: order });
    const search = { ...bundle, inputData: { search: text } };
    const found = await zapier.searches.post.operation.perform(z, search);
    expect(found).toEqual([{ id: posts[0].id, status: 'scheduled', platform: 'twitter', text, url: null }]);
    await test.query(`UPDATE posts SET status = 'published', published_at = now() WHERE id = $1`, [posts[0].id]);
    expect(await operation.performList(z)).toMatchObject([{ id: posts[0].id }]);
    const data = { id: posts[0].id, status: 'published' };
    expect(operation.perform(z, { ...bundle, cleanedRequest: { data } })).toEqual([data]);

    await operation.performUnsubscribe(z, bundle);
    expect(await endpoints()).toEqual([]);
  });
});
