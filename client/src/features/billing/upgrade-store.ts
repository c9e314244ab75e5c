import { create } from 'zustand';

/** Specification §6: what a refusal without details stands for. The plan is a key of the server's plan table. */
const defaultRequiredPlan = 'starter';
const defaultFeature = 'premium_feature';

interface UpgradeDetails {
  requiredPlan?: string | undefined;
  feature?: string | undefined;
  currentUsage?: number | undefined;
  limit?: number | undefined;
  /** With it, usage and limit are those of a day or a month; without it, a plain count (rules, seats). */
  resetsAt?: string | null | undefined;
}

interface UpgradeState extends UpgradeDetails {
  isOpen: boolean;
  open: (details?: UpgradeDetails) => void;
  close: () => void;
}

const cleared = {
  requiredPlan: undefined,
  feature: undefined,
  currentUsage: undefined,
  limit: undefined,
  resetsAt: undefined,
} satisfies UpgradeDetails;

export const useUpgradeStore = create<UpgradeState>()((set) => ({
  isOpen: false,
  ...cleared,
  open: ({ requiredPlan, feature, currentUsage, limit, resetsAt } = {}) =>
    set({ isOpen: true, requiredPlan, feature, currentUsage, limit, resetsAt }),
  close: () => set({ isOpen: false, ...cleared }),
}));

/** Opens the dialog for a refused call (402, or one of the three error types). */
export function requireUpgrade(refusal: UpgradeDetails): void {
  useUpgradeStore.getState().open({
    ...refusal,
    requiredPlan: refusal.requiredPlan ?? defaultRequiredPlan,
    feature: refusal.feature ?? defaultFeature,
  });
}

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
