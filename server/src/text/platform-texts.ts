import type { TextRules } from './length/text-rules';
import type { MentionRules } from './named-people';
import { platformNames } from './platform-names';

const atHandle = (handle: RegExp, example: string): MentionRules => ({
  handle,
  example,
  write: (name) => `@${name}`,
});

export const xText: TextRules = {
  name: platformNames.twitter,
  max: 280,
  counts: 'weighted',
  signs: { hashtags: 1, emoji: 1 },
  hasInlineTags: false,
  longestMention: 16,
  mention: atHandle(/^@?(\w{1,15})$/, '@ada'),
};

/** LinkedIn counts as JavaScript does, so most emoji are 2. */
export const linkedinText: TextRules = {
  name: platformNames.linkedin,
  max: 3_000,
  counts: 'utf16',
  signs: { hashtags: 3, emoji: 3 },
  hasInlineTags: true,
  longestMention: 0,
  mention: {
    handle: /^(urn:li:(?:organization|person):[\w-]{1,60})$/,
    example: 'urn:li:organization:2414183',
    write: (urn, name) => `@[${name}](${urn})`,
  },
};

export const instagramText: TextRules = {
  name: platformNames.instagram,
  max: 2_200,
  counts: 'utf16',
  signs: { hashtags: 5, emoji: 3 },
  hasInlineTags: false,
  longestMention: 31,
  mention: atHandle(/^@?([\w.]{1,30})$/, '@ada'),
};

export const youtubeTitle = { name: 'title', label: 'Title', maxLength: 100 };

/** Of a video's description. */
export const youtubeText: TextRules = {
  name: platformNames.youtube,
  above: youtubeTitle,
  max: 5_000,
  counts: 'bytes',
  signs: { hashtags: 3, emoji: 3 },
  hasInlineTags: false,
  longestMention: 31,
  mention: atHandle(/^@?([\p{L}\p{N}._-]{3,30})$/u, '@ada'),
};

export const redditTitle = { name: 'title', label: 'Title', maxLength: 300 };

/** Of what stands below a title. */
export const redditText: TextRules = {
  name: platformNames.reddit,
  above: redditTitle,
  max: 40_000,
  counts: 'utf16',
  signs: { hashtags: 0, emoji: 2 },
  hasInlineTags: false,
  longestMention: 0,
  mention: {
    handle: /^(?:\/?u\/|@)?([\w-]{3,20})$/,
    example: 'u/ada',
    write: (name) => `u/${name}`,
  },
};

/** How Facebook counts is not documented; 63,206 is what others have met. */
export const facebookText: TextRules = {
  name: platformNames.facebook,
  max: 63_206,
  counts: 'utf16',
  signs: { hashtags: 3, emoji: 3 },
  hasInlineTags: true,
  longestMention: 0,
  mention: null,
};

export const blueskyText: TextRules = {
  name: platformNames.bluesky,
  max: 300,
  maxBytes: 3_000,
  counts: 'graphemes',
  signs: { hashtags: 3, emoji: 2 },
  hasInlineTags: true,
  longestMention: 254,
  mention: atHandle(/^@?((?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}[a-z][a-z\d-]{0,61})$/i, '@ada.bsky.social'),
};

export const mastodonWarning = { name: 'spoiler', label: 'Content warning', maxLength: 200 };

/** Its servers choose their own `max`; this is that of most. */
export const mastodonText: TextRules = {
  name: platformNames.mastodon,
  above: mastodonWarning,
  max: 500,
  counts: 'fediverse',
  signs: { hashtags: 4, emoji: 3 },
  hasInlineTags: true,
  longestMention: 31,
  mention: atHandle(/^@?(\w{1,30}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,63})$/i, '@ada@mastodon.social'),
};

/** It says 500 characters, and counts the bytes of UTF-8. */
export const threadsText: TextRules = {
  name: platformNames.threads,
  max: 500,
  counts: 'bytes',
  signs: { hashtags: 1, emoji: 3 },
  hasInlineTags: true,
  longestMention: 31,
  mention: atHandle(/^@?([\w.]{1,30})$/, '@ada'),
};
