import { useMutationState } from '@tanstack/react-query';

export const sendKey = (card: string) => ['send', card] as const;

/** Whether something of this card is on its way to our server; `isPaused`: it waits for the connection. */
export function useIsSending(card: string): { isSending: boolean; isPaused: boolean } {
  const waiting = useMutationState({
    filters: { mutationKey: sendKey(card), status: 'pending' },
    select: ({ state }) => state.isPaused,
  });
  return { isSending: waiting.length > 0, isPaused: waiting.includes(true) };
}
