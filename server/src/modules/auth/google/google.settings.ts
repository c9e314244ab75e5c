import type { Env } from '../../../config/env';

export type GoogleSettings = NonNullable<ReturnType<typeof googleSettings>>;

/** How to reach Google, or the sandbox that plays it; null when neither is set up. */
export function googleSettings(env: Env) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, publicUrl, sandboxUrl } = env;
  const {
    GOOGLE_AUTHORIZATION_URL: authorizationUrl,
    GOOGLE_TOKEN_URL: tokenUrl,
    GOOGLE_USERINFO_URL: userinfoUrl,
  } = env;
  if (clientId && clientSecret) return { clientId, clientSecret, authorizationUrl, tokenUrl, userinfoUrl };
  return env.hasSandbox
    ? {
        ...{ clientId: 'quillcast-sandbox', clientSecret: 'sandbox' },
        // The browser opens this one, the server asks the others.
        authorizationUrl: `${publicUrl}/sandbox/google/o/oauth2/v2/auth`,
        tokenUrl: `${sandboxUrl}/google/token`,
        userinfoUrl: `${sandboxUrl}/google/oauth2/v3/userinfo`,
      }
    : null;
}
