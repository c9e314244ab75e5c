import type { KnownPlatform } from './accounts/accounts.types';

interface PlatformNames {
  /** In lists and in what a plan includes. */
  full: string;
  /** Inside sentences. */
  short: string;
}

export const platformNames: Readonly<Record<KnownPlatform, PlatformNames>> = {
  twitter: { full: 'X (Twitter)', short: 'X' },
  linkedin: { full: 'LinkedIn', short: 'LinkedIn' },
  reddit: { full: 'Reddit', short: 'Reddit' },
  facebook: { full: 'Facebook', short: 'Facebook' },
  instagram: { full: 'Instagram', short: 'Instagram' },
  youtube: { full: 'YouTube', short: 'YouTube' },
};
