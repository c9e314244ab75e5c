import { randomInt } from 'node:crypto';
import type { BackOff } from './job-queue.port';

const spread = 0.2;
const steps = 1_000;

/**
 * Returns how long to wait after the `attempt`-th try (from 1) failed. Chance keeps jobs that failed together from coming
 * back together.
 */
export function retryDelayMs({ firstMs, factor, maxMs }: BackOff, attempt: number): number {
  const planned = Math.min(firstMs * factor ** (attempt - 1), maxMs);
  const chance = (randomInt(2 * steps + 1) - steps) / steps;
  return Math.round(planned * (1 + spread * chance));
}
