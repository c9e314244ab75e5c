import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

if (typeof window !== 'undefined') {
  // It begins as connected and hears of changes alone: a page that opens without a connection would not load what it missed.
  onlineManager.setOnline(navigator.onLine);
  // It hears of them while somebody listens to it.
  onlineManager.subscribe(() => undefined);
}

const listen = (notify: () => void) => onlineManager.subscribe(notify);

/** Returns whether there is a connection, by which TanStack Query holds calls back too. */
export const isConnected = (): boolean => onlineManager.isOnline();

export const useOnline = (): boolean => useSyncExternalStore(listen, isConnected, () => true);

/** Resolves once there is a connection; rejects when it is called off. */
export async function untilConnected(signal?: AbortSignal): Promise<void> {
  if (isConnected()) return;
  await new Promise<void>((resolve, reject) => {
    const stop = onlineManager.subscribe(() => {
      stop();
      resolve();
    });
    const callOff = () => {
      stop();
      reject(new DOMException('Called off', 'AbortError'));
    };
    signal?.addEventListener('abort', callOff, { once: true });
  });
}
