import { paths } from '@/app/paths';
import type { NetworkFacts } from '@/networks/network';

export const twitter: NetworkFacts = {
  mark: 'M18.9 1.15h3.68l-8.04 9.19L24 22.85h-7.41l-5.8-7.59-6.64 7.59H.47l8.6-9.83L0 1.15h7.59l5.25 6.94ZM17.61 20.64h2.04L6.49 3.24H4.3Z',
  markColour: 'text-ink',
  markSize: 'size-2.5',
  badge: { box: 'rounded-[5px] bg-ink text-surface', markSize: 'size-2.5' },
  accountName: ({ handle }) => `@${handle}`,
  addressOf: (id) => `https://x.com/i/status/${id}`,
  // docs.x.com/x-api, pricing of 2026-02.
  charges: { plain: 0.015, withLink: 0.2 },
  accountsPath: paths.platformsTwitter,
  helpPath: paths.helpX,
  variables: 'X_API_KEY and X_API_SECRET',
  accountsFreshMs: 5 * 60_000,
  threadPath: paths.threadgen,
  newPost: { title: 'New post', label: 'Post', placeholder: 'What did you learn this week?' },
  publishing: 'publishPost',
  disconnecting: 'disconnectX',
  ringAtFirst: '280 left',
  alone: {
    kinds: ['GIF', 'video'],
    text: 'X takes a GIF or a video only on its own. Remove the other media first.',
  },
  sameText: 'X refuses the same text within 24 hours, so change it first.',
  rules: { review: null, canFollowUp: true, hasLength: false },
};
