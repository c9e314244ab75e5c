import { CircleAlert, CircleCheck } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { Chip } from '@/components/ui/chips';
import type { Problem } from '@/features/operations/api';
import { ResumePublishing } from '@/features/operations/components/resume-publishing';

/** What needs somebody comes first, each with what to do. */
export function ProblemsCard({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0)
    return (
      <Card>
        <p className="flex items-center gap-2.5">
          <CircleCheck size={20} className="shrink-0 text-success" />
          <span className="text-h2">No problems</span>
        </p>
      </Card>
    );
  return (
    <Card title="Needs you">
      <ul className="flex flex-col divide-y divide-line">
        {problems.map((problem) => (
          <ProblemRow key={`${problem.runbook} ${problem.whatHappened}`} problem={problem} />
        ))}
      </ul>
    </Card>
  );
}

function ProblemRow({ problem: { severity, title, whatHappened, whatToDo, runbook } }: { problem: Problem }) {
  const isCritical = severity === 'critical';
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-h3">{title}</h3>
        <Chip tone={isCritical ? 'danger' : 'warning'} icon={<CircleAlert size={12} className="shrink-0" />}>
          {isCritical ? 'Critical' : 'Warning'}
        </Chip>
      </div>
      <p className="max-w-[72ch] wrap-anywhere text-ink-2">{whatHappened}</p>
      <p className="max-w-[72ch] wrap-anywhere">{whatToDo}</p>
      {runbook === 'publishing-is-paused' && (
        <div className="py-1">
          <ResumePublishing />
        </div>
      )}
      <p className="text-small wrap-anywhere text-ink-3">
        Runbook: <code className="font-mono">.github/docs/operations.md#{runbook}</code>
      </p>
    </li>
  );
}
