import { describe, expect, it } from 'vitest';
import { missingSlots, slotsOfBest } from '@/features/analytics/best-slot';
import { timesUsualOf } from '@/features/analytics/vs-usual';
import { changeOf, findingOf } from '@/features/analytics/words';
import { makeDashboard, makeRanked, makeSummary } from '@/pages/analytics/analytics-fixtures';

const impressions = (change: number | null, previous: number | null = 21_155) => ({
  stats: [{ metric: 'impressions' as const, value: 35_540, previous, change }],
});
const sentence = (over: Parameters<typeof makeSummary>[0]) => {
  const { before, marked, after } = findingOf(makeSummary(over));
  return `${before} ${marked} ${after}`.trim().replaceAll('  ', ' ');
};

describe('the headline', () => {
  it('is made of figures: how often, how much more, and what one post had of it', () => {
    expect(sentence({})).toBe(
      'Your posts were seen 35,540 times, 68% more than in the 7 days before. 35% of it came from one post.',
    );
  });

  it.each([
    [impressions(-0.12), 'Your posts were seen 35,540 times, 12% less than in the 7 days before.'],
    [impressions(0.001), 'Your posts were seen 35,540 times, about as often as in the 7 days before.'],
    [impressions(null, null), 'Your posts were seen 35,540 times.'],
    [{ stats: [] }, 'No impressions recorded in this period.'],
  ])('claims no more than is known: %j', (over, text) => {
    expect(sentence({ topPosts: [], ...over })).toBe(text);
  });

  it('says since when views count where the period began before', () => {
    const days = makeSummary().days.map((day, at) => (at < 5 ? { ...day, impressions: null } : day));
    expect(sentence({ ...impressions(null, null), days })).toBe(
      'Your posts were seen 35,540 times since Nov 17, when counting began.',
    );
  });

  it('claims no share of a post where the period before was not watched, or where it had more than came in', () => {
    expect(sentence(impressions(null, null))).not.toContain('one post');
    expect(sentence({ topPosts: [makeRanked({ impressions: 90_000 })] })).not.toContain('one post');
  });
});

describe('a change', () => {
  const stat = { metric: 'impressions', value: 120, previous: 100, change: 0.2 } as const;
  it.each([
    [stat, 'up', '20%'],
    [{ ...stat, change: -0.06 }, 'down', '6%'],
    [{ ...stat, change: 0.001 }, 'same', 'No change'],
    // The value has the running day in it, which the change leaves out.
    [{ metric: 'engagementRate', value: 0.02, previous: 0.035, change: 0.11 } as const, 'up', '0.4 pt'],
    [{ metric: 'posts', value: 0, previous: 0, change: null } as const, 'same', 'No change'],
  ])('of %j points %s and reads %s', (value, direction, text) => {
    expect(changeOf(value)).toEqual({ direction, text });
  });

  it('is not told where there is nothing to compare with', () => {
    expect(changeOf({ ...stat, previous: null, change: null })).toBeNull();
    expect(changeOf({ ...stat, previous: 0, change: null })).toBeNull();
  });
});

describe('the best hour as slots', () => {
  const now = Date.parse('2026-11-18T12:00:00.000Z');
  const best = { weekday: 5, hour: 9, posts: 5, timesUsual: 2.3 };
  const times = { posts: 42, cells: [], best, timezone: 'Europe/Lisbon' };
  it.each([
    ['Europe/Lisbon', [{ weekday: 5, time: '09:00' }]],
    ['Europe/Berlin', [{ weekday: 5, time: '10:00' }]],
    ['Asia/Kolkata', [{ weekday: 5, time: '14:30' }]],
    ['Pacific/Auckland', [{ weekday: 5, time: '22:00' }]],
  ])('is the same moment in %s', (zone, slots) => {
    expect(slotsOfBest(times, zone, now)).toEqual(slots);
  });

  it('moves over midnight and over the week', () => {
    const late = { ...times, best: { ...best, weekday: 7, hour: 23 } };
    expect(slotsOfBest(late, 'Europe/Berlin', now)).toEqual([{ weekday: 1, time: '00:00' }]);
    const early = { ...times, best: { ...best, weekday: 1, hour: 2 } };
    expect(slotsOfBest(early, 'America/New_York', now)).toEqual([{ weekday: 7, time: '21:00' }]);
  });

  it('is every day where the hour stands out over all days, and leaves out what is there', () => {
    const all = slotsOfBest({ ...times, best: { ...best, weekday: null } }, 'Europe/Lisbon', now);
    expect(all).toHaveLength(7);
    const known = { timezone: 'Europe/Lisbon', slots: [{ weekday: 1, time: '09:00' }], next: [] };
    expect(missingSlots(all, known).map(({ weekday }) => weekday)).toEqual([2, 3, 4, 5, 6, 7]);
  });
});

describe('a post against the usual', () => {
  const [latest] = makeDashboard().latest;
  const { curve = [], usual = [] } = latest ?? {};
  it('is compared at the greatest age that it has reached', () => {
    expect(timesUsualOf({ curve, usual })).toBe(2);
    expect(timesUsualOf({ curve: [...curve, { hours: 66, impressions: 12_000 }], usual })).toBe(3);
  });

  it('takes what lies between two readings', () => {
    const readings = [
      { hours: 0, impressions: 0 },
      { hours: 2, impressions: 100 },
    ];
    expect(timesUsualOf({ curve: readings, usual: [{ hours: 1, impressions: 100 }] })).toBe(0.5);
  });

  it('is not compared without readings or a usual', () => {
    expect(timesUsualOf({ curve: [], usual })).toBeNull();
    expect(timesUsualOf({ curve, usual: [] })).toBeNull();
  });
});
