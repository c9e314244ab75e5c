import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useLocation, useNavigate } from 'react-router';
import { failureText } from '@/api/failure-text';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { Notice } from '@/components/notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Spinner } from '@/components/ui/spinner';
import { useConnect, useFinishX } from '@/features/accounts/connect';
import { keepConnectOrigin, readConnectOrigin, useConnectOrigin } from '@/features/accounts/connect-origin';
import { ConnectProblem } from '@/features/accounts/components/connect-notices';
import type { ConnectedState } from '@/features/accounts/hooks/use-connect-result';
import { outcomeText } from '@/features/accounts/words';
import { forgetXRequest, xSecretOf } from '@/networks/twitter/request';
import { tweetNetwork } from '@/networks/ids';

/** What X put into the address, and the secret that this tab kept for it. */
interface Answer {
  token: string | null;
  verifier: string | null;
  isDenied: boolean;
  secret: string | null;
}

const nothingToDo = "There's no connection to finish here. Try connecting X again.";
const notFromHere =
  'This connection was started in another browser or tab, or is already finished. Try connecting X again.';

export function TwitterCallbackPage() {
  const answer = useAnswer();
  const finish = useFinishOnce(answer);
  const problem = problemOf(answer, finish.error);
  return (
    <Page title="Connecting X" width="reading">
      <Card form>
        {problem === null ? (
          <div role="status" className="flex items-center gap-3 text-ink-2">
            <Spinner /> {finish.isPaused ? "You're offline. This continues when you're back." : 'One moment…'}
          </div>
        ) : (
          <NotFinished {...problem} />
        )}
      </Card>
    </Page>
  );
}

/** Read once and taken out of the address, where it would stay in the history. */
function useAnswer(): Answer {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState((): Answer => {
    const params = new URLSearchParams(search);
    const denied = params.get('denied');
    const token = denied ?? params.get('oauth_token');
    return { token, verifier: params.get('oauth_verifier'), isDenied: denied !== null, secret: xSecretOf(token) };
  });
  useEffect(() => {
    const origin = readConnectOrigin();
    // Another try leads to the same screen.
    const rest = origin === null ? '' : `?${new URLSearchParams({ from: origin })}`;
    if (new URLSearchParams(search).has('from') || search === rest) return;
    void navigate({ search: rest }, { replace: true });
  }, [search, navigate]);
  return answer;
}

/** The answer works once, so it is sent once, however often React runs the effect. */
function useFinishOnce({ token, verifier, isDenied, secret }: Answer) {
  const navigate = useNavigate();
  const finish = useFinishX();
  const { mutate } = finish;
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current || secret === null) return;
    isSent.current = true;
    forgetXRequest();
    if (isDenied || token === null || verifier === null) return;
    mutate(
      { oauth_token: token, oauth_verifier: verifier, oauth_token_secret: secret },
      {
        onSuccess: () => {
          const origin = readConnectOrigin();
          keepConnectOrigin(null);
          const state: ConnectedState = { connected: true };
          if (origin === null) return void navigate(paths.platformsTwitter, { replace: true, state });
          toast.success('X is connected.');
          void navigate(origin, { replace: true });
        },
      },
    );
  }, [token, verifier, isDenied, secret, mutate, navigate]);
  return finish;
}

interface Problem {
  tone: 'warning' | 'danger';
  text: string;
}

function problemOf({ token, verifier, isDenied, secret }: Answer, failure: unknown): Problem | null {
  if (isDenied) return { tone: 'warning', text: outcomeText(tweetNetwork, 'denied') };
  if (token === null || verifier === null) return { tone: 'danger', text: nothingToDo };
  if (secret === null) return { tone: 'danger', text: notFromHere };
  return failure === null ? null : { tone: 'danger', text: failureText('Failed to connect the account', failure) };
}

function NotFinished({ tone, text }: Problem) {
  const connect = useConnect(tweetNetwork);
  const origin = useConnectOrigin();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    result.current?.focus();
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <div ref={result} tabIndex={-1} className="rounded-well">
        <Notice tone={tone}>{text}</Notice>
      </div>
      <ConnectProblem connect={connect} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={connect.isPending && !connect.isPaused} onClick={() => connect.mutate()}>
          Try again
        </Button>
        <ButtonLink to={origin ?? paths.platforms} variant="ghost">
          {origin === null ? 'Back to accounts' : 'Back'}
        </ButtonLink>
      </div>
    </div>
  );
}
