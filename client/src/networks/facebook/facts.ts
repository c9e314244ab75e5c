import type { NetworkFacts } from '@/networks/network';

export const facebook: NetworkFacts = {
  variables: 'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET',
  addressOf: (id) => `https://www.facebook.com/${id}`,
  alone: { kinds: ['video'], text: 'A video goes to Facebook only on its own. Remove the other media first.' },
  sameText: 'Facebook refuses the same text twice in a row, so change it first.',
};
