import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '@/api/failure-text';
import { paths } from '@/app/paths';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { Notice } from '@/components/notice';
import { ButtonLink } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useExchange } from '@/features/auth/api';
import { ProviderLinks } from '@/features/auth/components/provider-links';
import { readOrigin, takeOrigin } from '@/features/auth/origin';
import { useSignInState } from '@/features/auth/sign-in-state';
import { useAuthStore } from '@/features/session/store';
import { inviteTokenIn } from '@/features/team/waiting-invite';
import { hasRunFact, organizationName } from '@/lib/run-facts';
import { TwoFactorStep } from '@/pages/auth/two-factor-step';

/** Why the way back from a provider ended here, and what helps. */
function problemsWith(name: string): Record<string, string> {
  const orPassword = hasRunFact('oidc-only') ? '' : ', or use your email and password';
  return {
    cancelled: `You canceled signing in with ${name}. Try again${orPassword}.`,
    expired: 'This sign-in took too long or began in another browser. Start over.',
    failed: `Signing in with ${name} didn't work. Try again${orPassword}.`,
    unreachable: `Can't reach ${name} right now. Try again in a few minutes${orPassword}.`,
    unverified: `Your email address isn't verified with ${name}. Verify it there, then try again${orPassword}.`,
    reserved:
      "This email was removed from a Quillcast account in the last 7 days. If that wasn't you, use the link in the email we sent you to change it back.",
    suspended: 'This account is suspended. Contact us to find out why.',
  };
}
const nothingToDo = "There's no sign-in to complete here. Start over.";

export function CallbackPage() {
  const [params] = useSearchParams();
  const goOn = useGoOn();
  const exchange = useExchangeOnce(params.get('code'), goOn);
  const ticket = useSignInState((state) => state.ticket);
  const refused = params.get('error');
  const problem = problemOf(params, exchange.error);
  if (ticket !== null) return <TwoFactorStep ticket={ticket} onSignedIn={goOn} />;
  if (problem === null)
    return (
      <AuthPage title="Signing in">
        <div className="flex items-center gap-3 py-2 text-ink-2">
          <Spinner /> {exchange.isPaused ? "You're offline. This continues when you're back." : 'One moment…'}
        </div>
      </AuthPage>
    );
  return (
    <AuthPage title="Sign-in didn't complete">
      <Notice tone={refused === 'cancelled' ? 'info' : 'danger'} isAlert>
        {problem}
      </Notice>
      <NextSteps isSuspended={refused === 'suspended'} />
    </AuthPage>
  );
}

function NextSteps({ isSuspended }: { isSuspended: boolean }) {
  const isSignedIn = useAuthStore((state) => state.isAuthenticated);
  const origin = readOrigin();
  const otherWay = hasRunFact('oidc-only') ? 'Back to sign in' : 'Use email and password';
  const login = origin === null ? paths.login : `${paths.login}?${new URLSearchParams({ from: origin })}`;
  return (
    <div className="mt-4 flex flex-col gap-2">
      {isSuspended ? (
        <ButtonLink to={paths.contact} variant="primary" size="lg" full>
          Contact us
        </ButtonLink>
      ) : (
        <ProviderLinks origin={origin} verb="Try again with" />
      )}
      <ButtonLink to={isSignedIn ? (origin ?? paths.dashboard) : login} variant="ghost" size="lg" full>
        {isSignedIn ? 'Go back to the app' : otherWay}
      </ButtonLink>
    </div>
  );
}

type SignedIn = (user: { onboardedAt: string | null }) => void;

function useGoOn(): SignedIn {
  const navigate = useNavigate();
  return useCallback(
    ({ onboardedAt }) => {
      // Onboarding takes the origin when it is done; an invitation goes first, and needs none.
      const isFirst = onboardedAt === null && inviteTokenIn(readOrigin()) === null;
      void navigate(isFirst ? paths.onboarding : (takeOrigin() ?? paths.dashboard), { replace: true });
    },
    [navigate],
  );
}

/** The code works once, so it is sent once, however often React runs the effect. */
function useExchangeOnce(code: string | null, goOn: SignedIn) {
  const exchange = useExchange();
  const { mutate } = exchange;
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (code === null || sent.current === code) return;
    sent.current = code;
    mutate(code, { onSuccess: ({ user }) => goOn(user) });
  }, [code, mutate, goOn]);
  return exchange;
}

function problemOf(params: URLSearchParams, failure: unknown) {
  const refused = params.get('error');
  const problems = problemsWith((params.get('provider') === 'oidc' ? organizationName() : undefined) ?? 'Google');
  if (refused !== null) return problems[refused] ?? problems['failed'] ?? null;
  if (params.get('code') === null) return nothingToDo;
  return failure === null ? null : failureText('Sign-in failed', failure);
}
