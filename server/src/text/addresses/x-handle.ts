/** The site's own pages, which stand where a profile's name would. */
const sitePages = new Set([
  'about',
  'compose',
  'download',
  'explore',
  'hashtag',
  'home',
  'i',
  'intent',
  'jobs',
  'login',
  'logout',
  'messages',
  'notifications',
  'privacy',
  'search',
  'settings',
  'share',
  'signup',
  'tos',
]);

const handle = /^[A-Za-z0-9_]{1,15}$/;
const profileAddress = /^(?:https?:\/\/)?(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com\/@?([^/?#\s]+)(?:[/?#]\S*)?$/i;

/**
 * Returns the X handle that a person typed or pasted, without its @ and in the capitals given; null when it is none. Takes a name
 * with or without one @, and the address of a profile or of anything below it.
 */
export function readHandle(raw: string): string | null {
  const text = raw.trim();
  const inAddress = profileAddress.exec(text)?.[1];
  if (inAddress !== undefined)
    return handle.test(inAddress) && !sitePages.has(inAddress.toLowerCase()) ? inAddress : null;
  const name = text.replace(/^@/, '');
  return handle.test(name) ? name : null;
}
