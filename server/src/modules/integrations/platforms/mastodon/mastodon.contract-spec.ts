import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRestAPIClient } from 'masto';
import { randomToken } from '../../../../common/crypto/crypto';
import { hourMs, minuteMs } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';
import { redirectUriOf } from '../connector.contract';
import { itIsANetwork } from '../network.contract';
import { fileInMemory, type PlatformCredentials, type PublishRequest } from '../publisher.types';

describe('Mastodon as the sandbox plays it', () => {
  const spoiler = 'Content warning';
  const at = itIsANetwork('mastodon', {
    wire: 'mastodon',
    posting: 'POST /mastodon/mastodon.example/api/v1/statuses',
    reading: 'GET /mastodon/mastodon.example/api/v1/statuses',
    ...{ lifeMs: null, namesToken: false },
    typed: () => ({ instance: 'mastodon.example' }),
    handleOf: (random) => `${random}@mastodon.example`,
    externalId: /^\d+$/,
    url: /\/sandbox\/mastodon\/@\w+@mastodon\.example#\d+$/,
    sameText: 'keyed',
    // The warning, which the suite sets to its label, counts.
    longest: { taken: 'x'.repeat(500 - spoiler.length), refused: 'x'.repeat(501 - spoiler.length) },
  });

  const redirectUri = redirectUriOf('mastodon');
  const begin = (instance: string) => at().connector.begin({ redirectUri, state: 's', fields: { instance } });
  const connectTo = async (instance: string): Promise<PlatformCredentials> => {
    const begun = await begin(instance);
    if (begun.status !== 'begun') throw new Error(begun.message);
    const answer = await at().agrees(begun.authorizeUrl, `p_${randomToken(8).replace(/\W/g, '_')}`);
    const connected = await at().connector.finish({ answer, begun: begun.begun, redirectUri });
    if (connected.status !== 'connected') throw new Error(connected.message);
    return connected.credentials;
  };
  const publish = (me: PlatformCredentials, fields: Partial<PublishRequest> = {}) => {
    const rest = { parentId: null, media: [], settings: {}, key: randomToken(), sendBefore: new Deadline(minuteMs) };
    return at().publisher.publish(me, { text: 'Hello', ...rest, ...fields });
  };
  const play = (settings: object) => at().sandbox.http.put('/mastodon/settings.json').send(settings).expect(200);
  const arrived = async ({ handle }: PlatformCredentials) =>
    (await at().sandbox.http.get('/mastodon/posts.json').query({ handle }).expect(200)).body;

  afterEach(() => play({ repeatAnswers500: false, ignoresKeys: false }));

  it.each([
    ['mastodon.example', 'mastodon.example'],
    [' https://Mastodon.Example/ ', 'mastodon.example'],
    ['@ada@mastodon.example', 'mastodon.example'],
    ['old.example', 'old.example'],
  ])('connects to %j', async (typed, host) => {
    expect(await begin(typed)).toMatchObject({ status: 'begun', begun: { host } });
  });

  it.each([
    ['', 'Enter the name of your server, such as mastodon.social.'],
    ['a b.example', 'Enter the name of your server, such as mastodon.social.'],
    ['http://mastodon.example', 'Mastodon servers use https. Enter mastodon.example alone.'],
    ['https://a:b@mastodon.example', 'Leave out the name and the password. You sign in on your server.'],
    ['mastodon.example:8443', 'Enter the server without a port.'],
    ['mastodon.example/@ada', 'Enter the server alone: mastodon.example.'],
    ['mastodön.example', 'Enter the server in plain letters: xn--mastodn-f1a.example.'],
    ['127.0.0.1', "Enter the server's name, not its IP address."],
    ['2130706433', "Enter the server's name, not its IP address."],
    ['[::1]', "Enter the server's name, not its IP address."],
    ['localhost', "localhost isn't on the public internet."],
    ['db.internal', "db.internal isn't on the public internet."],
    ['moved.example', 'moved.example redirects to another address. Try mastodon.example.'],
    ['blog.example', "blog.example isn't a Mastodon server. Check the spelling."],
    ['huge.example', "huge.example isn't a Mastodon server. Check the spelling."],
  ])('refuses the server %j in a sentence', async (typed, message) => {
    expect(await begin(typed)).toEqual({ status: 'invalid', field: 'instance', message });
  });

  it('asks no server that a name leads to inside', async () => {
    // A public name that everybody may point at 127.0.0.1.
    const { connector } = await at().portsWith({ LIVE_MASTODON: true });
    const outcome = await connector.begin({ redirectUri, state: 's', fields: { instance: 'mastodon.example' } });
    expect(outcome).toMatchObject({ status: 'invalid', message: expect.stringContaining("can't be reached") });
  });

  it('is read by a public client of Mastodon', async () => {
    const { sandbox, publisher, picture } = at();
    const me = await connectTo('mastodon.example');
    // That client knows servers at the root of their name alone.
    const server = createServer(({ url, headers: { authorization = '' } }, response) => {
      const asked = fetch(`${sandbox.url}/mastodon/mastodon.example${url}`, { headers: { authorization } });
      void asked.then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { statuses } = createRestAPIClient({ url, accessToken: me.secrets['token'] }).v1;
    const uploaded = await publisher.upload(me, fileInMemory(picture, { mime: 'image/png', altText: 'A dot' }));
    if (uploaded.status !== 'uploaded') throw new Error(JSON.stringify(uploaded));
    const text = 'Is 1 < 2? #maths https://example.com/a?b=1&c=2';
    const media = [{ platformId: uploaded.platformId, altText: 'A dot' }];
    const first = await publish(me, { text, media, settings: { visibility: 'unlisted', spoiler: 'Sums' } });
    if (first.status !== 'published') throw new Error(JSON.stringify(first));
    const second = await publish(me, { parentId: first.externalId });
    if (second.status !== 'published') throw new Error(JSON.stringify(second));
    expect(await statuses.$select(first.externalId).fetch()).toMatchObject({
      ...{ visibility: 'unlisted', spoilerText: 'Sums', inReplyToId: null, url: first.url },
      content: expect.stringContaining('Is 1 &lt; 2? #maths <a href="https://example.com/a?b=1&amp;c=2"'),
      mediaAttachments: [{ type: 'image', description: 'A dot' }],
    });
    expect(await statuses.$select(first.externalId).source.fetch()).toMatchObject({ text, spoilerText: 'Sums' });
    expect(await statuses.$select(second.externalId).fetch()).toMatchObject({ inReplyToId: first.externalId });
    server.close();
  });

  it('is one account for each server, and ends its token', async () => {
    const [here, there] = [await connectTo('mastodon.example'), await connectTo('long.example')];
    expect([here, there].map(({ externalId }) => externalId.replace(/^\d+/, ''))).toEqual([
      '@mastodon.example',
      '@long.example',
    ]);
    const stolen = { ...here, secrets: { ...here.secrets, host: 'long.example' } };
    expect(await publish(stolen)).toMatchObject({ status: 'reconnect' });
    expect(await at().connector.revoke?.(here)).toBe(true);
    expect(await at().publisher.tokenState(here)).toBe('ended');
    expect(await at().publisher.tokenState(there)).toBe('works');
  });

  it('takes as much as the server takes', async () => {
    const me = await connectTo('long.example');
    expect(await publish(me, { text: 'x'.repeat(5_000) })).toMatchObject({ status: 'published' });
    expect(await publish(me, { text: 'x'.repeat(5_001) })).toMatchObject({ status: 'rejected', code: 'too_long' });
  });

  it('posts to whom it was meant for, behind its warning', async () => {
    const me = await connectTo('mastodon.example');
    const settings = { visibility: 'private', spoiler: 'Spiders' };
    const outcome = await publish(me, { settings });
    if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
    expect(await at().publisher.readBack(me, [outcome.externalId])).toMatchObject({ parts: [{ settings }] });
    expect(await at().metrics.ownPosts(me, null)).toEqual({ status: 'read', posts: [] });
  });

  it.each([
    ['answers a repeat with 500', { repeatAnswers500: true }],
    ['forgets the key', { ignoresKeys: true }],
  ])('finds the post on a server that %s', async (_what, settings) => {
    const me = await connectTo('mastodon.example');
    await play(settings);
    const [sentAt, key] = [at().clock.now(), randomToken()];
    const first = await publish(me, { key });
    if ('repeatAnswers500' in settings) expect(await publish(me, { key })).toMatchObject({ status: 'unknown' });
    expect(await at().publisher.lookUp(me, { text: 'Hello', parentId: null, key, sentAt })).toEqual({
      ...first,
      status: 'found',
    });
    expect(await arrived(me)).toHaveLength(1);
  });

  it('knows a repeat for an hour, and posts again after that', async () => {
    const [me, key] = [await connectTo('mastodon.example'), randomToken()];
    const first = await publish(me, { key });
    at().clock.advance(59 * minuteMs);
    expect(await publish(me, { key })).toEqual(first);
    at().clock.advance(hourMs);
    await publish(me, { key });
    expect(await arrived(me)).toHaveLength(2);
  });

  it('waits with a post whose video is not ready, and attaches a file once', async () => {
    const { clock, publisher, sandbox, video } = at();
    const me = await connectTo('mastodon.example');
    const uploaded = await publisher.upload(me, fileInMemory(video, { mime: 'video/mp4', altText: 'A street' }));
    if (uploaded.status !== 'uploaded') throw new Error(JSON.stringify(uploaded));
    const media = [{ platformId: uploaded.platformId, altText: null }];
    const early = await sandbox.http
      .post('/mastodon/mastodon.example/api/v2/media')
      .set('authorization', `Bearer ${me.secrets['token']}`)
      .attach('file', video, 'a.mp4')
      .expect(202);
    const unready = await publish(me, { media: [{ platformId: early.body.id, altText: null }] });
    expect(unready).toMatchObject({ status: 'deferred', why: 'media_not_ready' });
    expect(unready.status === 'deferred' && unready.until > clock.now()).toBe(true);
    expect(await publish(me, { media })).toMatchObject({ status: 'published' });
    expect(await publish(me, { text: 'Again', media })).toMatchObject({ status: 'rejected' });
  });
});
