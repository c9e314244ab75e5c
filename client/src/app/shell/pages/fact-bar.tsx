import { useIsMutating, useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as v from 'valibot';
import { paths } from '@/app/paths';
import { useOwnerKey } from '@/features/session/access';
import type { BillingInfo } from '@/features/session/api';
import { usePlanAccess } from '@/features/session/plan-access';
import { type Account, accountsFactQuery } from '@/features/accounts/api';
import { pauseQuery } from '@/features/operations/pause';
import { signOut } from '@/features/session/sign-out';
import { useAuthStore } from '@/features/session/store';
import { accountName, platformName } from '@/features/accounts/words';
import { accountsPath } from '@/networks/ids';
import { counted, dayText } from '@/lib/words/format';
import { useUnloadQuestion } from '@/lib/address/use-unload-question';
import { useLastKnown } from '@/lib/device/last-known';
import { hasRunFact } from '@/lib/run-facts';
import { useOnline } from '@/lib/device/online';
import { lazy } from '@/lib/loading/lazy';

interface Fact {
  text: string;
  /** Where there is room for it: phones keep to one line. */
  detail?: string | undefined;
  action?: { to: string; label: string; onClick?: () => void } | undefined;
  resumesPublishing?: true;
}

const ResumePublishing = lazy(
  async () => (await import('@/features/operations/components/resume-publishing')).ResumePublishing,
);
const ReturnNotice = lazy(async () => (await import('@/features/billing/components/return-notice')).ReturnNotice);

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
  // About as high as the notice, so that the screen below stays where it is.
  return wasBack && <ReturnNotice fallback={<div className="h-25.5 sm:h-14" />} />;
}

function StandingFact() {
  const fact = useStandingFact();
  if (fact === null) return null;
  return (
    <section
      aria-label="Notice"
      className="flex items-start gap-2 bg-info-soft px-4 py-1.5 text-small text-ink lg:px-6 broad:px-8"
    >
      <Info className="mt-px shrink-0 text-info" />
      <p className="min-w-0">
        {fact.text}
        {fact.detail !== undefined && <span className="max-sm:hidden"> {fact.detail}</span>}
        {fact.action !== undefined && (
          <>
            {' '}
            <Link
              to={fact.action.to}
              onClick={fact.action.onClick}
              reloadDocument={fact === sampleFact}
              className="link font-semibold whitespace-nowrap"
            >
              {fact.action.label}
            </Link>
          </>
        )}
        {fact.resumesPublishing && (
          <>
            {/* A wider space: a dot would be left at the end of a line. */}
            {'\u2002'}
            <ResumePublishing isInline fallback={null} />
          </>
        )}
      </p>
    </section>
  );
}

const keptFact = v.object({
  text: v.string(),
  detail: v.optional(v.string()),
  action: v.optional(v.object({ to: v.string(), label: v.string() })),
});

/** Of the payment and the accounts; the last one stands until the server has answered. */
function useUrgentFact(): Fact | null {
  const { info } = usePlanAccess();
  const { data: accounts } = useQuery(accountsFactQuery());
  const isKnown = info !== undefined && accounts !== undefined;
  const now = urgentFact(info, accounts);
  return useLastKnown<Fact>(`urgent-fact:${useOwnerKey()}`, keptFact, isKnown ? now : (now ?? undefined));
}

function urgentFact(info: BillingInfo | undefined, accounts: readonly Account[] = []): Fact | null {
  if (info?.status === 'past_due') return pastDueFact(info.graceEndsAt);
  const lost = accounts.filter(({ status }) => status !== 'active');
  return lost[0] === undefined ? null : lostFact(lost[0], lost.length);
}

function useStandingFact(): Fact | null {
  const urgent = useUrgentFact();
  const { pathname } = useLocation();
  const user = useAuthStore((state) => state.user);
  const isAdmin = user?.isAdmin === true;
  const isOnline = useOnline();
  const waiting = useIsMutating({ predicate: (mutation) => mutation.state.isPaused });
  // They are held by this document alone.
  useUnloadQuestion(waiting > 0);
  const { data: pause } = useQuery({ ...pauseQuery(), enabled: isAdmin });
  // Nobody can do anything about the others until the connection is back.
  if (!isOnline) return offlineFact(waiting);
  // Nothing goes out for anybody.
  if (pause?.backupTakenAt) return pausedFact(pause.backupTakenAt);
  // The screen with the way out says it itself; on the way back to it nothing moves when it is no longer true.
  if (urgent !== null && urgent.action?.to !== pathname && pathname !== paths.twitterCallback) return urgent;
  if (user?.isSample === true) return sampleFact;
  if (hasRunFact('sandbox'))
    return {
      text: hasRunFact('notes-only')
        ? 'Sandbox: nothing leaves this machine.'
        : 'Sandbox: only your notes go to the model.',
      detail: 'Networks, payments, email and Google sign-in are simulated locally.',
    };
  if (hasRunFact('notes-only')) return { text: 'No AI model is connected, so posts use only your own sentences.' };
  return null;
}

/** The next document finds nobody signed in. */
const sampleFact: Fact = {
  text: 'Sample data, deleted after a day.',
  detail: 'Nothing leaves this machine.',
  action: { to: paths.signup, label: 'Start your own', onClick: signOut },
};

function pausedFact(takenAt: string): Fact {
  return {
    text: `Publishing is paused, because the backup of ${dayText(takenAt)} was restored.`,
    detail: 'Look at the posts that need you, then resume publishing.',
    action: { to: `${paths.posts}?tab=problems`, label: 'See posts' },
    resumesPublishing: true,
  };
}

function pastDueFact(stopsAt: string | null): Fact {
  const until = stopsAt === null ? '' : `The plan ends on ${dayText(stopsAt)}. `;
  return {
    text: 'The last payment failed.',
    detail: `${until}Update the card to keep the plan.`,
    action: { to: paths.billing, label: 'Open billing' },
  };
}

function lostFact(account: Account, count: number): Fact {
  if (count > 1)
    return {
      text: `${counted(count, 'account needs', 'accounts need')} to be reconnected.`,
      action: { to: paths.platforms, label: 'See accounts' },
    };
  return {
    text: `Reconnect ${accountName(account)} to publish on ${platformName(account.platform)}.`,
    action: { to: accountsPath(account.platform), label: 'Reconnect' },
  };
}

function offlineFact(waiting: number): Fact {
  if (waiting === 0) return { text: "You're offline. Changes are saved on this device." };
  return {
    text: `You're offline. ${counted(waiting, 'action is', 'actions are')} on hold.`,
    detail: "Keep this tab open until you're back.",
  };
}
