import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Switch } from '@/components/ui/fields/switch';
import { paths } from '@/app/paths';
import { plans, type TablePlan } from '@/features/session/plan-table';
import { Button } from '@/components/ui/button';
import { formatPrice, monthlyPrice, planButton, trialText } from '@/features/billing/price';

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

const maxFeatures = 8;

interface PlanCardProps {
  plan: TablePlan;
  isYearly: boolean;
  isCurrent: boolean;
  isOff?: boolean;
  under?: ReactNode;
  isHighlighted: boolean;
  pending?: boolean;
  hasTrial?: boolean;
  /** One below the heading that stands over the cards. */
  heading: 'h2' | 'h3';
  onSelect: () => void;
}

function PlanCard({ heading, plan, isYearly, under, ...button }: PlanCardProps) {
  const { isHighlighted } = button;
  return (
    <article
      aria-labelledby={`plan-${plan.id}`}
      className={clsx(
        'flex h-full min-w-0 flex-col rounded-card border bg-surface p-5 sm:p-6',
        isHighlighted ? 'border-accent-line outline outline-accent-line' : 'border-line',
      )}
    >
      <PlanHead plan={plan} heading={heading} />
      <p className="mt-2 text-ink-2 md:min-h-15 lg:min-h-10">{plan.description}</p>
      <p className="mt-4 flex items-baseline gap-1.5">
        <span className="text-price tabular-nums">{formatPrice(monthlyPrice(plan, isYearly))}</span>
        <span className="text-ink-3">per month</span>
      </p>
      <p className="mt-1 mb-4 text-small text-ink-3 md:min-h-5">
        {isYearly && plan.popular ? 'Billed annually' : trialText(plan, button.hasTrial ?? true)}
      </p>
      <PlanButton plan={plan} {...button} />
      <div id={`under-${plan.id}`} className="text-small text-ink-2">
        {under}
      </div>
      <ul className="mt-6 flex flex-col gap-2.5 border-t border-line pt-5">
        {plan.features.slice(0, maxFeatures).map((feature) => (
          <PlanFeature key={feature.text} {...feature} />
        ))}
      </ul>
    </article>
  );
}

function PlanHead({ plan, heading: Heading }: Pick<PlanCardProps, 'plan' | 'heading'>) {
  return (
    <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
      <Heading id={`plan-${plan.id}`} className="text-h2">
        {plan.name}
      </Heading>
      {plan.popular && (
        <span className="rounded-chip border border-accent-line bg-accent px-2 py-0.5 text-tiny text-accent-ink">
          MOST POPULAR
        </span>
      )}
    </div>
  );
}

type PlanButtonProps = Omit<PlanCardProps, 'isYearly' | 'heading' | 'under'>;

/** Described by the plan's name, as two buttons may read alike. */
function PlanButton({ plan, isCurrent, isHighlighted, ...rest }: PlanButtonProps) {
  const { isOff = false, pending = false, hasTrial = true, onSelect } = rest;
  return (
    <Button
      full
      size="lg"
      variant={isHighlighted ? 'primary' : 'outline'}
      disabled={isCurrent}
      aria-disabled={isOff}
      pending={pending && !isCurrent}
      onClick={onSelect}
      aria-describedby={`plan-${plan.id} under-${plan.id}`}
    >
      {isCurrent ? 'Current Plan' : planButton(plan, hasTrial)}
    </Button>
  );
}

function PlanFeature({ text, included }: TablePlan['features'][number]) {
  return (
    <li className={clsx('flex items-start gap-2.5', included ? 'text-ink' : 'text-ink-3')}>
      <FeatureMark isIncluded={included} />
      <span>
        <span className="sr-only">{included ? 'Included: ' : 'Not included: '}</span>
        {text}
      </span>
    </li>
  );
}

const FeatureMark = ({ isIncluded }: { isIncluded: boolean }) => (
  <span aria-hidden="true" className={clsx('w-4 shrink-0 text-center font-semibold', isIncluded && 'text-success')}>
    {isIncluded ? '✓' : '–'}
  </span>
);
