import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '@/api/errors';
import { paths } from '@/app/paths';
import { PublicPage } from '@/app/shell/public-page';
import { useAuthStore } from '@/features/auth/store';
import { billingInfoQuery, type Plan, plansQuery, useCheckout } from '@/features/billing/api';
import { PricingSection } from '@/features/billing/components/pricing-section';

export function PricingPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isMember = useAuthStore((state) => state.isAuthenticated && state.user?.isEmailVerified === true);
  const { data: plans } = useQuery(plansQuery());
  const { data: info } = useQuery({ ...billingInfoQuery(), enabled: isMember });
  const checkout = useCheckout();
  const wanted = plans?.find((plan) => plan.id === params.get('plan'))?.id;

  const choose = (planId: Plan['id'], isYearly: boolean) => {
    const isFree = plans?.find((plan) => plan.id === planId)?.price === 0;
    if (isFree) return;
    if (isMember) checkout.mutate({ planId, isAnnual: isYearly });
    // Sign-up leads back here with the plan still chosen.
    else void navigate(`${paths.signup}?${new URLSearchParams({ from: `${paths.pricing}?plan=${planId}` })}`);
  };

  return (
    <PublicPage title="Pricing" description="Plans and prices of Quillcast. Start free, change any time.">
      <PricingSection
        heading="h1"
        currentPlanId={info?.currentPlan}
        highlightPlanId={wanted}
        onSelectPlan={choose}
        pendingPlanId={checkout.isPending ? checkout.variables.planId : undefined}
        problem={checkout.error instanceof ApiError ? checkout.error.message : ''}
      />
    </PublicPage>
  );
}
