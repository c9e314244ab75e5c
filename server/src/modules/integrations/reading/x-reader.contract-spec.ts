import { createTestSandbox, TestSandbox } from '../../../../test/sandbox';
import { Pause } from '../../../common/time/pause';
import { TwitterapiReader } from '../twitterapi/twitterapi-reader';
import { itReadsX } from './x-reader.contract';
import { FakeXReader } from './x-reader.fake';

describe('X in memory', () => {
  const port = new FakeXReader();
  const startMs = Date.parse('2026-01-01T00:00:00Z');
  const at = (index: number): string => new Date(startMs - index * 60_000).toISOString();
  const posts = Array.from({ length: 60 }, (_, index) => ({
    text: `Post ${index}`,
    createdAt: at(index),
    isReply: index % 10 === 9,
  }));
  port.has({ handle: 'ada', createdAt: at(0) }, posts);
  port.hides('protected1');
  port.suspends('suspended1');
  itReadsX(() => ({
    port,
    post: async (text, inReplyToId) =>
      port.posts('ada', { text, createdAt: at(-1), isReply: inReplyToId !== undefined }).id,
  }));
});

describe('twitterapi.io as the sandbox plays it', () => {
  let sandbox: TestSandbox;
  let port: TwitterapiReader;
  const switchTo = (faults: object[]) => sandbox.http.put('/faults.json').send(faults).expect(200);
  beforeAll(async () => {
    sandbox = await createTestSandbox();
    port = readerWith('sandbox');
  });
  afterEach(() => switchTo([]));
  afterAll(() => sandbox.close());

  /** Retries at once. */
  const readerWith = (apiKey: string, deadlineMs?: number): TwitterapiReader =>
    new TwitterapiReader(
      { apiKey, baseUrl: sandbox.url },
      new (class extends Pause {
        override async for(): Promise<void> {
          return undefined;
        }
      })(),
      deadlineMs,
    );

  itReadsX(() => ({
    port,
    post: async (text, inReplyToId) =>
      (await sandbox.http.post('/sandbox/x/posts.json').send({ handle: 'ada', text, inReplyToId }).expect(201)).body.id,
  }));

  it.each([
    ['wrong', 'misconfigured'],
    ['empty', 'out_of_credits'],
  ])('says of the key "%s" that it is %s', async (key, status) => {
    expect(await readerWith(key).profile('ada')).toMatchObject({ status });
  });

  it.each([
    ['refuse_403', 'misconfigured'],
    ['error_500', 'unavailable'],
    ['rate_limit_429', 'rate_limited'],
    ['accept_then_503', 'unavailable'],
    ['accept_then_reset', 'unavailable'],
  ])('ends %s as %s', async (mode, status) => {
    await switchTo([{ platform: 'twitterapi', mode, rate: 1 }]);
    expect(await port.profile('ada')).toMatchObject({ status });
    expect(await port.recentPosts('ada', { max: 5 })).toMatchObject({ status });
    expect(await port.post('20')).toMatchObject({ status });
  });

  it('gives up on an answer that does not come', async () => {
    await switchTo([{ platform: 'twitterapi', mode: 'hang', rate: 1 }]);
    expect(await readerWith('sandbox', 100).profile('ada')).toMatchObject({ status: 'timed_out' });
  });

  it('tries once more after a failure that passes', async () => {
    await switchTo([{ platform: 'twitterapi', mode: 'error_500', rate: 1, times: 1 }]);
    expect(await port.profile('ada')).toMatchObject({ status: 'found' });
  });
});
