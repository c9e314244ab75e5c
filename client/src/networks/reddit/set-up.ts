import type { SetUp } from '@/networks/set-up';

export const reddit: SetUp = {
  console: { name: "Reddit's app settings", url: 'https://www.reddit.com/prefs/apps' },
  callbackPath: '/api/integrations/reddit/callback',
  steps: [
    'Ask Reddit for access to its API, and wait: each app is approved by hand.',
    'Create an app of the type web app.',
    'Enter {address} as its redirect URI.',
    "Copy the ID below the app's name, and the secret.",
  ],
  form: { title: 'Create application', addressLabel: 'redirect uri', ticks: ['web app'] },
  review: 'Reddit approves each app by hand, which may take weeks. Commercial use needs a contract.',
};
