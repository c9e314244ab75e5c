import { dayMs, minuteMs } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';
import { randomToken } from '../../../../common/crypto/crypto';
import { redirectUriOf } from '../connector.contract';
import { itIsANetwork } from '../network.contract';
import { settled } from '../publisher.contract';
import { fileInMemory, type PlatformCredentials, type PublishRequest } from '../publisher.types';

describe('Threads as the sandbox plays it', () => {
  const threads = itIsANetwork('threads', {
    ...{ wire: 'threads', posting: 'POST /threads/v1.0/me/threads_publish', reading: 'GET /threads/v1.0/' },
    ...{ lifeMs: 60 * dayMs, namesToken: false, mayLackScope: 'threads_delete' },
    externalId: /^\d+$/,
    url: /\/sandbox\/threads\/@\w+#\d+$/,
    sameText: 'taken',
  });
  const set = async (settings: object) => {
    await threads().sandbox.http.put('/threads/settings.json').send(settings).expect(200);
  };
  afterEach(() => set({ earlyRefusals: 0, isRefusedThoughPosted: false, accessDays: 90 }));
  const request = (fields: Partial<PublishRequest> = {}): PublishRequest => ({
    ...{ text: `Words ${randomToken(6)}`, parentId: null, media: [], settings: {}, key: randomToken() },
    ...{ sendBefore: new Deadline(minuteMs), ...fields },
  });
  const publish = (me: PlatformCredentials, fields: Partial<PublishRequest> = {}) =>
    settled({ port: threads().publisher, clock: threads().clock }, me, request(fields));
  const arrived = async ({ handle }: PlatformCredentials): Promise<unknown[]> =>
    (await threads().sandbox.http.get('/threads/posts.json').query({ handle }).expect(200)).body;
  const attached = (mime: string, address = threads().addressOf?.(mime) ?? '') => ({
    platformId: `${mime} ${address}`,
    altText: 'A dot',
  });

  it('renews a token of a day or older, and tells one that has ended from one that is too young', async () => {
    const { connector, connect, clock } = threads();
    const me = await connect();
    expect(await connector.refresh?.(me)).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/24 hours/),
    });
    clock.advance(7 * dayMs);
    const now = clock.now().getTime();
    const renewed = await connector.refresh?.(me);
    expect(renewed).toMatchObject({ status: 'refreshed', expiresAt: new Date(now + 60 * dayMs) });
    expect(renewed).toMatchObject({ renewAt: new Date(now + 7 * dayMs) });
    clock.advance(61 * dayMs);
    expect(await connector.refresh?.(me)).toMatchObject({ status: 'refused' });
    expect(await publish(me)).toMatchObject({ status: 'reconnect', reason: 'expired' });
  });

  it('warns before Threads ends the access that renewing does not make longer', async () => {
    const { connector, connect, sandbox } = threads();
    const me = await connect();
    expect(await connector.examine?.(me)).toEqual({ status: 'fine' });
    await set({ accessDays: 6 });
    expect(await connector.examine?.(me)).toMatchObject({ status: 'problem', fix: 'reconnect' });
    // What was told at the consent is believed while Threads doesn't answer.
    const away = { platform: 'threads', route: 'GET /threads/v1.0/debug_token', mode: 'error_500', rate: 1 };
    await sandbox.http.put('/faults.json').send([away]).expect(200);
    expect(await connector.examine?.(me)).toEqual({ status: 'fine' });
  });

  it('tells a no from a failure', async () => {
    const redirectUri = redirectUriOf('threads');
    const finish = (answer: Record<string, string>) => threads().connector.finish({ answer, begun: {}, redirectUri });
    expect(await finish({ error: 'access_denied' })).toMatchObject({ status: 'denied' });
    expect(await finish({ code: 'made up#_' })).toMatchObject({ status: 'refused' });
  });

  it('publishes the same container again where Threads says for a while that there is none', async () => {
    const me = await threads().connect();
    await set({ earlyRefusals: 3 });
    expect(await publish(me)).toMatchObject({ status: 'published' });
    expect(await arrived(me)).toHaveLength(1);
  });

  it('believes the status, not a refusal of what was published', async () => {
    const { connect, publisher } = threads();
    const me = await connect();
    await set({ isRefusedThoughPosted: true });
    const sent = request();
    const { state, ...lost } = await settled({ port: publisher, clock: threads().clock }, me, sent);
    expect(lost).toMatchObject({ status: 'unknown' });
    expect(await publisher.resume?.(me, state ?? {}, sent)).toMatchObject({ status: 'published' });
    expect(await arrived(me)).toHaveLength(1);
  });

  it('makes a new container for one that was never published in its day', async () => {
    const { connect, publisher, clock } = threads();
    const [me, sent] = [await connect(), request()];
    const begun = await publisher.publish(me, sent);
    if (begun.status !== 'pending') throw new Error(begun.status);
    clock.advance(dayMs);
    const anew = await publisher.resume?.(me, begun.state, sent);
    expect(anew).toMatchObject({ status: 'pending', state: { container: '', tries: '1' } });
  });

  it('posts several pictures and a video as one, in their order, with their descriptions', async () => {
    const { connect, publisher, sandbox } = threads();
    const me = await connect();
    const media = ['image/png', 'video/mp4', 'image/png'].map((mime) => attached(mime));
    const outcome = await publish(me, { media });
    if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
    const read = await publisher.readBack(me, [outcome.externalId]);
    expect(read).toMatchObject({ status: 'read', parts: [{ mediaCount: 3 }] });
    const page = await sandbox.http.get(`/threads/@${me.handle}`).expect(200);
    expect(page.text.match(/A dot/g)).toHaveLength(3);
  });

  it('waits for a file that it could not fetch, and gives a carousel up after three tries', async () => {
    const me = await threads().connect();
    const lost = attached('image/png', 'https://elsewhere.test/a.png');
    expect(await publish(me, { media: [lost] })).toMatchObject({ status: 'deferred', why: 'media_not_ready' });
    const carousel = await publish(me, { media: [attached('image/png'), lost] });
    expect(carousel).toMatchObject({
      status: 'rejected',
      code: 'media_refused',
      message: expect.stringMatching(/\.$/),
    });
    expect(await arrived(me)).toEqual([]);
  });

  it.each(['http://quillcast.example/a.png', 'https://localhost/a.png'])(
    'takes no picture that Threads cannot fetch from %s, before anything is sent',
    async (address) => {
      const { portsWith, connect, sandbox } = threads();
      const me = await connect();
      const keys = { THREADS_APP_ID: 'id', THREADS_APP_SECRET: 'secret', THREADS_API_BASE_URL: sandbox.url };
      const { publisher } = await portsWith(keys);
      const file = { ...fileInMemory(threads().picture, { mime: 'image/png', altText: null }), address };
      const outcome = await publisher.upload(me, file);
      expect(outcome).toMatchObject({
        status: 'rejected',
        code: 'media_refused',
        message: expect.stringMatching(/https/),
      });
    },
  );

  it('refuses an answer to nothing, and more than five links', async () => {
    const me = await threads().connect();
    expect(await publish(me, { parentId: '1' })).toMatchObject({ status: 'rejected', code: 'parent_missing' });
    const links = [1, 2, 3, 4, 5, 6].map((at) => `https://example.com/${at}`).join(' ');
    expect(await publish(me, { text: links })).toMatchObject({ status: 'rejected', code: 'refused' });
  });

  it('counts bytes: 498 characters that are 504 bytes are too long', async () => {
    const me = await threads().connect();
    const text = `${'x'.repeat(495)}“”’`;
    expect([text.length, Buffer.byteLength(text)]).toEqual([498, 504]);
    expect(await publish(me, { text })).toMatchObject({ status: 'rejected', code: 'too_long' });
  });

  it('names the topic beside the text', async () => {
    const { connect, sandbox } = threads();
    const me = await connect();
    expect(await publish(me, { settings: { topic: '#Allotments' } })).toMatchObject({ status: 'published' });
    expect((await sandbox.http.get('/').expect(200)).text).toContain('#Allotments');
  });
});
