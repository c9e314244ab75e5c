import type { SetUp } from '@/networks/set-up';

export const twitter: SetUp = {
  console: { name: "X's developer console", url: 'https://console.x.com' },
  callbackPath: '/auth/twitter/callback',
  steps: [
    'Create a project with an app, and buy credits: X charges for each post.',
    "Open the app's user authentication settings. Choose Read and write, and Web App.",
    'Add {address} as a callback address. Each character counts, the last slash too.',
    'Copy the API key and its secret from Keys and tokens.',
  ],
  form: { title: 'User authentication settings', addressLabel: 'Callback URI', ticks: ['Read and write', 'Web App'] },
  review:
    'No review. Changed the permissions later? Reconnect the accounts: a token keeps the rights it was made with.',
};
