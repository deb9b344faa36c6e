import { createHash } from 'node:crypto';
import fastifyPlugin from 'fastify-plugin';
import { hasVersion } from '../http/app.ts';

/**
 * On routes with `etag`, sends 304 if the client already has the reply. The ETag is a hash of the reply, unless the
 * route has set its own.
 */
export const etag = fastifyPlugin((app, _options, done) => {
  app.addHook('onSend', (request, reply, payload, next) => {
    if (!request.routeOptions.config.etag || reply.statusCode !== 200) return next(null, payload);
    // No device may store customers' data, so replies to calls with a session keep the default, `no-store`. Without a
    // session the reply may be cached, but must be checked before each use, unless its route has made it `public`.
    const isShared = String(reply.getHeader('cache-control')).startsWith('public');
    if (!request.headers.authorization && !isShared) {
      void reply.header('Cache-Control', 'private, no-cache');
    }
    if (typeof payload === 'string' && !reply.hasHeader('etag')) {
      const hash = createHash('sha1').update(payload).digest('base64url');
      void reply.header('ETag', `W/"${hash}"`);
    }
    const tag = String(reply.getHeader('etag'));
    if (!hasVersion(request.headers['if-none-match'], tag)) return next(null, payload);
    void reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return next(null, null);
  });
  done();
});
