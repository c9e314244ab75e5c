import { retryDelayMs } from './back-off';

const backOff = { firstMs: 1_000, factor: 2, maxMs: 60_000 };
const sample = (attempt: number): number[] => Array.from({ length: 200 }, () => retryDelayMs(backOff, attempt));

describe('retryDelayMs', () => {
  it('grows with each try and stays within a fifth of the plan', () => {
    for (const [attempt, planned] of [
      [1, 1_000],
      [2, 2_000],
      [3, 4_000],
      [6, 32_000],
    ] as const) {
      for (const delay of sample(attempt)) {
        expect(delay).toBeGreaterThanOrEqual(planned * 0.8);
        expect(delay).toBeLessThanOrEqual(planned * 1.2);
      }
    }
  });

  it('has an upper end', () => {
    expect(Math.max(...sample(40))).toBeLessThanOrEqual(72_000);
  });

  it('spreads jobs that failed together', () => {
    expect(new Set(sample(5)).size).toBeGreaterThan(50);
  });
});
