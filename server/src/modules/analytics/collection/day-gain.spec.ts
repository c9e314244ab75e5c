import { dayMs } from '../../../common/time/clock';
import { noFigures } from '../../integrations/metrics/metrics-reader.types';
import { gainSince, sumOf } from './day-gain';

const startedAt = new Date('2026-11-01T12:00:00Z');
const at = (days: number): Date => new Date(startedAt.getTime() + days * dayMs);
const post = (postedAt: Date, readAt: Date | null, figures = {}) => ({ ...noFigures, postedAt, readAt, ...figures });

describe('what a reading adds to its day', () => {
  it('is all that a post has at the first, when it was made under watch', () => {
    expect(gainSince(post(at(1), null), { ...noFigures, likes: 4 }, { startedAt, now: at(1.2) })).toEqual({
      gain: { ...noFigures, likes: 4 },
      coversDays: 1,
    });
  });

  it('is nothing at the first of an older post, and of a count that was not known before', () => {
    const times = { startedAt, now: at(2) };
    expect(gainSince(post(at(-9), null), { ...noFigures, likes: 4 }, times).gain).toEqual(noFigures);
    const known = post(at(-9), at(1), { likes: 4 });
    expect(gainSince(known, { ...noFigures, likes: 6, linkClicks: 9 }, times).gain).toEqual({ ...noFigures, likes: 2 });
  });

  it('covers the days since the reading before, or since the post was made under watch', () => {
    const first = (postedAt: Date) => gainSince(post(postedAt, null), noFigures, { startedAt, now: at(4) }).coversDays;
    expect([first(at(1)), first(at(-9))]).toEqual([3, 1]);
    const days = (readAt: number, now: number) =>
      gainSince(post(at(0), at(readAt)), noFigures, { startedAt, now: at(now) }).coversDays;
    expect([days(1, 1.1), days(1, 2), days(1, 4)]).toEqual([1, 1, 3]);
  });

  it('is added up, and what no post has stays null', () => {
    const gains = [
      { gain: { ...noFigures, likes: 4, impressions: 9 }, coversDays: 1 },
      { gain: { ...noFigures, likes: -1 }, coversDays: 3 },
    ];
    expect(sumOf(gains)).toEqual({ gain: { ...noFigures, likes: 3, impressions: 9 }, coversDays: 3 });
    expect(sumOf([])).toEqual({ gain: noFigures, coversDays: 1 });
  });
});
