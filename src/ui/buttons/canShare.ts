/**
 * Returns whether the device has a share sheet. According to its type, `navigator.share` always exists, but some
 * desktop browsers, and pages without TLS, don't have it.
 */
export function canShare(): boolean {
  return 'share' in navigator;
}
