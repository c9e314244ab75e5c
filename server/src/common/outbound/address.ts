import { isIP, isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the IPv4 address inside an IPv4-mapped one (`::ffff:192.0.2.1`), else the address itself without its zone. */
export function plainAddress(ip: string): string {
  const address = ip.split('%')[0] ?? ip;
  return mapped.exec(address)?.[1] ?? address;
}

/**
 * Returns the block that one person or household is behind: the /24 of an IPv4 address, the /64 of an IPv6 address, in CIDR form.
 * What is no address is its own block.
 */
export function addressBlock(ip: string): string {
  const address = plainAddress(ip);
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return address;
  const hextets = expandIPv6(address);
  if (isMapped(hextets)) return addressBlock(lastFourBytes(hextets));
  return `${hextets.slice(0, 4).map(shortHextet).join(':')}::/64`;
}

/**
 * Returns who a single visitor is: the whole IPv4 address, or the /64 of an IPv6 one, where every household has 2^64 addresses.
 */
export const addressIdentity = (ip: string): string =>
  isIP(plainAddress(ip)) === 6 ? addressBlock(ip) : plainAddress(ip);

function expandIPv6(address: string): string[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const hex = dotted ? dotted[1] + embeddedHextets(dotted.slice(2).map(Number)) : address;
  const [head = '', tail] = hex.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

const embeddedHextets = ([a = 0, b = 0, c = 0, d = 0]: number[]): string =>
  `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;

const shortHextet = (hextet: string): string => Number.parseInt(hextet, 16).toString(16);

const isMapped = (hextets: string[]): boolean =>
  hextets.slice(0, 5).every((hextet) => shortHextet(hextet) === '0') && shortHextet(hextets[5] ?? '') === 'ffff';

const lastFourBytes = (hextets: string[]): string =>
  hextets
    .slice(6)
    .map((hextet) => Number.parseInt(hextet, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
