import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { newVoiceAddress } from '@/features/voices/addresses';
import type { Network } from '@/networks/ids';
import { useDefaultAccount } from '@/features/composer/hooks/sending/use-accounts';
import { type Choice, listChoice } from '@/features/composer/generation/writing-choices';
import { isUsable, voicesQuery } from '@/features/voices/list';
import { noVoice, useChosenVoice } from '@/features/voices/chosen-voice';

/** Returns the voice of the account that is published from, until somebody chooses another. */
export function useVoiceChoice(network: Network) {
  const [chosen, choose] = useChosenVoice();
  const { data: voices = [] } = useQuery(voicesQuery());
  const { account } = useDefaultAccount(network);
  const here = useLocation();
  const usable = voices.filter(isUsable);
  const byDefault = usable.find(({ accountIds }) => account !== null && accountIds.includes(account.id));
  const wanted = usable.find(({ id }) => id === chosen);
  const voice = chosen === noVoice ? undefined : (wanted ?? byDefault);
  const choice: Choice = {
    ...listChoice<string>('Voice', {
      value: voice?.id ?? noVoice,
      options: [
        { value: noVoice, label: 'None' },
        ...usable.map(({ id, name }) => ({ value: id, label: name, ...(id === byDefault?.id && { note: 'Default' }) })),
      ],
      onChange: (id) => choose(id === (byDefault?.id ?? noVoice) ? null : id),
    }),
    link: { label: 'New voice…', to: newVoiceAddress(here.pathname + here.search) },
  };
  return { choice, voiceId: voice?.id };
}
