import type { Device } from '../../text/device.ts';

/** Returns the known parts of a device's name ("Chrome on Android"), or "Unknown device". */
export const deviceName = ({ browser, system }: Device): string =>
  [browser, system].filter((name) => name !== undefined).join(' on ') || 'Unknown device';
