import type { SetUp } from '@/networks/set-up';

export const instagram: SetUp = {
  console: { name: "Meta's developer pages", url: 'https://developers.facebook.com/apps' },
  callbackPath: '/api/integrations/instagram/callback',
  steps: [
    'Create an app of the type Business and add Instagram to it.',
    'Open API setup with Instagram login, then Business login settings.',
    'Add {address} as an OAuth redirect URI. It must be https.',
    "Copy the Instagram app ID and its secret. They aren't those of the Meta app.",
    'Under Roles, add your account as an Instagram tester and accept that on Instagram.',
  ],
  form: {
    title: 'Business login settings',
    addressLabel: 'OAuth redirect URIs',
    ticks: [
      'instagram_business_basic',
      'instagram_business_content_publish',
      'instagram_business_manage_insights',
      'instagram_business_manage_comments',
    ],
  },
  review:
    "None for testers. Other people's accounts need App Review of each permission. Instagram fetches pictures from your server, so it must be public.",
};
