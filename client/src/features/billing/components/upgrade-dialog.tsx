import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '@/app/paths';
import { HelpLink } from '@/components/help-link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Meter } from '@/components/ui/meter';
import { plansQuery, type BillingInfo, billingInfoQuery, type Plan } from '@/features/session/api';
import { useCheckout } from '@/features/billing/api';
import { type UpgradeDetails, useUpgradeStore } from '@/features/session/upgrade-store';
import { usePlanAccess } from '@/features/session/plan-access';
import { upgradeText, upgradeTitle } from '@/features/billing/upgrade-text';
import { moreAt } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';
import { ApiError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { CopyButton } from '@/components/ui/copy-button';
import { useOwner } from '@/features/billing/owner';
import { Link, useNavigate } from 'react-router';
import { clsx } from 'clsx';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { changeText } from '@/features/billing/change-text';
import { formatPrice, monthlyPrice, planButton, trialText } from '@/features/billing/price';
import { comingText } from '@/features/billing/words';
import { rememberBlocked } from '@/features/session/interrupted';
import { useAuthStore } from '@/features/session/store';
import { WaitsOffline } from '@/features/billing/components/waits-offline';

/** Once in the app, over whatever screen: opened by a 402, by something locked, or by Billing to change the plan. */
export function UpgradeDialog({ open }: { open: boolean }) {
  const live = useUpgradeStore();
  // While it fades out the store is cleared already; the words stay until it is gone.
  const [shown, setShown] = useState(live);
  if (open && shown !== live) setShown(live);
  const { data: plans = [] } = useQuery({ ...plansQuery(), enabled: open });
  const { currentPlan } = usePlanAccess();
  const paid = currentPlan !== undefined && currentPlan.price > 0 ? currentPlan : undefined;
  const checkout = useCheckout();
  const planName = (id: string) => plans.find((plan) => plan.id === id)?.name ?? capitalized(id);
  const close = () => {
    live.close();
    checkout.cancel();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={upgradeTitle(shown, planName)}
      description={upgradeText(shown, planName, paid)}
      hideClose
      footer={
        <>
          <span className="mr-auto self-center">
            <HelpLink to={paths.helpLimits}>How limits work</HelpLink>
          </span>
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <Usage details={shown} />
      {checkout.isError && (
        <div className="mb-4 empty:hidden">
          <CheckoutProblem error={checkout.error} planName={planName(checkout.variables.planId)} />
        </div>
      )}
      <UpgradePlans plans={plans} requiredPlan={shown.requiredPlan} checkout={checkout} onClose={close} />
    </Dialog>
  );
}

function Usage({ details: { feature, currentUsage, limit, resetsAt } }: { details: UpgradeDetails }) {
  const now = useNow();
  if (currentUsage === undefined || limit === undefined) return null;
  const note = typeof resetsAt === 'string' ? { note: moreAt(resetsAt, now) } : {};
  return (
    <div className="mb-4 rounded-well bg-accent-soft p-3">
      <Meter label={capitalized(feature ?? 'usage')} used={currentUsage} limit={limit} {...note} />
    </div>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The refusals of a checkout that are answered where the plan was chosen (`answers` of useCheckout). */
function CheckoutProblem({ error, planName }: { error: unknown; planName: string }) {
  if (!(error instanceof ApiError)) return null;
  if (error.type === 'ROLE_REQUIRED') return <AskTheOwner planName={planName} />;
  if (error.type !== 'INTEGRATION_NOT_CONFIGURED') return null;
  return (
    <Notice isAlert>
      <p>{failureText('checkout', error)}</p>
    </Notice>
  );
}

function AskTheOwner({ planName }: { planName: string }) {
  const { data: owner } = useOwner();
  const request = `Could you upgrade our Quillcast workspace to ${planName}? ${window.location.origin}/pricing`;
  return (
    <Notice isAlert action={<CopyButton size="sm" text={request} label="Copy request" />}>
      <p>Only the workspace's owner can change the plan. Ask {owner?.name ?? 'them'} to upgrade.</p>
    </Notice>
  );
}

const periods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

type Period = (typeof periods)[number]['value'];

interface UpgradePlansProps {
  plans: readonly Plan[];
  /** The plan that unlocks something; undefined where somebody only chooses. */
  requiredPlan: string | undefined;
  checkout: ReturnType<typeof useCheckout>;
  onClose: () => void;
}

/** The plans in their order, each with what may be done about it. */
function UpgradePlans({ plans, requiredPlan, checkout, onClose }: UpgradePlansProps) {
  const navigate = useNavigate();
  const [chosenPeriod, setPeriod] = useState<Period>();
  const isMember = useAuthStore((state) => state.isAuthenticated);
  const { data: info } = useQuery({ ...billingInfoQuery(), enabled: isMember });
  const period = chosenPeriod ?? info?.period ?? 'monthly';
  const isAnnual = period === 'yearly';
  const hasTrial = info?.isTrialAvailable ?? true;
  const current = plans.find(({ id }) => id === info?.currentPlan);
  const buy = (planId: Plan['id']) => {
    const choice = { planId, isAnnual };
    checkout.mutate({ ...choice, returnTo: rememberBlocked(choice) });
  };
  const select = (planId: Plan['id'], change: Change) => {
    if (change !== 'down') return buy(planId);
    onClose();
    void navigate(`${paths.billing}?downgrade=${planId}`);
  };
  if (current !== undefined && current.id === requiredPlan)
    return (
      <p>
        No plan includes more of this than {current.name}. Free something up, or{' '}
        <Link to={paths.contact} className="link">
          Contact Sales
        </Link>
        .
      </p>
    );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ToggleGroup label="Billing period" hideLabel options={periods} value={period} onChange={setPeriod} />
        <span className="rounded-chip bg-success-soft px-2 py-0.5 text-tiny text-success">Save 20%</span>
      </div>
      <ul className="flex flex-col gap-3" aria-label="Plans">
        {plans.map((plan) => {
          const change = changeTo(plan, { current, info, period, requiredPlan });
          return (
            <UpgradePlan
              key={plan.id}
              plan={plan}
              isYearly={isAnnual}
              hasTrial={hasTrial && change === 'up'}
              isUnlocking={plan.id === requiredPlan}
              action={actionOf[change]({ plan, period, hasTrial })}
              isCurrent={change === 'current'}
              note={info === undefined || change === 'none' ? '' : changeText(info, plan.id, isAnnual)}
              call={checkout.isPending && checkout.variables.planId === plan.id ? checkout : undefined}
              onSelect={() => select(plan.id, change)}
            />
          );
        })}
      </ul>
    </>
  );
}

type Change = 'none' | 'current' | 'period' | 'up' | 'down';

interface Standing {
  current: Plan | undefined;
  info: BillingInfo | undefined;
  period: Period;
  requiredPlan: string | undefined;
}

/** What choosing a plan would come to. Free is reached by canceling, which is Billing's own button; nobody who needs more wants less. */
function changeTo(plan: Plan, { current, info, period, requiredPlan }: Standing): Change {
  if (plan === current) {
    const isOther = info !== undefined && info.period !== null && info.period !== period;
    return isOther && comingText(info) === undefined ? 'period' : 'current';
  }
  const isBelow = current !== undefined && plan.price < current.price;
  if (plan.price === 0 || (isBelow && requiredPlan !== undefined)) return 'none';
  return isBelow ? 'down' : 'up';
}

const actionOf: Record<Change, (of: { plan: Plan; period: Period; hasTrial: boolean }) => string | undefined> = {
  none: () => undefined,
  current: () => 'Current Plan',
  period: ({ period }) => `Change to ${period}`,
  up: ({ plan, hasTrial }) => planButton(plan, hasTrial),
  down: ({ plan }) => `Change to ${plan.name}`,
};

interface UpgradePlanProps {
  plan: Plan;
  isYearly: boolean;
  hasTrial: boolean;
  isUnlocking: boolean;
  action: string | undefined;
  isCurrent: boolean;
  /** When it begins, or what differs from the price above. */
  note: string;
  call: Pick<ReturnType<typeof useCheckout>, 'isPaused' | 'cancel'> | undefined;
  onSelect: () => void;
}

function UpgradePlan(props: UpgradePlanProps) {
  const { plan, isYearly, hasTrial, isUnlocking, action, isCurrent, note, call, onSelect } = props;
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-well border p-3 sm:p-4',
        isUnlocking ? 'border-accent-line bg-accent-soft' : 'border-line bg-raised',
      )}
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-h2">{plan.name}</span>
          <span className="text-ink-2 tabular-nums">{formatPrice(monthlyPrice(plan, isYearly))} per month</span>
          {plan.price > 0 && isYearly && <span className="text-small text-ink-2">Billed annually</span>}
          <span className="text-small text-ink-2 empty:hidden">{trialText(plan, hasTrial)}</span>
        </p>
        <p className="text-small text-ink-2">{plan.description}</p>
        {note !== '' && <p className="mt-1 text-small text-ink-2">{note}</p>}
      </div>
      {action !== undefined && (
        <Button
          variant={isUnlocking ? 'primary' : 'outline'}
          disabled={isCurrent}
          pending={call !== undefined}
          onClick={onSelect}
        >
          {action}
        </Button>
      )}
      {call !== undefined && <WaitsOffline call={call} />}
    </li>
  );
}
