import type { NetworkFacts } from '@/networks/network';

export const instagram: NetworkFacts = {
  variables: 'INSTAGRAM_APP_ID and INSTAGRAM_APP_SECRET',
  alone: { kinds: ['video'], text: 'A video goes to Instagram only on its own. Remove the other media first.' },
};
