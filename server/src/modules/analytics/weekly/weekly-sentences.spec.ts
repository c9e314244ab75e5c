import { noFigures } from '../../integrations/metrics/metrics-reader.types';
import type { BestTime } from '../figures/best-times';
import { compare } from '../figures/comparison';
import type { PostRow } from '../figures/figures.repository';
import { formatResults } from '../figures/format-results';
import { daysIn, periodOf } from '../figures/period';
import { weekFrom } from './week';
import { type AccountWeek, type WeeklyFacts, weeklySentences } from './weekly-sentences';
import type { FormatResultResponse } from '../figures/figures.dto';

const week = weekFrom('2026-11-16', 'Europe/Berlin');
// It is told on Monday at 8:00, when its days are over in UTC too.
const toldAt = new Date('2026-11-23T07:00:00Z');
const period = periodOf({ period: 'custom', from: week.monday, to: week.sunday }, toldAt);

/** A figure for each of the 14 days from the week before on; null is a day without a reading. */
const account = (
  figures: (number | null)[],
  fields: Partial<AccountWeek> & { coversDays?: number } = {},
): AccountWeek => {
  const { name = '@ada on X', coversDays = 1 } = fields;
  const days = daysIn(period.previousFrom, 14).flatMap((day, at) => {
    const impressions = figures[at] ?? null;
    return impressions === null
      ? []
      : [
          {
            day,
            ...noFigures,
            impressions,
            unsplitEngagements: null,
            viewedEngagements: null,
            coversDays: at === 0 ? coversDays : 1,
          },
        ];
  });
  return { name, readings: { period, days, followers: [], postCounts: [] } };
};
const weeks = (before: number, now: number): (number | null)[] => [
  ...Array.from({ length: 7 }, () => before),
  ...Array.from({ length: 7 }, () => now),
];
const unread = (count: number): null[] => Array.from({ length: count }, () => null);

let made = 0;
const post = (postedAt: string, impressions: number, fields: Partial<PostRow> = {}): PostRow => ({
  ...{ id: `p${(made += 1)}`, accountId: 'a', platform: 'twitter', externalId: '1', postId: null, url: null },
  ...{ text: 'Words', hasMedia: false, hasLink: false, isQuote: false, partCount: 1, postedAt: new Date(postedAt) },
  ...{ ...noFigures, unsplitEngagements: null, atAge: { 24: { impressions, engagements: null } } },
  ...fields,
});
const older = Array.from({ length: 8 }, () => post('2026-11-02T09:00:00Z', 100));

const factsOf = (fields: Partial<WeeklyFacts> & { posts?: PostRow[] } = {}): WeeklyFacts => {
  const { posts = older } = fields;
  return { week, accounts: [account(weeks(100, 100))], posts, comparisons: compare(posts), advice: null, ...fields };
};
const texts = (fields: Parameters<typeof factsOf>[0]): string[] =>
  weeklySentences(factsOf(fields)).map(({ text }) => text);
const result = (...accounts: AccountWeek[]): string | undefined => texts({ accounts })[0];

describe('the sentences about a week', () => {
  it.each([
    [
      weeks(100, 125),
      'got 875 impressions last week (Nov 16 – Nov 22, UTC), 25% more than the 700 of the week before.',
    ],
    [
      weeks(100, 60),
      'got 420 impressions last week (Nov 16 – Nov 22, UTC), 40% fewer than the 700 of the week before.',
    ],
    [
      weeks(100, 100),
      'got 700 impressions last week (Nov 16 – Nov 22, UTC), about as many as the 700 of the week before.',
    ],
    [weeks(0, 100), 'got 700 impressions last week (Nov 16 – Nov 22, UTC), after none the week before.'],
    [weeks(100, 0), 'got no impressions last week (Nov 16 – Nov 22, UTC), after 700 the week before.'],
  ])('set the week against the one before: %j', (figures, text) => {
    expect(result(account(figures))).toBe(`@ada on X ${text}`);
  });

  it('add up accounts that were read on all days', () => {
    const second = account(weeks(50, 25), { name: '@bo on X' });
    expect(result(account(weeks(100, 125)), second)).toBe(
      '@ada on X and @bo on X got 1,050 impressions last week (Nov 16 – Nov 22, UTC), about as many as the 1,050 of the week before.',
    );
  });

  it.each([
    [
      [...weeks(100, 100).slice(0, 10), ...unread(4)],
      "@ada on X was read on 3 of 7 days last week, so that week can't be compared with the one before.",
    ],
    [
      [...unread(5), ...weeks(100, 100).slice(5)],
      "@ada on X was read on 2 of 7 days the week before last, so last week can't be compared with it.",
    ],
  ])('say a gap, and compare nothing then', (figures, text) => {
    expect(result(account(weeks(1, 2), { name: '@bo on X' }), account(figures))).toBe(text);
  });

  it('compare nothing when the first reading also holds days before, or no day had anything', () => {
    expect(texts({ accounts: [account(weeks(100, 100), { coversDays: 3 })] })).toEqual([]);
    expect(texts({ accounts: [account(weeks(0, 0))] })).toEqual([]);
  });

  it('are none with fewer than eight posts to compare, and none without a reading in the week', () => {
    expect(texts({ posts: older.slice(1) })).toEqual([]);
    const posts = [...older, post('2026-11-17T09:00:00Z', 300)];
    expect(texts({ posts, accounts: [account([...weeks(100, 100).slice(0, 7), ...unread(7)])] })).toEqual([]);
    expect(texts({ posts, accounts: [] })).toEqual([]);
    expect(texts({ posts })).toHaveLength(2);
  });

  it('name the best post of the week and why, with its addresses', () => {
    const list = { text: 'Three habits:\n- Read\n- Write\n- Sleep.', url: 'https://x.com/ada/status/1' };
    const lists = Array.from({ length: 7 }, () => post('2026-11-03T09:00:00Z', 160, list));
    const plain = older.map((one) => ({ ...one, id: `again ${one.id}` }));
    // Monday begins at 23:00 UTC on Sunday in Berlin.
    const own = [post('2026-11-15T23:00:00Z', 400, list), post('2026-11-17T09:00:00Z', 90)];
    const others = [post('2026-11-15T22:59:00Z', 900), post('2026-11-22T23:00:00Z', 900)];
    const [, best] = weeklySentences(factsOf({ posts: [...older, ...plain, ...lists, ...own, ...others] }));
    expect(best).toEqual({
      text: "Your best post, “Three habits: - Read - Write - Sleep”, got 400 impressions a day after posting: 4× your usual 100 (27 posts). It's a list, and your lists get 1.6× your usual (8 posts).",
      links: [
        { label: 'Open the post', to: 'https://x.com/ada/status/1' },
        { label: 'Write a variation or an update', to: '/analytics?period=custom&from=2026-11-16&to=2026-11-22' },
      ],
    });
  });

  it('do not praise a post that did worse than usual', () => {
    const posts = [...older, post('2026-11-17T09:00:00Z', 50, { text: `${'word '.repeat(30)}` })];
    const [, best] = weeklySentences(factsOf({ posts }));
    expect(best?.links.map(({ label }) => label)).toEqual(['See the posts']);
    expect(best?.text).toBe(
      `No post of last week beat your usual: the best, “${'word '.repeat(16).trim()}…”, got 50 impressions a day after posting: 0.5× your usual 100 (9 posts).`,
    );
  });

  describe('that advise', () => {
    const slots = [{ weekday: 2, time: '09:30' }];
    const formats: FormatResultResponse[] = [
      { format: 'short', posts: 20, timesUsual: 1.9 },
      { format: 'list', posts: 9, timesUsual: 1.45 },
      { format: 'thread', posts: 3, timesUsual: null },
      { format: 'link', posts: 12, timesUsual: 0.62 },
    ];
    const best = (fields: Partial<BestTime>): BestTime => ({
      weekday: 2,
      hour: 9,
      posts: 4,
      timesUsual: 1.6,
      ...fields,
    });
    const advised = (one: BestTime | null, results = formats): (string | undefined)[] => {
      const bestTimes = { posts: 8, cells: [], best: one, timezone: 'Europe/Berlin' };
      const sentences = weeklySentences(factsOf({ advice: { bestTimes, slots, formats: results } }));
      return [sentences[1]?.text, sentences[1]?.links[0]?.label];
    };

    it('offer the best hour as a slot, unless it is one', () => {
      expect(advised(best({ hour: 7 }))).toEqual([
        "Tuesday at 7:00 AM (Europe/Berlin) works best: posts then get 1.6× your usual (4 posts), and it isn't one of your slots yet.",
        'Use as a slot',
      ]);
      expect(advised(best({ weekday: null }))[0]).toBe(
        "9:00 AM on any day (Europe/Berlin) works best: posts then get 1.6× your usual (4 posts), and it isn't a slot on every day yet.",
      );
      expect(advised(best({}))[1]).toBe('See the numbers');
    });

    it('else name a weak format with its numbers, and a better one', () => {
      const text = 'Posts with a link get 0.6× your usual (12 posts), while lists get 1.5× (9 posts).';
      expect(advised(null)).toEqual([text, 'See the numbers']);
      expect(advised(null, formats.slice(3))[0]).toBe('Posts with a link get 0.6× your usual (12 posts).');
      expect(advised(null, formats.slice(0, 3))).toEqual([undefined, undefined]);
    });
  });

  it('keep to formats with eight posts', () => {
    const links = Array.from({ length: 7 }, () => post('2026-11-03T09:00:00Z', 10, { hasLink: true }));
    const posts = [...older, ...links];
    const bestTimes = { posts: 15, cells: [], best: null, timezone: 'UTC' };
    const advice = { bestTimes, slots: [], formats: formatResults(posts, compare(posts)) };
    expect(texts({ posts, advice })).toHaveLength(1);
  });
});
