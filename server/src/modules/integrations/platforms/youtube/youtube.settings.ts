import type { Env } from '../../../../config/env';

const scope = ['youtube.upload', 'youtube.readonly', 'youtube.force-ssl']
  .map((name) => `https://www.googleapis.com/auth/${name}`)
  .join(' ');

export type YoutubeSettings = NonNullable<ReturnType<typeof youtubeSettings>>;

/** How to reach YouTube, or the sandbox that plays it; null when neither is set up. */
export function youtubeSettings(env: Env) {
  const { YOUTUBE_CLIENT_ID: clientId, YOUTUBE_CLIENT_SECRET: clientSecret, publicUrl, sandboxUrl } = env;
  if (clientId && clientSecret) {
    const { GOOGLE_AUTHORIZATION_URL: authorizeUrl, GOOGLE_TOKEN_URL: tokenUrl, YOUTUBE_API_BASE_URL: apiUrl } = env;
    const revokeUrl = new URL('/revoke', tokenUrl).href;
    const videoUrl = 'https://www.youtube.com/watch?v={id}';
    return { clientId, clientSecret, scope, authorizeUrl, tokenUrl, revokeUrl, apiUrl, videoUrl };
  }
  return env.hasSandbox
    ? {
        ...{ clientId: 'quillcast-sandbox', clientSecret: 'sandbox', scope, apiUrl: sandboxUrl },
        authorizeUrl: `${publicUrl}/sandbox/youtube/o/oauth2/v2/auth`,
        tokenUrl: `${sandboxUrl}/youtube/oauth2/token`,
        revokeUrl: `${sandboxUrl}/youtube/oauth2/revoke`,
        videoUrl: `${publicUrl}/sandbox/youtube/@{handle}#{id}`,
      }
    : null;
}
