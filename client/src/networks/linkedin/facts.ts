import { paths } from '@/app/paths';
import type { NetworkFacts } from '@/networks/network';

export const linkedin: NetworkFacts = {
  mark: 'M20.45 20.45h-3.56v-5.57c0-1.33-.02-3.04-1.85-3.04-1.85 0-2.13 1.45-2.13 2.94v5.67H9.35V9h3.41v1.56h.05c.48-.9 1.64-1.85 3.37-1.85 3.6 0 4.27 2.37 4.27 5.46ZM5.34 7.43a2.06 2.06 0 1 1 0-4.13 2.06 2.06 0 0 1 0 4.13Zm1.78 13.02H3.56V9h3.56ZM22.22 0H1.77C.79 0 0 .77 0 1.73v20.54C0 23.23.79 24 1.77 24h20.45c.98 0 1.78-.77 1.78-1.73V1.73C24 .77 23.2 0 22.22 0Z',
  markColour: 'text-network-linkedin',
  markSize: 'size-3',
  badge: { box: 'rounded-[3px] bg-surface text-network-linkedin', markSize: 'size-3.5' },
  accountName: ({ displayName }) => displayName,
  addressOf: () => null,
  charges: null,
  accountsPath: paths.platformsLinkedin,
  helpPath: paths.helpLinkedin,
  variables: 'LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET',
  accountsFreshMs: 30_000,
  threadPath: null,
  newPost: { title: 'New LinkedIn post', label: 'LinkedIn post', placeholder: 'What happened at work?' },
  publishing: 'publishLinkedInPost',
  disconnecting: 'disconnectLinkedIn',
  ringAtFirst: '0 of 3,000',
  alone: { kinds: ['video'], text: 'LinkedIn takes a video only on its own. Remove the other media first.' },
  sameText: null,
  rules: {
    review: 'LinkedIn requires a person to approve each post, so LinkedIn posts need your review.',
    canFollowUp: false,
    hasLength: true,
  },
};
