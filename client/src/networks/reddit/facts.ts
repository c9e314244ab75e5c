import type { NetworkFacts } from '@/networks/network';

export const reddit: NetworkFacts = {
  variables: 'REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET',
  addressOf: (id) => `https://www.reddit.com/comments/${id.replace('t3_', '')}`,
  rules: { review: 'Reddit lets apps post only what a person has approved, so these posts need your review.' },
};
