import { hourMs } from '../../../common/time/clock';
import { noFigures } from '../../integrations/metrics/metrics-reader.types';
import type { FiguresAtAge } from '../analytics.types';
import { withAges } from './figures-at-age';

const postedAt = new Date('2026-11-01T10:00:00Z');
const reading = (hours: number, impressions: number | null, likes: number | null = null) => ({
  at: new Date(postedAt.getTime() + hours * hourMs),
  figures: { ...noFigures, impressions, likes },
});
const ages = (
  before: ReturnType<typeof reading> | null,
  latest: ReturnType<typeof reading>,
  known: FiguresAtAge = {},
) => withAges({ postedAt, before, latest, known });

describe('the figures of a post at an age', () => {
  it('lie between the readings around it', () => {
    // 100 at hour 2 and 500 at hour 10: 300 at hour 6, half way.
    expect(ages(reading(2, 100, 4), reading(10, 500, 8))).toEqual({ 6: { impressions: 300, engagements: 6 } });
  });

  it('are those of a first reading that was not much later', () => {
    expect(ages(null, reading(1.5, 30))).toEqual({ 1: { impressions: 30, engagements: null } });
    expect(ages(null, reading(5, 30))).toEqual({});
  });

  it('of a week stand for any later one', () => {
    expect(ages(null, reading(900, 70))).toEqual({ 168: { impressions: 70, engagements: null } });
  });

  it('stay what they are, and are not told before their time', () => {
    const known = { 1: { impressions: 10, engagements: 0 } };
    expect(ages(reading(1, 10), reading(3, 40), known)).toEqual(known);
  });

  it('are those of the later reading where the earlier one had no count', () => {
    expect(ages(reading(2, null), reading(10, 500))).toMatchObject({ 6: { impressions: 500 } });
  });
});
