/** The file of the worker that keeps the app for use offline; the worker may answer for its folder. */
export const workerUrl = '/signup/service-worker.js';

/** The only URL that the app gives to the browser as a script under a Trusted Types policy of its own. */
export const workerPolicyName = 'mota#service-worker';

/** A message from a page to a worker. */
export type PageMessage =
  /** Do you keep all of these files? The answer, true or false, comes through the message's port. */
  | { readonly kind: 'keeps'; readonly addresses: readonly string[] }
  /** Take over from the worker before you. */
  | { readonly kind: 'takeOver' };
