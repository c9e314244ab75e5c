import type { XPost, XProfile } from '../../integrations/reading/x-reading.types';
import { median } from '../post-figures';
import { hasFormat } from '../post-formats';
import { analyse as analyseWith, type AnalyseOptions } from './profile-analysis';
import { profileFormats } from './profile-analysis.types';

const profile: XProfile = {
  id: '1',
  handle: 'ada',
  name: 'Ada',
  description: '',
  followers: 10,
  following: 10,
  posts: 10,
  isVerified: false,
  createdAt: null,
};

let made = 0;
const post = (fields: Partial<XPost>): XPost => {
  made += 1;
  const id = String(made);
  return {
    id,
    url: `https://x.com/ada/status/${id}`,
    text: `Entry ${id}`,
    createdAt: null,
    author: { handle: 'ada', name: 'Ada' },
    isReply: false,
    isRepost: false,
    isQuote: false,
    likes: 0,
    replies: 0,
    reposts: 0,
    quotes: 0,
    views: 0,
    bookmarks: 0,
    hasMedia: false,
    hasLink: false,
    ...fields,
  };
};
const likes = (...values: number[]): XPost[] => values.map((value) => post({ likes: value }));
const now = new Date(Date.UTC(2026, 11, 31));
const analyse = (of: XProfile, posts: XPost[], options: Partial<AnalyseOptions> = {}) =>
  analyseWith(of, posts, { now, hasReposts: true, ...options });
/** 2 November 2026 is a Monday. */
const at = (day: number, hour: number): string => new Date(Date.UTC(2026, 10, day, hour, 30)).toISOString();

describe('median', () => {
  it.each([
    [[], null],
    [[7], 7],
    [[9, 1], 5],
    [[10, 9, 100], 10],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %j', (values, expected) => expect(median(values)).toBe(expected));
});

describe('figures of a profile', () => {
  // Engagements 13, 6, 2 and 40; by views 0.13, 0.06, not known, 0.1.
  const own = [
    post({ likes: 10, replies: 1, reposts: 1, quotes: 1, views: 100, createdAt: at(2, 9) }),
    post({ likes: 5, replies: 0, reposts: 1, quotes: 0, views: 100, createdAt: at(4, 9) }),
    post({ likes: 1, replies: 1, createdAt: at(5, 9) }),
    post({ likes: 30, replies: 4, reposts: 5, quotes: 1, bookmarks: 900, views: 400, createdAt: at(9, 9) }),
  ];
  const others = [
    post({ isRepost: true, likes: 9_999, createdAt: at(20, 9) }),
    post({ isReply: true, likes: 8_888, createdAt: at(21, 9) }),
    post({ isReply: true, likes: 7_777, createdAt: at(22, 9) }),
    post({ isRepost: true, isReply: true, likes: 6_666, createdAt: at(23, 9) }),
  ];
  const { stats, analysis } = analyse(profile, [...others, ...own], { hasReplies: true });

  it('rest on own posts alone', () => {
    expect(stats).toEqual({
      postsAnalyzed: 4,
      from: at(2, 9),
      to: at(9, 9),
      postsPerWeek: 3,
      replyShare: 0.25,
      repostShare: 0.25,
      medianLength: 7,
      medianLikes: 7.5,
      medianEngagements: 9.5,
      engagementRate: 0.1,
    });
    expect(analysis.topPosts.map(({ id }) => id)).toEqual([own[3], own[0], own[1], own[2]].map((one) => one?.id));
    expect(analysis.bestOpenings).toHaveLength(4);
  });

  it('leave out the share of replies and of reposts where they were not asked for', () => {
    const posts = [...others, ...own];
    expect(analyse(profile, posts).stats).toMatchObject({ replyShare: null, repostShare: 0.25 });
    expect(analyse(profile, posts, { hasReposts: false }).stats).toMatchObject({ replyShare: null, repostShare: null });
  });

  it("list reposts apart, without figures, which are somebody else's", () => {
    const [first, , , second] = others;
    expect(analysis.reposts).toEqual(
      [first, second].map((one) => ({ id: one?.id, text: one?.text, url: one?.url, createdAt: one?.createdAt })),
    );
    expect(
      analyse(
        profile,
        Array.from({ length: 6 }, () => post({ isRepost: true })),
      ).analysis.reposts,
    ).toHaveLength(5);
  });

  it('tell no pattern below eight own posts, and say so', () => {
    expect(analysis).toMatchObject({
      isEnough: false,
      cadence: { perWeek: 3, busiestDays: [], busiestHoursUtc: [] },
      lessons: ['Not enough data yet: there are 4 posts to go by, and patterns show from 8 on.'],
    });
    const seven = analyse(profile, [...others, ...likes(1, 2, 3, 4, 5, 6, 7)]).analysis;
    expect(seven.isEnough).toBe(false);
    expect(analyse(profile, likes(1, 2, 3, 4, 5, 6, 7, 8)).analysis.isEnough).toBe(true);
  });

  it('are null where there is nothing to count', () => {
    expect(analyse(profile, [])).toEqual({
      stats: {
        postsAnalyzed: 0,
        from: null,
        to: null,
        postsPerWeek: null,
        replyShare: null,
        repostShare: null,
        medianLength: null,
        medianLikes: null,
        medianEngagements: null,
        engagementRate: null,
      },
      analysis: {
        isEnough: false,
        cadence: { perWeek: null, busiestDays: [], busiestHoursUtc: [] },
        formats: [],
        topics: [],
        openings: [],
        bestOpenings: [],
        topPosts: [],
        reposts: [],
        lessons: ['Not enough data yet: there are no posts to go by, and patterns show from 8 on.'],
      },
    });
  });

  it('name no rate per week for posts of one day', () => {
    const sameDay = [post({ createdAt: at(2, 1) }), post({ createdAt: at(2, 23) })];
    expect(analyse(profile, sameDay).stats.postsPerWeek).toBeNull();
  });
});

describe('the cadence', () => {
  it('names the days and hours that stand out, the busiest first', () => {
    // Five on Tuesdays at 7, three on Thursdays at 18, one on a Monday at 12: an even spread is 1.3 a day.
    const times = [3, 3, 10, 17, 24]
      .map((day) => at(day, 7))
      .concat(
        [5, 12, 19].map((day) => at(day, 18)),
        at(9, 12),
      );
    const { cadence } = analyse(
      profile,
      times.map((createdAt) => post({ createdAt })),
    ).analysis;
    expect(cadence).toEqual({ perWeek: 2.7, busiestDays: [2, 4], busiestHoursUtc: [7, 18] });
  });

  it('names none where the posts are spread evenly', () => {
    const times = [2, 3, 4, 5, 6, 7, 8].flatMap((day) => [at(day, day), at(day + 7, day + 8)]);
    // 13 pauses in 13 days and 14 hours.
    const { cadence } = analyse(
      profile,
      times.map((createdAt) => post({ createdAt })),
    ).analysis;
    expect(cadence).toEqual({ perWeek: 6.7, busiestDays: [], busiestHoursUtc: [] });
  });
});

describe('the formats', () => {
  it.each([
    ['x'.repeat(140), ['short']],
    ['x'.repeat(141), ['long']],
    ['Which one?', ['short', 'question']],
    ['See https://example.com/?q=1', ['short']],
    ['Three rules:\n1. Ask\n2. Wait', ['short', 'list']],
    ['- one\n- two', ['short', 'list']],
    ['- one thing', ['short']],
    ['2026 was long.\n2027 is not.', ['short', 'number']],
    ['https://example.com/1\nIn 3 weeks', ['short', 'number']],
    ['See https://example.com/2026 of @ada2\n12 of them', ['short']],
  ])('of %j are %j', (text, expected) => {
    expect(profileFormats.filter((format) => hasFormat(post({ text }), format))).toEqual(expected);
  });

  it('have a count and a median each, and only those that occur', () => {
    const posts = [
      post({ likes: 1, hasLink: true, text: 'Fern' }),
      post({ likes: 5, hasMedia: true, text: 'Moss' }),
      post({ likes: 9, isQuote: true, hasMedia: true, text: 'Why?' }),
    ];
    expect(analyse(profile, posts).analysis.formats).toEqual([
      { format: 'short', posts: 3, medianEngagements: 5, comparison: null },
      { format: 'media', posts: 2, medianEngagements: 7, comparison: null },
      { format: 'question', posts: 1, medianEngagements: 9, comparison: null },
      { format: 'link', posts: 1, medianEngagements: 1, comparison: null },
      { format: 'quote', posts: 1, medianEngagements: 9, comparison: null },
    ]);
  });
});

describe('the best openings', () => {
  it('are first lines, each once, the five with the most engagements', () => {
    const posts = [
      post({ likes: 1, text: 'Sixth' }),
      post({ likes: 60, text: 'First\nmore' }),
      post({ likes: 50, text: 'first\nagain' }),
      post({ likes: 40, text: 'https://example.com\n\n Second ' }),
      post({ likes: 30, text: 'y'.repeat(201) }),
      post({ likes: 20, text: 'Fourth' }),
      post({ likes: 10, text: 'Fifth' }),
      post({ likes: 99, text: 'https://example.com/picture' }),
    ];
    const { bestOpenings } = analyse(profile, posts).analysis;
    expect(bestOpenings.map(({ text }) => text)).toEqual(['First', 'Second', `${'y'.repeat(199)}…`, 'Fourth', 'Fifth']);
    expect(bestOpenings[0]).toEqual({ text: 'First', postUrl: posts[1]?.url, engagements: 60 });
  });
});

describe('the ways to open', () => {
  it('are counted, each post once', () => {
    const posts = [
      post({ likes: 4, text: 'Why does it rain?' }),
      post({ likes: 6, text: 'Who knows?' }),
      post({ likes: 1, text: 'Stop buying umbrellas.' }),
    ];
    expect(analyse(profile, posts).analysis.openings).toEqual([
      { opening: 'question', posts: 2, medianEngagements: 5, comparison: null },
      { opening: 'command', posts: 1, medianEngagements: 1, comparison: null },
    ]);
  });
});

/** One a day from 1 November on, asking and stating in turn. */
const inTurn = (count: number, asked: number, stated: number): XPost[] =>
  Array.from({ length: count }, (_, index) => {
    const asks = index % 2 === 0;
    return post({ createdAt: at(1 + index, 9), views: asks ? asked : stated, text: asks ? 'Why? Ok' : 'Ok then' });
  });

describe('the comparison with the usual views', () => {
  const formatsOf = (posts: XPost[], options: Partial<AnalyseOptions> = {}) =>
    Object.fromEntries(
      analyse(profile, posts, options).analysis.formats.map(({ format, comparison }) => [format, comparison]),
    );

  it('sets each post beside the eight before and the eight after it', () => {
    // Of 20 posts each has 8 to 16 neighbours, half of them of the other kind.
    const { question } = formatsOf(inTurn(20, 300, 100));
    expect(question).toMatchObject({ posts: 10, medianViews: 300, usualViews: 200 });
    expect(question?.timesUsual).toBe(1.5);
  });

  it('takes no account of how an account has grown', () => {
    // All the questions stand in a first time with 10 views a post, all others in a second one with 1,000.
    const posts = [
      ...Array.from({ length: 30 }, (_, index) => post({ createdAt: at(1, 0), views: 10, text: `Why ${index}?` })),
      ...Array.from({ length: 30 }, (_, index) => post({ createdAt: at(20, 0), views: 1_000, text: `So ${index}.` })),
    ];
    expect(formatsOf(posts).question).toMatchObject({ posts: 30, medianViews: 10, timesUsual: 1 });
  });

  it('leaves out posts of the last day, without views and without a time', () => {
    const eighth = { createdAt: at(9, 9), views: 50, text: 'Why? Ok' };
    const seven = inTurn(16, 300, 100).slice(1);
    const withEighth = (fields: Partial<XPost>) => formatsOf([...seven, post({ ...eighth, ...fields })]).question;
    expect(withEighth({})).toMatchObject({ posts: 8 });
    expect(withEighth({ views: 0 })).toBeNull();
    expect(withEighth({ createdAt: null })).toBeNull();
    expect(withEighth({ createdAt: new Date(now.getTime() - 86_399_000).toISOString() })).toBeNull();
    expect(withEighth({ createdAt: new Date(now.getTime() - 86_400_000).toISOString() })).toMatchObject({ posts: 8 });
  });

  it('is told for eight posts of a kind, of an opening and of one post, and for no fewer', () => {
    const enough = analyse(profile, inTurn(16, 300, 100)).analysis;
    expect(enough.openings.find(({ opening }) => opening === 'question')?.comparison?.posts).toBe(8);
    expect(formatsOf(inTurn(16, 300, 100)).question).toMatchObject({ posts: 8 });
    expect(formatsOf(inTurn(16, 300, 100).slice(1)).question).toBeNull();
    expect(enough.topPosts[0]?.timesUsual).toBeCloseTo(1.5, 0);
    expect(analyse(profile, inTurn(7, 300, 100)).analysis.topPosts[0]?.timesUsual).toBeNull();
  });
});

it('tells nothing of a format that all posts have, or all but seven', () => {
  const formatsOf = (posts: XPost[]) => analyse(profile, posts).analysis.formats;
  expect(formatsOf(inTurn(16, 300, 100))[0]).toMatchObject({ format: 'short', posts: 16, comparison: null });
  expect(formatsOf(inTurn(15, 300, 100))[1]).toMatchObject({ format: 'question', posts: 8, comparison: null });
});

describe('the lessons', () => {
  const lessons = (posts: XPost[]): string[] => analyse(profile, posts).analysis.lessons;

  it('rest on medians and counts', () => {
    const posts = inTurn(20, 300, 100).map((one, index) => ({ ...one, likes: index < 3 ? 10 : 1 }));
    const found = lessons(posts);
    expect(found[0]).toBe(
      'Posts with a question got 1.5 times the usual views: a median of 300, against 200 for the posts around them (10 posts).',
    );
    // The best three have 30 of 47.
    expect(found).toContain('The best 3 of 20 posts got 64% of all 47 engagements.');
  });

  it('speak of what does worse as well, with its numbers', () => {
    expect(lessons(inTurn(20, 20, 180))[0]).toBe(
      'Posts with a question got 0.2 times the usual views: a median of 20, against 100 for the posts around them (10 posts).',
    );
  });

  it('compare no group of fewer than eight and nothing that is close to the usual', () => {
    const asked = (posts: XPost[]) => lessons(posts).filter((lesson) => lesson.includes('question'));
    expect(asked(inTurn(14, 900, 1))).toEqual([]);
    expect(asked(inTurn(20, 110, 100))).toEqual([]);
    expect(asked(inTurn(20, 300, 100))).toHaveLength(1);
  });

  it('tell the cadence with its days and hours', () => {
    // Seven pauses in four weeks.
    const days = [2, 9, 16, 23, 30].map((day) => at(day, 6)).concat([5, 12, 19].map((day) => at(day, 20)));
    const found = lessons(days.map((createdAt, index) => post({ createdAt, likes: index + 1 })));
    expect(found).toContain('@ada posts about 1.8 times a week, most often on Mondays and Thursdays (8 of 8 posts).');
    expect(found).toContain('8 of 8 posts were published in the hour after 6:00 AM and 8:00 PM UTC.');
  });

  it('are two to five, whatever the posts', () => {
    expect(lessons(likes(0, 0, 0, 0, 0, 0, 0, 0))).toEqual([
      expect.stringMatching(/^The median post has/) as string,
      'None of the 8 posts got an engagement.',
    ]);
    const rich = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((day) => [
      post({ createdAt: at(day, 6), likes: 10 * day, views: 10, text: 'Why does pricing move?', hasLink: true }),
      post({
        createdAt: at(day, 6),
        likes: 100 * day,
        views: 900,
        text: `- the hook\n- the ask ${'x'.repeat(150)}`,
        hasMedia: true,
      }),
      post({ createdAt: at(day, 9), likes: day, views: 100, isQuote: true }),
    ]);
    expect(lessons(rich)).toHaveLength(5);
  });
});
