import { paths } from '@/app/paths';
import type { NetworkFacts } from '@/networks/network';

export const bluesky: NetworkFacts = { threadPath: paths.threadgen };
