import { describe, expect, it } from 'vitest';
import { leadOf } from '@/pages/dashboard/lead';
import { weekDates, weekOf, weekSpan } from '@/pages/dashboard/week';
import type { Post, Slots } from '@/features/composer/posts/posts-api';
import { makePost } from '@/testing/factories';

const zone = 'Europe/Berlin';
/** Wednesday, 10:00 in Berlin. */
const nowMs = Date.parse('2026-11-18T09:00:00Z');
const slots: Slots = {
  timezone: zone,
  slots: [
    { weekday: 2, time: '09:00' },
    { weekday: 3, time: '14:30' },
    { weekday: 5, time: '09:00' },
  ],
  next: [],
};

const scheduled = (scheduledAt: string, over: Partial<Post> = {}) =>
  makePost({ id: scheduledAt, status: 'scheduled', scheduledAt, failure: null, publishedAt: null, ...over });
const published = (publishedAt: string, scheduledAt = publishedAt) =>
  makePost({ id: publishedAt, status: 'published', publishedAt, scheduledAt, failure: null });
const lead = (posts: Post[], upcoming = posts, nextFree?: string) => {
  const found = leadOf(weekOf(posts, slots, nowMs), upcoming, nextFree);
  return found && `${found.before}[${found.figure}]${found.after}`;
};

describe('the week', () => {
  it('begins on Monday in the zone of the slots', () => {
    const sundayNight = Date.parse('2026-11-22T23:30:00Z');
    expect(weekDates(sundayNight, 'UTC')[0]).toBe('2026-11-16');
    expect(weekDates(sundayNight, zone)[0]).toBe('2026-11-23');
  });

  it('is an hour longer when the clocks go back', () => {
    const monday = Date.parse('2026-10-19T09:00:00Z');
    expect(weekSpan(monday, zone)).toEqual({ from: '2026-10-18T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' });
  });

  it('has posts and free slots in their order, on the day of the zone', () => {
    const posts = [scheduled('2026-11-19T23:30:00Z'), scheduled('2026-11-20T15:00:00Z')];
    const friday = weekOf(posts, slots, nowMs).days[4];
    expect(friday?.items.map(({ kind, atMs }) => [kind, new Date(atMs).toISOString()])).toEqual([
      ['post', '2026-11-19T23:30:00.000Z'],
      ['free', '2026-11-20T08:00:00.000Z'],
      ['post', '2026-11-20T15:00:00.000Z'],
    ]);
  });

  it('offers no slot that is filled by what was planned for it, published later or not', () => {
    const late = published('2026-11-17T08:40:00Z', '2026-11-17T08:00:00Z');
    const week = weekOf([late, scheduled('2026-11-18T13:33:00Z')], slots, nowMs);
    expect(week).toMatchObject({ postCount: 2, pastPostCount: 1, freeAtMs: [Date.parse('2026-11-20T08:00:00Z')] });
  });

  it('offers no slot that passed with no post, and counts a post beside the slots', () => {
    const posts = [scheduled('2026-11-18T13:30:00Z'), scheduled('2026-11-20T08:00:00Z')];
    const beside = scheduled('2026-11-19T06:00:00Z');
    expect(weekOf([...posts, beside], slots, nowMs)).toMatchObject({ postCount: 3, freeAtMs: [] });
    expect(weekOf([], slots, nowMs).freeAtMs[0]).toBe(Date.parse('2026-11-18T13:30:00Z'));
    expect(weekOf(posts, slots, nowMs)).toMatchObject({ postCount: 2, freeAtMs: [] });
  });

  it('is the next seven days where this one has no posts', () => {
    const next = scheduled('2026-11-23T15:00:00Z');
    const week = weekOf([next], slots, nowMs);
    expect(week.isAhead).toBe(true);
    expect(week.days.map(({ date }) => date)).toEqual([
      ...['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
    ]);
    expect(week).toMatchObject({ postCount: 1, freeAtMs: { length: 3 } });
    expect(weekOf([next, published('2026-11-16T15:00:00Z')], slots, nowMs).isAhead).toBe(false);
    expect(lead([next])).toBe('The next post goes live [Mon 4:00 PM]. Three slots are still free in the next 7 days.');
  });
});

describe('the first sentence', () => {
  it('names what goes live today, beside what already has', () => {
    const today = [scheduled('2026-11-18T13:30:00Z'), scheduled('2026-11-18T17:00:00Z')];
    const text = 'Two posts go live today, the next at [2:30 PM]. One slot is still free this week.';
    expect(lead(today)).toBe(text);
    expect(lead([...today, published('2026-11-18T08:00:00Z')])).toBe(text.replace('posts', 'more posts'));
  });

  it('names one post by its time alone, and no slot that is free where all are filled', () => {
    const filled = [scheduled('2026-11-18T13:30:00Z'), scheduled('2026-11-20T08:00:00Z')];
    expect(lead(filled)).toBe('One post goes live today, at [2:30 PM]. No slot this week is without a post.');
  });

  it('leaves out a post that is on hold', () => {
    const failure = { code: 'revoked', message: 'X ended it.', fix: 'Reconnect.', isRetryable: false };
    const held = scheduled('2026-11-18T13:30:00Z', { failure });
    expect(lead([held], [held, scheduled('2026-11-20T08:00:00Z')])).toBe(
      'The next post goes live [Fri 9:00 AM]. One slot is still free this week.',
    );
  });

  it('names the next free slot where nothing is scheduled, and says nothing where there are no slots', () => {
    expect(lead([], [], '2026-11-18T13:30:00Z')).toBe('Nothing is scheduled. The next free slot is [Wed 2:30 PM].');
    expect(lead([])).toBeNull();
  });
});
