import type { Env } from '../../../../config/env';

/** A member grants all or none. */
const scopes = 'openid profile email w_member_social';
const pageScopes = 'w_organization_social r_organization_social rw_organization_admin';
const analyticsScopes = 'r_member_postAnalytics r_member_profileAnalytics';

export type LinkedinSettings = NonNullable<ReturnType<typeof linkedinSettings>>;

/** How to reach LinkedIn, or the sandbox that plays it; null when neither is set up. `version` is `LinkedIn-Version`, as YYYYMM. */
export function linkedinSettings(env: Env) {
  const { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret, LINKEDIN_VERSION: version } = env;
  const { LINKEDIN_BASE_URL: signIn, LINKEDIN_API_BASE_URL: apiUrl, publicUrl, sandboxUrl } = env;
  const hasPages = env.LINKEDIN_PAGES;
  const granted = [
    scopes,
    ...(env.LINKEDIN_MEMBER_ANALYTICS ? [analyticsScopes] : []),
    ...(hasPages ? [pageScopes] : []),
  ];
  const scope = granted.join(' ');
  if (clientId && clientSecret) {
    const [authorizeUrl, tokenUrl] = [`${signIn}/oauth/v2/authorization`, `${signIn}/oauth/v2/accessToken`];
    const postUrl = 'https://www.linkedin.com/feed/update/{id}/';
    return { clientId, clientSecret, version, scope, hasPages, authorizeUrl, tokenUrl, apiUrl, postUrl };
  }
  return env.hasSandbox
    ? {
        ...{ clientId: 'quillcast-sandbox', clientSecret: 'sandbox', version, scope, hasPages, apiUrl: sandboxUrl },
        authorizeUrl: `${publicUrl}/sandbox/linkedin/oauth/v2/authorization`,
        tokenUrl: `${sandboxUrl}/oauth/v2/accessToken`,
        // The sandbox's pages go by a handle, which LinkedIn tells nobody: this one shows what has arrived.
        postUrl: `${publicUrl}/sandbox#{id}`,
      }
    : null;
}
