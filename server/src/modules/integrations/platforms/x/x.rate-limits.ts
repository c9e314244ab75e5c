import type { IncomingHttpHeaders } from 'node:http';
import { dayMs, hourMs, minuteMs } from '../../../../common/time/clock';
import { countHeader, notTooSoon } from '../platform-answers';

const windowMs = 15 * minuteMs;

export interface RateLimited {
  status: 'rate_limited';
  until: Date;
  scope: 'account' | 'app';
}

interface Allowance {
  remaining: number | null;
  /** Null when it is absent or no time within a day or so. */
  reset: Date | null;
  scope: 'account' | 'app';
}

/** Calls are counted for the person in 15 minutes and in a day, and in a day for the app with all its people. */
function allowancesOf(headers: IncomingHttpHeaders, now: Date): Allowance[] {
  const read = (prefix: string, scope: 'account' | 'app'): Allowance => ({
    remaining: countHeader(headers, `${prefix}-remaining`),
    reset: resetOf(countHeader(headers, `${prefix}-reset`), now),
    scope,
  });
  return [read('x-rate-limit', 'account'), read('x-user-limit-24hour', 'account'), read('x-app-limit-24hour', 'app')];
}

function resetOf(seconds: number | null, now: Date): Date | null {
  const ms = (seconds ?? 0) * 1_000 - now.getTime();
  return ms > 0 && ms <= dayMs + hourMs ? new Date(now.getTime() + ms) : null;
}

const usedUp = (headers: IncomingHttpHeaders, now: Date): Allowance[] =>
  allowancesOf(headers, now).filter(({ remaining, reset }) => remaining === 0 && reset !== null);

const later = (a: Allowance, b: Allowance): Allowance => ((a.reset ?? 0) >= (b.reset ?? 0) ? a : b);

/** `type` is the end of the problem's type. */
export function rateLimited(headers: IncomingHttpHeaders, now: Date, type: string): RateLimited {
  const [first, ...rest] = usedUp(headers, now);
  if (first) {
    const { reset, scope } = rest.reduce(later, first);
    return { status: 'rate_limited', until: notTooSoon(reset ?? now, now), scope };
  }
  // The app's monthly allowance, which has no header: asked for again every hour.
  if (type === 'usage-capped') return { status: 'rate_limited', until: after(now, hourMs), scope: 'app' };
  const [window] = allowancesOf(headers, now);
  const waitMs = hasJustEnded(headers, now) ? 0 : windowMs;
  return { status: 'rate_limited', until: notTooSoon(window?.reset ?? after(now, waitMs), now), scope: 'account' };
}

/** The answer was read after the limit that it names, as by a server that was paused or whose clock is ahead. */
function hasJustEnded(headers: IncomingHttpHeaders, now: Date): boolean {
  const sinceMs = now.getTime() - (countHeader(headers, 'x-rate-limit-reset') ?? 0) * 1_000;
  return sinceMs >= 0 && sinceMs < windowMs;
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Returns until when nothing more is allowed although this call went well; null when more is. */
export function pauseOf(headers: IncomingHttpHeaders, now: Date): Date | null {
  const own = usedUp(headers, now).filter(({ scope }) => scope === 'account');
  return own.length > 0 ? own.reduce(later).reset : null;
}
