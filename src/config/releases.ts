/** The service worker that keeps the app for use offline. It answers requests for its own folder and below. */
export const workerUrl = '/signup/service-worker.js';

/** The Trusted Types policy that allows the URL of the service worker and nothing else. */
export const workerPolicyName = 'mota#service-worker';

/** A message from a page to a worker. */
export type PageMessage =
  /** Do you keep all of these files? The answer, true or false, comes through the message's port. */
  | { readonly kind: 'keeps'; readonly addresses: readonly string[] }
  /** Take over from the worker before you. */
  | { readonly kind: 'takeOver' };
