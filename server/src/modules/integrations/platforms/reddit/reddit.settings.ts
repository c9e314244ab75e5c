import type { Env } from '../../../../config/env';

/** `history` reads a person's own posts, `edit` deletes them. */
const scope = 'identity read submit flair history edit';

export type RedditSettings = NonNullable<ReturnType<typeof redditSettings>>;

/** How to reach Reddit, or the sandbox that plays it; null when neither is set up. */
export function redditSettings(env: Env) {
  const { REDDIT_CLIENT_ID: clientId, REDDIT_CLIENT_SECRET: clientSecret, publicUrl, sandboxUrl } = env;
  const { REDDIT_BASE_URL: signIn, REDDIT_API_BASE_URL: apiUrl } = env;
  if (clientId && clientSecret) {
    const [authorizeUrl, tokenUrl] = [`${signIn}/api/v1/authorize`, `${signIn}/api/v1/access_token`];
    const [revokeUrl, postUrl] = [`${signIn}/api/v1/revoke_token`, 'https://www.reddit.com/comments/{id}'];
    return { clientId, clientSecret, scope, authorizeUrl, tokenUrl, revokeUrl, apiUrl, postUrl };
  }
  return env.hasSandbox
    ? {
        ...{ clientId: 'quillcast-sandbox', clientSecret: 'sandbox', scope, apiUrl: `${sandboxUrl}/reddit` },
        authorizeUrl: `${publicUrl}/sandbox/reddit/api/v1/authorize`,
        tokenUrl: `${sandboxUrl}/reddit/api/v1/access_token`,
        revokeUrl: `${sandboxUrl}/reddit/api/v1/revoke_token`,
        postUrl: `${publicUrl}/sandbox/reddit/{handle}#t3_{id}`,
      }
    : null;
}
