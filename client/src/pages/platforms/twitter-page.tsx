import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import * as v from 'valibot';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { Notice } from '@/components/notice';
import { ButtonLink } from '@/components/ui/button';
import { useConnectReason } from '@/features/accounts/access';
import { accountsQuery, isBuilt } from '@/features/accounts/api';
import { AccountsLoader } from '@/features/accounts/components/accounts-loader';
import { PlatformCard } from '@/features/accounts/components/platform-card';
import { useConnectOrigin } from '@/features/accounts/connect-origin';
import { useAccountCare } from '@/features/accounts/hooks/use-account-care';
import { useConnectResult } from '@/features/accounts/hooks/use-connect-result';
import { useOwnerKey } from '@/features/session/access';
import { useLastKnown } from '@/lib/device/last-known';
import { tweetNetwork } from '@/networks/ids';

/** The accounts of X: connected by its consent page, or by name alone, to be read. */
export function TwitterPage() {
  const outcome = useConnectResult();
  const care = useAccountCare();
  const origin = useConnectOrigin();
  const reason = useConnectReason();
  const blocks = useBlocks();
  return (
    <Page
      title="X accounts"
      width="reading"
      actions={
        <ButtonLink to={origin ?? paths.platforms} size="sm" icon={<ArrowLeft />}>
          {origin === null ? 'All networks' : 'Back'}
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-4">
        {reason !== undefined && <Notice>{reason}. Ask an admin of this workspace to connect one.</Notice>}
        <AccountsLoader
          of={tweetNetwork}
          blocks={blocks}
          layout="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
        >
          {({ platforms, accounts }) => {
            const platform = platforms.filter(isBuilt).find(({ id }) => id === tweetNetwork);
            return platform === undefined ? null : <PlatformCard {...{ platform, accounts, care, outcome }} isWhole />;
          }}
        </AccountsLoader>
      </div>
    </Page>
  );
}

const accountBlock = 'h-15 max-sm:h-19.5 max-[22.5rem]:h-30';

/** As high as what comes: the network, its accounts, the way to connect one, and to add a profile by its name. */
function useBlocks(): string[] {
  const { data } = useQuery(accountsQuery(tweetNetwork));
  const count = useLastKnown(`x-accounts:${useOwnerKey()}`, v.number(), data?.length) ?? 1;
  if (count === 0) return ['h-9 w-24', 'h-5 max-sm:h-10', 'h-15 w-48 touch:h-17'];
  // A line and its distances are between two of them.
  const further = Array.from({ length: count - 1 }, () => `mt-2.25 ${accountBlock}`);
  return ['h-9 w-24', accountBlock, ...further, 'h-8 w-48 touch:h-10', 'h-42.75 touch:h-46.75'];
}
