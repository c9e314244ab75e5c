import { clsx } from 'clsx';
import type { Rule } from '@/features/automation/api';

export function PauseReason({ rule: { status, pauseReason } }: { rule: Rule }) {
  if (pauseReason === null || status === 'active') return null;
  return (
    <p className={clsx('text-small wrap-anywhere', status === 'failing' ? 'text-danger' : 'text-warning')}>
      {pauseReason}
    </p>
  );
}
