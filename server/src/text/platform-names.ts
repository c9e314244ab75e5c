/** What people call each platform, in the order of every list of them. */
export const platformNames = {
  twitter: 'X',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
  reddit: 'Reddit',
  facebook: 'Facebook',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  threads: 'Threads',
} as const;

/** For ids that come from a table or an answer, where one may be newer than the names. */
export const platformName = (id: string): string => (platformNames as Readonly<Record<string, string>>)[id] ?? id;
