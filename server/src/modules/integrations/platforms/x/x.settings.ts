import type { Env } from '../../../../config/env';

export type XSettings = NonNullable<ReturnType<typeof xSettings>>;

/**
 * How to reach X by OAuth 1.0a, or the sandbox that plays it; null when neither is set up. `authorizeUrl` is what the browser opens,
 * without its query; `postUrl` where people see a post.
 */
export function xSettings(env: Env) {
  const { X_API_KEY: consumerKey, X_API_SECRET: consumerSecret, X_API_BASE_URL: apiUrl, publicUrl, sandboxUrl } = env;
  if (consumerKey && consumerSecret) {
    const postUrl = 'https://x.com/{handle}/status/{id}';
    return { consumerKey, consumerSecret, apiUrl, authorizeUrl: `${apiUrl}/oauth/authorize`, postUrl };
  }
  return env.hasSandbox
    ? {
        ...{ consumerKey: 'quillcast-sandbox', consumerSecret: 'sandbox', apiUrl: sandboxUrl },
        authorizeUrl: `${publicUrl}/sandbox/x/oauth/authorize`,
        postUrl: `${publicUrl}/sandbox/x/@{handle}#{id}`,
      }
    : null;
}
