import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { createTestApp, type TestApp } from '../../../../test/app';
import { oauthApp } from '../../../../test/factories/oauth-app.factory';
import { auth, signUp } from '../../../../test/factories/user.factory';
import { freePorts } from '../../../../test/ports';
import { scopes } from '../../../common/auth/access.decorators';

const suite = join(__dirname, '../../../../../node_modules/@modelcontextprotocol/conformance/dist/index.js');
const known = readFileSync(join(__dirname, 'conformance.yml'), 'utf8');
const revisions: [revision: string, also: string][] = [
  // The older stream of events needs a session.
  ['2025-11-25', '  - server-sse-multiple-streams\n'],
  ['2026-07-28', ''],
];

/** The suite imports a function of Node 22 that it doesn't need here: each module is a `data:` address. */
const withGlob = (() => {
  const asModule = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;
  const fs = asModule('export * from "node:fs"; export { default } from "node:fs"; export const globSync = () => [];');
  const hook = asModule(`export const resolve = (name, { parentURL = '' }, next) =>
    name === 'fs' && parentURL.includes('/conformance/') ? { url: ${JSON.stringify(fs)}, shortCircuit: true } : next(name);`);
  return asModule(`import { register } from 'node:module'; register(${JSON.stringify(hook)});`);
})();

const begin = (...options: string[]) => {
  const child = spawn(process.execPath, ['--import', withGlob, suite, ...options]);
  return { output: child.stdout, ended: once(child, 'close') };
};

describe("MCP's own conformance suite", () => {
  let test: TestApp;
  let door: Server;
  let app: ReturnType<typeof oauthApp>;
  beforeAll(async () => {
    let key = '';
    door = withKey(
      () => key,
      () => (test.app.getHttpServer().address() as AddressInfo).port,
    ).listen(0, '127.0.0.1');
    await once(door, 'listening');
    const PUBLIC_URL = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
    test = await createTestApp({ env: { PUBLIC_URL } });
    const owner = await signUp(test);
    app = oauthApp(test, () => owner);
    const body = { name: 'suite', scopes, accountIds: null, expiresInDays: 30 };
    key = (await test.http.post('/api/developers/keys').set(auth(owner)).send(body).expect(201)).body.data.key;
  });
  afterAll(async () => {
    door.close();
    await test.close();
  });

  it.each(revisions)('passes with what is offered of %s', async (revision, also) => {
    const expected = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'known.yml');
    writeFileSync(expected, known + also);
    const options = ['--url', `${app.origin}/mcp`, '--requirements', revision, '--expected-failures', expected];
    const { output, ended } = begin('server', ...options);
    const [said, [code]] = await Promise.all([text(output), ended]);
    const summary = said.slice(said.indexOf('=== SUMMARY'));
    expect(summary).toContain('✓ tools-list');
    expect([code, summary]).toEqual([0, summary]);
  });

  it('passes with the authorization server, while a person allows the app in a browser', async () => {
    const [port] = await freePorts(1);
    const client = await app.newClient({ redirect_uris: [`http://127.0.0.1:${port}/callback`] });
    const options = ['--url', app.origin, '--client-id', client, '--resource', `${app.origin}/mcp`];
    const { output, ended } = begin('authorization', ...options, '--port', `${port}`);
    const said: string[] = [];
    for await (const line of createInterface(output)) {
      said.push(line);
      if (!line.startsWith(`${app.origin}/oauth/authorize?`)) continue;
      const { pathname, search } = new URL(line);
      const begun = app.begunBy(await test.http.get(pathname + search).expect(303));
      const { body } = await app.decide(begun).expect(200);
      await fetch(await app.goOn(begun, body.data.next));
    }
    const summary = said.slice(said.indexOf('=== SUMMARY ==='));
    expect([await ended, summary]).toEqual([[0, null], summary]);
    expect(summary).toContain('✓ authorization-server-metadata-endpoint: 2 passed, 0 failed');
    expect(summary).toContain('✓ authorization-code-grant: 1 passed, 0 failed');
  });
});

/** The suite can't send a key. */
const withKey = (key: () => string, port: () => number): Server =>
  createServer((asked, reply) => {
    const { url: path, method, headers } = asked;
    const own = { ...headers, ...(path === '/mcp' && { authorization: `Bearer ${key()}` }) };
    const passed = request({ host: '127.0.0.1', port: port(), path, method, headers: own }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    asked.pipe(passed);
    // A client that leaves before the answer ends it.
    passed.once('error', () => reply.destroy());
    reply.once('close', () => passed.destroy());
  });
