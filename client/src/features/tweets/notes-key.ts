/** Returns where the notes of a chat lie on this device until they are sent (lib/device/kept.ts). */
export const notesKey = (owner: string, chatId: string | null): string => `prompt:${owner}:${chatId ?? 'new'}`;
