import { Injectable } from '@nestjs/common';
import { Clock, minuteMs } from '../../src/common/time/clock';

const windowMs = 15 * minuteMs;
const maxWindows = 20_000;

/** What is left of an allowance. */
export interface Allowance {
  limit: number;
  remaining: number;
  resetsAt: Date;
}

/** Counts calls in windows of 15 minutes, in memory: a start forgets them. */
@Injectable()
export class RateLimits {
  private readonly windows = new Map<string, { used: number; resetsAt: Date }>();

  constructor(private readonly clock: Clock) {}

  /** Counts one more; below 0 remain for a call that is one too many. */
  count(key: string, limit: number): Allowance {
    const now = this.clock.now();
    const current = this.windows.get(key);
    const window =
      current && current.resetsAt > now ? current : { used: 0, resetsAt: new Date(now.getTime() + windowMs) };
    if (this.windows.size >= maxWindows) this.windows.clear();
    this.windows.set(key, window);
    window.used += 1;
    return { limit, remaining: limit - window.used, resetsAt: window.resetsAt };
  }
}
