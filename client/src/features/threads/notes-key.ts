/** Returns where the notes of a thread are on this device (lib/device/kept.ts). */
export const notesKey = (owner: string): string => `thread-topic:${owner}`;
