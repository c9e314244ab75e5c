import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { FreeTime } from '@/features/calendar/cards';
import { useNewPostAddress } from '@/features/session/use-new-post-address';
import { clockText } from '@/lib/words/format';
import { NetworkLogo } from '@/networks/logo';
import { useConnectedAccounts } from '@/features/accounts/api';

/** A time that accounts have free; pressed, a new post begins for it. */
export function FreeSlotLink({ time: { atMs, slots }, zone }: { time: FreeTime; zone: string }) {
  const address = useNewPostAddress();
  const { data: accounts = [] } = useConnectedAccounts();
  const networks = slots.flatMap(({ accountId }) => accounts.find(({ id }) => id === accountId)?.platform ?? []);
  return (
    <Link
      to={`${address}&at=${new Date(atMs).toISOString()}`}
      className="block rounded-control border border-dashed print:hidden border-line-strong px-2 py-1 text-tiny text-ink-2 no-underline hover:border-solid hover:border-accent-line hover:bg-accent-soft"
    >
      <span className="flex items-center gap-1 font-semibold text-ink tabular-nums">
        <span className="whitespace-nowrap">{clockText(atMs, zone)}</span>
        <span className="flex min-w-0 gap-1 overflow-hidden">
          {networks.slice(0, 4).map((network, at) => (
            <NetworkLogo key={at} id={network} className="size-3 shrink-0" />
          ))}
        </span>
        <Plus size={13} strokeWidth={2} className="ml-auto shrink-0" />
      </span>
      {slots.some(({ isBest }) => isBest) ? 'Best hour' : 'Free slot'}
      <span className="sr-only">. Write a post for it</span>
    </Link>
  );
}
