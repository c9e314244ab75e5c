import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestApp, type TestApp } from '../../../../test/app';
import { auth, signUp } from '../../../../test/factories/user.factory';
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

describe("MCP's own conformance suite", () => {
  let test: TestApp;
  let door: Server;
  beforeAll(async () => {
    test = await createTestApp();
    const owner = await signUp(test);
    const body = { name: 'suite', scopes, accountIds: null, expiresInDays: 30 };
    const { key } = (await test.http.post('/api/developers/keys').set(auth(owner)).send(body).expect(201)).body.data;
    door = withKey(key, (test.app.getHttpServer().address() as AddressInfo).port).listen(0, '127.0.0.1');
    await once(door, 'listening');
  });
  afterAll(async () => {
    door.close();
    await test.close();
  });

  it.each(revisions)('passes with what is offered of %s', async (revision, also) => {
    const expected = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'known.yml');
    writeFileSync(expected, known + also);
    const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}/mcp`;
    const options = ['server', '--url', url, '--requirements', revision, '--expected-failures', expected];
    const child = spawn(process.execPath, ['--import', withGlob, suite, ...options]);
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    const summary = said.slice(said.indexOf('=== SUMMARY'));
    expect(summary).toContain('✓ tools-list');
    expect([code, summary]).toEqual([0, summary]);
  });
});

/** The suite can't send a key. */
const withKey = (key: string, port: number): Server =>
  createServer((asked, reply) => {
    const { url: path, method, headers } = asked;
    const own = { ...headers, authorization: `Bearer ${key}` };
    const passed = request({ host: '127.0.0.1', port, path, method, headers: own }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    asked.pipe(passed);
    // A client that leaves before the answer ends it.
    passed.once('error', () => reply.destroy());
    reply.once('close', () => passed.destroy());
  });
