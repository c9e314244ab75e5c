import { findUrls } from './urls';

/**
 * Returns what two texts share that a platform takes for one: white space, the ways to write a letter with an accent, and the
 * scheme, case and last slash of a link make no difference.
 */
export const sameTextKey = (text: string): string => withPlainLinks(text.normalize('NFC')).replace(/\s+/gu, ' ').trim();

/** `example.com`, `http://EXAMPLE.com/` and `https://example.com` are one link: X puts a scheme before it. */
function withPlainLinks(text: string): string {
  return findUrls(text).reduceRight((line, { start, end }) => {
    return `${line.slice(0, start)}${plainLink(line.slice(start, end))}${line.slice(end)}`;
  }, text);
}

function plainLink(link: string): string {
  const address = /^https?:\/\//i.test(link) ? link : `http://${link}`;
  if (!URL.canParse(address)) return link;
  const { host, pathname, search, hash } = new URL(address);
  return `${host}${pathname.replace(/\/$/, '')}${search}${hash}`;
}
