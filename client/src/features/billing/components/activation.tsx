import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { BillingInfo, Plan } from '@/features/session/api';
import type { CheckoutRecord } from '@/features/session/checkout-record';
import { useActivation } from '@/features/billing/use-activation';
import { renewalText } from '@/features/billing/words';

/** "Activating…" until it is true, then the plan with what it unlocks; or that there was no payment. */
export function Activation({ record }: { record: CheckoutRecord | null }) {
  const { plan, info, ask } = useActivation(record);
  if (plan !== undefined && info !== undefined) return <Activated plan={plan} info={info} />;
  if (ask.answer !== null) return <NotFound ask={ask} answer={ask.answer} />;
  return (
    <div role="status" className="flex items-center gap-3">
      <Spinner />
      <p>Activating…</p>
    </div>
  );
}

const notFound = {
  none: {
    title: 'No payment found.',
    text: 'Nothing was charged for this workspace. If you paid a moment ago, check again.',
  },
  unknown: {
    title: "We couldn't check your payment.",
    text: "Stripe isn't responding. If you've paid, your plan changes as soon as it does.",
  },
} as const;

function NotFound({ ask, answer }: { ask: ReturnType<typeof useActivation>['ask']; answer: keyof typeof notFound }) {
  const { title, text } = notFound[answer];
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status">
        <h2 className="text-h2">{title}</h2>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={ask.isPending} onClick={ask.again}>
          Check again
        </Button>
        <ButtonLink to={paths.billing} variant="ghost">
          Open billing
        </ButtonLink>
      </div>
    </div>
  );
}

function Activated({ plan, info }: { plan: Plan; info: BillingInfo }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status">
        <h2 className="text-title">You're on {plan.name}</h2>
        <p className="mt-1 text-ink-2">{renewalText(info, plan, [plan])}</p>
      </div>
      <div>
        <h3 className="text-h3">What's included</h3>
        <ul className="mt-2 flex flex-col gap-1.5">
          {plan.features
            .filter(({ included }) => included)
            .map(({ text }) => (
              <li key={text} className="flex gap-2.5">
                <span aria-hidden="true" className="font-semibold text-success">
                  ✓
                </span>
                {text}
              </li>
            ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.dashboard} variant="primary">
          Go to the dashboard
        </ButtonLink>
        <ButtonLink to={paths.billing}>Open billing</ButtonLink>
      </div>
    </div>
  );
}
