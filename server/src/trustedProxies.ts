import { isIP } from 'node:net';
import { ConfigError, type Parse } from './settings.ts';

/** How many proxies stand in front of the server, or the networks that they call from. */
export type TrustedProxies = number | readonly string[];

function isNetwork(text: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return Number(bits) >= 1 && Number(bits) <= longest;
}

/** Trusting every caller is refused: each could invent an address, and limits would not hold. */
export const trustedProxies: Parse<TrustedProxies> = (text) => {
  if (/^\d$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigError(
    'must be the number of proxies in front of the server, such as "1", ' +
      `or their networks, such as "10.0.0.0/8,fd00::/8", not "${text}".`,
  );
};

/**
 * Whose `X-Forwarded-For` counts, as Fastify asks. Entries that a caller invents stand before those of
 * the proxies, and never do.
 */
export function proxyTrust(proxies: TrustedProxies) {
  // A bare number would make Fastify trust nobody.
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return [...proxies];
}
