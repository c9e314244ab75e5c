import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, CirclePause, Clock, Eye, type LucideIcon } from 'lucide-react';
import type { Account } from '@/features/accounts/api';
import { expiryText } from '@/features/accounts/words';
import { dateClockText } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';

/** Icon and word, never a colour alone. */
export function AccountState({ account }: { account: Account }) {
  const nowMs = useNow();
  const { Icon, word, style } = stateOf(account, nowMs);
  return (
    <span
      {...(account.expiresAt !== null && { title: `Expires ${dateClockText(account.expiresAt)}` })}
      className={clsx('inline-flex items-center gap-1 rounded-chip px-2 py-0.5 text-tiny text-ink', style)}
    >
      <Icon size={14} />
      {word}
    </span>
  );
}

function stateOf(account: Account, nowMs: number): { Icon: LucideIcon; word: string; style: string } {
  if (account.status !== 'active')
    return { Icon: CircleAlert, word: 'Reconnect', style: 'bg-danger-soft [&>svg]:text-danger' };
  if (account.pausedReason !== null)
    return { Icon: CirclePause, word: 'Paused', style: 'bg-sunken [&>svg]:text-ink-2' };
  if (account.method === 'username') return { Icon: Eye, word: 'Read only', style: 'bg-sunken [&>svg]:text-ink-2' };
  if (account.expiresSoon && account.expiresAt !== null)
    return { Icon: Clock, word: expiryText(account.expiresAt, nowMs), style: 'bg-warning-soft [&>svg]:text-warning' };
  if (account.problem !== null)
    return { Icon: CircleAlert, word: 'Needs attention', style: 'bg-warning-soft [&>svg]:text-warning' };
  return { Icon: CircleCheck, word: 'Connected', style: 'bg-success-soft [&>svg]:text-success' };
}
