import { readFileSync } from 'node:fs';

/**
 * @typedef {object} SecurityHeaders
 * @property {Record<string, string[]>} contentSecurityPolicy
 * @property {string[]} landingFrameAncestors
 * @property {Record<string, string>} headers
 */

/** @type {SecurityHeaders} */
const source = JSON.parse(
  readFileSync(new URL('../../public/security-headers.json', import.meta.url), 'utf8'),
);

/**
 * Returns the response headers of the app's pages, or of the landing page, which only the app may show in a frame.
 * @param {object} options
 * @param {'app' | 'landing'} options.page
 * @param {string} options.apiBaseUrl empty for the page's own origin
 * @param {string} [options.styleSources] the hashes of the styles in the prerendered pages
 * @returns {Record<string, string>}
 */
export function securityHeaders({ page, apiBaseUrl, styleSources }) {
  const policy = { ...source.contentSecurityPolicy };
  if (page === 'landing') policy['frame-ancestors'] = source.landingFrameAncestors;
  if (styleSources) policy['style-src'] = [...(policy['style-src'] ?? []), styleSources];
  if (apiBaseUrl !== '') {
    const { origin } = new URL(apiBaseUrl);
    for (const directive of ['connect-src', 'img-src']) {
      policy[directive] = [...(policy[directive] ?? []), origin];
    }
  }
  const directives = Object.entries(policy).map(([name, values]) => [name, ...values].join(' '));
  return { ...source.headers, 'Content-Security-Policy': directives.join('; ') };
}

/**
 * Returns the response headers of the app and the landing page in the `_headers` format of Cloudflare Pages.
 * @param {{ apiBaseUrl: string, styleSources: string }} options
 * @returns {string}
 */
export function headersFile(options) {
  const landing = securityHeaders({ page: 'landing', ...options });
  const app = Object.entries(securityHeaders({ page: 'app', ...options }));
  return [
    '# Response headers for a static host, in the form that Cloudflare Pages reads; elsewhere: send the same.',
    '# A path such as /signup/signin gets signin.html, and every unknown path gets app.html.',
    '/signup/*',
    ...app.map(([name, value]) => `  ${name}: ${value}`),
    // The development server doesn't send this header, because it has no HTTPS.
    '  Strict-Transport-Security: max-age=31536000; includeSubDomains',
    '  Cache-Control: no-cache',
    '',
    '# "!" takes back what the rule above set: the app alone may show this page in a frame.',
    '/signup/landing.html',
    '  ! Content-Security-Policy',
    `  Content-Security-Policy: ${landing['Content-Security-Policy'] ?? ''}`,
    '',
    '# Every name in this folder carries the hash of its content.',
    '/signup/assets/*',
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n');
}
