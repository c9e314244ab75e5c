import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Switch } from '@/components/ui/fields/switch';
import { paths } from '@/app/paths';
import { PlanCard } from '@/features/billing/components/plan-card';
import { plans, type TablePlan } from '@/features/session/plan-table';

interface PricingSectionProps {
  currentPlanId?: TablePlan['id'] | undefined;
  /** Marked instead of the popular one, e.g. the plan that unlocks something. */
  highlightPlanId?: TablePlan['id'] | undefined;
  onSelectPlan: (planId: TablePlan['id'], isYearly: boolean) => void;
  /** The plan whose checkout is being made. */
  pendingPlanId?: TablePlan['id'] | undefined;
  /** It is not known yet what the buttons do. */
  isWaiting?: boolean;
  /** What stands under a plan's button. Plain on purpose: a Notice weighs on every visitor. */
  under?: ((planId: TablePlan['id'], isYearly: boolean) => ReactNode) | undefined;
  /** Plans are listed for somebody who may not buy; `under` says why. */
  isOff?: boolean;
  /** Something to know that is no problem. */
  note?: string;
  /** False once the workspace has had its trial. */
  hasTrial?: boolean;
  /** The heading is the page's h1 on /pricing. */
  heading?: 'h1' | 'h2';
}

export function PricingSection({ heading: Heading = 'h2', note = '', ...props }: PricingSectionProps) {
  const [isYearly, setYearly] = useState(false);
  return (
    <section aria-labelledby="pricing-heading" className="flex flex-col items-center gap-6">
      <Heading id="pricing-heading" className="text-center text-display">
        Simple, Transparent Pricing
      </Heading>
      <PeriodToggle isYearly={isYearly} onChange={setYearly} />
      {note !== '' && (
        <p role="status" className="rounded-well bg-info-soft px-3 py-2.5">
          {note}
        </p>
      )}
      <PlanCards {...props} isYearly={isYearly} heading={Heading === 'h1' ? 'h2' : 'h3'} />
      <p className="text-center text-balance text-ink-2">
        {/* A line never begins with a dot. */}
        All plans include our core features&nbsp;• Cancel anytime&nbsp;• No setup fees
      </p>
      <p className="text-ink-2">
        Larger team?{' '}
        <Link to={paths.contact} className="link">
          Contact Sales
        </Link>
      </p>
    </section>
  );
}

function PeriodToggle({ isYearly, onChange }: { isYearly: boolean; onChange: (isYearly: boolean) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      <span className={clsx('font-semibold', isYearly ? 'text-ink-3' : 'text-ink')}>Monthly</span>
      <Switch label="Toggle billing period" hideLabel checked={isYearly} onChange={onChange} />
      <span className={clsx('font-semibold', isYearly ? 'text-ink' : 'text-ink-3')}>Yearly</span>
      <span className="rounded-chip bg-success-soft px-2 py-0.5 text-tiny text-success">Save 20%</span>
    </div>
  );
}

type PlanCardsProps = Omit<PricingSectionProps, 'heading' | 'note'> & {
  isYearly: boolean;
  heading: 'h2' | 'h3';
};

function PlanCards({ currentPlanId, highlightPlanId, onSelectPlan, pendingPlanId, ...props }: PlanCardsProps) {
  const { isWaiting = false, under, isOff = false, ...look } = props;
  const marked = highlightPlanId ?? plans.find((plan) => plan.popular)?.id;
  return (
    <div className="mt-4 grid w-full max-w-page gap-4 md:grid-cols-3">
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          {...look}
          isCurrent={plan.id === currentPlanId}
          isOff={isOff && plan.price > 0}
          under={under?.(plan.id, look.isYearly)}
          isHighlighted={plan.id === marked}
          pending={isWaiting || plan.id === pendingPlanId}
          onSelect={() => onSelectPlan(plan.id, look.isYearly)}
        />
      ))}
    </div>
  );
}
