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

/** Content security policies, by what they protect. */
export const contentSecurityPolicy = {
  /** The app's pages, with the source expressions of their inlined styles, and the sandbox's. */
  page: (styleSources?: readonly string[]) => pagePolicy("'none'", styleSources),
  /** The landing page, which the app frames. */
  framedPage: (styleSources?: readonly string[]) => pagePolicy("'self'", styleSources),
  /** The back office: only its own files and calls, and never in a frame. Its calls return the identity images. */
  office: policy([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Chosen photographs are shown, and made smaller, before they are sent.
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types mota#webpack dompurify',
    "frame-ancestors 'none'",
  ]),
  /** Replies that are not pages. */
  reply: policy(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
  /** The browsable API document, which is Swagger UI's own code. */
  documentation: policy([
    "default-src 'none'",
    "script-src 'self'",
    // The one style element that this version of Swagger UI writes into the page.
    "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]),
} as const;

/** Headers of every answer of any kind. */
export const headersOfEveryAnswer = (overHttps: boolean) => ({
  // Apps of earlier releases, which a browser may still have cached, use our additions to section 7 only with this.
  'X-Mota-Server': '1',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  ...(overHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

/** Headers of every answer. A page replaces the policy by its own. */
export const securityHeaders = fastifyPlugin<{ overHttps: boolean }>((app, { overHttps }, done) => {
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(headersOfEveryAnswer(overHttps));
    next();
  });
  // Last, because the static file plugin writes a page's policy to the raw response, which a header
  // of the reply would overwrite.
  app.addHook('onSend', (_request, reply, payload, next) => {
    const setWhereMissing = (name: string, value: string) => {
      if (!reply.hasHeader(name) && !reply.raw.hasHeader(name)) void reply.header(name, value);
    };
    setWhereMissing('Content-Security-Policy', contentSecurityPolicy.reply);
    // No device may store customers' data, unless a route says otherwise.
    setWhereMissing('Cache-Control', 'no-store');
    next(null, payload);
  });
  done();
});
