import type { SetUp } from '@/networks/set-up';

export const facebook: SetUp = {
  console: { name: "Meta's developer pages", url: 'https://developers.facebook.com/apps' },
  callbackPath: '/api/integrations/facebook/callback',
  steps: [
    "Create an app: choose Other, then the type Business. Apps made by a use case can't ask for pages.",
    'Add Facebook Login and open its settings.',
    'Add {address} as a valid OAuth redirect URI. It must be https.',
    'Under App settings, enter the address of your privacy policy, copy the app ID and the app secret, and switch the app to Live.',
  ],
  form: {
    title: 'Facebook Login settings',
    addressLabel: 'Valid OAuth Redirect URIs',
    ticks: [
      'pages_show_list',
      'pages_manage_posts',
      'pages_read_engagement',
      'pages_manage_engagement',
      'read_insights',
      'business_management',
    ],
  },
  review:
    'None for people with a role on the app. Others need App Review. In development mode only people with a role see the posts.',
};
