import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, type ApiData, idempotencyHeader, newIdempotencyKey, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import { paths } from '@/app/paths';
import { activeWorkspace, useAuthStore } from '@/features/auth/store';
import { keepCheckout } from '@/features/billing/checkout-record';
import { plans, type TablePlan } from '@/features/billing/plan-table';
import { keepWish, takeWish } from '@/features/billing/plan-wish';
import { leave } from '@/lib/leave';
import { useCall } from '@/public/use-call';

interface Choice {
  planId: TablePlan['id'];
  isYearly: boolean;
}

const askTheOwner = 'Only the workspace’s owner can change the plan. Ask them to change it.';
const priceOf = (id: string | undefined): number => plans.find((plan) => plan.id === id)?.price ?? 0;

const startCheckout = ({ planId, isYearly }: Choice, signal: AbortSignal) => {
  const body = { planId, isAnnual: isYearly, returnTo: paths.pricing };
  return unwrap(api.POST('/api/billing/checkout', { body, headers: idempotencyHeader(newIdempotencyKey()), signal }));
};

/** Where the choice of a plan leads: visitors to sign-up and back, members to the payment, downwards to the wizard. */
export function useBuying(namedPlan: string | null) {
  const navigate = useNavigate();
  const isMember = useAuthStore((state) => state.isAuthenticated && state.user?.isEmailVerified === true);
  const isOwner = useAuthStore((state) => activeWorkspace(state.user)?.role === 'owner');
  const info = useInfo(isMember);
  const [chosen, setChosen] = useState<TablePlan['id']>();
  const [isAsked, setAsked] = useState(false);
  const checkout = useCall(startCheckout, {
    operation: 'checkout',
    answeredTypes: ['ROLE_REQUIRED', 'INTEGRATION_NOT_CONFIGURED'],
  });
  const choose = async (choice: Choice) => {
    const { planId, isYearly } = choice;
    if (priceOf(planId) === 0) return;
    if (!isMember) {
      // Sign-up leads back here with the plan still chosen.
      keepWish(choice);
      void navigate(`${paths.signup}?${new URLSearchParams({ from: `${paths.pricing}?plan=${planId}` })}`);
      return;
    }
    setAsked(!isOwner);
    if (!isOwner) return;
    if (priceOf(planId) < priceOf(info?.currentPlan)) return leave.to(`${paths.billing}?downgrade=${planId}`);
    setChosen(planId);
    keepCheckout({ planId, isAnnual: isYearly, path: null, stopped: null });
    const started = await checkout.run(choice);
    if (started !== null) leave.to(started.url);
  };
  useWish(isMember ? namedPlan : null, choose);
  return {
    info,
    choose,
    pendingPlanId: checkout.isPending ? chosen : undefined,
    problem: isAsked ? askTheOwner : checkout.error instanceof ApiError ? checkout.error.message : '',
  };
}

/** Goes on with what a visitor had chosen before they signed up. */
function useWish(planId: string | null, choose: (choice: Choice) => Promise<void>): void {
  const goOn = useEffectEvent(choose);
  useEffect(() => {
    const wish = takeWish(planId);
    // Choosing changes what is drawn, hence after this drawing.
    if (wish !== null) queueMicrotask(() => void goOn(wish));
  }, [planId]);
}

/** Asked only for members, after the page is on the screen; without an answer no card says "Current Plan". */
function useInfo(isMember: boolean) {
  const [info, setInfo] = useState<ApiData<'/api/billing/info', 'get'>>();
  useEffect(() => {
    if (!isMember) return undefined;
    const controller = new AbortController();
    void unwrap(api.GET('/api/billing/info', { signal: controller.signal })).then(setInfo, () => undefined);
    return () => controller.abort();
  }, [isMember]);
  return isMember ? info : undefined;
}
