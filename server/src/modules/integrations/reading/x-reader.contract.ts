import type { XTimeline } from './x-reading.types';
import type { XReader } from './x-reader.port';

/** A reader over an X on which `ada` has at least 45 posts of her own and some replies to others. */
export interface XReaderHarness {
  port: XReader;
  /** Posts as `ada` now; gives the post's id. */
  post(text: string, inReplyToId?: string): Promise<string>;
}

/** Tests what every implementation of the port must do. `missing1`, `protected1` and `suspended1` are what they are called. */
export function itReadsX(harness: () => XReaderHarness): void {
  const recent = async (options: { max: number; includeReplies?: boolean }): Promise<XTimeline> => {
    const outcome = await harness().port.recentPosts('ada', options);
    if (outcome.status !== 'found') throw new Error(outcome.message);
    return outcome;
  };

  it('is set up', () => {
    expect(harness().port.isConfigured).toBe(true);
  });

  it('reads a profile', async () => {
    const outcome = await harness().port.profile('ada');
    expect(outcome).toMatchObject({
      status: 'found',
      profile: {
        id: expect.stringMatching(/^\d+$/),
        handle: 'ada',
        name: expect.stringMatching(/./),
        description: expect.any(String),
        followers: expect.any(Number),
        following: expect.any(Number),
        posts: expect.any(Number),
        isVerified: expect.any(Boolean),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
      },
    });
  });

  it.each([
    ['missing1', 'not_found', 'There is no X account @missing1.'],
    ['suspended1', 'not_found', 'The X account @suspended1 is suspended or closed.'],
    ['protected1', 'protected', 'The posts of @protected1 are protected: only their followers can see them.'],
  ])('says that %s is %s', async (handle, status, message) => {
    expect(await harness().port.profile(handle)).toEqual({ status, message });
    expect(await harness().port.recentPosts(handle, { max: 5 })).toEqual({ status, message });
  });

  it('reads the newest posts first, over the pages of its source, each once', async () => {
    const { posts, isComplete } = await recent({ max: 45 });
    expect(isComplete).toBe(true);
    expect(new Set(posts.map(({ id }) => id)).size).toBe(45);
    const times = posts.map(({ createdAt }) => createdAt ?? '');
    expect(times).toEqual([...times].sort().reverse());
    for (const post of posts) {
      expect(post).toMatchObject({ author: { handle: 'ada' }, isReply: false, isRepost: false, isQuote: false });
      expect(post.url).toBe(`https://x.com/ada/status/${post.id}`);
      expect(post.text.trim()).not.toBe('');
    }
    expect((await recent({ max: 7 })).posts.map(({ id }) => id)).toEqual(posts.slice(0, 7).map(({ id }) => id));
  });

  it('leaves replies to others out unless they are asked for', async () => {
    const all = await recent({ max: 200, includeReplies: true });
    const own = await recent({ max: 200 });
    expect(own.posts).toEqual(all.posts.filter(({ isReply }) => !isReply));
    expect(own.posts.length).toBeLessThan(all.posts.length);
  });

  it('reads a post that has just been written, as people read it', async () => {
    const text = 'Tom & Jerry <3 &amp; more: https://example.com/a?b=1&c=2';
    const id = await harness().post(text);
    const newest = (await recent({ max: 1 })).posts[0];
    expect(newest).toMatchObject({ id, text, hasLink: true, hasMedia: false, isReply: false });
    expect(await harness().port.post(id)).toEqual({ status: 'found', post: newest });
  });

  it('knows a reply', async () => {
    const id = await harness().post('@sample_ben Yes.', '1234567890123456789');
    expect(await harness().port.post(id)).toMatchObject({
      status: 'found',
      post: { id, isReply: true, hasLink: false },
    });
  });

  it('reads each post of a timeline by its id', async () => {
    const { posts } = await recent({ max: 30 });
    for (const post of [posts[3], posts[29]]) {
      expect(await harness().port.post(post?.id ?? '')).toEqual({ status: 'found', post });
    }
  });

  it('says that a post does not exist', async () => {
    expect(await harness().port.post('9123456789012345678')).toEqual({
      status: 'not_found',
      message: "This post isn't on X anymore, or only its author's followers can see it.",
    });
  });
}
