import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { useFinishOpenRouter } from '@/features/models/api';
import { announce } from '@/lib/focus/announce';
import { storeInTab, readInTab } from '@/lib/device/stored-in-tab';
import { safePath } from '@/lib/address/safe-path';

const key = 'models-origin';

/**
 * Returns what OpenRouter put into the address, and the screen that asked for a model (`?from=`), kept over the way there and
 * back.
 */
export function useModelsReturn() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const finish = useFinishOpenRouter();
  const [arrival] = useState(() => {
    const params = new URLSearchParams(search);
    const [state, code] = [params.get('state'), params.get('code')];
    const kept = state === null ? null : readInTab(key, v.string());
    return { state, code, origin: safePath(params.get('from') ?? kept) };
  });
  const { state, code, origin } = arrival;
  useEffect(() => storeInTab(key, origin), [origin]);
  const { mutate } = finish;
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current || state === null) return;
    isSent.current = true;
    // The code works once and has no place in the history.
    void navigate({ search: origin === null ? '' : `?${new URLSearchParams({ from: origin })}` }, { replace: true });
    if (code !== null) mutate({ state, code }, { onSuccess: () => announce('OpenRouter is connected.') });
  }, [state, code, origin, mutate, navigate]);
  return { origin, finish };
}
