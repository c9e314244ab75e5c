import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Action, useAction } from '@/features/session/use-action';
import { leave } from '@/lib/address/leave';

/**
 * An action that answers with an address to leave for. Offline it is paused like every action, but no longer than its
 * screen is open: nobody is carried away minutes later from something else.
 */
export function useLeaving<Input>(action: Action<Input, { url: string }, unknown>) {
  const cache = useQueryClient().getMutationCache();
  const { mutate, ...call } = useAction(action);
  const drop = () =>
    cache
      .findAll({
        mutationKey: action.key,
        // Another button of the screen has the same key.
        predicate: ({ state }) => state.isPaused && state.submittedAt === call.submittedAt,
      })
      .forEach((paused) => cache.remove(paused));
  const dropAtTheEnd = useEffectEvent(drop);
  useEffect(() => () => dropAtTheEnd(), []);
  return {
    ...call,
    // Of the call and not of the action: it is not run for a screen that is gone.
    mutate: (input: Input) => mutate(input, { onSuccess: ({ url }) => leave.to(url) }),
    cancel: () => {
      drop();
      call.reset();
    },
  };
}
