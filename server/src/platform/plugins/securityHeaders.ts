import fastifyPlugin from 'fastify-plugin';

const policy = (directives: readonly string[]) => directives.join('; ');

const pagePolicy = (frameAncestors: string, styleSources: readonly string[] = []) =>
  policy([
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleSources].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types mota#webpack mota#service-worker dompurify',
    `frame-ancestors ${frameAncestors}`,
  ]);

/** The content security policy of each kind of page and reply. */
export const contentSecurityPolicy = {
  /** For pages of the app and the sandbox. Takes the source expressions of inlined styles. */
  page: (styleSources?: readonly string[]) => pagePolicy("'none'", styleSources),
  /** For the landing page, which the app shows in a frame. */
  framedPage: (styleSources?: readonly string[]) => pagePolicy("'self'", styleSources),
  /**
   * For the back office: only its own files and calls, never in a frame. Identity images come from its own calls, as
   * blobs.
   */
  office: policy([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Chosen photos are displayed and downsized before they are sent.
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types mota#webpack dompurify',
    "frame-ancestors 'none'",
  ]),
  /** For replies that aren't pages. */
  reply: policy(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
  /** For the browsable API document, which uses Swagger UI. */
  documentation: policy([
    "default-src 'none'",
    "script-src 'self'",
    // The only style element that this version of Swagger UI adds to the page.
    "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]),
} as const;

/** Returns the headers of every reply. */
export const headersOfEveryAnswer = (overHttps: boolean) => ({
  // Apps of earlier releases may still be in a browser's cache. They use our extensions of the specification's section 7
  // only if this header is present.
  'X-Mota-Server': '1',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  ...(overHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

/**
 * Sets the headers of every reply. Adds a content security policy and `no-store`, unless the route or the page has set
 * its own.
 */
export const securityHeaders = fastifyPlugin<{ overHttps: boolean }>((app, { overHttps }, done) => {
  const headers = headersOfEveryAnswer(overHttps);
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(headers);
    next();
  });
  // Runs after the route's handler. The static file plugin writes a page's policy to the raw response, and a header of
  // the reply would overwrite it.
  app.addHook('onSend', (_request, reply, payload, next) => {
    const setWhereMissing = (name: string, value: string) => {
      if (!reply.hasHeader(name) && !reply.raw.hasHeader(name)) void reply.header(name, value);
    };
    setWhereMissing('Content-Security-Policy', contentSecurityPolicy.reply);
    // No device may store customers' data, unless a route allows it.
    setWhereMissing('Cache-Control', 'no-store');
    next(null, payload);
  });
  done();
});
