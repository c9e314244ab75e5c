import { createTestSandbox, type TestSandbox } from '../../../../test/sandbox';
import { loadEnv } from '../../../config/env';
import { hourMs } from '../../../common/time/clock';
import { type SourceId, sourceIds } from '../trending.types';
import { TrendHttp } from './trend-http';
import { FakeTrendSource } from './trend-source.fake';
import { itReadsTrends } from './trend-source.contract';
import type { TrendSource } from './trend-source.port';
import { createTrendSources } from './trend-sources';

describe('a source in memory', () => {
  const source = new FakeTrendSource();
  source.lists({ title: 'Rust 2.0 released', score: 412, comments: 187 });
  source.lists({ title: 'Ruby 4.0 released' });
  itReadsTrends(() => ({ source }));
});

describe('the sources as the sandbox plays them', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
  });
  afterEach(() => switchTo([]));
  afterAll(() => sandbox.close());

  const switchTo = (faults: object[]) => sandbox.http.put('/faults.json').send(faults).expect(200);
  const sourceOf = (id: SourceId, deadlineMs?: number): TrendSource => {
    const twitterapi = { TWITTERAPI_IO_KEY: 'sandbox', TWITTERAPI_IO_BASE_URL: `${sandbox.url}/trends/twitterapi` };
    const own = id === 'twitterapi' ? twitterapi : {};
    const settings = loadEnv({ NODE_ENV: 'test', SANDBOX_URL: sandbox.url, ...own });
    const source = createTrendSources(settings, new TrendHttp(undefined, deadlineMs), sandbox.clock).all.find(
      (one) => one.id === id,
    );
    if (!source) throw new Error(`There is no source ${id}.`);
    return source;
  };

  describe.each(sourceIds)('%s', (id) => {
    itReadsTrends(() => ({ source: sourceOf(id) }));

    it.each(['refuse_403', 'rate_limit_429', 'error_500', 'accept_then_503', 'accept_then_reset'])(
      'ends %s with a sentence',
      async (mode) => {
        await switchTo([{ platform: 'trends', mode, rate: 1 }]);
        const outcome = await sourceOf(id).read();
        expect(outcome).toEqual({ status: 'failed', why: expect.stringMatching(/^[A-Z t].+\.$/) });
        expect(JSON.stringify(outcome)).not.toContain(sandbox.url);
      },
    );

    it('gives up on an answer that does not come', async () => {
      await switchTo([{ platform: 'trends', mode: 'hang', rate: 1 }]);
      expect(await sourceOf(id, 100).read()).toMatchObject({
        status: 'failed',
        why: expect.stringMatching(/ did not answer in time\.$/),
      });
    });
  });

  it('tell of the same topics, of which counts move with the clock', async () => {
    const read = async () => {
      const outcome = await sourceOf('hackernews').read();
      return outcome.status === 'read' ? outcome.items : [];
    };
    const before = new Map((await read()).map(({ externalId, score }) => [externalId, score ?? 0]));
    sandbox.clock.advance(3 * hourMs);
    const later = await read();
    const known = later.filter(({ externalId }) => before.has(externalId));
    expect(known.length).toBeGreaterThan(2);
    for (const { externalId, score } of known) expect(score ?? 0).toBeGreaterThanOrEqual(before.get(externalId) ?? 0);
    expect(known.some(({ externalId, score }) => (score ?? 0) > (before.get(externalId) ?? 0))).toBe(true);
  });

  it('refuse the key "wrong"', async () => {
    const reddit = sourceOf('reddit');
    Object.assign(reddit, {
      settings: { clientId: 'wrong', clientSecret: '', baseUrl: `${sandbox.url}/trends/reddit` },
    });
    expect(await reddit.read()).toEqual({
      status: 'failed',
      why: 'Reddit does not take the key that is set (401).',
    });
  });

  it('are off without keys where nothing plays them, but for those that need none', () => {
    const settings = loadEnv({ NODE_ENV: 'test', SANDBOX: 'false' });
    const { all } = createTrendSources(settings, new TrendHttp(), sandbox.clock);
    expect(all.map(({ id }) => id)).toEqual(sourceIds);
    expect(all.filter(({ isConfigured }) => isConfigured).map(({ id }) => id)).toEqual([
      ...['hackernews', 'mastodon', 'bluesky', 'googletrends'],
    ]);
    const withSandbox = loadEnv({ NODE_ENV: 'test', SANDBOX_URL: sandbox.url, LIVE_TRENDS: 'true' });
    const live = createTrendSources(withSandbox, new TrendHttp(), sandbox.clock);
    expect(live.all.map(({ isConfigured }) => isConfigured)).toEqual(all.map(({ isConfigured }) => isConfigured));
  });

  it('read X once: by its own API, else by twitterapi.io', () => {
    const onWith = (keys: Record<string, string>): SourceId[] =>
      createTrendSources(loadEnv(keys), new TrendHttp(), sandbox.clock)
        .all.filter(({ id, isConfigured }) => isConfigured && (id === 'x' || id === 'twitterapi'))
        .map(({ id }) => id);
    const [bearer, key] = [{ X_BEARER_TOKEN: 'x' }, { TWITTERAPI_IO_KEY: 't' }];
    expect(onWith({ SANDBOX: 'false', ...bearer, ...key })).toEqual(['x']);
    for (const SANDBOX of ['true', 'false']) {
      expect(onWith({ SANDBOX, ...bearer })).toEqual(['x']);
      expect(onWith({ SANDBOX, ...key })).toEqual(['twitterapi']);
    }
    expect(onWith({ SANDBOX: 'true' })).toEqual(['x']);
  });
});
