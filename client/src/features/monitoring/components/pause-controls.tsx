import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/fields/switch';
import type { Monitoring } from '@/features/monitoring/overview';
import { useIsViewer } from '@/features/session/access';
import { counted } from '@/lib/words/format';
import { useChangeMonitoring } from '@/features/monitoring/api';
import { announce } from '@/lib/focus/announce';

interface PauseProps {
  monitoring: Monitoring;
}

export function PauseSwitch({ monitoring: { settings } }: PauseProps) {
  const { isPaused, setPaused } = usePause(settings);
  return (
    <Switch
      label="Pause all"
      hint="Nothing is read, written or sent. Replies waiting to be sent are canceled."
      checked={isPaused}
      disabled={useIsViewer()}
      onChange={setPaused}
    />
  );
}

/** In the top bar; on phones the switch alone. */
export function WatchingSwitch({ monitoring: { settings, monitors } }: PauseProps) {
  const { isPaused, setPaused } = usePause(settings);
  return (
    <span className="flex items-center gap-2 text-small text-ink-2">
      <span className="max-md:hidden">
        {isPaused
          ? 'Paused'
          : `Watching ${counted(monitors.filter(({ isActive }) => isActive).length, 'account', 'accounts')}`}
      </span>
      <Switch
        label="Monitoring"
        hideLabel
        checked={!isPaused}
        disabled={useIsViewer()}
        onChange={(isOn) => setPaused(!isOn)}
      />
    </span>
  );
}

export function PausedNotice({ monitoring: { settings } }: PauseProps) {
  const { isPaused, isPending, setPaused } = usePause(settings);
  const isViewer = useIsViewer();
  if (!isPaused) return null;
  return (
    <div className="mb-4">
      <Notice
        tone="warning"
        action={
          !isViewer && (
            <Button size="sm" pending={isPending} onClick={() => setPaused(false)}>
              Resume monitoring
            </Button>
          )
        }
      >
        <p>Monitoring is paused. Nothing is read, written or sent.</p>
      </Notice>
    </div>
  );
}

/** Stops everything, or goes on: reading, writing and sending. */
function usePause({ isPaused }: Monitoring['settings']) {
  const change = useChangeMonitoring();
  const onSuccess = (settings: Monitoring['settings']) =>
    announce(settings.isPaused ? 'Monitoring is paused' : 'Monitoring is on');
  return {
    isPaused: change.isPending ? (change.variables.isPaused ?? isPaused) : isPaused,
    isPending: change.isPending,
    setPaused: (next: boolean) => change.mutate({ isPaused: next }, { onSuccess }),
  };
}
