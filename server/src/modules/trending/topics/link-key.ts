/** Returns what two addresses of one page share: no scheme, `www.`, last slash, fragment or parameters of a campaign. */
export function linkKey(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname, searchParams } = new URL(address);
  for (const name of [...searchParams.keys()])
    if (/^(?:utm_|fbclid$|gclid$|ref$)/i.test(name)) searchParams.delete(name);
  const search = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}
