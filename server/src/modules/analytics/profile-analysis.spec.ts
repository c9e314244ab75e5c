import type { XPost, XProfile } from '../integrations/reading/x-reading.types';
import { median } from './post-figures';
import { hasFormat } from './post-formats';
import { analyse } from './profile-analysis';
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
      medianLikes: 7.5,
      medianEngagements: 9.5,
      engagementRate: 0.1,
    });
    expect(analysis.topPosts.map(({ id }) => id)).toEqual([own[3], own[0], own[1], own[2]].map((one) => one?.id));
    expect(analysis.bestOpenings).toHaveLength(4);
  });

  it('leave out the share of replies where replies were not asked for', () => {
    expect(analyse(profile, [...others, ...own]).stats).toMatchObject({ replyShare: null, repostShare: 0.25 });
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
        medianLikes: null,
        medianEngagements: null,
        engagementRate: null,
      },
      analysis: {
        isEnough: false,
        cadence: { perWeek: null, busiestDays: [], busiestHoursUtc: [] },
        formats: [],
        topics: [],
        bestOpenings: [],
        topPosts: [],
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
    ['2026 was long.\n2027 is not.', ['short']],
  ])('of %j are %j', (text, expected) => {
    expect(profileFormats.filter((format) => hasFormat(post({ text }), format))).toEqual(expected);
  });

  it('have a count and a median each, and only those that occur', () => {
    const posts = [
      post({ likes: 1, hasLink: true }),
      post({ likes: 5, hasMedia: true }),
      post({ likes: 9, isQuote: true, hasMedia: true, text: 'Why?' }),
    ];
    expect(analyse(profile, posts).analysis.formats).toEqual([
      { format: 'short', posts: 3, medianEngagements: 5 },
      { format: 'media', posts: 2, medianEngagements: 7 },
      { format: 'question', posts: 1, medianEngagements: 9 },
      { format: 'link', posts: 1, medianEngagements: 1 },
      { format: 'quote', posts: 1, medianEngagements: 9 },
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

describe('the lessons', () => {
  const lessons = (posts: XPost[]): string[] => analyse(profile, posts).analysis.lessons;
  const asking = (...values: number[]): XPost[] => values.map((value) => post({ likes: value, text: 'Why? Ok' }));
  const stating = (...values: number[]): XPost[] => values.map((value) => post({ likes: value, text: 'Ok then' }));

  it('rest on medians and counts', () => {
    const found = lessons([...asking(40, 41, 41, 90), ...stating(10, 17, 19, 30)]);
    expect(found[0]).toBe(
      'Posts with a question got a median of 41 engagements, those without 18 (4 against 4 posts).',
    );
    // The best three have 90 + 41 + 41 of 288.
    expect(found).toContain('The best 3 of 8 posts got 60% of all 288 engagements.');
    expect(found).toContain('The median post has 7 characters; the shortest has 7, the longest 7.');
    expect(found).toHaveLength(3);
  });

  it('compare no group of fewer than four and no medians that are close', () => {
    const few = lessons([...asking(900, 900, 900), ...likes(1, 1, 1, 1, 1)]);
    const close = lessons([...asking(24, 24, 24, 24), ...likes(20, 20, 20, 20)]);
    expect([...few, ...close].filter((lesson) => lesson.includes('question'))).toEqual([]);
    expect(lessons([...asking(25, 25, 25, 25), ...likes(20, 20, 20, 20)])[0]).toContain('question');
  });

  it('tell the cadence with its days and hours', () => {
    // Seven pauses in four weeks.
    const days = [2, 9, 16, 23, 30].map((day) => at(day, 6)).concat([5, 12, 19].map((day) => at(day, 20)));
    const found = lessons(days.map((createdAt, index) => post({ createdAt, likes: index + 1 })));
    expect(found).toContain('@ada posts about 1.8 times a week, most often on Mondays and Thursdays (8 of 8 posts).');
    expect(found).toContain('8 of 8 posts went out in the hour after 06:00 and 20:00 UTC.');
  });

  it('are two to five, whatever the posts', () => {
    expect(lessons(likes(0, 0, 0, 0, 0, 0, 0, 0))).toEqual([
      expect.stringMatching(/^The median post has/) as string,
      'None of the 8 posts got an engagement.',
    ]);
    const rich = [1, 2, 3, 4, 5, 6].flatMap((day) => [
      post({ createdAt: at(day, 6), likes: 10 * day, text: 'Why does pricing move?', hasLink: true }),
      post({
        createdAt: at(day, 6),
        likes: 100 * day,
        text: `- the hook\n- the ask ${'x'.repeat(150)}`,
        hasMedia: true,
      }),
      post({ createdAt: at(day, 9), likes: day, isQuote: true }),
    ]);
    expect(lessons(rich)).toHaveLength(5);
  });
});
