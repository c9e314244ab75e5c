import { paths } from '@/app/paths';
import type { NetworkFacts } from '@/networks/network';

export const twitter: NetworkFacts = {
  variables: 'X_API_KEY and X_API_SECRET',
  helpPath: paths.helpX,
  addressOf: (id) => `https://x.com/i/status/${id}`,
  threadPath: paths.threadgen,
  disconnecting: 'Failed to disconnect X account',
  alone: {
    kinds: ['GIF', 'video'],
    text: 'X takes a GIF or a video only on its own. Remove the other media first.',
  },
  sameText: 'X refuses the same text within 24 hours, so change it first.',
  rules: { canFollowUp: true },
  archive: {
    label: 'X archive',
    hint: (mostMb) =>
      `On X: Settings, Your account, Download an archive of your data. Choose the zip as it came. Only the files with your posts are uploaded, up to ${mostMb} MB.`,
    accept: '.zip,.js',
  },
};
