/** Returns where the notes of a chat lie on this device until they are sent (lib/kept.ts). */
export const notesKey = (owner: string, chatId: string | null): string => `prompt:${owner}:${chatId ?? 'new'}`;
