import { randomToken } from '../../../../common/crypto/crypto';
import { hourMs, minuteMs, secondMs } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';
import { itIsANetwork } from '../network.contract';
import { PlatformHttp } from '../platform-http';
import { type AttachedMedia, fileInMemory, type PlatformCredentials, type PublishRequest } from '../publisher.types';

describe('Reddit as the sandbox plays it', () => {
  const reddit = itIsANetwork('reddit', {
    ...{ wire: 'reddit', posting: 'POST /reddit/api/submit', reading: 'GET /reddit/api/info' },
    ...{ lifeMs: null, namesToken: false, mayLackScope: 'edit' },
    externalId: /^t3_\w+$/,
    url: /\/sandbox\/reddit\/[\w-]+#t3_\w+$/,
    sameText: 'taken',
  });
  let me: PlatformCredentials;
  beforeEach(async () => {
    me = await reddit().connect();
  });

  const requestOf = (
    { text = 'What holds best?', ...settings }: Record<string, string> = {},
    media: AttachedMedia[] = [],
  ): PublishRequest => ({
    ...{ text, parentId: null, media, key: randomToken(), sendBefore: new Deadline(minuteMs) },
    settings: { subreddit: 'pottery', title: 'Two glues', ...settings },
  });
  const publish = (settings: Record<string, string> = {}) => reddit().publisher.publish(me, requestOf(settings));
  const uploaded = async (altText: string | null): Promise<AttachedMedia> => {
    const file = fileInMemory(reddit().picture, { mime: 'image/png', altText });
    const outcome = await reddit().publisher.upload(me, file);
    if (outcome.status !== 'uploaded') throw new Error(JSON.stringify(outcome));
    return { platformId: outcome.platformId, altText };
  };
  const play = (settings: object) => reddit().sandbox.http.put('/reddit/settings.json').send(settings).expect(200);
  const posts = async (): Promise<object[]> =>
    (await reddit().sandbox.http.get('/reddit/posts.json').query({ handle: me.handle })).body;

  it('waits for as long as a limit says, and takes a post for one that is out despite it', async () => {
    const { clock } = reddit();
    await play({ isLimited: true });
    const until = new Date(clock.now().getTime() + 540.5 * secondMs);
    expect(await publish()).toEqual({ status: 'rate_limited', until, scope: 'account' });
    expect(await posts()).toEqual([]);
    await play({ isLimited: false, isPostedDespiteLimit: true });
    expect(await publish()).toMatchObject({ status: 'published' });
    await play({ isPostedDespiteLimit: false });
    expect(await posts()).toHaveLength(1);
  });

  it.each([
    [{ subreddit: 'flaironly' }, 'r/flaironly wants a flair. Fill it in.'],
    [{ subreddit: 'linksonly' }, 'r/linksonly takes links alone.'],
    [{ subreddit: 'shorttitles', title: 'x'.repeat(21) }, 'r/shorttitles wants a title of 0 to 20 characters.'],
    [{ subreddit: 'missing' }, "There's no r/missing, or this account may not see it."],
    [{ subreddit: 'private' }, "There's no r/private, or this account may not see it."],
    [{ subreddit: 'textonly', text: 'https://example.com/a' }, 'no links here'],
  ])('says no to %j in a sentence', async (fields, message) => {
    expect(await publish(fields)).toEqual({ status: 'rejected', code: 'refused', message });
    expect(await posts()).toEqual([]);
  });

  it.each([
    ['question', 'Question'],
    ['Kiln talk', 'Kiln talk'],
  ])('finds the flair %s, or writes it where that is allowed', async (flair, shown) => {
    const outcome = await publish({ subreddit: '/r/flaironly/', flair });
    if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
    const token = `Bearer ${me.secrets['token']}`;
    const headers = { authorization: token, 'user-agent': 'web:test:1' };
    const info = await reddit().sandbox.http.get('/reddit/api/info').query({ id: outcome.externalId }).set(headers);
    expect(info.body.data.children[0].data).toMatchObject({ subreddit: 'flaironly', link_flair_text: shown });
  });

  it('submits an address as a link, once', async () => {
    const text = 'https://example.com/kiln?a=1&b=2';
    const outcome = await publish({ text });
    if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
    expect(await reddit().publisher.readBack(me, [outcome.externalId])).toMatchObject({
      parts: [{ text, settings: { title: 'Two glues' } }],
    });
    expect(await publish({ text })).toMatchObject({ status: 'duplicate', existing: null });
    expect(await posts()).toHaveLength(1);
  });

  it('looks for a picture among the newest posts, since the answer names none', async () => {
    const { publisher, clock } = reddit();
    await play({ mediaMs: 20 * secondMs });
    const request = requestOf({ title: 'Glued' }, [await uploaded('A mended bowl')]);
    const begun = await publisher.publish(me, request);
    if (begun.status !== 'pending') throw new Error(JSON.stringify(begun));
    clock.advance(15 * secondMs);
    const early = await publisher.resume?.(me, begun.state, request);
    expect(early).toMatchObject({ status: 'pending', askAfter: new Date(clock.now().getTime() + 15 * secondMs) });
    clock.advance(15 * secondMs);
    const other = { ...request, settings: { ...request.settings, title: 'Another' } };
    expect(await publisher.resume?.(me, begun.state, other)).toMatchObject({ status: 'pending' });
    const found = await publisher.resume?.(me, begun.state, request);
    if (found?.status !== 'published') throw new Error(JSON.stringify(found));
    const parts = [{ text: request.text, mediaCount: 1, settings: { title: 'Glued' } }];
    expect(await publisher.readBack(me, [found.externalId])).toMatchObject({ parts });
    expect(await posts()).toHaveLength(1);
  });

  it('leaves a picture whose answer was lost to a person while it is on no list, and one without words always', async () => {
    const { publisher, sandbox, clock } = reddit();
    const request = requestOf({}, [await uploaded(null)]);
    const fault = { platform: 'reddit', route: 'POST /reddit/api/submit', mode: 'accept_then_503', rate: 1, times: 1 };
    await sandbox.http.put('/faults.json').send([fault]).expect(200);
    const sent = { text: request.text, parentId: null, key: 'k', sentAt: clock.now() };
    expect(await publisher.publish(me, request)).toMatchObject({ status: 'unknown' });
    expect(await publisher.lookUp(me, sent)).toMatchObject({ status: 'cannot_tell' });
    clock.advance(minuteMs);
    expect(await publisher.lookUp(me, sent)).toMatchObject({ status: 'found' });
    expect(await publisher.lookUp(me, { ...sent, text: '' })).toMatchObject({ status: 'cannot_tell' });
  });

  it('makes a gallery of several pictures, with their captions', async () => {
    const { publisher, sandbox } = reddit();
    const media = [await uploaded('Before'), await uploaded(null)];
    const send = jest.spyOn(PlatformHttp.prototype, 'send');
    const outcome = await publisher.publish(me, requestOf({ text: '' }, media));
    const body = String(send.mock.calls.find(([{ url }]) => url.endsWith('/submit_gallery_post.json'))?.[0].body);
    send.mockRestore();
    expect(JSON.parse(body)).toMatchObject({ sr: 'pottery', items: [{ caption: 'Before' }, { caption: '' }] });
    if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
    expect(await publisher.readBack(me, [outcome.externalId])).toMatchObject({ parts: [{ text: '', mediaCount: 2 }] });
    const refused = await publisher.publish(me, requestOf({ subreddit: 'textonly' }, media));
    expect(refused).toMatchObject({ status: 'rejected', message: 'r/textonly takes no pictures.' });
    expect((await sandbox.http.get('/reddit/posts.json').query({ handle: me.handle })).body).toHaveLength(1);
  });

  it('leaves it to a person when a post is not among the newest', async () => {
    const { publisher, clock } = reddit();
    const sent = { text: 'What holds best?', parentId: null, key: 'k', sentAt: clock.now() };
    expect(await publisher.lookUp(me, sent)).toMatchObject({ status: 'cannot_tell' });
    const outcome = await publish();
    if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
    expect(await publisher.lookUp(me, sent)).toMatchObject({ status: 'found', externalId: outcome.externalId });
    const otherIds = new Set([outcome.externalId]);
    expect(await publisher.lookUp(me, { ...sent, otherIds })).toMatchObject({ status: 'cannot_tell' });
    clock.advance(hourMs);
    expect(await publisher.lookUp(me, { ...sent, sentAt: clock.now() })).toMatchObject({ status: 'cannot_tell' });
  });

  it('is turned away without a name of its own', async () => {
    const token = `Bearer ${me.secrets['token']}`;
    await reddit().sandbox.http.get('/reddit/api/v1/me').set({ authorization: token }).expect(429);
  });

  it('renews its token, and says when the person has to come back', async () => {
    const { connector, sandbox } = reddit();
    const renewed = await connector.refresh?.(me);
    expect(renewed).toMatchObject({ status: 'refreshed', expiresAt: null, renewAt: expect.any(Date) });
    const latest = renewed?.status === 'refreshed' ? { ...me, secrets: renewed.secrets } : me;
    expect(await connector.revoke?.(latest)).toBe(true);
    await sandbox.http.post('/reddit/revoke.json').send({ handle: me.handle }).expect(200);
    expect(await connector.refresh?.(latest)).toMatchObject({ status: 'refused' });
  });
});
