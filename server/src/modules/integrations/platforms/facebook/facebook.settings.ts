import type { Env } from '../../../../config/env';
import type { MetaSettings } from '../meta/meta.client';

/** `business_management` shows the pages that belong to a business. */
const scope = 'pages_show_list,pages_manage_posts,pages_read_engagement,read_insights,business_management';

/** How to reach Facebook, or the sandbox that plays it; null when neither is set up. Its addresses have the version in them. */
export function facebookSettings(env: Env): MetaSettings | null {
  const { FACEBOOK_APP_ID: clientId, FACEBOOK_APP_SECRET: clientSecret, publicUrl, sandboxUrl } = env;
  const { FACEBOOK_BASE_URL: signIn, FACEBOOK_API_BASE_URL: apiUrl } = env;
  const profileUrl = 'https://www.facebook.com/{handle}';
  if (clientId && clientSecret) {
    const authorizeUrl = `${signIn}/dialog/oauth`;
    const tokenUrl = `${apiUrl}/oauth/access_token`;
    return {
      clientId,
      clientSecret,
      scope,
      authorizeUrl,
      tokenUrl,
      apiUrl,
      exchangeUrl: apiUrl,
      profileUrl,
      isSandbox: false,
    };
  }
  const api = `${sandboxUrl}/v26.0`;
  return env.hasSandbox
    ? {
        ...{ clientId: 'quillcast-sandbox', clientSecret: 'sandbox', scope, isSandbox: true },
        profileUrl: `${publicUrl}/sandbox/facebook/{handle}`,
        authorizeUrl: `${publicUrl}/sandbox/facebook/v26.0/dialog/oauth`,
        ...{ tokenUrl: `${api}/oauth/access_token`, apiUrl: api, exchangeUrl: api },
      }
    : null;
}
