import { Injectable } from '@nestjs/common';

/** Gives the time of this process. What is due, though, is decided by the clock of Postgres. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns the UTC day, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns the whole seconds from `from` until `to`, at least 1: what `Retry-After` says. */
export const secondsUntil = (to: Date, from: Date): number =>
  Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000));
