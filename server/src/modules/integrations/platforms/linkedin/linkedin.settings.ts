import type { Env } from '../../../../config/env';
import { type ApiSettings, settingsOf } from '../network-client';

/** A member grants all or none, and what the app was approved for later with the next consent. */
const scopes = 'openid profile email w_member_social';
const pageScopes = 'w_organization_social r_organization_social rw_organization_admin';
const analyticsScopes = 'r_member_postAnalytics r_member_profileAnalytics';
export const linkedinUses = {
  w_member_social: 'publish posts',
  w_organization_social: 'publish as a page',
  r_organization_social: 'read what pages published',
  rw_organization_admin: 'see your pages',
  r_member_postAnalytics: "read your posts' figures",
  r_member_profileAnalytics: 'count your followers',
};

export interface LinkedinSettings extends ApiSettings {
  hasPages: boolean;
}

export function linkedinSettings(env: Env): LinkedinSettings | null {
  const { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret, LINKEDIN_PAGES: hasPages } = env;
  const { LINKEDIN_BASE_URL: signIn, LINKEDIN_API_BASE_URL: apiUrl, publicUrl, sandboxUrl } = env;
  const granted = [
    scopes,
    ...(env.LINKEDIN_MEMBER_ANALYTICS ? [analyticsScopes] : []),
    ...(hasPages ? [pageScopes] : []),
  ];
  const scope = granted.join(' ');
  return settingsOf<LinkedinSettings>(
    env,
    { clientId, clientSecret },
    {
      live: {
        ...{ scope, hasPages, apiUrl, postUrl: 'https://www.linkedin.com/feed/update/{id}/' },
        ...{ authorizeUrl: `${signIn}/oauth/v2/authorization`, tokenUrl: `${signIn}/oauth/v2/accessToken` },
      },
      played: {
        ...{ scope, hasPages, apiUrl: sandboxUrl, tokenUrl: `${sandboxUrl}/oauth/v2/accessToken` },
        authorizeUrl: `${publicUrl}/sandbox/linkedin/oauth/v2/authorization`,
        // The sandbox's pages go by a handle, which LinkedIn tells nobody: this one shows what has arrived.
        postUrl: `${publicUrl}/sandbox#{id}`,
      },
    },
  );
}
