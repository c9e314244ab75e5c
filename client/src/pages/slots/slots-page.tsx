import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { AccountOptions } from '@/features/accounts/components/account-options';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { HelpLink } from '@/components/help-link';
import { QueryList } from '@/components/query-list';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { type Account, accountsQuery } from '@/features/accounts/api';
import { networkIds } from '@/networks/ids';
import { WeekEditor } from '@/features/slots/components/week-editor';
import { useSearchParam } from '@/lib/address/use-search-param';

/** The networks as everywhere, X first; in each the default account, then the oldest. One added by name alone is only read. */
const ofQueue = (accounts: Account[]): Account[] =>
  accounts
    .filter(({ method }) => method === 'oauth')
    .toSorted(
      (a, b) =>
        networkIds.indexOf(a.platform) - networkIds.indexOf(b.platform) || Number(b.isDefault) - Number(a.isDefault),
    );

export function SlotsPage() {
  const query = useQuery({ ...accountsQuery(), select: ofQueue });
  return (
    <Page title="Posting slots" width="form">
      <QueryList
        query={query}
        name="Your accounts"
        blocks={['h-15 w-72', 'h-44 rounded-card!', 'h-64 rounded-card!']}
        empty={<NoAccounts />}
      >
        {(accounts) => <Slots accounts={accounts} />}
      </QueryList>
    </Page>
  );
}

function Slots({ accounts }: { accounts: readonly Account[] }) {
  const ids = accounts.map(({ id }) => id);
  const [accountId, setAccount] = useSearchParam('account', ids, ids[0] ?? '');
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="w-full sm:w-72">
          <Field label="Account">
            <Select value={accountId} onChange={(event) => setAccount(event.target.value)}>
              <AccountOptions accounts={accounts} />
            </Select>
          </Field>
        </div>
        <HelpLink to={paths.helpSlots}>How slots work</HelpLink>
      </div>
      <WeekEditor key={accountId} accountId={accountId} />
    </div>
  );
}

const NoAccounts = () => (
  <EmptyState
    icon={<CalendarClock size={20} />}
    title="Connect an account first"
    text="Each account has slots of its own."
    action={
      <ButtonLink variant="primary" to={paths.platforms}>
        Connect an account
      </ButtonLink>
    }
  />
);
