import type { FastifyServerOptions } from 'fastify';
import { describeError } from './describeError.ts';

/** Where log lines go when not to the standard output. */
export interface LogDestination {
  write(line: string): void;
}

/**
 * The path alone, because a query may hold anything, and without the parts that open something to any reader who has
 * it: invite tokens, and session tokens at whatever address.
 */
function withoutSecrets(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(/(join\/+)[^/]+/, '$1[token]').replace(/eyJ[\w.%-]+/g, '[token]');
}

/** One JSON line per event, with the request's id; no bodies, no headers, no tokens. */
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
