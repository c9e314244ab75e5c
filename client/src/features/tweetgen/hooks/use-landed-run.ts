import { useEffect } from 'react';
import type { ChatWithGenerations } from '@/features/tweetgen/api';
import { clearEndedRun, type Run } from '@/features/tweetgen/run';

interface Place {
  chatId: string | null;
  chat: ChatWithGenerations | undefined;
  openChat: (chatId: string) => void;
}

/** A run that ended in a new chat brings its screen there; once that chat shows its tweets the run is let go. */
export function useLandedRun(run: Run | null, { chatId, chat, openChat }: Place): void {
  const landedIn = run?.hasLanded === true ? run.chatId : null;
  const startedHere = run !== null && (run.body.chatId ?? null) === chatId;
  const isShown = chat?.generations.some(({ id }) => id === run?.generationId) === true;
  useEffect(() => {
    if (landedIn === null) return;
    if (landedIn === chatId && isShown) clearEndedRun();
    else if (chatId === null && startedHere) openChat(landedIn);
  });
}
