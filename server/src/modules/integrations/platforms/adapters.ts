import type { PlatformAdapter } from './adapter';
import { linkedinAdapter } from './linkedin/linkedin.adapter';
import type { PublishablePlatform } from './platforms';
import { xAdapter } from './x/x.adapter';

export const adapters: Readonly<Record<PublishablePlatform, PlatformAdapter>> = {
  twitter: xAdapter,
  linkedin: linkedinAdapter,
};
