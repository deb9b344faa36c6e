/**
 * Returns whether the device has a share sheet. The type claims that it always exists, but desktop browsers and pages
 * without TLS lack it.
 */
export function canShare(): boolean {
  return 'share' in navigator;
}
