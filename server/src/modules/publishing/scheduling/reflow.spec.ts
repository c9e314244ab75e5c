import type { QueueSlots } from '../publishing.types';
import { reflowed } from './reflow';

const now = new Date('2026-11-30T00:00:00Z');
const weekOf = (times: string, timezone = 'UTC'): QueueSlots => ({
  timezone,
  slots: times.split(', ').map((text) => ({ weekday: Number(text[0]), time: text.slice(2) })),
});
const at = (time: string): Date => new Date(`2026-${time}Z`);
const moved = (before: QueueSlots, week: QueueSlots, ...times: string[]) =>
  reflowed(
    times.map((time) => ({ id: time, at: at(time) })),
    { before, week, now },
  ).map(({ id, to }) => `${id} to ${to.toISOString().slice(5, 16)}`);

describe('a queue whose week has changed', () => {
  const before = weekOf('1 09:00, 2 09:00, 3 09:00');

  it('follows a time that moved, on its day, and leaves what still stands in a slot', () => {
    const week = weekOf('1 08:30, 2 09:00, 3 09:00');
    expect(moved(before, week, '11-30T09:00', '12-01T09:00', '12-07T09:00')).toEqual([
      '11-30T09:00 to 11-30T08:30',
      '12-07T09:00 to 12-07T08:30',
    ]);
    expect(moved(before, weekOf('1 08:00, 1 09:00, 2 09:00, 3 09:00'), '11-30T09:00')).toEqual([]);
  });

  it('moves on in its order where a time is gone', () => {
    const week = weekOf('2 09:00, 3 09:00');
    expect(moved(before, week, '11-30T09:00', '12-01T09:00', '12-02T09:00')).toEqual([
      '11-30T09:00 to 12-01T09:00',
      '12-01T09:00 to 12-02T09:00',
      '12-02T09:00 to 12-08T09:00',
    ]);
  });

  it('leaves what was placed by hand, and puts nothing there', () => {
    expect(moved(before, weekOf('1 10:00, 1 11:00'), '11-30T09:00', '11-30T10:00')).toEqual([
      '11-30T09:00 to 11-30T11:00',
    ]);
  });

  it('keeps the time on the wall when the zone changes, and stays without any slot', () => {
    const berlin = weekOf('1 09:00, 2 09:00, 3 09:00', 'Europe/Berlin');
    expect(moved(before, berlin, '11-30T09:00')).toEqual(['11-30T09:00 to 11-30T08:00']);
    expect(moved(before, { timezone: 'UTC', slots: [] }, '11-30T09:00')).toEqual([]);
  });
});
