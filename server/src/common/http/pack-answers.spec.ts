import fastify, { type FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { packAnswers } from './pack-answers';

const long = JSON.stringify({ text: 'long '.repeat(300) });

describe('packed answers', () => {
  let server: FastifyInstance;
  beforeAll(() => {
    server = fastify();
    packAnswers(server);
    server.get('/json', (_request, reply) => reply.type('application/json; charset=utf-8').send(long));
    server.get('/stream', (_request, reply) => reply.type('text/csv').send(Readable.from([long])));
    server.get('/short', (_request, reply) => reply.type('text/plain').send('short'));
    server.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.from(long)));
    server.get('/range', (_request, reply) => reply.status(206).type('text/plain').send(long));
    server.get('/packed', (_request, reply) =>
      reply.type('text/html').header('content-encoding', 'br').send(Buffer.from(long)),
    );
    const broken = (): Readable => new Readable({ read: (): void => void 0 }).destroy(new Error('broken'));
    server.get('/broken', (_request, reply) => reply.type('text/csv').send(broken()));
  });
  afterAll(() => server.close());
  const get = (url: string, encoding = 'br, gzip') => server.inject({ url, headers: { 'accept-encoding': encoding } });

  it.each(['/json', '/stream'])('go to those who take gzip: %s', async (url) => {
    const { headers, rawPayload } = await get(url);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(rawPayload).toString()).toBe(long);
    expect([undefined, String(rawPayload.length)]).toContain(headers['content-length']);
  });

  it.each(['identity', 'br', 'gzip;q=0', ''])('do not go to who takes "%s"', async (encoding) => {
    const { headers, payload } = await get('/json', encoding);
    expect(headers['content-encoding']).toBeUndefined();
    expect(payload).toBe(long);
  });

  it.each([
    ['a short one', '/short', undefined],
    ['a picture', '/picture', undefined],
    ['a part of one', '/range', undefined],
    ['one that is packed already', '/packed', 'br'],
  ])('%s goes out as it is', async (_what, url, encoding) => {
    expect((await get(url)).headers['content-encoding']).toBe(encoding);
  });

  it('say in plain text that a stream broke before its first byte', async () => {
    const { statusCode, headers, payload } = await get('/broken');
    expect([statusCode, headers['content-encoding'], JSON.parse(payload).message]).toEqual([500, undefined, 'broken']);
  });
});
