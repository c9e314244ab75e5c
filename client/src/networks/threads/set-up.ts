import type { SetUp } from '@/networks/set-up';

export const threads: SetUp = {
  console: { name: "Meta's developer pages", url: 'https://developers.facebook.com/apps' },
  callbackPath: '/api/integrations/threads/callback',
  steps: [
    'Create an app with the use case Access the Threads API.',
    'Add the permissions below to the use case.',
    'In its settings, add {address} as a redirect callback URL. It must be https. The two other addresses may be the same.',
    "Copy the Threads app ID and its secret. They aren't those of the Meta app.",
    'Under Roles, add your profile as a Threads tester and accept that on Threads.',
  ],
  form: {
    title: 'Threads API settings',
    addressLabel: 'Redirect Callback URLs',
    ticks: [
      'threads_basic',
      'threads_content_publish',
      'threads_manage_replies',
      'threads_read_replies',
      'threads_manage_insights',
      'threads_delete',
    ],
  },
  review:
    "None for testers. Other people's profiles need App Review. Threads fetches pictures from your server, so they need a public address.",
};
