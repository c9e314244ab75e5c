import { useIsMutating, useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '@/app/paths';
import { usePlanAccess } from '@/features/billing/plan-access';
import { type Account, accountsFactQuery } from '@/features/integrations/api';
import { accountName, accountsPath, platformName } from '@/features/integrations/words';
import { dayText } from '@/lib/relative-time';
import { hasRunFact } from '@/lib/run-facts';
import { useOnline } from '@/lib/use-online';
import { latePart } from '@/lib/late-part';

interface Fact {
  text: string;
  action?: { to: string; label: string };
}

const ReturnNotice = latePart(async () => (await import('@/features/billing/components/return-notice')).ReturnNotice);

/** One standing fact at a time, the most urgent; under it, once, how a payment ended. */
export function FactBar() {
  return (
    <>
      <StandingFact />
      <ReturnLayer />
    </>
  );
}

/** It takes its word out of the address and stays as long as the screen. */
function ReturnLayer() {
  const isBack = useLocation().search.includes('checkout=');
  const [wasBack, setWasBack] = useState(isBack);
  if (isBack && !wasBack) setWasBack(true);
  if (!wasBack) return null;
  return (
    <Suspense>
      <ReturnNotice />
    </Suspense>
  );
}

function StandingFact() {
  const fact = useStandingFact();
  if (fact === null) return null;
  return (
    <div className="flex items-start gap-2 bg-info-soft px-4 py-1.5 text-small text-ink lg:px-6">
      <Info size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-info" />
      <p className="min-w-0">
        {fact.text}
        {fact.action !== undefined && (
          <>
            {' '}
            <Link to={fact.action.to} className="link font-semibold">
              {fact.action.label}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

function useStandingFact(): Fact | null {
  const { info } = usePlanAccess();
  const { pathname } = useLocation();
  const { data: accounts = [] } = useQuery(accountsFactQuery());
  const isOnline = useOnline();
  const waiting = useIsMutating({ predicate: (mutation) => mutation.state.isPaused });
  // Billing says it itself, with the way out.
  if (info?.status === 'past_due' && pathname !== paths.billing) return pastDueFact(info.graceEndsAt);
  const lost = accounts.filter(({ status }) => status !== 'active');
  if (lost[0] !== undefined) return lostFact(lost[0], lost.length);
  if (!isOnline) return { text: offlineText(waiting) };
  if (hasRunFact('sandbox')) {
    const what = hasRunFact('built-in-writer') ? 'Nothing leaves it.' : 'Briefs go to the model that is set up.';
    return {
      text: `Sandbox mode: X, LinkedIn, payments, mail and sign-in with Google are played on this machine. ${what}`,
    };
  }
  if (hasRunFact('built-in-writer'))
    return { text: 'Drafts come from the built-in writer. Add a model key on the server for more variety.' };
  return null;
}

function pastDueFact(stopsAt: string | null): Fact {
  const until = stopsAt === null ? '' : ` The plan stops on ${dayText(stopsAt)}.`;
  return {
    text: `The last payment failed.${until} Update the card to keep the plan.`,
    action: { to: paths.billing, label: 'Open billing' },
  };
}

function lostFact(account: Account, count: number): Fact {
  if (count > 1)
    return {
      text: `${count} accounts must be connected again.`,
      action: { to: paths.platforms, label: 'See accounts' },
    };
  return {
    text: `${accountName(account)} on ${platformName(account.platform)} must be connected again.`,
    action: { to: accountsPath(account.platform), label: 'Connect again' },
  };
}

function offlineText(waiting: number): string {
  const text = 'You are offline. Changes are kept here until you reconnect.';
  return waiting === 0 ? text : `${text} ${waiting} ${waiting === 1 ? 'action waits' : 'actions wait'}.`;
}
