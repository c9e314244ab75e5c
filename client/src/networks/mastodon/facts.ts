import type { NetworkFacts } from '@/networks/network';

export const mastodon: NetworkFacts = {
  alone: {
    kinds: ['GIF', 'video'],
    text: 'Mastodon takes a GIF or a video only on its own. Remove the other media first.',
  },
};
