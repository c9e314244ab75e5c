import type { platformNames } from '../../../text/platform-names';
import type { PlatformAdapter } from './adapter';
import { blueskyAdapter } from './bluesky/bluesky.adapter';
import type { PlatformDescriptor } from './descriptor';
import { facebookAdapter } from './facebook/facebook.adapter';
import { instagramAdapter } from './instagram/instagram.adapter';
import { linkedinAdapter } from './linkedin/linkedin.adapter';
import { mastodonAdapter } from './mastodon/mastodon.adapter';
import { redditAdapter } from './reddit/reddit.adapter';
import { threadsAdapter } from './threads/threads.adapter';
import { xAdapter } from './x/x.adapter';
import { youtubeAdapter } from './youtube/youtube.adapter';

/** The networks that this build can post to: the one list. Each has a folder beside this file. */
const adapters = {
  twitter: xAdapter,
  linkedin: linkedinAdapter,
  instagram: instagramAdapter,
  youtube: youtubeAdapter,
  reddit: redditAdapter,
  facebook: facebookAdapter,
  bluesky: blueskyAdapter,
  mastodon: mastodonAdapter,
  threads: threadsAdapter,
} satisfies Partial<Record<keyof typeof platformNames, PlatformAdapter>>;

export type PublishablePlatform = keyof typeof adapters;
export const publishablePlatforms = Object.keys(adapters) as [PublishablePlatform, ...PublishablePlatform[]];

/** What the specification calls tweets is for it. */
export const tweetPlatform = 'twitter';

export const adapterOf = (platform: PublishablePlatform): PlatformAdapter => adapters[platform];

export const archiveKinds = publishablePlatforms.flatMap((id) => adapterOf(id).archive?.kinds ?? []);

export const descriptorOf = (platform: PublishablePlatform): PlatformDescriptor => adapters[platform].descriptor;

/** Returns null for one of the plan table that isn't built yet. */
export const publishable = (platform: string): PublishablePlatform | null =>
  publishablePlatforms.find((id) => id === platform) ?? null;
