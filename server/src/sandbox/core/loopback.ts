import { BlockList } from 'node:net';
import { plainAddress } from '../../common/http/address';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isLoopbackAddress(ip: string): boolean {
  const address = plainAddress(ip);
  return loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/** A name that never leaves this machine; a `Host` that is none can be a foreign page's, pointed here by its DNS. */
export function isLoopbackName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

/** The name in a `Host` header. */
export const hostnameOf = (host: string | undefined): string => (host ?? '').replace(/:\d+$/, '');
