import { paths } from '@/app/paths';
import type { NetworkFacts } from '@/networks/network';

export const linkedin: NetworkFacts = {
  variables: 'LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET',
  helpPath: paths.helpLinkedin,
  publishing: 'publishLinkedInPost',
  disconnecting: 'disconnectLinkedIn',
  alone: {
    kinds: ['video', 'document'],
    text: 'LinkedIn takes a video or a document only on its own. Remove the other media first.',
  },
  rules: {
    review: 'LinkedIn requires a person to approve each post, so LinkedIn posts need your review.',
    hasLength: true,
  },
  archive: {
    label: 'LinkedIn export',
    hint: () =>
      'On LinkedIn: Analytics, Post impressions, Export. Choose the .xlsx as it came. Add Shares.csv from your LinkedIn archive for the texts of your posts.',
    accept: '.xlsx,.csv,.zip',
  },
};
