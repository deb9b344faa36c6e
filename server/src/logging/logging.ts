import type { FastifyServerOptions } from 'fastify';
import { describeError } from './describeError.ts';

/** Where log lines go when not to the standard output. */
export interface LogDestination {
  write(line: string): void;
}

/** Invite tokens open a clique to whoever has them, so they stay out of the log. */
function withoutSecrets(url: string): string {
  return url
    .replace(/(join\/+)[^/?]+/, '$1[token]')
    .replace(/([?&](?:token|code|otp)=)[^&]*/g, '$1[hidden]');
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
