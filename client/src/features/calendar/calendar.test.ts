import { describe, expect, it } from 'vitest';
import type { CalendarPost } from '@/features/calendar/api';
import { bestHoursOn, openingsOf } from '@/features/calendar/best-hours';
import { cardsOf, freeTimesOf, placed } from '@/features/calendar/cards';
import { daysOf, spanOf, turned } from '@/features/calendar/days';
import { movedTargets, shiftBetween, shifted } from '@/features/calendar/moves';
import type { Post } from '@/features/composer/posts/posts-api';

const zone = 'Europe/Lisbon';
const post = (over: Partial<CalendarPost>): CalendarPost => ({
  ...{
    id: 'p',
    ideaId: 'i',
    platform: 'twitter',
    accountId: 'a',
    status: 'scheduled',
    partCount: 1,
    isRepeated: false,
  },
  ...{ text: 'Text', failure: null, at: '2026-11-24T09:00:00.000Z' },
  ...over,
});

describe('the days of a view', () => {
  it('are whole weeks of a month, and thirty days of a list', () => {
    const month = daysOf('month', '2026-11-18');
    expect([month[0], month.at(-1), month.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(daysOf('week', '2026-11-18')).toHaveLength(7);
    expect(daysOf('week', '2026-11-22')[0]).toBe('2026-11-16');
    expect(daysOf('list', '2026-11-30').at(-1)).toBe('2026-12-29');
  });

  it('turn by months whatever their lengths, by weeks and by days', () => {
    expect(turned('month', '2027-01-31', 1)).toBe('2027-02-01');
    expect(turned('month', '2027-01-31', -1)).toBe('2026-12-01');
    expect(turned('week', '2026-11-30', 1)).toBe('2026-12-07');
    expect(turned('day', '2026-11-30', 1)).toBe('2026-12-01');
  });

  it('begin and end at the midnights of the zone, also where the clocks change', () => {
    expect(spanOf(['2027-03-28'], 'Europe/Berlin')).toEqual({
      from: '2027-03-27T23:00:00.000Z',
      to: '2027-03-28T22:00:00.000Z',
    });
  });
});

describe('cards', () => {
  it('hold the versions of one day together, with what needs somebody first', () => {
    const days = cardsOf(
      [
        post({ id: '1' }),
        post({ id: '2', platform: 'linkedin', status: 'failed', at: '2026-11-24T15:00:00.000Z' }),
        post({ id: '3', platform: 'bluesky', at: '2026-11-25T09:00:00.000Z' }),
      ],
      zone,
    );
    const [first] = days.get('2026-11-24') ?? [];
    expect(first?.posts.map(({ id }) => id)).toEqual(['1', '2']);
    expect(first).toMatchObject({ status: 'failed', isContinued: false });
    expect(days.get('2026-11-25')?.[0]).toMatchObject({ status: 'scheduled', isContinued: true });
  });

  it('say that one failed before another waits for an approval', () => {
    const failure = { code: 'approval' } as never;
    const posts = [post({ id: '1', status: 'failed' }), post({ id: '2', failure })];
    for (const all of [posts, posts.toReversed()])
      expect(cardsOf(all, zone).get('2026-11-24')?.[0]?.status).toBe('failed');
  });

  it('stand beside those of the same hour', () => {
    const at = (hour: string) => ({ atMs: Date.parse(`2026-11-24T${hour}:00Z`) });
    const columns = placed([at('09:00'), at('09:30'), at('12:00')], zone).map((each) => [each.column, each.columns]);
    expect(columns).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ]);
  });

  it('mark free slots in a best hour, and suggest best hours that have neither slot nor post', () => {
    const on = (accountId: string, hour: string) => ({ accountId, at: `2026-11-24T${hour}:00.000Z` });
    const best = [on('a', '09:00'), on('a', '12:00'), on('b', '09:00'), on('b', '15:00')];
    const free = [on('a', '09:30'), on('a', '10:00'), on('b', '17:00')];
    const openings = openingsOf(free, best, [on('a', '12:59'), on('a', '15:00')]);
    expect(openings.filter(({ isBest }) => isBest).map(({ accountId, at }) => accountId + at.slice(11, 16))).toEqual([
      ...['a09:30', 'b09:00', 'b15:00'],
    ]);
    expect(openings).toHaveLength(5);
  });

  it('have best hours on their weekdays, by the clock of the zone, from now on', () => {
    const best = { posts: 30, cells: [], timezone: zone, best: { weekday: 2, hour: 9, posts: 5, timesUsual: 2 } };
    const days = daysOf('month', '2027-03-15');
    const hours = bestHoursOn(days, best, { zone, nowMs: Date.parse('2027-03-16T12:00:00Z') });
    // The clocks change on March 28.
    expect(hours).toEqual(['2027-03-23T09:00:00.000Z', '2027-03-30T08:00:00.000Z']);
  });

  it('leave one free time for all accounts that have it', () => {
    const free = freeTimesOf(
      ['b', 'a'].map((accountId) => ({ accountId, at: '2026-11-24T09:00:00.000Z', isBest: false })),
      zone,
    );
    expect(free.get('2026-11-24')).toMatchObject([{ slots: [{ accountId: 'b' }, { accountId: 'a' }] }]);
  });
});

describe('a move', () => {
  it('keeps the time on the wall when the clocks change', () => {
    const at = Date.parse('2027-03-27T09:00:00Z');
    expect(new Date(shifted(at, { days: 1, minutes: 0 }, zone)).toISOString()).toBe('2027-03-28T08:00:00.000Z');
  });

  it('to another time is by as much as the clock on the wall shows', () => {
    const [from, to] = ['2027-03-27T09:00:00Z', '2027-03-28T08:30:00Z'];
    expect(shiftBetween(from, to, zone)).toEqual({ days: 0, minutes: 24 * 60 + 30 });
    expect(shifted(Date.parse(from), shiftBetween(from, to, zone), zone)).toBe(Date.parse(to));
  });

  it('takes what is scheduled, or of that what is meant', () => {
    const posts = ['scheduled', 'published', 'scheduled'].map(
      (status, at) => ({ id: String(at), accountId: 'a', status, scheduledAt: '2026-11-24T09:00:00.000Z' }) as Post,
    );
    const shift = { days: 1, minutes: 60 };
    expect(movedTargets(posts, { shift, zone }).map(({ postId }) => postId)).toEqual(['0', '2']);
    expect(movedTargets(posts, { shift, zone, postIds: ['2'] })).toEqual([
      { postId: '2', accountId: 'a', scheduledAt: '2026-11-25T10:00:00.000Z' },
    ]);
  });
});
