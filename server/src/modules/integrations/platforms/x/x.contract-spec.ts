import { dayMs, minuteMs } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';
import { connectAtSandbox } from '../../../../../test/sandbox-consent';
import { redirectUriOf } from '../connector.contract';
import { itIsANetwork, post } from '../network.contract';
import { type AttachedMedia, fileInMemory } from '../publisher.types';

describe('X as the sandbox plays it', () => {
  const x = itIsANetwork('twitter', {
    ...{ wire: 'x', posting: 'POST /2/tweets', reading: 'GET /2/tweets' },
    ...{ lifeMs: null, namesToken: true },
    externalId: /^\d+$/,
    url: /\/sandbox\/x\/@\w+#\d+$/,
    sameText: 'refused',
  });
  beforeAll(() => x().sandbox.http.put('/x/settings.json').send({ timelineLagMs: 0 }).expect(200));

  it('ends a token', async () => {
    const { sandbox, connector } = x();
    const credentials = await connectAtSandbox(sandbox, connector, { platform: 'twitter', handle: 'ada_q' });
    expect(await connector.revoke?.(credentials)).toBe(true);
  });

  it('says that our keys or our address are wrong', async () => {
    const { sandbox, connector, portsWith } = x();
    const keys = { X_API_KEY: 'unknown', X_API_SECRET: 'wrong', X_API_BASE_URL: sandbox.url };
    const begun = { redirectUri: redirectUriOf('twitter'), state: '' };
    expect(await (await portsWith(keys)).connector.begin(begun)).toMatchObject({ status: 'misconfigured' });
    const elsewhere = await connector.begin({ redirectUri: 'https://example.com/callback', state: '' });
    expect(elsewhere).toMatchObject({ status: 'misconfigured', message: expect.stringMatching(/callback/i) });
  });

  it('takes a GIF only on its own', async () => {
    const { publisher, connect, picture, gif } = x();
    const credentials = await connect();
    const media: AttachedMedia[] = [];
    for (const [bytes, mime] of [
      [gif, 'image/gif'],
      [picture, 'image/png'],
    ] as const) {
      const uploaded = await publisher.upload(credentials, fileInMemory(bytes, { mime, altText: null }));
      if (uploaded.status === 'uploaded') media.push({ platformId: uploaded.platformId, altText: null });
    }
    const both = {
      text: 'Both',
      parentId: null,
      settings: {},
      key: 'a key',
      sendBefore: new Deadline(minuteMs),
      media,
    };
    expect(await publisher.publish(credentials, both)).toMatchObject({ status: 'rejected', code: 'media_refused' });
  });

  it('gives what is not public for 30 days', async () => {
    const { metrics, connect, clock } = x();
    const me = await connect();
    const [externalId, postedAt] = [await post(x(), me, 'See https://example.com'), clock.now()];
    clock.advance(29 * dayMs);
    expect(await metrics.posts(me, [{ externalId, postedAt }])).toMatchObject({
      posts: [{ figures: { linkClicks: expect.any(Number), profileVisits: expect.any(Number) } }],
    });
    clock.advance(2 * dayMs);
    expect(await metrics.posts(me, [{ externalId, postedAt }])).toMatchObject({
      posts: [{ figures: { impressions: expect.any(Number), linkClicks: null, profileVisits: null } }],
    });
  });

  it('says that the credits are used up', async () => {
    const { metrics, connect, sandbox } = x();
    const me = await connect();
    await sandbox.http.put('/x/settings.json').send({ creditsUsedUp: true }).expect(200);
    expect(await metrics.account(me)).toMatchObject({ status: 'out_of_credits', until: expect.any(Date) });
    await sandbox.http.put('/x/settings.json').send({ creditsUsedUp: false }).expect(200);
  });

  it('finds credits that are used up, and an app that may only read', async () => {
    const { portsWith, connector, agrees, connect, sandbox } = x();
    const set = (settings: object) => sandbox.http.put('/x/settings.json').send(settings).expect(200);
    const problem = (words: RegExp) => ({ status: 'problem', fix: 'set_up', text: expect.stringMatching(words) });
    const me = await connect();
    await set({ creditsUsedUp: true });
    await x().publisher.tokenState(me);
    expect(connector.examine?.(me)).toEqual(problem(/credits on X are used up/));
    expect((await portsWith({})).connector.examine?.(me)).toEqual({ status: 'unknown' });
    await set({ creditsUsedUp: false, mayWrite: false });
    const redirectUri = redirectUriOf('twitter');
    const outcome = await connector.begin({ redirectUri, state: '' });
    if (outcome.status !== 'begun') throw new Error(outcome.message);
    const answer = await agrees(outcome.authorizeUrl, 'ada_q');
    const read = await connector.finish({ answer, begun: outcome.begun, redirectUri });
    await set({ mayWrite: true });
    expect(read.status === 'connected' && connector.examine?.(read.credentials)).toEqual(problem(/may only read/));
    expect(connector.examine?.(me)).toEqual({ status: 'fine' });
  });
});
