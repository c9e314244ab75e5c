import { Link, useSearchParams } from 'react-router';
import { paths } from '@/app/paths';
import { PublicFrame } from '@/app/shell/pages/public-page';
import { PricingSection } from '@/features/billing/components/pricing-section';
import { plans, priceOf, type TablePlan } from '@/features/session/plan-table';
import { returnOf } from '@/features/session/return-param';
import { type Buying, useBuying } from '@/pages/pricing/use-buying';
import type { PageHead } from '@/public/page-head';
import { Faq, SignUpBand } from '@/public/tool-page';
import { tweetQuestion } from '@/public/tweet-question.data';
import { Button } from '@/components/ui/button';
import { WaitsOffline } from '@/features/billing/components/waits-offline';
import { changeText } from '@/features/billing/change-text';
import { comingText } from '@/features/billing/words';
import { LimitValue } from '@/features/billing/components/limit-value';
import { limitRows } from '@/features/billing/limit-rows';

export const head: PageHead = {
  title: 'Pricing · Quillcast',
  description:
    'Plans and prices of Quillcast: start free, upgrade when you publish on X, change or cancel at any time.',
  picture: 'pricing',
  faq: [
    {
      question: 'Does the free plan end?',
      answer: 'No. It stays free, with a daily limit, and needs no card.',
    },
    tweetQuestion,
    {
      question: 'Can I cancel?',
      answer: "Yes, at any time in Billing. Your plan then runs to the end of the period you've paid for.",
    },
    {
      question: 'Is there an API?',
      answer: 'Yes, on every plan: an API, webhooks and a connection for AI apps. Developers has guides.',
    },
    {
      question: 'What happens on a smaller plan?',
      answer: 'Anything over its limits is paused, not deleted. You choose what stays active.',
    },
  ],
};

export function PricingPage() {
  const [params] = useSearchParams();
  const buying = useBuying(params.get('plan'));
  const { info } = buying;
  const isPaying = plans.some((plan) => plan.id === info?.currentPlan && plan.price > 0);
  return (
    <PublicFrame>
      <PricingSection
        heading="h1"
        currentPlanId={info?.currentPlan}
        isWaiting={buying.isWaitingForPlan}
        highlightPlanId={plans.find((plan) => plan.id === params.get('plan'))?.id}
        onSelectPlan={(planId, isYearly) => void buying.choose({ planId, isYearly })}
        pendingPlanId={buying.isPending ? buying.chosen : undefined}
        under={(planId, isYearly) => <UnderPlan buying={buying} planId={planId} isYearly={isYearly} />}
        isOff={buying.isMember && !buying.isOwner}
        note={returnOf(params.toString()) === 'cancelled' ? cancelledText : ''}
        hasTrial={buying.isMember ? info?.isTrialAvailable === true && !isPaying : true}
      />
      {isPaying && (
        <p className="mt-4 text-center text-ink-2">
          {info?.period === null ? 'Your plan is complimentary. See ' : 'You can change or cancel your plan in '}
          <Link to={paths.billing} className="link">
            Billing
          </Link>
          .
        </p>
      )}
      <section className="mt-14 sm:mt-20">
        <h2 id="comparison-heading" className="mb-5 text-headline">
          Compare plans
        </h2>
        <div className="rounded-card border border-line bg-surface px-4 py-1 sm:px-6">
          <PlanComparison />
        </div>
      </section>
      <Faq questions={head.faq ?? []} />
      <SignUpBand />
    </PublicFrame>
  );
}

const cancelledText = 'You left the payment page without paying. Nothing was charged.';

interface UnderPlanProps {
  buying: Buying;
  planId: TablePlan['id'];
  isYearly: boolean;
}

/** Under a plan's button: who may press it, when it begins, what it waits for and what stood in its way. */
function UnderPlan({ buying, planId, isYearly }: UnderPlanProps) {
  const { isMember, isOwner, owner, info, chosen, isWaiting, cancel, problem } = buying;
  if (priceOf(planId) === 0) return null;
  if (isMember && !isOwner)
    return <p className="mt-2">Only the owner can change the plan or the payment method. Ask {owner ?? 'them'}.</p>;
  const note = info === undefined ? '' : changeText(info, planId, isYearly);
  return (
    <div className="mt-2 flex flex-col gap-2 empty:hidden">
      {planId === info?.currentPlan && info.period !== null && isYearly !== (info.period === 'yearly') && (
        <OtherPeriod buying={buying} planId={planId} isYearly={isYearly} />
      )}
      {note !== '' && <p>{note}</p>}
      {chosen === planId && <WaitsOffline call={{ isPaused: isWaiting, cancel }} />}
      {chosen === planId && problem !== '' && (
        <p role="alert" className="rounded-well bg-danger-soft px-3 py-2.5 text-body text-ink">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The plan stays and is paid for by the other period. */
function OtherPeriod({ buying: { info, isPending, chosen, choose }, planId, isYearly }: UnderPlanProps) {
  const coming = info && comingText(info);
  if (coming === undefined)
    return (
      <Button full pending={isPending && chosen === planId} onClick={() => void choose({ planId, isYearly })}>
        Change to {isYearly ? 'yearly' : 'monthly'}
      </Button>
    );
  return (
    <p>
      {coming}. You can keep yearly billing in{' '}
      <Link to={paths.billing} className="link">
        Billing
      </Link>
      .
    </p>
  );
}

/** On a phone a row's name stands above its values, which leaves the plans the whole width. */
const rowStyle = 'border-line max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-2';

/** All limits side by side. The roles stay when the drawing is no table any more. */
function PlanComparison() {
  return (
    <table role="table" aria-labelledby="comparison-heading" className="w-full max-sm:block">
      <thead role="rowgroup" className="max-sm:sticky max-sm:top-0 max-sm:z-sticky max-sm:block max-sm:bg-surface">
        <tr role="row" className={rowStyle}>
          <td role="cell" className="w-1/4 max-sm:hidden" />
          {plans.map((plan) => (
            <th key={plan.id} role="columnheader" scope="col" className="py-3 text-left text-h2 sm:w-1/4 sm:px-3">
              {plan.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {limitRows.map((row) => (
          <tr key={row.name} role="row" className={`${rowStyle} border-t max-sm:py-3`}>
            <th role="rowheader" scope="row" className="text-left align-top text-h3 max-sm:col-span-3 sm:p-3 sm:pl-0">
              {row.name}
            </th>
            {plans.map((plan) => (
              <td
                key={plan.id}
                role="cell"
                className="align-top text-ink-2 wrap-anywhere max-sm:mt-1 max-sm:text-small sm:p-3"
              >
                <LimitValue text={row.value(plan.limits)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
