import { useChangeMonitoring } from '@/features/monitoring/api';
import { type Monitoring } from '@/features/monitoring/overview';
import { announce } from '@/lib/focus/announce';

/** Stops everything, or goes on: reading, writing and sending. */
export function usePause({ isPaused }: Monitoring['settings']) {
  const change = useChangeMonitoring();
  const onSuccess = (settings: Monitoring['settings']) =>
    announce(settings.isPaused ? 'Monitoring is paused' : 'Monitoring is on');
  return {
    isPaused: change.isPending ? (change.variables.isPaused ?? isPaused) : isPaused,
    isPending: change.isPending,
    setPaused: (next: boolean) => change.mutate({ isPaused: next }, { onSuccess }),
  };
}
