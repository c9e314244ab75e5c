import type { TextRules } from './length/text-rules';

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

export const xText: TextRules = {
  name: platformNames.twitter,
  max: 280,
  counts: 'weighted',
  signs: { hashtags: 1, emoji: 1 },
  hasInlineTags: false,
  longestMention: 16,
};

/** LinkedIn counts as JavaScript does, so most emoji are 2. */
export const linkedinText: TextRules = {
  name: platformNames.linkedin,
  max: 3_000,
  counts: 'utf16',
  signs: { hashtags: 3, emoji: 3 },
  hasInlineTags: true,
  longestMention: 0,
};

/** For ids that come from a table or an answer, where one may be newer than the names. */
export const platformName = (id: string): string => (platformNames as Readonly<Record<string, string>>)[id] ?? id;
