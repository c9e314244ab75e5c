import { platformNames } from '@text/platform-names';
import { AlarmClock } from 'lucide-react';
import { useParams } from 'react-router';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { Notice } from '@/components/notice';
import { ButtonLink } from '@/components/ui/button';
import { useConnectReason } from '@/features/accounts/access';
import { type Account, isBuilt, type Platform } from '@/features/accounts/api';
import { failureText } from '@/api/failure-text';
import { AccountsLoader } from '@/features/accounts/components/accounts-loader';
import { AccountsTable } from '@/features/accounts/components/accounts-table';
import { PlatformCard } from '@/features/accounts/components/platform-card';
import { type AccountCare, useAccountCare } from '@/features/accounts/hooks/use-account-care';
import { useConnectResult } from '@/features/accounts/hooks/use-connect-result';
import { NotFoundPage } from '@/pages/errors/not-found-page';

const blocks = ['h-36 rounded-card! max-sm:h-99', 'h-48 rounded-card! max-sm:h-68'];

interface Found {
  platforms: readonly Platform[];
  accounts: readonly Account[];
}

/** Also at the address of each network that has no page of its own, where its consent page leads back to. */
export function PlatformsPage() {
  const { platform } = useParams();
  if (platform !== undefined && !(platform in platformNames)) return <NotFoundPage />;
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
  const care = useAccountCare();
  return (
    <div className="flex flex-col gap-8">
      {reason !== undefined && <Notice>{reason}. Ask an admin of this workspace to connect one.</Notice>}
      {accounts.length > 0 && <Connected {...{ platforms, accounts, care }} />}
      <CareNews care={care} />
      <Networks {...{ platforms, accounts, care }} />
    </div>
  );
}

function Connected({ platforms, accounts, care }: Found & { care: AccountCare }) {
  return (
    <section aria-labelledby="connected" className="flex flex-col gap-3">
      <h2 id="connected" className="text-h2">
        Connected
      </h2>
      <AccountsTable {...{ accounts, platforms, care }} />
    </section>
  );
}

function CareNews({ care: { said, choose } }: { care: AccountCare }) {
  return (
    <>
      {said !== null && <Notice>{said}</Notice>}
      {choose.error !== null && (
        <Notice tone="danger" isAlert>
          {failureText('Failed to update the account', choose.error)}
        </Notice>
      )}
    </>
  );
}

function Networks({ platforms, accounts, care }: Found & { care: AccountCare }) {
  const outcome = useConnectResult();
  const asked = useParams()['platform'];
  // The network of the address comes first, then what the plan has and this server is ready for.
  const rank = ({ id, allowedByPlan, needs }: Platform) =>
    id === asked ? 2 : Number(allowedByPlan && needs.every(({ state }) => state !== 'missing'));
  const open = platforms.filter(({ available }) => available).toSorted((a, b) => rank(b) - rank(a));
  return (
    <section aria-labelledby="networks" className="flex flex-col gap-3">
      <div>
        <h2 id="networks" className="text-h2">
          {accounts.length === 0 ? 'Connect an account' : 'Add an account'}
        </h2>
        {accounts.length === 0 && <p className="text-ink-2">Publish from Quillcast, now or on a schedule.</p>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {open.filter(isBuilt).map((platform) => (
          <PlatformCard
            key={platform.id}
            platform={platform}
            accounts={accounts.filter((each) => each.platform === platform.id)}
            care={care}
            outcome={platform.id === asked ? outcome : null}
          />
        ))}
      </div>
    </section>
  );
}
