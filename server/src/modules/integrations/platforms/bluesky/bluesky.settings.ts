import type { Env } from '../../../../config/env';

export type BlueskySettings = ReturnType<typeof blueskySettings>;

/**
 * `service` signs people in and names their own servers, which have everything else; `videos` works on
 * videos for all of them.
 */
export function blueskySettings(env: Env) {
  const service = env.BLUESKY_SERVICE_URL ?? (env.hasSandbox ? undefined : 'https://bsky.social');
  return service
    ? {
        ...{ service: service.replace(/\/$/, ''), videos: 'https://video.bsky.app', isLive: true },
        postUrl: 'https://bsky.app/profile/{did}/post/{id}',
      }
    : {
        ...{ service: env.sandboxUrl, videos: `${env.sandboxUrl}/bluesky-video`, isLive: false },
        postUrl: `${env.publicUrl}/sandbox/bluesky/@{handle}#at://{did}/app.bsky.feed.post/{id}`,
      };
}
