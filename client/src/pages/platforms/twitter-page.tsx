import { ArrowLeft } from 'lucide-react';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { Notice } from '@/components/notice';
import { ButtonLink } from '@/components/ui/button';
import { useConnectReason } from '@/features/accounts/access';
import { AccountsLoader } from '@/features/accounts/components/accounts-loader';
import { PlatformCard } from '@/features/accounts/components/platform-card';
import { useConnectOrigin } from '@/features/accounts/connect-origin';
import { useAccountCare } from '@/features/accounts/hooks/use-account-care';
import { useConnectResult } from '@/features/accounts/hooks/use-connect-result';

/** The accounts of X: connected by its consent page, or by name alone, to be read. */
export function TwitterPage() {
  const outcome = useConnectResult();
  const care = useAccountCare('twitter');
  const origin = useConnectOrigin();
  const reason = useConnectReason();
  return (
    <Page
      title="X accounts"
      width="reading"
      actions={
        <ButtonLink
          to={origin ?? paths.platforms}
          size="sm"
          icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          {origin === null ? 'All networks' : 'Back'}
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-4">
        {reason !== undefined && <Notice>{reason}. Ask an admin of this workspace to connect one.</Notice>}
        <AccountsLoader of="twitter" blocks={['h-80 rounded-card!']}>
          {({ platforms, accounts }) => {
            const platform = platforms.find(({ id }) => id === 'twitter');
            return platform === undefined ? null : <PlatformCard {...{ platform, accounts, care, outcome }} isWhole />;
          }}
        </AccountsLoader>
      </div>
    </Page>
  );
}
