import type { FastifyRequest } from 'fastify';
import { BlockList } from 'node:net';
import type { Env } from '../../config/env';
import { plainAddress } from './address';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isLoopbackAddress(ip: string): boolean {
  const address = plainAddress(ip);
  return loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/** Returns whether a name never leaves this machine; a `Host` that is none can be a foreign page's, pointed here by its DNS. */
export function isLoopbackName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

/** Returns the name in a `Host` header. */
export const hostnameOf = (host: string | undefined): string => (host ?? '').replace(/:\d+$/, '');

/**
 * Returns whether this computer asks: the address, and no sign of a proxy that nobody configured or of a foreign name that points
 * here (DNS rebinding), since both come from 127.0.0.1 as well.
 */
export function isLocalRequest({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, env: Env): boolean {
  const isProxied = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => headers[name] !== undefined);
  if (!isLoopbackAddress(ip) || (isProxied && env.TRUSTED_PROXIES === 0)) return false;
  const hostname = hostnameOf(headers.host);
  return isLoopbackName(hostname) || hostname === new URL(env.publicUrl).hostname;
}
