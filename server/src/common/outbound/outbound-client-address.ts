import { BlockList, isIPv4, isIPv6 } from 'node:net';

const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8], // unspecified, "this network"
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // behind a carrier's translator
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, and the metadata of clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const) {
  inside.addSubnet(network, prefix, 'ipv4');
}

/**
 * The one block that the registries give out. Outside of it lie loopback, ULA, link-local and multicast, and the forms that
 * carry an IPv4 address: mapped, compatible, NAT64 (64:ff9b::/96, 64:ff9b:1::/48).
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

const reservedUnicast = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23], // Teredo, benchmarks, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['3fff::', 20], // documentation
] as const) {
  reservedUnicast.addSubnet(network, prefix, 'ipv6');
}

/** Returns whether an IP address lies on the public internet; false for what is no address, and for one with a zone. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !inside.check(ip, 'ipv4');
  if (!isIPv6(ip) || ip.includes('%')) return false;
  return globalUnicast.check(ip, 'ipv6') && !reservedUnicast.check(ip, 'ipv6');
}
