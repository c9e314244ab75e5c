import { paths } from '@/app/paths';
import type { NetworkFacts } from '@/networks/network';

export const threads: NetworkFacts = {
  variables: 'THREADS_APP_ID and THREADS_APP_SECRET',
  threadPath: paths.threadgen,
  alone: { kinds: ['video'], text: 'A video goes to Threads only on its own. Remove the other media first.' },
};
