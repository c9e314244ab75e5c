import { AlarmClock } from 'lucide-react';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { Notice } from '@/components/notice';
import { ButtonLink } from '@/components/ui/button';
import { useConnectReason } from '@/features/accounts/access';
import { type Account, isBuilt, type Platform, type PlatformId } from '@/features/accounts/api';
import { failureText } from '@/api/failure-text';
import { AccountsLoader } from '@/features/accounts/components/accounts-loader';
import { AccountsTable } from '@/features/accounts/components/accounts-table';
import { PlatformCard } from '@/features/accounts/components/platform-card';
import type { AccountConnection } from '@/features/accounts/hooks/use-connection';
import { useConnections } from '@/features/accounts/networks/use-connections';
import { networkIds } from '@/networks';
import { clsx } from 'clsx';
import { platformName } from '@/features/accounts/words';

const blocks = ['h-36 rounded-card! max-sm:h-99', 'h-48 rounded-card! max-sm:h-68'];

interface Found {
  platforms: readonly Platform[];
  accounts: readonly Account[];
}

export function PlatformsPage() {
  return (
    <Page
      title="Accounts"
      actions={
        <ButtonLink size="sm" to={paths.slots} icon={<AlarmClock />}>
          Posting slots
        </ButtonLink>
      }
    >
      <AccountsLoader blocks={blocks} layout="grid gap-8">
        {(found) => <Accounts {...found} />}
      </AccountsLoader>
    </Page>
  );
}

function Accounts({ platforms, accounts }: Found) {
  const reason = useConnectReason();
  const cares = useConnections();
  return (
    <div className="flex flex-col gap-8">
      {reason !== undefined && <Notice>{reason}. Ask an admin of this workspace to connect one.</Notice>}
      {accounts.length > 0 && <Connected {...{ platforms, accounts, cares }} />}
      {networkIds.map((id) => (
        <CareNews key={id} care={cares[id]} />
      ))}
      <Networks {...{ platforms, accounts, cares }} />
    </div>
  );
}

type Cares = Record<Account['platform'], AccountConnection>;

function Connected({ platforms, accounts, cares }: Found & { cares: Cares }) {
  return (
    <section aria-labelledby="connected" className="flex flex-col gap-3">
      <h2 id="connected" className="text-h2">
        Connected
      </h2>
      <AccountsTable {...{ accounts, platforms }} careOf={({ platform }) => cares[platform]} />
    </section>
  );
}

function CareNews({ care: { said, choose } }: { care: AccountConnection }) {
  return (
    <>
      {said !== null && <Notice>{said}</Notice>}
      {choose.error !== null && (
        <Notice tone="danger" isAlert>
          {failureText('changeAccount', choose.error)}
        </Notice>
      )}
    </>
  );
}

function Networks({ platforms, accounts, cares }: Found & { cares: Cares }) {
  const later = platforms.filter(({ available }) => !available);
  // What the plan has comes first.
  const open = platforms
    .filter(({ available }) => available)
    .toSorted((a, b) => Number(b.allowedByPlan) - Number(a.allowedByPlan));
  return (
    <section aria-labelledby="networks" className="flex flex-col gap-3">
      <div>
        <h2 id="networks" className="text-h2">
          {accounts.length === 0 ? 'Connect an account' : 'Add an account'}
        </h2>
        {accounts.length === 0 && <p className="text-ink-2">Publish from Quillcast, now or on a schedule.</p>}
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        {open.filter(isBuilt).map((platform) => (
          <PlatformCard
            key={platform.id}
            platform={platform}
            accounts={accounts.filter((each) => each.platform === platform.id)}
            care={cares[platform.id]}
          />
        ))}
      </div>
      {later.length > 0 && <LaterNetworks ids={later.map(({ id }) => id)} />}
    </section>
  );
}

/** Apart from the marks of the networks that every screen shows. */
const marks: Partial<Record<PlatformId, { colour: string; path: string }>> = {
  instagram: {
    colour: 'text-network-instagram',
    path: 'M7.5 0h9A7.5 7.5 0 0 1 24 7.5v9a7.5 7.5 0 0 1-7.5 7.5h-9A7.5 7.5 0 0 1 0 16.5v-9A7.5 7.5 0 0 1 7.5 0Zm0 2.3a5.2 5.2 0 0 0-5.2 5.2v9a5.2 5.2 0 0 0 5.2 5.2h9a5.2 5.2 0 0 0 5.2-5.2v-9a5.2 5.2 0 0 0-5.2-5.2ZM12 5.8a6.2 6.2 0 1 1 0 12.4 6.2 6.2 0 0 1 0-12.4Zm0 2.3a3.9 3.9 0 1 0 0 7.8 3.9 3.9 0 0 0 0-7.8Zm6.4-3.9a1.45 1.45 0 1 1 0 2.9 1.45 1.45 0 0 1 0-2.9Z',
  },
  youtube: {
    colour: 'text-network-youtube',
    path: 'M3.9 3.9C7.5 3.4 16.5 3.4 20.1 3.9a3.6 3.6 0 0 1 3.2 3c.9 3.4.9 6.8 0 10.2a3.6 3.6 0 0 1-3.2 3c-3.6.5-12.6.5-16.2 0a3.6 3.6 0 0 1-3.2-3c-.9-3.4-.9-6.8 0-10.2a3.6 3.6 0 0 1 3.2-3ZM9.6 8.3v7.4l6.4-3.7Z',
  },
  reddit: {
    colour: 'text-network-reddit',
    path: 'M12 7.2c.4 0 .8 0 1.2.1l1-3.3c.1-.3.4-.5.7-.4l2.6.6a1.8 1.8 0 1 1-.2 1.2l-2-.5-.8 2.6c1.7.3 3.2.9 4.3 1.8a2.5 2.5 0 1 1 3 3.9l.1.7c0 3.9-4.4 7.1-9.9 7.1S2.1 17.8 2.1 13.9l.1-.7a2.5 2.5 0 1 1 3-3.9C6.9 7.9 9.3 7.2 12 7.2ZM8.5 11.6a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Zm7 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Zm-6.6 5.1a.6.6 0 0 0-.8.9c1 .9 2.4 1.4 3.9 1.4s2.9-.5 3.9-1.4a.6.6 0 0 0-.8-.9c-.8.7-1.9 1.1-3.1 1.1s-2.3-.4-3.1-1.1Z',
  },
  facebook: {
    colour: 'text-network-facebook',
    path: 'M12 0a12 12 0 0 1 1.9 23.85v-8.4h2.8l.55-3.45H13.9V9.75c0-.95.46-1.87 1.95-1.87h1.51V4.95S15.99 4.7 14.68 4.7c-2.74 0-4.53 1.66-4.53 4.67V12H7.1v3.45h3.05v8.4A12 12 0 0 1 12 0Z',
  },
};

/** One quiet line: nothing can be done with them yet. */
function LaterNetworks({ ids }: { ids: readonly PlatformId[] }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-3">
      Not available yet:
      {ids.map((id) => (
        <span key={id} className="inline-flex items-center gap-1.5 text-ink-2">
          <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('size-4 fill-current', marks[id]?.colour)}>
            <path d={marks[id]?.path} fillRule="evenodd" />
          </svg>
          {platformName(id)}
        </span>
      ))}
    </p>
  );
}
