import type { Plan } from '@/features/session/api';
import { needs, usePlanAccess } from '@/features/session/plan-access';
import { useUpgradeStore } from '@/features/session/upgrade-store';

interface Premium {
  /** The plan that has it, while this one has not. */
  plan: Plan | null;
  isKnown: boolean;
  /** Opens the way to that plan, and leads back to this screen after a payment. */
  upgrade: () => void;
}

/** Best times, kinds of posts, exports and days further back than 90. */
export function usePremium(): Premium {
  const { lockedBy, currentPlan } = usePlanAccess();
  const plan = lockedBy(needs.premiumAnalytics);
  const open = useUpgradeStore((state) => state.open);
  return {
    plan,
    isKnown: currentPlan !== undefined,
    upgrade: () =>
      open({ requiredPlan: plan?.id, feature: 'premium analytics' }, { path: location.pathname + location.search }),
  };
}
