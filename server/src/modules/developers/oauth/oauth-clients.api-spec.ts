import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '../../../../test/app';
import { oauthApp } from '../../../../test/factories/oauth-app.factory';
import { signUp, type TestUser } from '../../../../test/factories/user.factory';

const about = { name: 'a test', version: '1.0.0' };
const redirectUrl = 'http://127.0.0.1:33418/callback';

/** Keeps what a client must remember, and hands on the address that a browser is to open. */
class Memory {
  readonly redirectUrl = redirectUrl;
  readonly clientMetadata = { client_name: 'A real client', redirect_uris: [redirectUrl] };
  opened?: URL;
  private readonly kept: Record<string, unknown> = {};
  private readonly keep = (name: string) => (value: unknown) => void (this.kept[name] = value);
  saveClientInformation = this.keep('client');
  saveTokens = this.keep('tokens');
  saveCodeVerifier = this.keep('verifier');
  clientInformation = () => this.kept['client'] as never;
  tokens = () => this.kept['tokens'] as never;
  codeVerifier = () => this.kept['verifier'] as never;
  redirectToAuthorization = (url: URL) => void (this.opened = url);
}

describe('a real client', () => {
  let test: TestApp;
  let owner: TestUser;
  let app: ReturnType<typeof oauthApp>;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await signUp(test);
    app = oauthApp(test, () => owner);
  });
  afterAll(() => test.close());

  /** The product believes that it is reached by its public address. */
  const here: typeof fetch = (input, init) => {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const address = String(input instanceof Request ? input.url : input);
    return fetch(address.replace(app.origin, `http://127.0.0.1:${port}`), init);
  };
  const eras = {
    '2026': () => new Client(about, { versionNegotiation: { mode: 'auto' } }),
    '2025': () => new OldClient(about) as unknown as Client,
  };
  const transports = { '2026': StreamableHTTPClientTransport, '2025': OldTransport };

  it.each(['2026', '2025'] as const)('of %s finds its way, lists and calls', async (era) => {
    const memory = new Memory();
    const transport = () =>
      new transports[era](new URL(`${app.origin}/mcp`), {
        authProvider: memory as never,
        fetch: here,
      }) as StreamableHTTPClientTransport;
    const first = transport();
    await expect(eras[era]().connect(first)).rejects.toThrow(/unauthorized/i);
    const answer = await test.http.get(`${memory.opened?.pathname}${memory.opened?.search}`).expect(303);
    const begun = app.begunBy(answer);
    const { body } = await app.decide(begun).expect(200);
    const back = await app.goOn(begun, body.data.next);
    expect(back.origin + back.pathname).toBe(redirectUrl);
    // The newer one wants to see who answered as well.
    await first.finishAuth(era === '2026' ? (back.searchParams as never) : app.codeIn(back));
    const client = eras[era]();
    await client.connect(transport());
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('create_idea');
    const { structuredContent } = await client.callTool({ name: 'get_workspace', arguments: {} });
    expect(structuredContent).toMatchObject({ role: 'owner' });
    await client.close();
  });
});
