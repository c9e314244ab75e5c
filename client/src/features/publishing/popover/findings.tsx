import { CircleAlert, OctagonX } from 'lucide-react';
import type { Finding } from '@/features/publishing/popover/policy';

/** What the network's rules say about it: what stops it first, then what is worth a thought. */
export function Findings({ findings, isThread }: { findings: readonly Finding[]; isThread: boolean }) {
  if (findings.length === 0) return null;
  const sorted = findings.toSorted((a, b) => Number(a.verdict === 'warn') - Number(b.verdict === 'warn'));
  return (
    <ul aria-label="Before it goes out" className="flex flex-col gap-1.5">
      {sorted.map((finding) => (
        <FindingItem key={`${finding.rule}-${finding.part ?? 'all'}`} finding={finding} isThread={isThread} />
      ))}
    </ul>
  );
}

function FindingItem({ finding, isThread }: { finding: Finding; isThread: boolean }) {
  const isStop = finding.verdict !== 'warn';
  const Icon = isStop ? OctagonX : CircleAlert;
  const where = isThread && finding.part !== null ? `Post ${finding.part + 1}: ` : '';
  return (
    <li
      className={`flex items-start gap-2.5 rounded-well px-3 py-2 text-small ${isStop ? 'bg-danger-soft' : 'bg-warning-soft'}`}
    >
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`mt-px shrink-0 ${isStop ? 'text-danger' : 'text-warning'}`}
      />
      <p className="min-w-0 wrap-anywhere">
        {where}
        {finding.message} <span className="text-ink-2">{finding.fix}</span>
      </p>
    </li>
  );
}
