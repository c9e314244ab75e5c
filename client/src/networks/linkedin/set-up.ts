import type { SetUp } from '@/networks/set-up';

export const linkedin: SetUp = {
  console: { name: "LinkedIn's developer portal", url: 'https://www.linkedin.com/developers/apps' },
  callbackPath: '/api/integrations/linkedin/callback',
  steps: [
    'Create an app. It belongs to a LinkedIn page, whose admin confirms it.',
    'Under Products, add Share on LinkedIn and Sign In with LinkedIn using OpenID Connect. Both are there immediately.',
    'Under Auth, add {address} as an authorized redirect URL.',
    'Copy the client ID and the client secret from the same page.',
  ],
  form: {
    title: 'Auth',
    addressLabel: 'Authorized redirect URLs',
    ticks: ['openid', 'profile', 'email', 'w_member_social'],
  },
  review:
    "None for profiles. Pages need the Community Management API, and figures need LinkedIn's approval: set LINKEDIN_PAGES or LINKEDIN_MEMBER_ANALYTICS once you have it, then reconnect.",
};
