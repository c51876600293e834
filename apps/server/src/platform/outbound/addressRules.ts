import { BlockList, isIP } from 'node:net';

// IANA special-purpose registries of IPv4 (RFC 6890 and its successors), multicast and the reserved block.
const special: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

// Inside the one global block of IPv6: what tunnels to IPv4 (6to4, Teredo), documentation, protocol assignments.
const special6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}

const forbidden4 = blockList('ipv4', special);
const global6 = blockList('ipv6', [['2000::', 3]]);
const forbidden6 = blockList('ipv6', special6);

/**
 * Whether an address may not be dialled without an entry in the allow list: everything but public unicast. Of IPv6
 * only 2000::/3 is public, so loopback, link-local, ULA, multicast, v4-mapped and NAT64 addresses are all out,
 * whatever IPv4 address they carry (G-01).
 *
 * @param address a literal as `node:net` prints it; anything else is forbidden
 */
export function isForbiddenAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return forbidden4.check(address, 'ipv4');
  if (family === 6) return !global6.check(address, 'ipv6') || forbidden6.check(address, 'ipv6');
  return true;
}

// Names that never leave a network of ours: RFC 6761, RFC 8375, and what private zones are called.
const privateZones = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'home.arpa',
  'test',
  'invalid',
];

/** Whether a host name stands for something inside: a single label, a private zone, or a trailing dot that hides one. */
export function isForbiddenName(name: string): boolean {
  const lower = name.toLowerCase();
  if (!lower.includes('.') || lower.endsWith('.')) return true;
  return privateZones.some((zone) => lower.endsWith(`.${zone}`));
}

// Services that speak something else, at which an HTTP request is an attack: databases, caches, remote desktops.
const otherServices: readonly number[] = [
  1433, 1521, 2049, 2375, 2376, 2379, 3306, 3389, 5432, 5433, 5900, 5984, 6379, 6432, 9042, 9200, 9300, 10_250, 11_211,
  27_017,
];

/** Whether a port may not be dialled: any well-known one but the service's own, and those of other services (G-01). */
export function isForbiddenPort(port: number, own: number): boolean {
  return (port < 1024 && port !== own) || otherServices.includes(port);
}
