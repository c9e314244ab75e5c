import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { TablePlan } from '@/features/session/plan-table';
import { notYetText } from '@/features/billing/limit-rows';
import { formatPrice, monthlyPrice, planButton, trialText } from '@/features/billing/price';

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

export function PlanCard({ heading, plan, isYearly, under, ...button }: PlanCardProps) {
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
      <ComingNetworks plan={plan} />
    </article>
  );
}

/** The networks that a plan will have once they are built. */
function ComingNetworks({ plan }: Pick<PlanCardProps, 'plan'>) {
  const text = notYetText(plan);
  if (text === null) return null;
  return (
    <p className="mt-2.5 flex items-start gap-2.5 text-ink-3">
      <FeatureMark isIncluded={false} />
      {text}
    </p>
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
