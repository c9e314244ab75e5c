import { useQuery } from '@tanstack/react-query';
import { joinQueries } from '@/lib/loading/join-queries';
import { accountsQuery } from '@/features/accounts/api';
import { voicesQuery } from '@/features/voices/list';
import { VoicesPanel } from '@/features/voices/components/voices-panel';
import { Loaded } from '@/pages/settings/components/loaded';

export function VoicesTab() {
  const query = joinQueries(useQuery(voicesQuery()), useQuery(accountsQuery()));
  return (
    <Loaded query={query} what="Your voices" blocks={['h-10 w-1/2', 'h-14', 'h-14']}>
      {([voices, accounts]) => (
        <VoicesPanel voices={voices} accounts={accounts.filter(({ method }) => method === 'oauth')} />
      )}
    </Loaded>
  );
}
