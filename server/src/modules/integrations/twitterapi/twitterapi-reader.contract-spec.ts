import { randomBytes } from 'node:crypto';
import { endless, json, page, ScriptedUpstream, silence } from '../../../../test/scripted-upstream';
import { Pause } from '../../../common/time/pause';
import { TwitterapiReader } from './twitterapi-reader';

class NoPause extends Pause {
  readonly waits: number[] = [];

  override async for(ms: number): Promise<void> {
    this.waits.push(ms);
  }
}

const user = { id: '7', userName: 'Ada', name: 'Ada', description: 'Hi', createdAt: 'Tue Dec 10 07:00:30 +0000 2024' };
const tweet = { id: '20', text: 'Hello', createdAt: 'Tue Dec 10 07:00:30 +0000 2024', author: user };

describe('twitterapi.io when it is not as expected', () => {
  const upstream = new ScriptedUpstream();
  let pause: NoPause;
  beforeAll(() => upstream.start());
  afterAll(() => upstream.stop());
  beforeEach(() => {
    pause = new NoPause();
  });

  const reader = (deadlineMs?: number): TwitterapiReader =>
    new TwitterapiReader({ apiKey: 'very-secret', baseUrl: `${upstream.url}/` }, pause, deadlineMs);
  const profile = async () => {
    const outcome = await reader().profile('ada');
    if (outcome.status !== 'found') throw new Error(outcome.message);
    return outcome.profile;
  };
  const post = async (fields: object) => {
    upstream.script(json(200, { tweets: [{ ...tweet, ...fields }], status: 'success' }));
    const outcome = await reader().post('20');
    if (outcome.status !== 'found') throw new Error(outcome.message);
    return outcome.post;
  };

  it('asks with the key in a header, never in the address', async () => {
    upstream.script(json(200, { status: 'success', data: user }));
    await profile();
    expect(upstream.calls.map(({ path }) => path)).toEqual(['/twitter/user/info?userName=ada']);
    expect(upstream.calls[0]?.headers['x-api-key']).toBe('very-secret');
    upstream.script(json(200, { tweets: [] }));
    await reader().post('20');
    await reader().recentPosts('ada', { max: 5, includeReplies: true });
    expect(upstream.calls.map(({ path }) => path)).toEqual([
      '/twitter/tweets?tweet_ids=20',
      '/twitter/user/last_tweets?userName=ada&includeReplies=true',
    ]);
  });

  const error = (msg: string) => ({ status: 'error', msg, data: null });
  it.each<[number, unknown, string]>([
    [200, error('user not found'), 'not_found'],
    [200, error('User does not exist'), 'not_found'],
    [200, error('User has been suspended'), 'not_found'],
    [200, error('This account is protected'), 'protected'],
    [200, error('Credits is not enough.Please recharge'), 'out_of_credits'],
    [200, error('Too many requests'), 'rate_limited'],
    [200, error('Service temporarily unavailable'), 'unavailable'],
    [200, error('Something nobody has heard of'), 'unavailable'],
    [200, { status: 'error', message: 'user not found' }, 'not_found'],
    [200, { status: 'success', data: { unavailable: true, message: 'User is suspended' } }, 'not_found'],
    [200, { status: 'success', data: { unavailable: true } }, 'not_found'],
    [200, { status: 'success', data: { unavailable: true, message: 'Protected user' } }, 'protected'],
    [200, { status: 'success', data: { ...user, protected: true } }, 'protected'],
    [200, { status: 'success', data: null }, 'unavailable'],
    [200, { status: 'success', data: { id: '7' } }, 'unavailable'],
    [200, 'text', 'unavailable'],
    [200, [], 'unavailable'],
    [302, {}, 'misconfigured'],
    [400, { detail: 'userName is not valid' }, 'unavailable'],
    [400, { detail: 'User not found' }, 'not_found'],
    [401, { error: 'Unauthorized', message: 'API key is invalid' }, 'misconfigured'],
    [402, { error: 'Unauthorized', message: 'Credits is not enough.Please recharge' }, 'out_of_credits'],
    [403, { error: 'Forbidden', message: 'no key' }, 'misconfigured'],
    [404, { detail: 'Not Found' }, 'misconfigured'],
    [404, { detail: 'User not found' }, 'not_found'],
    [404, undefined, 'misconfigured'],
    [418, {}, 'unavailable'],
    [429, { error: 'x', message: 'y' }, 'rate_limited'],
    [500, {}, 'unavailable'],
    [503, undefined, 'unavailable'],
  ])('takes %i %j for %s', async (status, body, outcome) => {
    upstream.script(json(status, body, status === 302 ? { location: 'https://example.com/' } : {}));
    const failed = await reader().profile('ada');
    expect(failed).toMatchObject({ status: outcome, message: expect.stringMatching(/^\S.*\.$/) });
    expect(JSON.stringify(failed)).not.toContain('very-secret');
    expect(JSON.stringify(failed)).not.toContain(upstream.url);
  });

  it.each([429, 500, 502, 503])('tries once more after %i, a moment later, and no third time', async (status) => {
    upstream.script(json(status, {}), json(200, { data: user }));
    expect(await profile()).toMatchObject({ handle: 'Ada' });
    upstream.script(json(status, {}));
    await reader().profile('ada');
    expect(upstream.calls).toHaveLength(2);
    expect(pause.waits).toHaveLength(2);
    for (const ms of pause.waits) {
      expect(ms).toBeGreaterThanOrEqual(500);
      expect(ms).toBeLessThan(1_000);
    }
  });

  it('tries once more after a failure that passes and came with 200', async () => {
    upstream.script(json(200, { status: 'error', msg: 'Service is busy' }), json(200, { data: user }));
    expect(await profile()).toMatchObject({ handle: 'Ada' });
  });

  it.each([400, 401, 402, 403, 404])('does not repeat what got %i', async (status) => {
    upstream.script(json(status, {}));
    await reader().profile('ada');
    expect(upstream.calls).toHaveLength(1);
  });

  it('waits as long as it is asked to, unless that is too long', async () => {
    upstream.script(json(429, {}, { 'retry-after': '2' }), json(200, { data: user }));
    await profile();
    expect(pause.waits).toEqual([2_000]);
    upstream.script(json(429, {}, { 'retry-after': '60' }));
    expect(await reader().profile('ada')).toMatchObject({ status: 'rate_limited', retryAfterMs: 60_000 });
    expect(upstream.calls).toHaveLength(1);
  });

  it('reads both envelopes of an account and of a list', async () => {
    for (const body of [{ status: 'success', data: user }, { data: { user } }, user]) {
      upstream.script(json(200, body));
      expect(await profile()).toMatchObject({ id: '7', createdAt: '2024-12-10T07:00:30.000Z' });
    }
    for (const body of [{ tweets: [tweet] }, { data: { tweets: [tweet] } }, { data: [tweet] }]) {
      upstream.script(json(200, body));
      expect(await reader().post('20')).toMatchObject({ status: 'found', post: { text: 'Hello' } });
      expect(await reader().recentPosts('ada', { max: 5 })).toMatchObject({ posts: [{ id: '20' }], isComplete: true });
    }
  });

  it('goes on while there is a next page, in both envelopes, over empty pages too', async () => {
    const [a, b, c] = ['30', '29', '28'].map((id) => ({ ...tweet, id }));
    upstream.script(
      json(200, { tweets: [a], has_next_page: true, next_cursor: 'c 1' }),
      json(200, { data: { tweets: [], has_next_page: true, next_cursor: 'c2' } }),
      json(200, { data: { tweets: [a, b] }, has_next_page: true, next_cursor: 'c3' }),
      json(200, { tweets: [c], has_next_page: false, next_cursor: 'c4' }),
    );
    const outcome = await reader().recentPosts('ada', { max: 50 });
    expect(outcome).toMatchObject({ isComplete: true, posts: [{ id: '30' }, { id: '29' }, { id: '28' }] });
    expect(upstream.calls.map(({ path }) => new URL(path, upstream.url).searchParams.get('cursor'))).toEqual([
      null,
      'c 1',
      'c2',
      'c3',
    ]);
  });

  it('puts a pinned or misplaced post where its age belongs', async () => {
    const tweets = ['9', '1728108619189874825', '2028108619189874825', '30'].map((id) => ({ ...tweet, id }));
    upstream.script(json(200, { tweets }));
    expect(await reader().recentPosts('ada', { max: 3 })).toMatchObject({
      posts: [{ id: '2028108619189874825' }, { id: '1728108619189874825' }, { id: '30' }],
    });
  });

  it('reads 500 posts from 25 pages', async () => {
    let count = 0;
    const page = () => Array.from({ length: 20 }, () => ({ ...tweet, id: String(1_000_000 - (count += 1)) }));
    upstream.script((response, call) =>
      json(200, { tweets: page(), has_next_page: true, next_cursor: `c${count}` })(response, call),
    );
    const outcome = await reader().recentPosts('ada', { max: 500 });
    expect(outcome).toMatchObject({ status: 'found', isComplete: true });
    expect(outcome.status === 'found' && outcome.posts).toHaveLength(500);
    expect(upstream.calls).toHaveLength(25);
  });

  it('ends at ten pages for each hundred posts, at a cursor that leads back, and when it has enough', async () => {
    let count = 0;
    upstream.script((response, call) =>
      json(200, { tweets: [], has_next_page: true, next_cursor: `c${(count += 1)}` })(response, call),
    );
    expect(await reader().recentPosts('ada', { max: 50 })).toMatchObject({ status: 'found', posts: [] });
    expect(upstream.calls).toHaveLength(10);
    await reader().recentPosts('ada', { max: 250 });
    expect(upstream.calls).toHaveLength(40);
    upstream.script(json(200, { tweets: [tweet], has_next_page: true, next_cursor: 'same' }));
    await reader().recentPosts('ada', { max: 50 });
    expect(upstream.calls).toHaveLength(2);
    upstream.script(json(200, { tweets: [tweet], has_next_page: true, next_cursor: 'c1' }));
    await reader().recentPosts('ada', { max: 1 });
    expect(upstream.calls).toHaveLength(1);
  });

  it('keeps the pages it has when a later one fails, and says that there may be more', async () => {
    upstream.script(json(200, { tweets: [tweet], has_next_page: true, next_cursor: 'c1' }), json(402, {}));
    expect(await reader().recentPosts('ada', { max: 50 })).toMatchObject({
      status: 'found',
      posts: [{ id: '20' }],
      isComplete: false,
    });
  });

  it('reads numbers as text, and takes none for 0', async () => {
    upstream.script(json(200, { data: { ...user, followers: '1204', following: null, statusesCount: -3 } }));
    expect(await profile()).toMatchObject({ followers: 1_204, following: 0, posts: 0, isVerified: false });
    expect(await post({ viewCount: '55', likeCount: 'many', replyCount: {} })).toMatchObject({
      views: 55,
      likes: 0,
      replies: 0,
      bookmarks: 0,
    });
  });

  it.each([
    ['Tue Dec 10 07:00:30 +0000 2024', '2024-12-10T07:00:30.000Z'],
    ['Tue Dec 10 07:00:30 +0200 2024', '2024-12-10T05:00:30.000Z'],
    ['2024-12-10T07:00:30.000000Z', '2024-12-10T07:00:30.000Z'],
    ['2024-12-10T07:00:30+02:00', '2024-12-10T05:00:30.000Z'],
    ['2024-12-10 07:00:30', null],
    ['Tue Foo 10 07:00:30 +0000 2024', null],
    ['yesterday', null],
    ['1', null],
    ['', null],
    [1_733_814_030, null],
    [null, null],
  ])('reads the date %j as %s', async (createdAt, iso) => {
    expect((await post({ createdAt })).createdAt).toBe(iso);
  });

  it('undoes entities once, expands links and takes the address of its own picture away', async () => {
    const made = await post({
      text: 'R&amp;D &lt;3 &amp;amp; https://t.co/aaa https://t.co/bbb https://t.co/ccc\0\ud800',
      entities: {
        urls: [
          { url: 'https://t.co/aaa', expanded_url: 'https://example.com/?a=1&amp;b' },
          { url: 'https://t.co/bbb', expanded_url: 'javascript:alert(1)' },
        ],
      },
      extendedEntities: { media: [{ url: 'https://t.co/ccc', type: 'photo' }] },
    });
    expect(made.text).toBe('R&D <3 &amp; https://example.com/?a=1&amp;b https://t.co/bbb \ufffd');
    expect(made).toMatchObject({ hasLink: true, hasMedia: true });
    expect(await post({ text: 'x https://t.co/c', entities: { media: [{ url: 'https://t.co/c' }] } })).toMatchObject({
      text: 'x',
      hasLink: false,
      hasMedia: true,
    });
  });

  it('tells replies, reposts and quotes', async () => {
    expect(await post({ quoted_tweet: null, retweeted_tweet: {} })).toMatchObject({ isRepost: false, isQuote: false });
    expect(await post({ inReplyToId: '19' })).toMatchObject({ isReply: true });
    expect(await post({ isReply: true })).toMatchObject({ isReply: true });
    expect(await post({ retweeted_tweet: tweet })).toMatchObject({ isRepost: true });
    expect(await post({ text: 'RT @ben: Hello' })).toMatchObject({ isRepost: true });
    expect(await post({ quoted_tweet: tweet })).toMatchObject({ isQuote: true });
  });

  it('names the language only where X knew it', async () => {
    for (const lang of ['und', 'qme', 'zxx', '', undefined])
      expect(await post({ lang })).not.toHaveProperty('language');
    expect(await post({ lang: 'pt' })).toMatchObject({ language: 'pt' });
    expect(await post({ lang: 'iw' })).toMatchObject({ language: 'he' });
  });

  it('makes the rest of a profile of what there is', async () => {
    const bio = { entities: { url: { urls: [{ url: 'https://t.co/a', expanded_url: 'https://ada.example' }] } } };
    const fields = { name: '', url: 'https://t.co/a', location: ' Leeds ', profile_bio: bio, isBlueVerified: true };
    upstream.script(json(200, { data: { ...user, ...fields, profilePicture: 'javascript:1' } }));
    expect(await profile()).toEqual({
      id: '7',
      handle: 'Ada',
      name: 'Ada',
      description: 'Hi',
      location: 'Leeds',
      url: 'https://ada.example',
      followers: 0,
      following: 0,
      posts: 0,
      isVerified: true,
      createdAt: '2024-12-10T07:00:30.000Z',
    });
  });

  it('leaves out of a list what is no post, and takes the author from the timeline where there is none', async () => {
    const odd = [null, 'x', {}, { id: '1' }, { ...tweet, id: 12345678901234567000 }, { ...tweet, id: 'abc' }];
    upstream.script(json(200, { tweets: [...odd, { ...tweet, author: null }] }));
    expect(await reader().recentPosts('ada', { max: 50 })).toMatchObject({
      posts: [{ id: '20', url: 'https://x.com/ada/status/20', author: { handle: 'ada', name: 'ada' } }],
    });
    upstream.script(json(200, { tweets: [{ ...tweet, id: '21' }] }));
    expect(await reader().post('20')).toMatchObject({ status: 'not_found' });
  });

  it('gives up on silence and on a body that stops, in time', async () => {
    for (const answer of [silence, endlessHead]) {
      upstream.script(answer);
      expect(await reader(100).profile('ada')).toMatchObject({ status: 'timed_out' });
    }
  });

  const endlessHead = (response: import('node:http').ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":');
  };

  it('stops at 5 MB', async () => {
    upstream.script(endless(' '.repeat(64 * 1024)));
    expect(await reader().profile('ada')).toMatchObject({ status: 'unavailable' });
    const noise = randomBytes(3 * 1024 * 1024).toString('hex');
    upstream.script(json(200, { data: { ...user, noise } }));
    expect(await reader().profile('ada')).toMatchObject({ status: 'unavailable' });
  });

  it('fails on web pages, broken JSON and cut connections', async () => {
    upstream.script(page());
    expect(await reader().profile('ada')).toMatchObject({ status: 'unavailable' });
    upstream.script((response) => void response.end('{"data":'));
    expect(await reader().profile('ada')).toMatchObject({ status: 'unavailable' });
    upstream.script((response) => void response.socket?.destroy());
    expect(await reader().profile('ada')).toMatchObject({ status: 'unavailable' });
  });

  it('is not set up without settings', () => {
    expect(new TwitterapiReader(null, pause).isConfigured).toBe(false);
  });
});
