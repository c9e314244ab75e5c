import type { NetworkFacts } from '@/networks/network';

export const youtube: NetworkFacts = {
  variables: 'YOUTUBE_CLIENT_ID and YOUTUBE_CLIENT_SECRET',
  addressOf: (id) => `https://www.youtube.com/watch?v=${id}`,
  alone: { kinds: ['video'], text: 'YouTube takes one video and nothing beside it. Remove the other media first.' },
  rules: { review: 'YouTube requires a person to agree to each upload, so these posts need your review.' },
};
