import { isIPv6 } from 'node:net';
import type { Limit } from './attempts.ts';

/** The network of an address and those around it, from the narrowest to the widest. */
export type Networks = readonly [string, ...string[]];

/** The 64-bit prefix of an IPv6 subscriber counts as one address. A site usually has a /48, a provider a /32. */
const prefixes = [64, 48, 32] as const;

/** A wider network may make more calls than each network in it, but fewer than all of them together. */
const growth = 2;

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  if (!address.includes('::')) return groups(head);
  const zeros = Array<string>(8 - groups(head).length - groups(tail).length).fill('0');
  return [...groups(head), ...zeros, ...groups(tail)];
}

/**
 * Returns the networks that limits count for a caller: an IPv4 address and its /24, or an IPv6 /64 and its /48 and /32.
 */
export function networksOf(address: string): Networks {
  const ipv4 = /(\d+\.){3}\d+$/.exec(address)?.[0];
  if (ipv4) return [ipv4, ipv4.replace(/\d+$/, '0/24')];
  if (!isIPv6(address)) return [address];
  const groups = groupsOf(address);
  const [narrow, ...wide] = prefixes.map(
    (bits) => `${groups.slice(0, bits / 16).join(':')}::/${bits}`,
  );
  return [narrow ?? address, ...wide];
}

export const widestOf = (networks: Networks): string => networks.at(-1) ?? networks[0];

/** Returns the limit of each network, given the limit of the narrowest. */
export const nested = <Each extends Limit>(networks: Networks, limit: Each) =>
  networks.map((network, level) => ({ network, ...limit, most: limit.most * growth ** level }));
