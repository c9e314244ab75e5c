import { AlarmClock } from 'lucide-react';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { Notice } from '@/components/notice';
import { ButtonLink } from '@/components/ui/button';
import { useConnectReason } from '@/features/accounts/access';
import { type Account, isBuilt, type Platform } from '@/features/accounts/api';
import { failureText } from '@/api/failure-text';
import { AccountsLoader } from '@/features/accounts/components/accounts-loader';
import { AccountsTable } from '@/features/accounts/components/accounts-table';
import { LaterNetworks } from '@/features/accounts/components/later-networks';
import { PlatformCard } from '@/features/accounts/components/platform-card';
import type { AccountCare } from '@/features/accounts/hooks/use-account-care';
import { useAccountCares } from '@/features/accounts/networks/use-account-cares';
import { networkIds } from '@/networks';
import { late } from '@/lib/loading/late';

const DisconnectDialog = late(
  async () => (await import('@/features/accounts/components/disconnect-dialog')).DisconnectDialog,
);

const blocks = ['h-36 rounded-card! max-sm:h-99', 'h-48 rounded-card! max-sm:h-68'];

interface Found {
  platforms: readonly Platform[];
  accounts: readonly Account[];
}

/** What is connected, and every network that can be. */
export function PlatformsPage() {
  return (
    <Page
      title="Accounts"
      actions={
        <ButtonLink size="sm" to={paths.slots} icon={<AlarmClock size={16} strokeWidth={1.75} aria-hidden="true" />}>
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
  const cares = useAccountCares();
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

type Cares = Record<Account['platform'], AccountCare>;

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

/** What the last action did, or why it failed. */
function CareNews({ care: { said, choose, leaving, keep, disconnected } }: { care: AccountCare }) {
  return (
    <>
      {said !== null && <Notice>{said}</Notice>}
      {choose.error !== null && (
        <Notice tone="danger" isAlert>
          {failureText('changeAccount', choose.error)}
        </Notice>
      )}
      {leaving !== null && (
        <DisconnectDialog fallback={null} account={leaving} onClose={keep} onDone={() => disconnected(leaving)} />
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
