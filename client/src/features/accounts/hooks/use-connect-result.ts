import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { readConnectOrigin } from '@/features/accounts/connect-origin';
import type { ConnectOutcome } from '@/features/accounts/words';

/** As X's callback page hands it on. */
export interface ConnectedState {
  connected: true;
}

const problems = ['denied', 'nothing', 'expired', 'failed'] as const;

/** The way back writes it into the address (`?connected=1`, `?problem=denied`), X's into the location's state. */
function outcomeIn({ search, state }: Location): ConnectOutcome | null {
  const params = new URLSearchParams(search);
  const problem = params.get('problem');
  if (problem !== null) return problems.find((each) => each === problem) ?? 'failed';
  const isConnected = params.has('connected') || (state as Partial<ConnectedState> | null)?.connected === true;
  return isConnected ? 'connected' : null;
}

/**
 * Returns what the person came back with. It is taken out of the address, so that a reload or a shared link does not say it
 * again.
 */
export function useConnectResult(): ConnectOutcome | null {
  const location = useLocation();
  const navigate = useNavigate();
  const found = outcomeIn(location);
  const [outcome, setOutcome] = useState(found);
  if (found !== null && found !== outcome) setOutcome(found);
  useEffect(() => {
    if (outcomeIn(location) === null) return;
    const rest = new URLSearchParams(location.search);
    rest.delete('connected');
    rest.delete('problem');
    // Another try leads to the same screen.
    const origin = readConnectOrigin();
    if (origin !== null) rest.set('from', origin);
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  }, [location, navigate]);
  return outcome;
}
