import { usePlanAccess } from '@/features/session/plan-access';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { voicesAddress } from '@/features/voices/addresses';

/** Returns how many voices the plan has; at the limit `compare` shows the plans that have more. */
export function useVoiceLimit(used: number) {
  const { currentPlan, lockedBy } = usePlanAccess();
  const open = useUpgradeStore((state) => state.open);
  const limit = currentPlan?.limits.voices;
  const isReached = limit !== undefined && limit >= 0 && used >= limit;
  const unlocking = lockedBy(({ voices }) => voices < 0 || voices > used);
  const compare = () =>
    open({ requiredPlan: unlocking?.id, feature: 'voices', currentUsage: used, limit }, { path: voicesAddress('new') });
  return { limit, isReached, compare };
}
