import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import type { FailureMeta } from '@/api/query-client';
import { leave } from '@/lib/leave';

interface LeavingOptions<Input> {
  meta: FailureMeta;
  mutationFn: (input: Input) => Promise<{ url: string }>;
}

/**
 * A call that answers with an address to leave for. Made offline it waits, as every call does, but no longer than its screen
 * stands: nobody is carried away minutes later from something else.
 */
export function useLeaving<Input>(options: LeavingOptions<Input>) {
  const cache = useQueryClient().getMutationCache();
  const mutationKey = ['leave', useId()];
  const { mutate, ...call } = useMutation({ ...options, mutationKey });
  const drop = () =>
    cache
      .findAll({ mutationKey, predicate: ({ state }) => state.isPaused })
      .forEach((waiting) => cache.remove(waiting));
  const dropAtTheEnd = useEffectEvent(drop);
  useEffect(() => () => dropAtTheEnd(), []);
  return {
    ...call,
    // Of the call and not of the hook: it is not run for a screen that is gone.
    mutate: (input: Input) => mutate(input, { onSuccess: ({ url }) => leave.to(url) }),
    cancel: () => {
      drop();
      call.reset();
    },
  };
}
