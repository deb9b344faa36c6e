/** Values of NODE_ENV that tools set and that have no meaning for Mota's mode. */
const MEANINGLESS = ['', 'test', 'development'];

/**
 * Sets the mode to sandbox for this process and its children, unless NODE_ENV names another mode. The server doesn't
 * start in an unknown mode.
 */
export function setSandboxModeByDefault() {
  if (MEANINGLESS.includes(process.env.NODE_ENV ?? '')) process.env.NODE_ENV = 'sandbox';
  if (process.env.NODE_ENV !== 'sandbox') return;
  // Without a contact the app couldn't show where to get help. The sandbox shows the emails to this address.
  process.env.SUPPORT_EMAIL ??= 'support@mota.example';
}
