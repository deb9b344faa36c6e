/** Values of NODE_ENV that tools set, and that say nothing about Mota. */
const UNSAID = ['', 'test', 'development'];

/**
 * Asks for the sandbox by name, for this process and those that it starts, unless NODE_ENV names
 * another mode; the server refuses one that it does not know.
 */
export function chooseSandboxUnlessSaid() {
  if (UNSAID.includes(process.env.NODE_ENV ?? '')) process.env.NODE_ENV = 'sandbox';
  if (process.env.NODE_ENV !== 'sandbox') return;
  // So that the app shows where customers find help: an address whose mail /sandbox/ shows.
  process.env.SUPPORT_EMAIL ??= 'support@mota.example';
}
