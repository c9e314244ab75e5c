import type { KnownPlatform } from './accounts/accounts.types';

export const platformNames: Readonly<Record<KnownPlatform, string>> = {
  twitter: 'X',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
};
