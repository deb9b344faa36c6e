import { BlockList, isIP } from 'node:net';
import { ConfigError, type Parse } from './settings.ts';

/** How many proxies are in front of the server, or the networks that they call from. */
export type TrustedProxies = number | readonly string[];

/** Networks that never contain a customer's public address. */
const privateNetworks = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
] as const;

/** The widest public networks that are accepted for proxies. CDNs list narrower ones. */
const widestPublic = { ipv4: 12, ipv6: 28 } as const;

function readNetwork(text: string) {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return undefined;
  const longest = version === 4 ? 32 : 128;
  const prefix = Number(bits ?? longest);
  if (prefix > longest) return undefined;
  return { address, prefix, type: version === 4 ? 'ipv4' : 'ipv6' } as const;
}

function isPrivate({ address, prefix, type }: NonNullable<ReturnType<typeof readNetwork>>) {
  return privateNetworks.some((text) => {
    const around = readNetwork(text);
    if (around?.type !== type || prefix < around.prefix) return false;
    const list = new BlockList();
    list.addSubnet(around.address, around.prefix, type);
    return list.check(address, type);
  });
}

/**
 * Returns whether a network is narrow enough to trust. Refuses an IPv4 network in IPv6 notation, because it would seem
 * narrow.
 */
function isTrustworthy(text: string): boolean {
  const network = readNetwork(text);
  if (!network || /^[0:]*:ffff:/i.test(network.address)) return false;
  return isPrivate(network) || network.prefix >= widestPublic[network.type];
}

/**
 * Parses the proxies to trust. Refuses to trust every caller, or a large part of the internet, because those callers
 * could forge their address and evade limits.
 */
export const trustedProxies: Parse<TrustedProxies> = (text) => {
  if (/^\d$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isTrustworthy)) return networks;
  throw new ConfigError(
    'must be the number of proxies in front of the server, such as "1", ' +
      'or their networks, such as "10.0.0.0/8,fd00::/8", none of them a large part of the internet ' +
      `(public ones have at least /${widestPublic.ipv4} or, in IPv6, /${widestPublic.ipv6}), not "${text}".`,
  );
};

/**
 * Returns, in Fastify's format, the proxies whose `X-Forwarded-For` counts. Entries that a caller forged come before
 * those of the proxies and never count.
 */
export function proxyTrust(proxies: TrustedProxies) {
  // With a bare number Fastify would trust no proxy.
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return [...proxies];
}
