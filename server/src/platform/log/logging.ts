import type { FastifyServerOptions } from 'fastify';
import { describeError } from './describeError.ts';

/** Where log lines go instead of the standard output. */
export interface LogDestination {
  write(line: string): void;
}

/**
 * Returns only the path, because a query may contain anything. Removes parts that would give a reader of the log
 * access: invite tokens and session tokens.
 */
function withoutSecrets(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(/(join\/+)[^/]+/, '$1[token]').replace(/eyJ[\w.%-]+/g, '[token]');
}

/**
 * Returns the options of the logger: one JSON line per event with the request's id, without bodies, headers or tokens.
 */
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
