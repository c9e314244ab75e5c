import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { confirm } from '@/components/confirm';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chips';
import { Switch } from '@/components/ui/fields/switch';
import { useChangeMonitor, useRemoveMonitor } from '@/features/monitoring/api';
import { type Monitor } from '@/features/monitoring/overview';
import { centsText } from '@/features/monitoring/words';
import { announce } from '@/lib/focus/announce';

interface MonitorRowProps {
  monitor: Monitor;
  isViewer: boolean;
  onEdit: () => void;
}

/** One monitored account: how it is doing today, and what can be done with it. */
export function MonitorRow({ monitor, isViewer, onEdit }: MonitorRowProps) {
  const { id, twitterUsername, name, isActive, mode, pausedReason, problem, lastCheckedAt } = monitor;
  const change = useChangeMonitor(id);
  const handle = `@${twitterUsername}`;
  const isOn = change.isPending ? (change.variables.isActive ?? isActive) : isActive;
  return (
    <li className="flex flex-col gap-2 border-t border-line py-4 first:border-t-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b className="font-semibold wrap-anywhere">{handle}</b>
            <span className="min-w-0 text-small wrap-anywhere text-ink-3">{name}</span>
            <Chip>{mode === 'auto' ? 'Automatic' : 'Review first'}</Chip>
          </p>
          <p className="text-small text-ink-2 tabular-nums">
            {monitor.repliesToday} of {monitor.dailyCap} replies and {centsText(monitor.spentTodayCents)} today · about{' '}
            {centsText(monitor.monthlyCostCents)} a month
          </p>
          <p className="text-small text-ink-3">
            {lastCheckedAt === null ? (
              'Not checked yet'
            ) : (
              <>
                Checked <TimeAgo at={lastCheckedAt} />
              </>
            )}
          </p>
        </div>
        <Switch
          label={`Monitor ${handle}`}
          hideLabel
          checked={isOn}
          disabled={isViewer}
          onChange={(next) =>
            change.mutate(
              { isActive: next },
              { onSuccess: () => announce(next ? `${handle} is on` : `${handle} is paused`) },
            )
          }
        />
      </div>
      {(pausedReason ?? problem) !== null && <p className="text-small text-warning">{pausedReason ?? problem}</p>}
      {monitor.repliesToday >= monitor.dailyCap && (
        <p className="text-small text-ink-2">Daily cap reached. Replies continue after midnight UTC.</p>
      )}
      <p className="text-small">
        <Link
          to={`${paths.monitoring}?tab=sent&account=${id}`}
          className="link inline-flex min-h-6 items-center touch:min-h-10"
        >
          Replies to {handle}
        </Link>
      </p>
      {!isViewer && (
        <div className="-ml-2.5 flex gap-1">
          <Button size="sm" variant="ghost" aria-label={`Edit ${handle}`} onClick={onEdit}>
            Edit
          </Button>
          <Remove monitor={monitor} />
        </div>
      )}
    </li>
  );
}

function Remove({ monitor: { id, twitterUsername } }: { monitor: Monitor }) {
  const { mutateAsync } = useRemoveMonitor(id);
  const handle = `@${twitterUsername}`;
  const remove = async () => {
    const isRemoved = await confirm({
      title: `Remove ${handle}?`,
      description:
        'Quillcast stops reading its posts and deletes unapproved suggestions. Sent replies stay in the list.',
      confirmLabel: 'Remove account',
      cancelLabel: 'Keep account',
      call: { operation: 'removeMonitoredAccount', run: () => mutateAsync() },
    });
    if (isRemoved) announce(`${handle} removed`);
  };
  return (
    <Button size="sm" variant="ghost" aria-label={`Remove ${handle}`} onClick={() => void remove()}>
      Remove
    </Button>
  );
}
