export interface TweetAddress {
  /** The post's number as text. */
  id: string;
  /** The author as the address names it, which X does not check; null in addresses without a name (`/i/status/…`). */
  handle: string | null;
}

const site = '(?:https?:\\/\\/)?(?:(?:www|mobile|m)\\.)?(?:x|twitter)\\.com';
const named = '@?([A-Za-z0-9_]{1,15})\\/status(?:es)?';
const unnamed = 'i\\/(?:web\\/)?status|statuses';
/** X's ids are 64-bit numbers, and none begins with a zero. */
const address = new RegExp(`^${site}\\/(?:${unnamed}|${named})\\/([1-9]\\d{0,19})(?:[/?#]\\S*)?$`, 'i');

/**
 * Returns the post that an address names; null for every other text. Takes x.com and twitter.com with www. or mobile., with or
 * without a scheme, with whatever stands behind the number (`?s=20`, `/photo/1`).
 */
export function readTweetAddress(raw: string): TweetAddress | null {
  const match = address.exec(raw.trim());
  return match ? { id: match[2] ?? '', handle: match[1] ?? null } : null;
}
