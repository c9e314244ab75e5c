import { useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { useAuthStore } from '@/features/session/store';
import { PricingSection } from '@/features/billing/components/pricing-section';
import { plans, type TablePlan } from '@/features/session/plan-table';

/** The plans on the home page. Visitors sign up first and come back to their plan; members go on where it is bought. */
export function HomePricing() {
  const navigate = useNavigate();
  const isMember = useAuthStore((state) => state.isAuthenticated);
  const choose = (planId: TablePlan['id']) => {
    if (plans.find((plan) => plan.id === planId)?.price === 0)
      return void navigate(isMember ? paths.dashboard : paths.signup);
    const chosen = `${paths.pricing}?plan=${planId}`;
    void navigate(isMember ? chosen : `${paths.signup}?${new URLSearchParams({ from: chosen })}`);
  };
  return (
    <div className="mt-16 sm:mt-24">
      <PricingSection onSelectPlan={choose} />
    </div>
  );
}
