import type { ComparedAge, FiguresAtAge } from '../analytics.types';
import { noFigures } from '../../integrations/metrics/metrics-reader.types';
import { bestTimes } from './best-times';
import { compare } from './comparison';
import type { PostRow } from './figures.repository';
import { formatResults } from './format-results';
import { rankPosts } from './ranked-posts';
import { topicResults } from './summary.service';

let made = 0;
function post({ at = {}, ...fields }: Partial<PostRow> & { at?: Partial<Record<ComparedAge, number>> } = {}): PostRow {
  made += 1;
  const atAge = Object.fromEntries(
    Object.entries(at).map(([age, impressions]) => [age, { impressions, engagements: null }]),
  ) as FiguresAtAge;
  return {
    ...{ id: `p${made}`, accountId: 'a', platform: 'twitter', externalId: String(made), postId: null, url: null },
    ...{ text: `Entry ${made}`, hasMedia: false, hasLink: false, isQuote: false, partCount: 1 },
    postedAt: new Date('2026-11-02T09:30:00Z'),
    ...noFigures,
    unsplitEngagements: null,
    atAge,
    ...fields,
  };
}
const weekOld = (...values: number[]): PostRow[] => values.map((value) => post({ at: { 1: value / 10, 168: value } }));

describe("posts against the account's usual", () => {
  it('are compared at their greatest age, by the median', () => {
    // The median of 100, 100, 200, 200, 200, 300, 400, 1,000 is 200.
    const posts = weekOld(100, 100, 200, 200, 200, 300, 400, 1_000);
    const result = compare(posts);
    expect(posts.map(({ id }) => result.get(id)?.timesUsual)).toEqual([0.5, 0.5, 1, 1, 1, 1.5, 2, 5]);
    expect(result.get(posts[7]?.id ?? '')).toMatchObject({ metric: 'impressions', age: 168, usual: 200, posts: 8 });
  });

  it('compare a young post with the others when they were as young', () => {
    const [young, ...old] = [post({ at: { 1: 40 } }), ...weekOld(100, 100, 200, 200, 200, 300, 400)];
    // At an hour: 10, 10, 20, 20, 20, 30, 40 and 40.
    expect(compare([young, ...old]).get(young.id)).toMatchObject({ age: 1, usual: 20, timesUsual: 2, posts: 8 });
  });

  it('claim nothing under eight posts, and nothing across accounts', () => {
    expect(compare(weekOld(1, 2, 3, 4, 5, 6, 7)).size).toBe(0);
    const others = weekOld(8).map((one) => ({ ...one, accountId: 'b' }));
    expect(compare([...weekOld(1, 2, 3, 4, 5, 6, 7), ...others]).size).toBe(0);
    expect(compare(weekOld(0, 0, 0, 0, 0, 0, 0, 0)).size).toBe(0);
  });

  it('are compared by engagements where there are no impressions', () => {
    const posts = [1, 1, 1, 1, 2, 2, 2, 4].map((engagements) =>
      post({ atAge: { 168: { impressions: null, engagements } } }),
    );
    expect(compare(posts).get(posts[7]?.id ?? '')).toMatchObject({
      metric: 'engagements',
      usual: 1.5,
      timesUsual: 2.67,
    });
  });
});

describe('the best and the worst posts', () => {
  const values = [50, 60, 100, 100, 100, 100, 100, 100, 100, 300, 400, 500];
  const posts = weekOld(...values);

  it('stand in one list each, with what they had against the usual', () => {
    const { topPosts, bottomPosts } = rankPosts(posts, posts, compare(posts));
    expect(topPosts.map(({ timesUsual }) => timesUsual)).toEqual([5, 4, 3, 1, 1]);
    expect(bottomPosts.map(({ timesUsual }) => timesUsual)).toEqual([0.5, 0.6, 1, 1, 1]);
    // The columns have what they got: only what else there is to say is a reason.
    expect([topPosts[0]?.reasons, bottomPosts[0]?.reasons]).toEqual([[], []]);
  });

  it('are told what they share with others that did so, from eight posts on', () => {
    const asking = [300, 300, 300, 300, 300, 300, 300, 300].map((value) =>
      post({ at: { 168: value }, text: 'Why? So' }),
    );
    const stating = Array.from({ length: 10 }, () => post({ at: { 168: 100 } }));
    const all = [...asking, ...stating];
    const [best] = rankPosts(all, all, compare(all)).topPosts;
    expect(best?.reasons).toContain('It asks a question, and your posts with a question get 3× your usual (8 posts).');
    const fewer = all.slice(1);
    expect(rankPosts(fewer, fewer, compare(fewer)).topPosts[0]?.reasons).toEqual([]);
  });

  it('are told their share of engagements where it points the same way', () => {
    const rated = (value: number, likes: number): PostRow =>
      post({ at: { 168: value }, impressions: value, likes, replies: 0, reposts: 0, quotes: 0 });
    const reasonsOf = (...own: PostRow[]): (string | undefined)[] => {
      const all = [...own, ...Array.from({ length: 8 }, () => rated(100, 2))];
      return rankPosts(own, all, compare(all)).topPosts.map(({ reasons }) => reasons[0]);
    };
    const reason = (share: string): string =>
      `${share} of its impressions led to an engagement, compared with your usual 2%.`;
    expect(reasonsOf(rated(400, 16), rated(300, 3))).toEqual([reason('4%'), undefined]);
    expect(reasonsOf(rated(50, 2), rated(40, 0))).toEqual([undefined, reason('0%')]);
  });

  it('are the most seen ones, without reasons, where nothing can be compared', () => {
    const few = [post({ impressions: 5 }), post({ impressions: 50 }), post({ likes: 9 })];
    const { topPosts, bottomPosts } = rankPosts(few, few, compare(few));
    expect(topPosts.map(({ impressions, timesUsual, reasons }) => [impressions, timesUsual, reasons])).toEqual([
      [50, null, []],
      [null, null, []],
      [5, null, []],
    ]);
    expect(bottomPosts).toEqual([]);
  });
});

describe('formats, topics and times', () => {
  it('have a result from eight posts on', () => {
    const linked = [200, 200, 200, 200, 200, 200, 200, 200].map((value) => post({ at: { 168: value }, hasLink: true }));
    const others = Array.from({ length: 9 }, () => post({ at: { 168: 100 } }));
    const threads = weekOld(300).map((one) => ({ ...one, partCount: 3 }));
    const all = [...linked, ...others, ...threads];
    // The median of nine 100, eight 200 and one 300 is 150.
    expect(formatResults(all, compare(all))).toEqual([
      { format: 'link', posts: 8, timesUsual: 1.33 },
      { format: 'short', posts: 18, timesUsual: 1 },
      { format: 'number', posts: 18, timesUsual: 1 },
      { format: 'thread', posts: 1, timesUsual: null },
    ]);
  });

  it('know topics by the words of the posts that can be compared', () => {
    const about = (text: string, ...values: number[]): PostRow[] => weekOld(...values).map((one) => ({ ...one, text }));
    const all = [
      ...about('The pricing is public now', 200, 200, 200, 200, 200, 200, 200, 200),
      ...about('We rebuilt the onboarding', 50, 50),
      ...about('So it goes', 100, 100, 100, 100, 100, 100, 100),
      post({ text: 'The pricing again' }),
    ];
    // The median of two 50, seven 100 and eight 200 is 100; of two posts nothing is told.
    expect(topicResults(all, compare(all))).toEqual([
      { topic: 'pricing', posts: 8, timesUsual: 2 },
      { topic: 'onboarding', posts: 2, timesUsual: null },
    ]);
  });

  it("find the hour of the week that does best, in the reader's zone", () => {
    const at = (time: string, value: number): PostRow => post({ at: { 168: value }, postedAt: new Date(time) });
    const mondays = ['02', '09', '16'].map((day) => at(`2026-11-${day}T08:10:00Z`, 300));
    const fridays = ['06', '13', '20'].map((day) => at(`2026-11-${day}T17:10:00Z`, 100));
    const all = [...mondays, ...fridays, at('2026-11-04T12:00:00Z', 100), at('2026-11-05T13:00:00Z', 100)];
    const { posts, cells, best, timezone } = bestTimes(all, compare(all), 'Europe/Berlin');
    expect({ posts, best, timezone }).toEqual({
      posts: 8,
      best: { weekday: 1, hour: 9, posts: 3, timesUsual: 3 },
      timezone: 'Europe/Berlin',
    });
    expect(cells).toHaveLength(4);
    expect(cells[0]).toEqual({ weekday: 1, hour: 9, posts: 3, timesUsual: 3 });
    expect(bestTimes(all.slice(1), compare(all.slice(1)), 'UTC').best).toBeNull();
  });

  it('name an hour of the day where no weekday has enough posts, and none that is no better', () => {
    const days = ['02', '03', '04', '05'];
    const early = days.map((day) => post({ at: { 168: 300 }, postedAt: new Date(`2026-11-${day}T08:00:00Z`) }));
    const late = days.map((day) => post({ at: { 168: 100 }, postedAt: new Date(`2026-11-${day}T18:00:00Z`) }));
    const all = [...early, ...late, ...weekOld(100)];
    expect(bestTimes(all, compare(all), 'UTC').best).toEqual({ weekday: null, hour: 8, posts: 4, timesUsual: 3 });
    const same = [...late, ...late.map((one) => ({ ...one, id: `${one.id}b` }))];
    expect(bestTimes(same, compare(same), 'UTC').best).toBeNull();
  });
});
