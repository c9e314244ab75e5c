import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type AppBskyFeedPost, RichText } from '@atproto/api';
import request from 'supertest';
import { freePorts } from './ports';

export interface BlueskyServer {
  url: string;
  /** Knows where accounts are, as plc.directory does. */
  directory: string;
  close(): Promise<void>;
}

/** Its own types change those of Node's servers for everybody. */
interface ReferenceServer {
  envToCfg(env: object): object;
  envToSecrets(env: object): object;
  PDS: { create(config: object, secrets: object): Promise<{ start(): Promise<void>; destroy(): Promise<void> }> };
}

interface Statement {
  all(...parameters: unknown[]): Record<string, unknown>[];
}

const { envToCfg, envToSecrets, PDS } = createRequire(__filename)('@atproto/pds') as ReferenceServer;

/** In place of its SQLite, which is compiled where it is installed, stands one that comes ready-made (`overrides` in package.json), and that gives bytes in another form. */
function giveBuffers(): void {
  const Database = createRequire(require.resolve('@atproto/pds'))('better-sqlite3') as new (path: string) => {
    prepare(sql: string): Statement;
  };
  const statement = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1')) as Statement;
  const { all } = statement;
  const given = (value: unknown): unknown => (value instanceof ArrayBuffer ? Buffer.from(value) : value);
  statement.all = function (...parameters) {
    const rows = all.apply(this, parameters);
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, given(value)])));
  };
}

/** Returns what of a record can be clicked, with where it leads, as Bluesky's own client reads it. */
export function placesIn({ text: whole, facets }: AppBskyFeedPost.Record): [text: string, to: string][] {
  const segments = [...new RichText({ text: whole, facets }).segments()];
  return segments.flatMap(({ text: shown, link, mention, tag }) => {
    const to = link?.uri ?? mention?.did ?? tag?.tag;
    return to === undefined ? [] : [[shown, to]];
  });
}

/** What a person's identity is made of, as its server signs it. */
interface Operation {
  alsoKnownAs: string[];
  verificationMethods: Record<string, string>;
  services: Record<string, { type: string; endpoint: string }>;
}

/** The reference server of Bluesky's protocol, on this machine alone: handles end in `.test`. */
export async function startBlueskyServer(): Promise<BlueskyServer> {
  giveBuffers();
  const directory = await startDirectory();
  const folder = mkdtempSync(join(tmpdir(), 'quillcast-bluesky-'));
  const [port = 0] = await freePorts(1);
  const secret = (): string => randomBytes(32).toString('hex');
  const env = {
    ...{ port, hostname: 'localhost', serviceHandleDomains: ['.test'], didPlcUrl: directory.url, devMode: true },
    ...{ dataDirectory: folder, blobstoreDiskLocation: join(folder, 'blobs') },
    ...{ inviteRequired: false, rateLimitsEnabled: false, disableSsrfProtection: true, crawlers: [] },
    ...{ jwtSecret: secret(), dpopSecret: secret(), adminPassword: secret() },
    plcRotationKeyK256PrivateKeyHex: secret(),
  };
  const pds = await PDS.create(envToCfg(env), envToSecrets(env));
  await pds.start();
  const close = async (): Promise<void> => {
    await pds.destroy();
    await directory.close();
    rmSync(folder, { recursive: true });
  };
  return { url: `http://localhost:${port}`, directory: directory.url, close };
}

/** Signs in and agrees on the server's own page, as its script does in a browser. Returns what the browser comes back with. */
export async function agreeOnPage(
  authorizeUrl: string,
  person: { username: string; password: string },
): Promise<Record<string, string>> {
  const { origin } = new URL(authorizeUrl);
  const server = request(origin);
  const cookies = new Map<string, string>();
  const keep = ({ headers }: request.Response): void => {
    for (const one of [headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
  };
  const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  keep(await server.get(authorizeUrl.slice(origin.length)).set(visit).expect(200));
  const call = async (name: string, json: object): Promise<request.Response> => {
    const answer = await server
      .post(`/@atproto/oauth-provider/~api/${name}`)
      .set({ origin, referer: authorizeUrl, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'same-origin' })
      .set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
      .set('x-csrf-token', cookies.get('csrf-token') ?? '')
      .send(json)
      .expect(200);
    keep(answer);
    return answer;
  };
  const { account } = (await call('sign-in', { locale: 'en', remember: true, ...person })).body;
  const { url } = (await call('consent', { sub: account.sub })).body;
  return Object.fromEntries(new URL(url).searchParams);
}

/** Keeps the last operation of each identity, as plc.directory does, without looking at its signature. */
async function startDirectory(): Promise<Omit<BlueskyServer, 'directory'>> {
  const operations = new Map<string, Operation>();
  const answer = async ({ method, url = '' }: IncomingMessage, body: Promise<string>): Promise<object | undefined> => {
    const [did = '', what] = decodeURIComponent(url).slice(1).split('/');
    if (method === 'POST') operations.set(did, JSON.parse(await body) as Operation);
    const operation = operations.get(did);
    return operation && (what === 'data' ? { did, ...operation } : documentOf(did, operation));
  };
  const server = createServer((request, response) => {
    void answer(request, text(request)).then((found) =>
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {})),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

const documentOf = (id: string, { alsoKnownAs, verificationMethods, services }: Operation): object => ({
  ...{ '@context': ['https://www.w3.org/ns/did/v1'], id, alsoKnownAs },
  verificationMethod: Object.entries(verificationMethods).map(([name, key]) => ({
    ...{ id: `${id}#${name}`, type: 'Multikey', controller: id, publicKeyMultibase: key.replace('did:key:', '') },
  })),
  service: Object.entries(services).map(([name, { type, endpoint: serviceEndpoint }]) => ({
    ...{ id: `#${name}`, type, serviceEndpoint },
  })),
});
