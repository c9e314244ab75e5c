import type { Dashboard } from '@/features/analytics/api';

type Latest = Dashboard['latest'][number];
type Curve = Latest['curve'];

/** Returns how a post did against the account's median, at the greatest age that it has reached; null where nothing can be compared. */
export function timesUsualOf({ curve, usual }: Pick<Latest, 'curve' | 'usual'>): number | null {
  const reached = curve.at(-1)?.hours ?? 0;
  const compared = usual.findLast(({ hours }) => hours <= reached);
  const value = compared === undefined ? null : valueAt(curve, compared.hours);
  return compared === undefined || value === null || compared.impressions === 0 ? null : value / compared.impressions;
}

/** Evenly between two readings. */
function valueAt(curve: Curve, hours: number): number | null {
  const after = curve.findIndex((point) => point.hours >= hours);
  const [from, to] = [curve[after - 1], curve[after]];
  if (to === undefined) return null;
  if (from === undefined || to.hours === hours) return to.impressions;
  return from.impressions + ((hours - from.hours) / (to.hours - from.hours)) * (to.impressions - from.impressions);
}
