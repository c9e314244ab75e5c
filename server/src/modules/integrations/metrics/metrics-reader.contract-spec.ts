import { TestClock } from '../../../../test/app';
import { connectAtSandbox } from '../../../../test/sandbox-consent';
import { createTestSandbox, type TestSandbox } from '../../../../test/sandbox';
import { randomToken } from '../../../common/crypto/crypto';
import { dayMs, hourMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { LinkedinClient } from '../platforms/linkedin/linkedin.client';
import { LinkedinConnector } from '../platforms/linkedin/linkedin.connector';
import { LinkedinMetricsReader } from '../platforms/linkedin/linkedin.metrics';
import { type PlatformAnswer, PlatformHttp } from '../platforms/platform-http';
import type { PlatformCredentials } from '../platforms/publisher.types';
import { XClient } from '../platforms/x/x.client';
import { XConnector } from '../platforms/x/x.connector';
import { XMetricsReader } from '../platforms/x/x.metrics';
import { xTokenOf } from '../platforms/x/x.shapes';
import { FakeMetricsReader, fakePost } from './metrics-reader.fake';
import type { MetricsReader } from './metrics-reader.types';

interface Harness {
  port: MetricsReader;
  clock: TestClock;
  connect(): Promise<PlatformCredentials>;
  /** Posts as the account; returns the platform's id. */
  post(credentials: PlatformCredentials, text: string): Promise<string>;
  /** The post was made some hours ago now. */
  age(credentials: PlatformCredentials, id: string): Promise<void>;
  remove(credentials: PlatformCredentials, id: string): Promise<void>;
  limit(): Promise<void>;
  revoke(credentials: PlatformCredentials): Promise<void>;
}

const name = (): string => `m_${randomToken(8).replace(/\W/g, '_')}`;

/** What every reader must do. */
function itReadsFigures(harness: () => Harness): void {
  let me: PlatformCredentials;
  beforeEach(async () => {
    me = await harness().connect();
  });
  const asked = (...ids: string[]) =>
    ids.map((externalId) => ({ externalId, postedAt: new Date(harness().clock.now().getTime() - hourMs) }));

  it('says how many follow the account', async () => {
    const outcome = await harness().port.account(me);
    expect(outcome).toMatchObject({ status: 'read', figures: { followers: expect.any(Number) } });
  });

  it('gives figures that grow, and names what is gone', async () => {
    const { port, post, age, remove } = harness();
    const [kept, gone] = [await post(me, 'Kept'), await post(me, 'Gone')];
    const first = await port.posts(me, asked(kept, gone));
    expect(first).toMatchObject({ status: 'read', gone: [] });
    await age(me, kept);
    await remove(me, gone);
    const second = await port.posts(me, asked(kept, gone));
    if (first.status !== 'read' || second.status !== 'read') throw new Error('Nothing was read.');
    expect(second.gone).toEqual([gone]);
    expect(second.posts.map(({ externalId }) => externalId)).toEqual([kept]);
    const impressions = second.posts[0]?.figures.impressions;
    expect(impressions).toBeGreaterThan(first.posts[0]?.figures.impressions ?? NaN);
    expect(second.posts[0]?.figures.likes).toEqual(expect.any(Number));
  });

  it('reads nothing where nothing is asked', async () => {
    expect(await harness().port.posts(me, [])).toEqual({ status: 'read', posts: [], gone: [] });
  });

  it('says until when it may not ask', async () => {
    const id = await harness().post(me, 'Hello');
    await harness().limit();
    expect(await harness().port.posts(me, asked(id))).toMatchObject({
      status: 'rate_limited',
      until: expect.any(Date),
    });
    expect(await harness().port.posts(me, asked(id))).toMatchObject({ status: 'read' });
  });

  it('asks for a new connection when the token was ended', async () => {
    const id = await harness().post(me, 'Hello');
    await harness().revoke(me);
    expect(await harness().port.account(me)).toMatchObject({ status: 'reconnect' });
    expect(await harness().port.posts(me, asked(id))).toMatchObject({ status: 'reconnect' });
  });
}

/** What a platform does besides that shows an account's own posts. */
function itListsOwnPosts(harness: () => Harness): void {
  it('lists what was posted since a post, newest first, with its figures', async () => {
    const { port, connect, post, age } = harness();
    const me = await connect();
    const ids: string[] = [];
    for (const text of ['First', 'Second https://example.com/a', 'Third']) ids.push(await post(me, text));
    await age(me, ids[1] ?? '');
    const outcome = await port.ownPosts(me, ids[0] ?? '');
    if (outcome.status !== 'read') throw new Error(outcome.status);
    expect(outcome.posts.map(({ text, hasLink }) => ({ text, hasLink }))).toEqual([
      { text: 'Third', hasLink: false },
      { text: 'Second https://example.com/a', hasLink: true },
    ]);
    expect(outcome.posts[1]).toMatchObject({
      externalId: ids[1],
      url: expect.stringContaining(ids[1] ?? '?'),
      figures: { impressions: expect.any(Number), likes: expect.any(Number) },
      hasMedia: false,
      isQuote: false,
    });
    expect((await port.ownPosts(me, null)).status).toBe('read');
    expect(await port.ownPosts(me, ids[2] ?? '')).toEqual({ status: 'read', posts: [] });
  });
}

describe.each(['twitter', 'linkedin'] as const)('figures of %s in memory', (platform) => {
  const clock = new TestClock();
  const port = new FakeMetricsReader(platform);
  let made = 0;
  const harness = (): Harness => ({
    port,
    clock,
    connect: async () => ({ externalId: name(), handle: 'ada', secrets: { token: 't' } }),
    post: async ({ externalId }, text) => {
      const id = String((made += 1));
      const figures = { ...fakePost({ externalId: id, postedAt: clock.now() }).figures, impressions: 0, likes: 0 };
      const post = { externalId: id, postedAt: clock.now(), text, figures, hasLink: text.includes('://') };
      port.put(externalId, { posts: [fakePost(post)] });
      return id;
    },
    age: async ({ externalId }, id) => port.grow(externalId, id, { impressions: 40, likes: 1 }),
    remove: async ({ externalId }, id) => port.remove(externalId, id),
    limit: async () => void port.failures.push({ status: 'rate_limited', until: clock.now() }),
    revoke: async () => {
      const ended = { status: 'reconnect', message: 'The token was revoked.' } as const;
      port.failures.push(ended, ended);
    },
  });

  itReadsFigures(harness);
  if (platform === 'twitter') itListsOwnPosts(harness);
});

/** Answers every call with the same. */
class OneAnswer extends PlatformHttp {
  constructor(private readonly answer: PlatformAnswer) {
    super();
  }

  override async send(): Promise<PlatformAnswer> {
    return this.answer;
  }
}

describe('figures as the sandbox plays them', () => {
  const http = new PlatformHttp();
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
    await sandbox.http.put('/x/settings.json').send({ timelineLagMs: 0 }).expect(200);
  });
  afterEach(() => sandbox.http.put('/faults.json').send([]).expect(200));
  afterAll(async () => {
    http.close();
    await sandbox.close();
  });

  const env = (settings: Partial<Env> = {}): Env =>
    Object.assign(Object.create(sandbox.module.get(Env)) as Env, settings);
  const limit = async (platform: 'x' | 'linkedin'): Promise<void> => {
    const route = platform === 'x' ? 'GET /2/tweets' : 'GET /rest/memberCreatorPostAnalytics';
    const fault = { platform, route, mode: 'rate_limit_429', rate: 1, times: 1 };
    await sandbox.http.put('/faults.json').send([fault]).expect(200);
  };
  const revokeOn = (platform: 'x' | 'linkedin') => async (me: PlatformCredentials) => {
    await sandbox.http.post(`/${platform}/revoke.json`).send({ handle: me.handle }).expect(200);
  };
  describe('X', () => {
    const client = () => new XClient(env(), http, sandbox.clock);
    const send = (me: PlatformCredentials, call: Parameters<XClient['send']>[0]) => client().send(call, xTokenOf(me));
    const harness = (): Harness => ({
      port: new XMetricsReader(client(), sandbox.clock),
      clock: sandbox.clock,
      connect: () => connectAtSandbox(sandbox, new XConnector(client()), { platform: 'twitter', handle: name() }),
      post: async (me, text) => {
        const answer = await send(me, { method: 'POST', path: '/2/tweets', json: { text } });
        if (answer.status !== 'answered') throw new Error(answer.status);
        return (JSON.parse(answer.text) as { data: { id: string } }).data.id;
      },
      age: async () => sandbox.clock.advance(5 * hourMs),
      remove: async (me, id) => void (await send(me, { method: 'DELETE', path: `/2/tweets/${id}` })),
      limit: () => limit('x'),
      revoke: revokeOn('x'),
    });
    itReadsFigures(harness);
    itListsOwnPosts(harness);

    it('gives what is not public for 30 days', async () => {
      const { port, connect, post } = harness();
      const me = await connect();
      const [externalId, postedAt] = [await post(me, 'See https://example.com'), sandbox.clock.now()];
      sandbox.clock.advance(29 * dayMs);
      expect(await port.posts(me, [{ externalId, postedAt }])).toMatchObject({
        posts: [{ figures: { linkClicks: expect.any(Number), profileVisits: expect.any(Number) } }],
      });
      sandbox.clock.advance(2 * dayMs);
      expect(await port.posts(me, [{ externalId, postedAt }])).toMatchObject({
        posts: [{ figures: { impressions: expect.any(Number), linkClicks: null, profileVisits: null } }],
      });
    });

    it('says that the credits are used up', async () => {
      const me = await harness().connect();
      await sandbox.http.put('/x/settings.json').send({ creditsUsedUp: true }).expect(200);
      expect(await harness().port.account(me)).toMatchObject({ status: 'out_of_credits', until: expect.any(Date) });
      await sandbox.http.put('/x/settings.json').send({ creditsUsedUp: false }).expect(200);
    });
  });

  describe('LinkedIn', () => {
    const harness = (settings: Partial<Env> = { LINKEDIN_MEMBER_ANALYTICS: true }): Harness => {
      const client = new LinkedinClient(env(settings), http);
      return {
        port: new LinkedinMetricsReader(client, sandbox.clock, env(settings)),
        clock: sandbox.clock,
        connect: () =>
          connectAtSandbox(sandbox, new LinkedinConnector(client, sandbox.clock), {
            ...{ platform: 'linkedin', handle: name() },
          }),
        post: async (me, commentary) => {
          const author = `urn:li:person:${me.externalId}`;
          const distribution = { feedDistribution: 'MAIN_FEED' };
          const json = { author, commentary, visibility: 'PUBLIC', distribution, lifecycleState: 'PUBLISHED' };
          const answer = await client.send({ method: 'POST', path: '/rest/posts', json }, me);
          if (answer.status !== 'answered') throw new Error(answer.status);
          return String(answer.headers['x-restli-id']);
        },
        age: async () => sandbox.clock.advance(5 * hourMs),
        remove: async (me, id) =>
          void (await client.send({ method: 'DELETE', path: `/rest/posts/${encodeURIComponent(id)}` }, me)),
        limit: () => limit('linkedin'),
        revoke: revokeOn('linkedin'),
      };
    };
    itReadsFigures(() => harness());

    it('gives nothing to an app that LinkedIn has not approved, and lists no posts', async () => {
      const { port, connect, post } = harness({ LINKEDIN_MEMBER_ANALYTICS: false });
      const me = await connect();
      const externalId = await post(me, 'Hello');
      expect(await port.account(me)).toEqual({ status: 'not_available' });
      const posts = [{ externalId, postedAt: sandbox.clock.now() }];
      expect(await port.posts(me, posts)).toEqual({ status: 'not_available' });
      expect(await harness().port.ownPosts(me, null)).toEqual({ status: 'not_available' });
    });
  });

  const page = {
    status: 'answered',
    statusCode: 200,
    headers: { 'content-type': 'text/html' },
    text: '<html>',
  } as const;
  it.each<[string, PlatformAnswer]>([
    ['a web page', page],
    ['a web page that says it is JSON', { ...page, headers: { 'content-type': 'application/json' } }],
    ['an object of something else', { ...page, text: '{"data":7,"elements":[{"count":"many"}]}' }],
    ['silence, or more than a megabyte', { status: 'no_answer', why: 'timed out' }],
    ['no connection', { status: 'not_reached' }],
  ])('are missing, with a sentence, on %s', async (_what, answer) => {
    const settings = env({ LINKEDIN_MEMBER_ANALYTICS: true });
    const upstream = new OneAnswer(answer);
    const x = new XMetricsReader(new XClient(settings, upstream, sandbox.clock), sandbox.clock);
    const linkedin = new LinkedinMetricsReader(new LinkedinClient(settings, upstream), sandbox.clock, settings);
    const me: PlatformCredentials = {
      externalId: '1',
      handle: 'ada',
      secrets: { token: 'token', tokenSecret: 'secret' },
    };
    const missing = { status: 'unavailable', message: expect.stringMatching(/\.$/) };
    for (const reader of [x, linkedin]) {
      expect(await reader.account(me)).toEqual(missing);
      expect(await reader.posts(me, [{ externalId: '1', postedAt: sandbox.clock.now() }])).toEqual(missing);
    }
    expect(await x.ownPosts(me, null)).toEqual(missing);
    upstream.close();
  });
});
