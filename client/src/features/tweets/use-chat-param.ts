import { useIdParam } from '@/features/composer/hooks/generation/use-id-param';

/** Returns the open chat; null is a new one. */
export function useChatParam() {
  const [chatId, open] = useIdParam('chat');
  return { chatId, open };
}
