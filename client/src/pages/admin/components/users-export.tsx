import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useUsersExport } from '@/features/admin/hooks/use-users-export';
import { wholeNumber } from '@/lib/words/format';

/** All users as a file. */
export function UsersExport() {
  const { progress, isRunning, start, cancel } = useUsersExport();
  return (
    <>
      {isRunning && <Progress rows={progress?.rows ?? 0} total={progress?.total ?? 0} />}
      {isRunning ? (
        <Button size="sm" onClick={cancel}>
          Cancel export
        </Button>
      ) : (
        <Button size="sm" icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={start}>
          Export CSV
        </Button>
      )}
    </>
  );
}

/** On phones a bar below the button, as wide as it. */
function Progress({ rows, total }: { rows: number; total: number }) {
  const text = total === 0 ? 'Preparing…' : `${wholeNumber(rows)} of ${wholeNumber(total)} users`;
  return (
    <span className="flex items-center gap-2 text-small text-ink-2 tabular-nums max-sm:order-last max-sm:-mr-2 max-sm:w-0 max-sm:min-w-full">
      <progress
        aria-label="Exporting users"
        max={Math.max(1, total)}
        value={total === 0 ? undefined : rows}
        className="h-1.5 w-24 accent-primary max-sm:w-full"
      />
      <span className="max-sm:sr-only">{text}</span>
    </span>
  );
}
