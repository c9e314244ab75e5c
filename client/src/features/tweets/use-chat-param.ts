import { useIdParam } from '@/features/composer/hooks/generation/use-id-param';

/** Returns the open chat; null is a new one. */
export function useChatParam() {
  const [chatId, open] = useIdParam('chat');
  return { chatId, open };
}

/** Returns where the notes of a chat lie on this device until they are sent (lib/device/stored.ts). */
export const notesKey = (owner: string, chatId: string | null): string => `prompt:${owner}:${chatId ?? 'new'}`;
