import { create } from 'zustand';

/** Specification §6: what a refusal without details stands for. The plan is a key of the server's plan table. */
const defaultRequiredPlan = 'starter';
export const defaultFeature = 'premium_feature';

export interface UpgradeDetails {
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
