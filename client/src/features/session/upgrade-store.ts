import { create } from 'zustand';
import type { ActionKey } from '@/features/session/use-action';

/** What a refusal without details stands for. The plan is a key of the server's plan table. */
const defaultRequiredPlan = 'starter';
export const defaultFeature = 'premium_feature';

export interface UpgradeDetails {
  requiredPlan?: string | undefined;
  feature?: string | undefined;
  currentUsage?: number | undefined;
  limit?: number | undefined;
  /** With it, usage and limit are those of a day or a month; without it, a plain count (rules, seats). */
  resetsAt?: string | null | undefined;
  /** A call was refused; else somebody opened the plans. */
  isRefused?: boolean | undefined;
}

/**
 * What the plan stopped, to continue after a payment: the refused call by the id of its answer, an action that was
 * locked before it was sent, or a screen.
 */
export type Blocked = { requestId: string } | { key: ActionKey; input?: unknown } | { path: string };

interface UpgradeState extends UpgradeDetails {
  isOpen: boolean;
  blocked: Blocked | null;
  open: (details?: UpgradeDetails, blocked?: Blocked | null) => void;
  close: () => void;
}

const cleared = {
  requiredPlan: undefined,
  feature: undefined,
  currentUsage: undefined,
  limit: undefined,
  resetsAt: undefined,
  isRefused: undefined,
} satisfies UpgradeDetails;

export const useUpgradeStore = create<UpgradeState>()((set) => ({
  isOpen: false,
  blocked: null,
  ...cleared,
  open: (details = {}, blocked = null) => set({ ...cleared, ...details, isOpen: true, blocked }),
  close: () => set({ isOpen: false, ...cleared, blocked: null }),
}));

/** Opens the dialog for a refused call (402, or one of the three error types). */
export function requireUpgrade({ requestId, ...refusal }: UpgradeDetails & { requestId?: string }): void {
  const details = {
    ...refusal,
    requiredPlan: refusal.requiredPlan ?? defaultRequiredPlan,
    feature: refusal.feature ?? defaultFeature,
    isRefused: true,
  };
  useUpgradeStore.getState().open(details, requestId === undefined ? null : { requestId });
}
