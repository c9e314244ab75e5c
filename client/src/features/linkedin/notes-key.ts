/** Returns where the notes of a LinkedIn post are on this device (lib/device/kept.ts). */
export const notesKey = (owner: string): string => `linkedin-topic:${owner}`;
