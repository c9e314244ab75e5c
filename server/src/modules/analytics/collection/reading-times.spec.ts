import { dayMs, hourMs } from '../../../common/time/clock';
import { nextReading } from './reading-times';

const postedAt = new Date('2026-11-01T10:00:00Z');
const after = (hours: number): Date => new Date(postedAt.getTime() + hours * hourMs);

describe('the next reading of a post', () => {
  it.each([
    [0, 1],
    [1, 2],
    [1.9, 8],
    [2, 8],
    [8, 14],
    [44, 72],
    [47, 72],
    [73, 96],
    [29 * 24, 718],
  ])('read at %d hours comes at %d', (age, next) => expect(nextReading(postedAt, after(age))).toEqual(after(next)));

  it('never comes after day 30', () => {
    expect(nextReading(postedAt, after(718))).toBeNull();
    expect(nextReading(postedAt, new Date(postedAt.getTime() + 400 * dayMs))).toBeNull();
  });
});
