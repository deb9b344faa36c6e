/** Values of NODE_ENV that tools set and that have no meaning for Mota's mode. */
const UNSAID = ['', 'test', 'development'];

/**
 * Sets the mode to sandbox for this process and its children, unless NODE_ENV names another mode. The server refuses
 * one that it doesn't know.
 */
export function chooseSandboxUnlessSaid() {
  if (UNSAID.includes(process.env.NODE_ENV ?? '')) process.env.NODE_ENV = 'sandbox';
  if (process.env.NODE_ENV !== 'sandbox') return;
  // So that the app shows where to get help. The address receives emails that /sandbox/ shows.
  process.env.SUPPORT_EMAIL ??= 'support@mota.example';
}
