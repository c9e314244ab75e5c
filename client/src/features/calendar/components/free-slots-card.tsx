import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Card } from '@/components/ui/card';
import { useConnectedAccounts } from '@/features/accounts/api';
import { accountName } from '@/features/accounts/words';
import type { FreeSlot } from '@/features/calendar/api';
import { dayClockText } from '@/lib/words/format';
import { NetworkLogo } from '@/networks/logo';

/** How many times each account has free, and the next one; pressed, its queue shows. */
export function FreeSlotsCard({ slots, zone }: { slots: readonly FreeSlot[]; zone: string }) {
  const { data: accounts = [] } = useConnectedAccounts();
  const rows = accounts.flatMap((account) => {
    const own = slots.filter(({ accountId }) => accountId === account.id);
    return own[0] ? [{ account, next: own[0].at, count: own.length }] : [];
  });
  return (
    <Card title="Free slots" description="On the days shown" className="mt-4">
      {rows.length === 0 && <p className="text-small text-ink-2">No free slots on these days.</p>}
      <ul className="-mx-4">
        {rows.map(({ account, next, count }) => (
          <li key={account.id} className="border-line not-first:border-t">
            <Link
              to={`${paths.calendar}?view=list&account=${account.id}`}
              className="flex items-center gap-2 px-4 py-2.5 text-small text-ink no-underline hover:bg-hover"
            >
              <NetworkLogo id={account.platform} className="size-3 shrink-0" />
              <span className="min-w-0 flex-1 truncate">{accountName(account)}</span>
              <span className="text-ink-2 tabular-nums">next {dayClockText(next, zone)}</span>
              <b className="tabular-nums">{count}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
