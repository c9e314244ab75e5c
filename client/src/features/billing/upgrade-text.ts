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

export function upgradeText(details: UpgradeDetails): string {
  const { currentUsage, limit, resetsAt } = details;
  const feature = namedFeature(details);
  if (currentUsage !== undefined && limit !== undefined) {
    const used = `You've used ${currentUsage}/${limit}`;
    const isDaily = feature?.toLowerCase().includes('daily') ?? false;
    const isPeriod = typeof resetsAt === 'string' || isDaily;
    return isPeriod
      ? `${used} for this ${isDaily ? 'day' : 'month'}. Upgrade to continue.`
      : `${used}. Upgrade to continue.`;
  }
  if (feature !== null) return `This feature requires a paid plan. Upgrade to unlock ${feature} and more.`;
  return 'Unlock powerful features and remove limits with a paid plan.';
}
