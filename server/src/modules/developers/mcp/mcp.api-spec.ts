import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { setPlan } from '../../../commands/plan-set';
import { type Scope, scopes } from '../../../common/auth/access.decorators';

const about = { name: 'a test', version: '1.0.0' };

describe('MCP', () => {
  let test: TestApp;
  let owner: TestUser;
  let account: StoredAccount;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await signUp(test, { name: 'Olga Owner' });
    await setPlan(test.app, owner.email, 'pro');
    account = await storeAccount(test, owner.workspaceId);
  });
  afterAll(() => test.close());

  const keyOf = async (...held: Scope[]): Promise<string> => {
    const body = { name: 'agent', scopes: held, accountIds: null, expiresInDays: 90 };
    const answer = await test.http.post('/api/developers/keys').set(auth(owner, owner.workspaceId)).send(body);
    return answer.body.data.key;
  };
  const address = () => new URL(`http://127.0.0.1:${(test.app.getHttpServer().address() as AddressInfo).port}/mcp`);
  const withKey = (key: string) => ({ requestInit: { headers: { authorization: `Bearer ${key}` } } });
  const connect = {
    '2026': async (key: string) => {
      const client = new Client(about, { versionNegotiation: { mode: 'auto' } });
      await client.connect(new StreamableHTTPClientTransport(address(), withKey(key)));
      return client;
    },
    '2025': async (key: string) => {
      const client = new OldClient(about);
      await client.connect(new OldTransport(address(), withKey(key)) as never);
      return client as unknown as Client;
    },
  };

  describe.each(['2026', '2025'] as const)('to a client of %s', (era) => {
    it('lists what the key may do, in the same order', async () => {
      const client = await connect[era](await keyOf('posts:draft', 'accounts:read'));
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(['get_workspace', 'create_idea', 'update_idea']);
      await client.close();
    });

    it('makes a draft of the workspace, by the door for agents', async () => {
      const client = await connect[era](await keyOf(...scopes));
      const { structuredContent: workspace } = await client.callTool({ name: 'get_workspace', arguments: {} });
      expect(workspace).toMatchObject({ role: 'owner', accounts: [{ id: account.id, name: { untrusted: true } }] });
      const texts = [`Written for ${era}.`];
      const made = await client.callTool({ name: 'create_idea', arguments: { texts, accountIds: [account.id] } });
      expect(made.structuredContent).toMatchObject({ texts: [{ untrusted: true, text: texts[0] }] });
      const { id } = made.structuredContent as { id: string };
      const history = await test.http.get(`/api/publishing/ideas/${id}/history`).set(auth(owner)).expect(200);
      expect(history.body.data).toMatchObject([{ via: 'agent' }]);
      await client.close();
    });
  });

  it('is nothing without a key, nor by another method or name', async () => {
    const key = await keyOf('posts:read');
    const ask = (headers: Record<string, string>) =>
      test.http.post('/mcp').set(headers).send({ jsonrpc: '2.0', id: 1 });
    const bare = await ask({}).expect(401);
    expect(bare.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
    await ask(auth(owner)).expect(401);
    await test.http.post('/api/mcp').set(auth(owner)).send({}).expect(404);
    const authorization = `Bearer ${key}`;
    await ask({ authorization: authorization.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')) }).expect(401);
    await test.http.get('/mcp').set({ authorization }).expect(405);
    await test.http.delete('/mcp').set({ authorization }).expect(405);
    await ask({ authorization, origin: 'https://evil.example' }).expect(403);
    await ask({ authorization, host: 'evil.example' }).expect(403);
    const wellKnown = await test.http.get('/.well-known/oauth-protected-resource/mcp').expect(404);
    expect(wellKnown.type).toBe('application/json');
  });
});
