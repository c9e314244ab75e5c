import type { PlatformDescriptor } from './descriptor';
import { linkedinDescriptor } from './linkedin/linkedin.descriptor';
import { type PublishablePlatform, publishablePlatforms } from './platform-ids';
import { xDescriptor } from './x/x.descriptor';

export { type PublishablePlatform, publishablePlatforms };

const descriptors: Readonly<Record<PublishablePlatform, PlatformDescriptor>> = {
  twitter: xDescriptor,
  linkedin: linkedinDescriptor,
};

export const descriptorOf = (platform: PublishablePlatform): PlatformDescriptor => descriptors[platform];

/** Returns null for one of the plan table that isn't built yet. */
export const publishable = (platform: string): PublishablePlatform | null =>
  publishablePlatforms.find((id) => id === platform) ?? null;
