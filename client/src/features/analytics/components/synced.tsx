import { RefreshCw } from 'lucide-react';
import type { Operation } from '@/api/failure-text';
import { FormProblem } from '@/components/forms/form-problem';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import type { CollectedAccount } from '@/features/analytics/api';
import { useIsViewer, viewerReason } from '@/features/session/access';

interface SyncedProps {
  accounts: readonly CollectedAccount[];
  /** "Refresh". */
  label: string;
  call: { isPending: boolean; isPaused: boolean; error: unknown; submittedAt: number; mutate: () => void };
  operation: Operation;
  /** Viewers may look only. */
  needsEditor?: boolean;
}

export function Synced({ accounts, label, call, operation, needsEditor = false }: SyncedProps) {
  const isViewer = useIsViewer();
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
        <SyncedAt accounts={accounts} />
        <Tooltip reason={needsEditor && isViewer ? viewerReason : undefined}>
          <Button
            size="sm"
            variant="ghost"
            pending={call.isPending && !call.isPaused}
            icon={<RefreshCw size={14} />}
            onClick={() => call.mutate()}
          >
            {label}
          </Button>
        </Tooltip>
      </p>
      <div aria-live="polite" className="not-empty:mt-2">
        <FormProblem call={call} operation={operation} />
      </div>
    </div>
  );
}

/** The oldest: nothing that is shown is older. */
export function SyncedAt({ accounts }: Pick<SyncedProps, 'accounts'>) {
  const [oldest] = accounts.flatMap(({ syncedAt }) => syncedAt ?? []).sort();
  if (oldest === undefined) return null;
  return (
    <span>
      Synced <TimeAgo at={oldest} />.
    </span>
  );
}
