import { randomToken } from '../../../../common/crypto/crypto';
import { hourMs, minuteMs, secondMs } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';
import { itIsANetwork } from '../network.contract';
import type { PlatformCredentials, PublishRequest } from '../publisher.types';

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

  const publish = ({ text = 'What holds best?', ...settings }: Record<string, string> = {}) => {
    const request: PublishRequest = {
      ...{ text, parentId: null, media: [], key: randomToken(), sendBefore: new Deadline(minuteMs) },
      settings: { subreddit: 'pottery', title: 'Two glues', ...settings },
    };
    return reddit().publisher.publish(me, request);
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
    [{ subreddit: 'missing' }, 'Not Found'],
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
