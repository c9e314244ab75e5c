import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
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

/** How proxies name what they add: who asked them, by which name and protocol, and that they passed it on. */
const proxyHeader =
  /forward|proxy|^via$|^c(?:dn|f)-|ip$|addr(?:ess)?$|proto$|scheme$|^x-(?:client|original|real|remote)/;

export const isProxyHeader = (name: string): boolean => proxyHeader.test(name);

export const isProxied = (headers: IncomingHttpHeaders): boolean => Object.keys(headers).some(isProxyHeader);

/**
 * Returns whether this computer asks: the address, and no sign of a proxy that nobody configured or of a foreign name that points
 * here (DNS rebinding), since both come from 127.0.0.1 as well.
 */
export function isLocalRequest({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, env: Env): boolean {
  // A configured proxy tells by `X-Forwarded-For` whose address `ip` is; another way of telling it is not believed.
  const isKnown = env.TRUSTED_PROXIES > 0 && headers['x-forwarded-for'] !== undefined;
  if (!isLoopbackAddress(ip) || (isProxied(headers) && !isKnown)) return false;
  const hostname = hostnameOf(headers.host);
  return isLoopbackName(hostname) || hostname === new URL(env.publicUrl).hostname;
}

/**
 * Returns whether somebody opens this computer by another of its names than the public one, such as 127.0.0.1 for localhost. A
 * browser that signs in there is a stranger where sign-ins, platforms and the checkout lead back to, and passkeys belong to one name.
 */
export function isUnderAnotherName({ ip, headers, socket }: FastifyRequest, publicUrl: string): boolean {
  const home = new URL(publicUrl);
  const asked = `${home.protocol}//${headers.host}`;
  if (!isLoopbackName(home.hostname) || !URL.canParse(asked)) return false;
  const { hostname, port } = new URL(asked);
  if (hostname === home.hostname || port !== home.port) return false;
  const isThisComputer = isLoopbackAddress(ip) || socket.remoteAddress === socket.localAddress;
  return isLoopbackName(hostname) || (isThisComputer && !isProxied(headers));
}
