import { secondMs } from '../../../common/time/clock';

/** A worker that has not renewed its lease for so long is dead: the most that its posts wait. */
export const leaseSeconds = 20;

/**
 * Tells which workers are dead: those whose leases this process has seen stand unrenewed for as long as a lease lasts. It counts
 * by its own monotonic clock, as those do that send under a lease: a clock of day, Postgres' too, may be set while a call is under
 * way, and two would send.
 */
export class LeaseWatch {
  private sinceMs = new Map<string, number>();

  /** `askedMs`: when the renewals were asked for, by the clock of `performance.now()`. */
  dead(renewals: readonly string[], askedMs: number): string[] {
    const seenMs = performance.now();
    this.sinceMs = new Map(renewals.map((renewal) => [renewal, this.sinceMs.get(renewal) ?? seenMs]));
    const isDead = (renewal: string): boolean =>
      askedMs - (this.sinceMs.get(renewal) ?? seenMs) >= leaseSeconds * secondMs;
    return renewals.filter(isDead);
  }
}
