import { create } from 'zustand';

interface Announcement {
  text: string;
  /** Grows with every call, so that the same words twice are read twice. */
  turn: number;
}

export const useAnnouncement = create<Announcement>()(() => ({ text: '', turn: 0 }));

/** Reads a short result to screen readers, once, politely. Not for every key stroke or streamed token. */
export function announce(text: string): void {
  useAnnouncement.setState(({ turn }) => ({ text, turn: turn + 1 }));
}
