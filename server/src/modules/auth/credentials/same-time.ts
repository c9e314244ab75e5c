import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work that an answer must not betray, mails included. */
export const alikeMs = 100;

/** Resolves no sooner than after `ms`, so that how long the work took cannot be told from outside. */
export async function atLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), wait(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
