/** Whether the device has a share sheet: typed as always there, but desktop browsers and pages without TLS lack it. */
export function canShare(): boolean {
  return 'share' in navigator;
}
