import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createTestDatabase } from '../../../test/database';

const longestMs = 120_000;
const folder = join(__dirname, '../../../test');

/** Long enough to be one. */
const invitation = 'a-secret-invitation'.repeat(3);

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** What OTLP over HTTP is sent to. */
async function startCollector(onSpans: (spans: Span[]) => void): Promise<{ server: Server; url: string }> {
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { resourceSpans } = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    onSpans(resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('traces', () => {
  const spans: Span[] = [];
  let status: number | undefined;
  beforeAll(async () => {
    const collector = await startCollector((sent) => spans.push(...sent));
    // It refuses every mail; that it was asked says that the job has begun.
    const mailServer = createTcpServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    const database = await createTestDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'quillcast-test-'));
    const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: database.url, DATA_DIR: dataDir };
    const mail = {
      SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
      SANDBOX: '0',
      AUTH_SECRET: 'a secret for tests that is long enough',
    };
    const child = fork(join(folder, 'traced-server.ts'), [`/api/invites/preview/${invitation}`], {
      execArgv: ['-r', join(folder, 'run-typescript.cjs')],
      env: { ...process.env, ...settings, ...mail, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    });
    const mailAsked = once(mailServer, 'connection');
    child.once('message', (message: { status: number }) => {
      ({ status } = message);
      void mailAsked.then(() => child.send('end'));
    });
    await once(child, 'exit').finally(() => child.kill());
    mailServer.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
    collector.server.close();
  }, longestMs);

  const named = (name: string): Span | undefined => spans.find((span) => span.name === name);

  it('name a request by its route, with what it asked of Postgres', () => {
    expect(status).toBe(404);
    const request = named('GET /api/invites/preview/:token');
    const queries = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^pg\.query/));
    expect(queries.every(({ traceId }) => traceId === request?.traceId)).toBe(true);
  });

  it('have a root of its own for each job', () => {
    expect(named('job mail.send')).toMatchObject({
      attributes: expect.arrayContaining([{ key: 'job.name', value: { stringValue: 'mail.send' } }]) as object,
    });
    expect(named('job mail.send')?.parentSpanId).toBeUndefined();
  });

  it('S18: carry no address, header, parameter or text of anybody', () => {
    const text = JSON.stringify(spans);
    for (const private_ of [invitation, 'no-token', 'ada@example.com']) expect(text).not.toContain(private_);
    expect(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key))).not.toContain('http.target');
  });
});
