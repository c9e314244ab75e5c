import { defaultFeature, type UpgradeDetails } from '@/features/session/upgrade-store';

function namedFeature({ feature }: UpgradeDetails): string | null {
  return feature === undefined || feature === '' || feature === defaultFeature ? null : feature;
}

/** `planName` turns an id into the plan table's name. */
export function upgradeTitle(details: UpgradeDetails, planName: (id: string) => string): string {
  const feature = namedFeature(details);
  if (feature !== null) return `Upgrade Required for ${feature}`;
  if (details.requiredPlan !== undefined) return `${planName(details.requiredPlan)} Plan Required`;
  return 'Choose Your Plan';
}

interface PaidPlan {
  id: string;
  name: string;
}

/** `paid` is the plan that the workspace pays for: whoever has one and opens the plans without a refusal is told about it. */
export function upgradeText(details: UpgradeDetails, planName: (id: string) => string, paid?: PaidPlan): string {
  const { currentUsage, limit, resetsAt, requiredPlan } = details;
  const feature = namedFeature(details);
  if (currentUsage !== undefined && limit !== undefined) {
    const used = `You've used ${currentUsage}/${limit}`;
    const isDaily = feature?.toLowerCase().includes('daily') ?? false;
    const isPeriod = typeof resetsAt === 'string' || isDaily;
    return isPeriod
      ? `${used} for this ${isDaily ? 'day' : 'month'}. Upgrade to continue.`
      : `${used}. Upgrade to continue.`;
  }
  if (paid !== undefined && details.isRefused !== true)
    return feature === null || requiredPlan === undefined || requiredPlan === paid.id
      ? `You're on ${paid.name}. Compare it with the other plans.`
      : `${paid.name} doesn't include ${feature}. Upgrade to ${planName(requiredPlan)} to use it.`;
  if (feature !== null) return `This feature requires a paid plan. Upgrade to unlock ${feature} and more.`;
  return 'Unlock powerful features and remove limits with a paid plan.';
}
