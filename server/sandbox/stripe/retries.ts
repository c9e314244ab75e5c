const daySeconds = 86_400;
/** Days after the first failure. Then the subscription is canceled. */
const retryDays = [3, 5, 7];

/** When a declined card is tried next, in seconds; null when that was the last time. */
export const dueRetry = (failedSince: number, at: number): number | null =>
  retryDays.map((days) => failedSince + days * daySeconds).find((time) => time > at) ?? null;
