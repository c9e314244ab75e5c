import { useEffect, useRef, useState } from 'react';
import { isAbort } from '@/api/errors';
import type { FailureMeta } from '@/api/query-client';
import { sayFailure } from '@/api/say-failure';

interface CallState<Output> {
  isPending: boolean;
  data: Output | null;
  /** What the last call failed with; the data of the one before stays. */
  error: unknown;
}

interface Call<Input, Output> extends CallState<Output> {
  /** Starts the call; one that still runs is given up. Resolves to its data, or null when it failed or was given up. */
  run: (input: Input) => Promise<Output | null>;
  cancel: () => void;
  reset: () => void;
}

const idle = { isPending: false, data: null, error: null };

/** A call that a person starts, for pages without the app's query cache. Failures are said as `meta` asks (api/say-failure). */
export function useCall<Input, Output>(
  call: (input: Input, signal: AbortSignal) => Promise<Output>,
  meta?: FailureMeta,
): Call<Input, Output> {
  const [state, setState] = useState<CallState<Output>>(idle);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (input: Input): Promise<Output | null> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState((before) => ({ ...before, isPending: true, error: null }));
    try {
      const data = await call(input, controller.signal);
      if (running.current === controller) setState({ isPending: false, data, error: null });
      return running.current === controller ? data : null;
    } catch (error) {
      if (running.current !== controller || isAbort(error)) return null;
      setState((before) => ({ ...before, isPending: false, error }));
      sayFailure(error, meta);
      return null;
    }
  };
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState((before) => ({ ...before, isPending: false }));
  };
  const reset = () => {
    cancel();
    setState(idle);
  };
  return { ...state, run, cancel, reset };
}
