import { Card } from '@/components/ui/card';
import type { JobCounts, Operations } from '@/features/operations/api';
import { FactTable } from '@/components/fact-table';
import { spanText } from '@/features/operations/words';

const figures = ['Waiting', 'Running', 'Retrying', 'Scheduled', 'Failed', 'Oldest waiting'];

/** What is to be done and how late it is: posts, emails, and all other jobs. */
export function WorkCard({ operations: { publishing, mails, jobs } }: { operations: Operations }) {
  return (
    <Card title="Work">
      <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Fact name="Posts due" value={publishing?.due} age={publishing?.oldestDueSeconds} />
        <Fact name="Posts on hold" value={publishing?.held} />
        <Fact name="Emails waiting" value={mails?.waiting} age={mails?.oldestSeconds} />
        <Fact name="Jobs waiting" value={jobs?.reduce((sum, { waiting }) => sum + waiting, 0)} />
      </dl>
      {jobs?.length === 0 && <p className="text-small text-ink-2">No jobs right now.</p>}
      {jobs !== null && jobs.length > 0 && (
        <FactTable label="Jobs" columns={['Job', ...figures]} figures={figures} rows={jobs.map(rowOf)} />
      )}
    </Card>
  );
}

const rowOf = ({ name, waiting, running, retrying, scheduled, failed, oldestWaitingSeconds }: JobCounts) => ({
  key: name,
  cells: [
    name,
    ...[waiting, running, retrying, scheduled, failed],
    oldestWaitingSeconds === null ? '–' : spanText(oldestWaitingSeconds),
  ],
});

interface FactProps {
  name: string;
  /** Undefined where it could not be read. */
  value: number | undefined;
  /** Of the oldest, in seconds. */
  age?: number | null | undefined;
}

function Fact({ name, value, age }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="text-h2 tabular-nums">{value ?? 'Unavailable'}</dd>
      {typeof age === 'number' && <dd className="text-small text-ink-3">oldest {spanText(age)}</dd>}
    </div>
  );
}
