import fastifyPlugin from 'fastify-plugin';

const exposedHeaders = [
  'Date',
  'ETag',
  'Retry-After',
  'X-Contract-Hash',
  'X-Mota-Server',
  'X-Request-Id',
  'X-Sandbox-Ahead',
];

/** Returns the headers with which a browser lets pages of this origin read a reply. */
export const headersForOrigin = (origin: string) => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Expose-Headers': exposedHeaders.join(', '),
});

const isOfOffice = (url: string) => /^\/+office(?:[/?]|$)/i.test(url);

/**
 * Lets pages of this origin call the API, with any headers. The office's calls are excluded, because only its own pages
 * make them.
 */
export const crossOrigin = fastifyPlugin<{ origin: string }>((app, { origin }, done) => {
  const readable = headersForOrigin(origin);
  app.addHook('onRequest', ({ method, url, headers }, reply, next) => {
    if (isOfOffice(url)) return next();
    void reply.headers(readable);
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'];
    if (!isPreflight) return next();
    void reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': 'GET, HEAD, POST, PATCH, DELETE',
        'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '',
        // Without a length, old versions of Safari wait for a body.
        'Content-Length': '0',
      })
      .send();
  });
  done();
});
