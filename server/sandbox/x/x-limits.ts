import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clock, minuteMs } from '../../src/common/time/clock';
import { problem } from './x-problem';

const windowMs = 15 * minuteMs;
const maxWindows = 20_000;

interface Window {
  used: number;
  resetsAt: number;
}

/** Counts calls per account and endpoint in windows of 15 minutes, in memory, and says so in X's headers. */
@Injectable()
export class XLimits {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly clock: Clock) {}

  /** Throws X's 429 once the limit is passed. */
  count(key: string, limit: number, reply: FastifyReply): void {
    const window = this.windowOf(key);
    window.used += 1;
    void reply.headers({
      'x-rate-limit-limit': String(limit),
      'x-rate-limit-remaining': String(Math.max(0, limit - window.used)),
      'x-rate-limit-reset': String(Math.ceil(window.resetsAt / 1_000)),
    });
    if (window.used > limit) throw problem(429);
  }

  private windowOf(key: string): Window {
    const now = this.clock.now().getTime();
    const kept = this.windows.get(key);
    if (kept && kept.resetsAt > now) return kept;
    if (this.windows.size >= maxWindows) this.windows.clear();
    const window = { used: 0, resetsAt: now + windowMs };
    this.windows.set(key, window);
    return window;
  }
}
