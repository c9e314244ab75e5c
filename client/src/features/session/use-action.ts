import {
  type MutationFunctionContext,
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { idempotencyHeader, newIdempotencyKey } from '@/api/client';
import type { ApiError } from '@/api/errors';
import type { FailureMeta } from '@/api/query-client';
import { currentOwnerKey } from '@/features/session/access';
import { endCheckout, takeStopped } from '@/features/session/checkout-record';
import { type IdempotencyHeader, withIntentKey } from '@/features/session/intent-key';
import { withIdentity } from '@/features/session/identity';
import { returnOf } from '@/features/session/return-param';

type Callbacks<Input, Output, Context> = Pick<
  UseMutationOptions<Output, Error, Input, Context>,
  'onMutate' | 'onSuccess' | 'onError' | 'onSettled' | 'scope'
>;

/** The name of an action; the rest says which one, such as the post's id. */
export type ActionKey = readonly [name: string, ...(string | number | null)[]];

export interface Action<Input, Output, Context> extends Callbacks<Input, Output, Context> {
  key: ActionKey;
  /**
   * Sends what `input` says and nothing else: it is JSON, and may be sent again after a payment. `headers` hold the
   * same Idempotency-Key for the same input until the server has done the work.
   */
  run: (input: Input, headers: IdempotencyHeader, context: MutationFunctionContext) => Promise<Output>;
  operation?: FailureMeta['operation'];
  showsFieldErrors?: boolean;
  answers?: (error: ApiError, input: Input) => boolean;
  /** Puts the answer where a query would bring it, before `onSuccess`. */
  intoCache?: (client: QueryClient, answer: Output, input: Input) => void;
  /** Read again after success and after failure. The action is pending until those on the screen have been read. */
  invalidates?: readonly QueryKey[];
  /** False where the input is no JSON or must not be stored, such as a file or a password. It then never continues. */
  storesInput?: boolean;
  /** Called when the person is back from the payment page, paid or not: puts back what a reload loses. */
  restore?: (input: Input) => void;
  /** False while the screen does not know yet what `restore` and the callbacks need. */
  isReady?: boolean;
}

/** For forms with a password, a code or a key in them. */
export const secretForm = { showsFieldErrors: true, storesInput: false };

/**
 * The one way to change something on the server: it keeps its Idempotency-Key, asks who sits here where the server wants a fresh
 * sign-in, and continues after a payment.
 */
export function useAction<Input = void, Output = unknown, Context = unknown>({
  key,
  run,
  operation,
  showsFieldErrors,
  answers,
  intoCache,
  invalidates = [],
  storesInput = true,
  restore,
  isReady = true,
  onSuccess,
  onSettled,
  ...callbacks
}: Action<Input, Output, Context>) {
  const client = useQueryClient();
  const mutation = useMutation<Output, Error, Input, Context>({
    ...callbacks,
    mutationKey: key,
    meta: { operation, showsFieldErrors, answers: answers as FailureMeta['answers'], storesInput },
    mutationFn: (input, context) =>
      withIdentity(() =>
        storesInput
          ? withIntentKey([currentOwnerKey(), ...key, input], (headers) => run(input, headers, context))
          : run(input, idempotencyHeader(newIdempotencyKey()), context),
      ),
    onSuccess: (...answer) => {
      const [output, input] = answer;
      intoCache?.(client, output, input);
      return onSuccess?.(...answer);
    },
    onSettled: async (...answer) => {
      await onSettled?.(...answer);
      await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  useResume<Input>(key, mutation.mutate, { isReady, restore });
  return mutation;
}

/** The hook of an action that takes nothing from its screen: `export const useRevokeInvite = action({ … })`. */
export const action = <Input = void, Output = unknown, Context = unknown>(is: Action<Input, Output, Context>) =>
  function useTheAction() {
    return useAction(is);
  };

/** What continues after a payment, for the line that says so. */
export const useResumed = create<{ name: string | null }>()(() => ({ name: null }));

/** Continues the call of this key that the plan had stopped: once, in the workspace that stopped it. */
function useResume<Input>(
  key: readonly unknown[],
  run: (input: Input) => void,
  { isReady = true, restore }: Pick<Action<Input, unknown, unknown>, 'isReady' | 'restore'> = {},
): void {
  const resume = useEffectEvent(() => {
    if (returnOf(window.location.search) === 'cancelled') endCheckout('cancelled');
    const stopped = takeStopped(key);
    if (stopped === null) return;
    const input = stopped.input as Input;
    restore?.(input);
    if (stopped.state === 'cancelled') return;
    useResumed.setState({ name: key[0] as string });
    run(input);
  });
  const id = JSON.stringify(key);
  useEffect(() => {
    if (isReady) resume();
  }, [id, isReady]);
}
