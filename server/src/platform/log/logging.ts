import type { FastifyServerOptions } from 'fastify';
import { describeError } from './describeError.ts';

/** Where log lines go, if not to the standard output. */
export interface LogDestination {
  write(line: string): void;
}

/**
 * The path only, because a query may hold anything, and without the parts that give access to any reader:
 * invite tokens, and session tokens at any address.
 */
function withoutSecrets(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(/(join\/+)[^/]+/, '$1[token]').replace(/eyJ[\w.%-]+/g, '[token]');
}

/** One JSON line per event, with the request's id, but no bodies, headers or tokens. */
export function loggerOptions(
  level: string,
  destination?: LogDestination,
): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  return {
    level,
    ...(destination && { stream: destination }),
    redact: ['req.headers', 'res.headers', '*.password', '*.pin', '*.otp', '*.token'],
    serializers: {
      req: (request) => ({
        method: request.method,
        url: withoutSecrets(request.url),
        remoteAddress: request.ip,
      }),
      err: describeError,
    },
  };
}
