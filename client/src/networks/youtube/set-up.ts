import type { SetUp } from '@/networks/set-up';

export const youtube: SetUp = {
  console: { name: "Google Cloud's console", url: 'https://console.cloud.google.com/apis/credentials' },
  callbackPath: '/api/integrations/youtube/callback',
  steps: [
    'Create a project and enable YouTube Data API v3.',
    'Set up the consent screen for external users with the three permissions below, and publish it: while it is in testing, connections end after 7 days.',
    'Create an OAuth client of the type Web application, with {address} as an authorized redirect URI.',
    'Copy the client ID and the client secret.',
  ],
  form: {
    title: 'OAuth client',
    addressLabel: 'Authorized redirect URIs',
    ticks: ['youtube.upload', 'youtube.readonly', 'youtube.force-ssl'],
  },
  review: 'No audit is needed for up to 100 videos a day. Ask for more with the YouTube API Services form.',
};
