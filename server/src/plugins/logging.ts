import type { FastifyServerOptions } from 'fastify';

/** Invite tokens open a clique to whoever has them, so they stay out of the log. */
function withoutSecrets(url: string): string {
  return url
    .replace(/(\/clique\/+join\/+)[^/?]+/, '$1[token]')
    .replace(/([?&](?:token|code|otp)=)[^&]*/g, '$1[hidden]');
}

/** One JSON line per event, with the request's id; no bodies, no headers, no tokens. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  return {
    level,
    redact: ['req.headers', 'res.headers', '*.password', '*.pin', '*.otp', '*.token'],
    serializers: {
      req: (request) => ({
        method: request.method,
        url: withoutSecrets(request.url),
        remoteAddress: request.ip,
      }),
    },
  };
}
