import { AlarmClock, Ellipsis, Star, Unplug } from 'lucide-react';
import { slotsAddress } from '@/app/paths';
import { confirm } from '@/components/confirm';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem, MenuLink } from '@/components/ui/layers/menu';
import { useConnectReason } from '@/features/accounts/access';
import { type Account, integrationKeys } from '@/features/accounts/api';
import { disconnecting, useDisconnect } from '@/features/accounts/connect';
import { accountName, platformName, waitingText } from '@/features/accounts/words';
import { clsx } from 'clsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Notice } from '@/components/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useZone } from '@/features/session/api';
import { weekdayClockText } from '@/lib/words/format';
import { api, unwrap } from '@/api/client';

interface AccountMenuProps {
  account: Account;
  onDisconnected: () => void;
  /** Left out where there is nothing to choose. */
  onMakeDefault?: (() => void) | undefined;
}

export function AccountMenu({ account, onDisconnected, onMakeDefault }: AccountMenuProps) {
  const { mutateAsync } = useDisconnect(account);
  const name = platformName(account.platform);
  const disconnect = async () => {
    const isDisconnected = await confirm({
      title: `Disconnect ${accountName(account)}?`,
      description: `Quillcast loses access to this ${name} account. Published posts stay on ${name}.`,
      confirmLabel: 'Disconnect account',
      cancelLabel: 'Keep account',
      children: (account.canPublish || account.method === 'oauth') && (
        <div className="mt-4">
          <WaitingList account={account} />
        </div>
      ),
      call: { run: () => mutateAsync(), operation: disconnecting(account.platform) },
    });
    if (isDisconnected) onDisconnected();
  };
  const reason = useConnectReason();
  const isOff = reason !== undefined;
  const why = isOff && <span className="block text-small">{reason}</span>;
  return (
    <Menu trigger={<IconButton label={`Options for ${accountName(account)}`} size="sm" icon={<Ellipsis />} />}>
      {account.method === 'oauth' && (
        <MenuLink to={slotsAddress(account.id)} icon={<AlarmClock />}>
          Posting slots
        </MenuLink>
      )}
      {onMakeDefault !== undefined && (
        <MenuItem icon={<Star />} disabled={isOff} onSelect={onMakeDefault}>
          Make default
          {why}
        </MenuItem>
      )}
      <MenuItem icon={<Unplug />} danger={!isOff} disabled={isOff} onSelect={() => void disconnect()}>
        Disconnect…
        {why}
      </MenuItem>
    </Menu>
  );
}

/** The scheduled posts that would have no account: as many as the list of accounts said, until they are read. */
function WaitingList({ account: { id, scheduledPosts } }: { account: Account }) {
  const { data, isError } = useQuery(waitingPostsQuery(id));
  if (isError)
    return (
      <Notice tone="warning">
        The scheduled posts of this account didn't load. They will be on hold until you reconnect.
      </Notice>
    );
  if (data === undefined && scheduledPosts === 0)
    return (
      <SkeletonRegion label="Looking for scheduled posts">
        <Skeleton className="h-10" />
      </SkeletonRegion>
    );
  const total = data?.total ?? scheduledPosts;
  return (
    <Notice tone={total === 0 ? 'info' : 'warning'}>
      <p>{waitingText(total)}</p>
      {data === undefined ? <ComingPosts count={total} /> : <WaitingPostList waiting={data} />}
    </Notice>
  );
}

function WaitingPostList({ waiting: { posts, total } }: { waiting: WaitingPosts }) {
  const { zone } = useZone();
  if (total === 0) return null;
  return (
    <ul className="flex w-full flex-col gap-1">
      {posts.map(({ id, text, scheduledAt }) => (
        <li key={id} className={rowStyle}>
          <span className={textStyle}>{text}</span>
          <span className="shrink-0 text-ink-2 tabular-nums">{weekdayClockText(scheduledAt, zone)}</span>
        </li>
      ))}
      {total > posts.length && <li className="text-ink-2">and {total - posts.length} more</li>}
    </ul>
  );
}

const rowStyle = 'flex min-w-0 flex-wrap items-baseline gap-x-2';
const textStyle = 'min-w-0 grow basis-48 truncate';

/** As high as the list that comes, so that the dialog stays where it is. */
function ComingPosts({ count }: { count: number }) {
  return (
    <SkeletonRegion label="Looking for scheduled posts" className="flex w-full flex-col gap-1">
      {Array.from({ length: Math.min(count, shownCount) }, (_, at) => (
        <div key={at} className={rowStyle}>
          <Skeleton className={clsx(textStyle, 'h-lh')} />
          <span className="invisible shrink-0 tabular-nums">{sampleTime}</span>
        </div>
      ))}
      {count > shownCount && <Skeleton className="h-lh w-24" />}
    </SkeletonRegion>
  );
}

/** As wide as a time is. */
const sampleTime = weekdayClockText('2026-12-30T12:00:00Z', 'UTC');

/** Posts that a dialog names before it counts the rest. */
const shownCount = 5;

interface WaitingPosts {
  total: number;
  posts: { id: string; text: string; scheduledAt: string }[];
}

/** Returns the scheduled posts of an account, soonest first: those that wait when it is disconnected. */
const waitingPostsQuery = (accountId: string) =>
  queryOptions({
    queryKey: integrationKeys.waitingPosts(accountId),
    queryFn: async ({ signal }): Promise<WaitingPosts> => {
      const query = { accountId, status: 'scheduled', sort: 'scheduledAt', limit: shownCount } as const;
      const [counts, posts] = await Promise.all([
        unwrap(api.GET('/api/publishing/posts/counts', { params: { query: { accountId } }, signal })),
        unwrap(api.GET('/api/integrations/posts', { params: { query }, signal })),
      ]);
      const shown = posts.map(({ id, parts, scheduledAt }) => ({
        id,
        text: parts[0]?.text ?? '',
        scheduledAt: scheduledAt ?? '',
      }));
      return { total: counts.scheduled, posts: shown };
    },
    // Asked before something is taken away.
    staleTime: 0,
  });
