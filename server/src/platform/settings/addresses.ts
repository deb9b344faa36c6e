import { parse } from 'pg-connection-string';
import { ConfigError, type Parse } from './settings.ts';

/** Returns whether a host name or address is a loopback one, so that the traffic doesn't leave this machine. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** Parses a URL. The error doesn't repeat the URL, which may contain a password. */
function parseUrl(value: string, ...protocols: readonly string[]): URL {
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (!parsed?.hostname || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(
      `must be a URL with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
    );
  }
  return parsed;
}

/** Parses the origin of the app or of the back office. Requires https in production. */
export const origin: Parse<string> = (value, mode) => {
  const { protocol, origin: parsed } = parseUrl(value, 'https:', 'http:');
  if (mode === 'production' && protocol !== 'https:') {
    throw new ConfigError('must be an https origin in production.');
  }
  return parsed;
};

/** Parses the URL of another service. Requires https in production, unless the service runs on this machine. */
export const serviceUrl: Parse<string> = (value, mode) => {
  const { protocol, hostname } = parseUrl(value, 'https:', 'http:');
  if (mode === 'production' && protocol !== 'https:' && !isLoopback(hostname)) {
    throw new ConfigError('must be an https address in production.');
  }
  return value;
};

/** Parses the URL for traces and metrics. They contain nothing about a person, so http is allowed. */
export const collectorUrl: Parse<string> = (value) => {
  parseUrl(value, 'https:', 'http:');
  return value;
};

/**
 * Parses the URL of a mail server. In production, emails to another machine must be encrypted and its certificate
 * checked.
 */
export const smtpUrl: Parse<string> = (value, mode) => {
  const { protocol, hostname, searchParams } = parseUrl(value, 'smtps:', 'smtp:');
  if (mode === 'sandbox' || isLoopback(hostname)) return value;
  if (protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true') {
    throw new ConfigError(
      'must be encrypted in production: smtps://…, or smtp://…?requireTLS=true for STARTTLS.',
    );
  }
  if ([...searchParams.keys()].some((key) => key.startsWith('tls.'))) {
    throw new ConfigError('must not change TLS in production. Remove tls.… from its query.');
  }
  return value;
};

/** Parses a URL with the database driver. The error only contains the driver's reason. */
function readByDriver(value: string) {
  try {
    return parse(value);
  } catch (error) {
    throw new ConfigError(`cannot be read: ${(error as Error).message}.`);
  }
}

/** Parses the URL of a database on one host. */
function parseDatabase(value: string) {
  if (!/^(\/|postgres(ql)?:|socket:)/.test(value)) {
    throw new ConfigError('must be a URL with postgres://, or the folder of a Unix socket.');
  }
  // The driver can't parse several hosts with ports, and treats several hosts without ports as one name.
  const [authority = ''] = value.split('?');
  const hosts = authority.split('@').at(-1) ?? '';
  const address = hosts.includes(',') ? undefined : readByDriver(value);
  if (!address || address.host?.includes(',')) {
    throw new ConfigError(
      'has several hosts. Set a single one: a proxy in front of them, such as HAProxy, that connects to the primary.',
    );
  }
  return { host: address.host ?? '', sslmode: String(address.sslmode) };
}

/**
 * Parses the URL of a PostgreSQL server. In production it must state how a connection to another machine is protected.
 */
export const databaseUrl: Parse<string> = (value, mode) => {
  const { host, sslmode } = parseDatabase(value);
  if (mode === 'sandbox') return value;
  const isLocal = host === '' || host.startsWith('/') || isLoopback(host);
  if (!isLocal && !['verify-full', 'disable'].includes(sslmode)) {
    throw new ConfigError(
      'must state in production how its connection is protected: ?sslmode=verify-full, or ' +
        '?sslmode=disable on a network that is all yours.',
    );
  }
  return value;
};
