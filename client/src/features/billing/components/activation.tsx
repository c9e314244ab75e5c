import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { BillingInfo, Plan } from '@/features/billing/api';
import type { CheckoutRecord } from '@/features/billing/checkout-record';
import { useRefresh } from '@/features/billing/payments';
import { useActivation } from '@/features/billing/use-activation';
import { renewalText } from '@/features/billing/words';

/** "Activating…" until it is true, then the plan with what it unlocks. */
export function Activation({ record }: { record: CheckoutRecord | null }) {
  const { plan, info, isLong } = useActivation(record);
  if (plan !== undefined && info !== undefined) return <Activated plan={plan} info={info} />;
  // Only the tab that began a payment knows that there is one; this address can be opened by hand.
  const isUnknown = isLong && record === null;
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status" className="flex items-center gap-3">
        {!isUnknown && <Spinner />}
        <p>{isUnknown ? 'No payment has reached us.' : isLong ? 'Your payment is on its way to us.' : 'Activating…'}</p>
      </div>
      {isLong && <CheckNow isUnknown={isUnknown} />}
    </div>
  );
}

function CheckNow({ isUnknown }: { isUnknown: boolean }) {
  const refresh = useRefresh();
  return (
    <>
      <p className="text-ink-2">
        {isUnknown
          ? 'If you have paid, the plan changes by itself within some minutes. If you have not, nothing was charged.'
          : 'This can take some minutes. The plan changes by itself as soon as it is here; you need not wait on this page.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={refresh.isPending} onClick={() => refresh.mutate()}>
          Check now
        </Button>
        <ButtonLink to={paths.billing} variant="ghost">
          Open billing
        </ButtonLink>
      </div>
      {refresh.isSuccess && <p role="status">Not here yet.</p>}
    </>
  );
}

function Activated({ plan, info }: { plan: Plan; info: BillingInfo }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status">
        <h2 className="text-title">You are on {plan.name}</h2>
        <p className="mt-1 text-ink-2">{renewalText(info, plan, (id) => id)}</p>
      </div>
      <div>
        <h3 className="text-h3">What you can use now</h3>
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
