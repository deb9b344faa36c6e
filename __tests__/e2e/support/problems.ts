import type { BrowserContext } from '@playwright/test';

/** Unexpected faults in a browser context. */
export interface Problems {
  /** Allows browser messages about failures that a test provokes. */
  allow(pattern: RegExp): void;
  /** All faults so far that weren't allowed. */
  unexpected(): readonly string[];
}

/** A page that is left cancels its requests, which isn't a failure. */
const ABORTED = 'net::ERR_ABORTED';

/**
 * Watches every page and frame of a context for console errors, exceptions, policy violations, failed requests, and
 * requests to other servers.
 */
export async function watchProblems(context: BrowserContext, origin: string): Promise<Problems> {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    seen.push(`console: ${message.text()}${url === '' ? '' : ` (${url})`}`);
  });
  context.on('weberror', (error) => {
    seen.push(`exception: ${error.error().message}`);
  });
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (/^https?:$/.test(protocol) && asked !== origin) seen.push(`third party: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason';
    if (reason !== ABORTED) seen.push(`request: ${request.method()} ${request.url()} ${reason}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      console.error(
        `violates ${violation.effectiveDirective}: ${violation.blockedURI} ${violation.sample}`,
      );
    });
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
