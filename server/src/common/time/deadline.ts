/**
 * A moment by which something must have begun. Counts by the monotonic clock, which nobody sets, and by the clock of day, which goes
 * on where the other one stands still while a machine sleeps: the one that comes first decides.
 */
export class Deadline {
  private readonly monotonicMs: number;
  private readonly timeOfDayMs: number;

  constructor(inMs: number) {
    this.monotonicMs = performance.now() + inMs;
    this.timeOfDayMs = Date.now() + inMs;
  }

  get isOver(): boolean {
    return performance.now() > this.monotonicMs || Date.now() > this.timeOfDayMs;
  }
}
