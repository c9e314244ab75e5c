export interface UsagePeriod {
  /** The UTC day, or the first day of the UTC month, as `YYYY-MM-DD`. */
  key: string;
  /** The first moment of the next one. */
  endsAt: Date;
}

export function usagePeriod(kind: 'day' | 'month', now: Date): UsagePeriod {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const start = new Date(Date.UTC(year, month, kind === 'day' ? day : 1));
  const endsAt = new Date(kind === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1));
  return { key: start.toISOString().slice(0, 10), endsAt };
}
