import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, type ApiData, idempotencyHeader, newIdempotencyKey, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import { paths } from '@/app/paths';
import { PublicFrame } from '@/app/shell/public-page';
import { useAuthStore } from '@/features/auth/store';
import { PlanComparison } from '@/features/billing/components/plan-comparison';
import { PricingSection } from '@/features/billing/components/pricing-section';
import { plans, type TablePlan } from '@/features/billing/plan-table';
import { leave } from '@/lib/leave';
import type { PageHead } from '@/public/page-head';
import { useCall } from '@/public/use-call';

export const head: PageHead = {
  title: 'Pricing · Quillcast',
  description:
    'Plans and prices of Quillcast: start free, upgrade when you publish on X, change or cancel at any time.',
  picture: 'pricing',
};

interface Choice {
  planId: TablePlan['id'];
  isAnnual: boolean;
}

const startCheckout = (body: Choice, signal: AbortSignal) =>
  unwrap(api.POST('/api/billing/checkout', { body, headers: idempotencyHeader(newIdempotencyKey()), signal }));

export function PricingPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isMember = useAuthStore((state) => state.isAuthenticated && state.user?.isEmailVerified === true);
  const currentPlanId = useCurrentPlan(isMember);
  const [chosen, setChosen] = useState<TablePlan['id']>();
  const checkout = useCall(startCheckout, {
    operation: 'checkout',
    answeredTypes: ['ROLE_REQUIRED', 'INTEGRATION_NOT_CONFIGURED'],
  });

  const choose = async (planId: TablePlan['id'], isYearly: boolean) => {
    if (plans.find((plan) => plan.id === planId)?.price === 0) return;
    if (!isMember) {
      // Sign-up leads back here with the plan still chosen.
      void navigate(`${paths.signup}?${new URLSearchParams({ from: `${paths.pricing}?plan=${planId}` })}`);
      return;
    }
    setChosen(planId);
    const started = await checkout.run({ planId, isAnnual: isYearly });
    if (started !== null) leave.to(started.url);
  };

  return (
    <PublicFrame>
      <PricingSection
        heading="h1"
        currentPlanId={currentPlanId}
        highlightPlanId={plans.find((plan) => plan.id === params.get('plan'))?.id}
        onSelectPlan={(planId, isYearly) => void choose(planId, isYearly)}
        pendingPlanId={checkout.isPending ? chosen : undefined}
        problem={checkout.error instanceof ApiError ? checkout.error.message : ''}
      />
      <section className="mt-12 sm:mt-16">
        <h2 id="comparison-heading" className="mb-4 text-title">
          Compare plans
        </h2>
        <PlanComparison />
      </section>
    </PublicFrame>
  );
}

/** Asked only for members, after the page is on the screen; without an answer no card says "Current Plan". */
function useCurrentPlan(isMember: boolean): TablePlan['id'] | undefined {
  const [plan, setPlan] = useState<ApiData<'/api/billing/info', 'get'>['currentPlan']>();
  useEffect(() => {
    if (!isMember) return undefined;
    const controller = new AbortController();
    void unwrap(api.GET('/api/billing/info', { signal: controller.signal })).then(
      (info) => setPlan(info.currentPlan),
      () => undefined,
    );
    return () => controller.abort();
  }, [isMember]);
  return isMember ? plan : undefined;
}
