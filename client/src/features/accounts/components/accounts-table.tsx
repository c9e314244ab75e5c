import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Chip } from '@/components/ui/chips';
import type { Account, Platform } from '@/features/accounts/api';
import { AccountMenu } from '@/features/accounts/components/account-menu';
import { AccountPicture } from '@/features/accounts/components/account-picture';
import { ReconnectButton, SetUpLink } from '@/features/accounts/components/account-row';
import { AccountState } from '@/features/accounts/components/account-state';
import { NetworkLogo } from '@/networks/logo';
import type { AccountCare } from '@/features/accounts/hooks/use-account-care';
import {
  accountName,
  allowedText,
  careText,
  healthRank,
  heldText,
  isMendedByReconnecting,
  lifeText,
  platformName,
} from '@/features/accounts/words';
import { useZone } from '@/features/session/api';
import { counted, relativeTime, weekdayClockText } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';

interface AccountsTableProps {
  accounts: readonly Account[];
  platforms: readonly Platform[];
  care: AccountCare;
}

/** Every connected account, worst health first. */
export function AccountsTable({ accounts, platforms, care }: AccountsTableProps) {
  return (
    <ul aria-label="Connected accounts" className="divide-y divide-line rounded-card border border-line bg-surface">
      {accounts
        .toSorted((a, b) => healthRank(a) - healthRank(b))
        .map((account) => {
          const platform = platforms.find(({ id }) => id === account.platform);
          const rivals = accounts.filter((each) => each.platform === account.platform && each.method === 'oauth');
          return (
            platform !== undefined && (
              <AccountLine
                key={account.id}
                {...{ account, platform }}
                care={care}
                canBeDefault={account.method === 'oauth' && !account.isDefault && rivals.length > 1}
              />
            )
          );
        })}
    </ul>
  );
}

interface AccountLineProps {
  account: Account;
  platform: Platform;
  care: AccountCare;
  canBeDefault: boolean;
}

function AccountLine({ account, platform, care, canBeDefault }: AccountLineProps) {
  const warning = careText(account);
  const canReconnect =
    account.method === 'oauth' && isMendedByReconnecting(account) && platform.configured && platform.allowedByPlan;
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2 p-4 md:grid-cols-[2.5rem_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1.4fr)_auto]">
      <span className="relative">
        <AccountPicture account={account} />
        <span
          aria-hidden="true"
          className="absolute -right-1 -bottom-1 flex size-5 items-center justify-center rounded-[6px] border border-line bg-surface"
        >
          <NetworkLogo id={account.platform} hasColour className="size-3" />
        </span>
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{accountName(account)}</span>
          {account.isDefault && <Chip icon={<Star size={12} strokeWidth={2} />}>Default</Chip>}
        </p>
        <p className="text-small wrap-anywhere text-ink-2">
          {platformName(account.platform)}
          {accountName(account) !== account.displayName && ` · ${account.displayName}`}
        </p>
      </div>
      <div className="col-span-2 col-start-2 min-w-0 md:col-span-1 md:col-start-3">
        <AccountState account={account} />
        <p className="mt-1 text-small text-ink-2">{warning ?? lifeText(account)}</p>
        <SetUpLink account={account} />
      </div>
      <div className="col-span-2 col-start-2 min-w-0 text-small text-ink-2 md:col-span-1 md:col-start-4">
        {account.method === 'oauth' && account.pausedReason === null ? (
          <PostsOf account={account} />
        ) : (
          allowedText(account, platform.capabilities)
        )}
      </div>
      <div className="col-span-2 col-start-2 flex flex-wrap items-center gap-1 empty:hidden md:col-span-1 md:col-start-5 md:justify-end">
        {canReconnect && <ReconnectButton account={account} />}
      </div>
      <div className="col-start-3 row-start-1 md:col-start-6">
        <AccountMenu
          account={account}
          onDisconnected={() => care.disconnected(account)}
          onMakeDefault={canBeDefault ? () => care.makeDefault(account) : undefined}
        />
      </div>
    </li>
  );
}

/** What it published last and publishes next, or what is in the way. */
function PostsOf({ account }: { account: Account }) {
  const nowMs = useNow();
  const { zone, isZoneKnown } = useZone();
  const { id, status, lastPostAt, nextPostAt, scheduledPosts, problemPosts } = account;
  if (status !== 'active' && scheduledPosts > 0) return heldText(scheduledPosts);
  return (
    <>
      <span className="block">
        {lastPostAt === null ? 'No posts yet' : `Last post ${relativeTime(lastPostAt, nowMs)}`}
      </span>{' '}
      {nextPostAt === null ? (
        'Nothing scheduled'
      ) : (
        // It keeps its place until the zone is known.
        <span className={isZoneKnown ? undefined : 'invisible'}>Next {weekdayClockText(nextPostAt, zone)}</span>
      )}
      {problemPosts > 0 && (
        <span className="block">
          <span className="text-danger">{counted(problemPosts, 'post needs attention', 'posts need attention')}</span>{' '}
          <Link
            className="link whitespace-nowrap touch:-my-3 touch:inline-flex touch:min-h-11 touch:items-center"
            to={`${paths.posts}?tab=problems&account=${id}`}
          >
            See why
          </Link>
        </span>
      )}
    </>
  );
}
