import { paths } from '@/app/paths';
import type { NetworkFacts } from '@/networks/network';

export const bluesky: NetworkFacts = {
  threadPath: paths.threadgen,
  alone: { kinds: ['video'], text: 'A video goes to Bluesky only on its own. Remove the other media first.' },
};
