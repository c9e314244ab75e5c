import { useInfiniteQuery } from '@tanstack/react-query';
import { confirm } from '@/components/confirm';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { type FailedJob, failedJobsQuery, useDiscardJob, useRetryJob } from '@/features/operations/api';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';

export function FailedJobsCard() {
  const query = useInfiniteQuery(failedJobsQuery());
  return (
    <Card title="Failed jobs" description="Failed on every attempt. Kept for 30 days.">
      <QueryList
        query={query}
        name="The failed jobs"
        blocks={['h-12']}
        empty={<p className="text-small text-ink-2">No failed jobs.</p>}
      >
        {(jobs) => (
          <ul className="flex flex-col divide-y divide-line">
            {jobs.map((job) => (
              <FailedJobRow key={job.id} job={job} />
            ))}
          </ul>
        )}
      </QueryList>
    </Card>
  );
}

function FailedJobRow({ job: { id, name, payload, attempts, error, failedAt } }: { job: FailedJob }) {
  const retry = useRetryJob(id);
  const { mutateAsync } = useDiscardJob(id);
  const discard = () =>
    confirm({
      title: `Discard ${name}?`,
      description: "The job won't run again. You can't undo this.",
      confirmLabel: 'Discard job',
      cancelLabel: 'Keep job',
      call: { operation: 'Failed to discard the job', run: () => mutateAsync() },
    });
  const facts = Object.entries(payload).map(([key, value]) => `${key}: ${String(value)}`);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-h3 wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-ink-2">{error}</p>
        <p className="text-small wrap-anywhere text-ink-3">
          <TimeAgo at={failedAt} startsLine /> · {counted(attempts, 'try', 'tries')}
          {facts.length > 0 && ` · ${facts.join(', ')}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          pending={retry.isPending}
          aria-label={`Retry ${name}`}
          onClick={() => retry.mutate(undefined, { onSuccess: () => announce('Job retried') })}
        >
          Retry
        </Button>
        <Button size="sm" variant="ghost" aria-label={`Discard ${name}`} onClick={() => void discard()}>
          Discard
        </Button>
      </div>
    </li>
  );
}
