import { createTestApp, type TestApp } from '../../../../test/app';
import { auth, makeMember, makePerson, type TestPerson } from '../../../../test/factories/user.factory';
import { dayMs, hourMs, minuteMs } from '../../../common/time/clock';
import { FakeXReader } from '../../integrations/reading/x-reader.fake';
import { XReader } from '../../integrations/reading/x-reader.port';

const reader = new FakeXReader();

describe('POST /analytics/twitter/analyze/{username}', () => {
  let test: TestApp;
  let user: TestPerson;
  beforeAll(async () => {
    test = await createTestApp({ configure: (builder) => builder.overrideProvider(XReader).useValue(reader) });
    const before = (days: number): string => new Date(test.clock.now().getTime() - days * dayMs).toISOString();
    reader.has({ handle: 'Harbour', name: 'The harbour', followers: 7, posts: 700 }, [
      { text: 'Passed on', isRepost: true, likes: 900, createdAt: before(1) },
      ...Array.from({ length: 600 }, (_, index) => ({
        text: index % 2 === 0 ? `Who painted lamp ${index}?` : 'The ferry is late by a bell.',
        views: index % 2 === 0 ? 300 : 100,
        likes: index,
        createdAt: before(index + 2),
      })),
    ]);
    reader.has({ handle: 'few' }, [{ text: 'One post.' }]);
    reader.hides('locked');
    reader.suspends('gone');
  });
  beforeEach(async () => {
    user = await makePerson(test);
    reader.failure = null;
    reader.stopsAfter = null;
    reader.calls.length = 0;
    // Whatever was read is read anew.
    test.clock.advance(5 * minuteMs + 1);
  });
  afterAll(() => test.close());

  const analyse = (username: string, body: object = {}, as: TestPerson = user) =>
    test.http
      .post(`/api/analytics/twitter/analyze/${encodeURIComponent(username)}`)
      .set(auth(as))
      .send(body);

  it('reads 50 posts and leaves reposts out unless told otherwise', async () => {
    const { body } = await analyse('@harbour').expect(200);
    expect(body.data).toMatchObject({
      profile: { handle: 'Harbour', name: 'The harbour', followers: 7, posts: 700 },
      stats: { postsAnalyzed: 49, repostShare: null, replyShare: null, medianLikes: 24 },
      analysis: { isEnough: true, reposts: [] },
      reading: { requested: 50, posts: 50, isComplete: true },
      isSample: true,
    });
    expect(body.data).not.toHaveProperty('best');
    expect(reader.calls).toEqual(['profile harbour', 'recentPosts Harbour 60']);
  });

  it('sets kinds of posts, openings and the best posts beside the usual views', async () => {
    const { analysis } = (await analyse('harbour').expect(200)).body.data;
    expect(analysis.formats).toContainEqual({
      format: 'question',
      posts: 25,
      medianEngagements: 24,
      comparison: { posts: 25, medianViews: 300, usualViews: 200, timesUsual: 1.5 },
    });
    expect(analysis.openings[0]).toMatchObject({ opening: 'question', posts: 25, comparison: { timesUsual: 1.5 } });
    expect(analysis.topPosts[0]).toMatchObject({ likes: 48, timesUsual: expect.any(Number) as number });
    expect(analysis.lessons).toContainEqual(expect.stringMatching(/^Posts with a question got 1\.5 times/));
  });

  it('takes no body for the same as an empty one, and the address of a profile for its name', async () => {
    const path = `/api/analytics/twitter/analyze/${encodeURIComponent('https://x.com/harbour')}`;
    const { body } = await test.http.post(path).set(auth(user)).expect(200);
    expect(body.data.reading).toEqual({ requested: 50, posts: 50, isComplete: true });
  });

  it('counts and lists reposts where they are asked for', async () => {
    const { body } = await analyse('harbour', { maxTweets: 10, includeRetweets: true }).expect(200);
    expect(body.data.stats).toMatchObject({ postsAnalyzed: 9, repostShare: 0.1 });
    expect(body.data.analysis.reposts).toEqual([
      expect.objectContaining({ text: 'Passed on', url: expect.stringContaining('https://x.com/Harbour') as string }),
    ]);
    expect(body.data.analysis.topPosts[0]).toMatchObject({ likes: 8 });
  });

  it.each([1, 500])('reads %i posts', async (maxTweets) => {
    const { body } = await analyse('harbour', { maxTweets }).expect(200);
    expect(body.data.reading).toEqual({ requested: maxTweets, posts: maxTweets, isComplete: true });
  });

  it('says so when there is not enough to go by', async () => {
    const { body } = await analyse('few').expect(200);
    expect(body.data.analysis).toMatchObject({
      isEnough: false,
      lessons: [expect.stringContaining('there is 1 post')],
    });
    expect(body.data.reading).toEqual({ requested: 50, posts: 1, isComplete: true });
  });

  it('says how many were read when X stops answering midway, and reads again the next time', async () => {
    reader.stopsAfter = 40;
    const { body } = await analyse('harbour', { maxTweets: 200 }).expect(200);
    expect(body.data.reading).toEqual({ requested: 200, posts: 40, isComplete: false });
    expect(body.data.stats.postsAnalyzed).toBe(39);
    reader.stopsAfter = null;
    const whole = await analyse('harbour', { maxTweets: 200 }).expect(200);
    expect(whole.body.data.reading).toEqual({ requested: 200, posts: 200, isComplete: true });
  });

  it('reads an account once in five minutes', async () => {
    await analyse('harbour').expect(200);
    await analyse('HARBOUR', {}, await makePerson(test)).expect(200);
    expect(reader.calls).toHaveLength(2);
  });

  it.each([
    ['maxTweets 0', { maxTweets: 0 }, 'maxTweets'],
    ['maxTweets 501', { maxTweets: 501 }, 'maxTweets'],
    ['maxTweets 1.5', { maxTweets: 1.5 }, 'maxTweets'],
    ['maxTweets in words', { maxTweets: 'abc' }, 'maxTweets'],
    ['maxTweets as text', { maxTweets: '50' }, 'maxTweets'],
    ['includeRetweets as text', { includeRetweets: 'yes' }, 'includeRetweets'],
    ['an unknown field', { since: 'yesterday' }, 'since'],
  ])('refuses %s by name', async (_what, body, field) => {
    const answer = await analyse('harbour', body).expect(422);
    expect(answer.body.error).toMatchObject({ type: 'VALIDATION_FAILED', details: [{ field }] });
    expect(reader.calls).toEqual([]);
  });

  it.each(['ada lovelace', 'a'.repeat(16), 'a'.repeat(40), '@@ada', 'ada!', 'https://example.com/ada', ' '])(
    'refuses %j as a username, and reads nothing',
    async (username) => {
      const answer = await analyse(username).expect(422);
      expect(answer.body.error).toMatchObject({ type: 'VALIDATION_FAILED', details: [{ field: 'username' }] });
      expect(reader.calls).toEqual([]);
    },
  );

  it.each([
    { username: 'nobody', status: 404, type: 'NOT_FOUND', message: 'There is no X account @nobody.' },
    { username: 'gone', status: 404, type: 'NOT_FOUND', message: 'The X account @gone is suspended or closed.' },
    {
      username: 'locked',
      status: 422,
      type: 'VALIDATION_FAILED',
      message: 'The posts of @locked are protected: only their followers can see them.',
    },
  ])('answers $status for @$username and pays for one reading', async ({ username, status, type, message }) => {
    const answer = await analyse(username).expect(status);
    expect(answer.body.error.type).toBe(type);
    expect(JSON.stringify(answer.body)).toContain(message);
    expect(reader.calls).toEqual([`profile ${username}`]);
  });

  it('answers 502 when X cannot be read', async () => {
    reader.failure = { status: 'unavailable', message: 'No answer.' };
    const answer = await analyse('unread').expect(502);
    expect(answer.body.error).toMatchObject({ type: 'UPSTREAM_FAILED', platform: 'twitter' });
  });

  it('has 60 readings an hour for a workspace; what is no username counts none', async () => {
    await analyse('ada!').expect(422);
    for (let index = 0; index < 60; index += 1) await analyse('few').expect(200);
    const refused = await analyse('few').expect(429);
    expect(refused.body.error.type).toBe('RATE_LIMITED');
    expect(refused.headers['retry-after']).toBe(String(hourMs / 1_000));
    await analyse('few', {}, await makePerson(test)).expect(200);
  });

  it('is for members of the workspace, viewers among them', async () => {
    await test.http.post('/api/analytics/twitter/analyze/harbour').send({}).expect(401);
    const viewer = await makeMember(test, user.workspaceId, 'viewer');
    const inWorkspace = (as: TestPerson) => analyse('harbour', {}, as).set(auth(as, user.workspaceId));
    await inWorkspace(viewer).expect(200);
    await inWorkspace(await makePerson(test)).expect(404);
  });
});
