import type { Network } from '@/networks';

/** The files that networks give people of their posts and figures. */
export const archives: Readonly<Record<Network, { label: string; accept: string; hint: (mostMb: number) => string }>> =
  {
    twitter: {
      label: 'X archive',
      hint: (mostMb) =>
        `On X: Settings, Your account, Download an archive of your data. Choose the zip as it came. Only the files with your posts are uploaded, up to ${mostMb} MB.`,
      accept: '.zip,.js',
    },
    linkedin: {
      label: 'LinkedIn export',
      hint: () =>
        'On LinkedIn: Analytics, Post impressions, Export. Choose the .xlsx as it came. Add Shares.csv from your LinkedIn archive for the texts of your posts.',
      accept: '.xlsx,.csv,.zip',
    },
  };
