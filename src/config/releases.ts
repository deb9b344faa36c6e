/** URL of the service worker. It handles requests for its own folder and below. */
export const workerUrl = '/signup/service-worker.js';

/** The Trusted Types policy that allows the URL of the service worker and nothing else. */
export const workerPolicyName = 'mota#service-worker';

/**
 * Messages from a page to a service worker. The page and the worker may be of different builds, so the kinds of
 * messages never change.
 */
export type PageMessage =
  /**
   * Asks whether the worker has cached all of these files. The response, true or false, comes through the message's
   * port.
   */
  | { readonly kind: 'keeps'; readonly addresses: readonly string[] }
  /** Tells the worker to replace the active one. */
  | { readonly kind: 'takeOver' };
