import type { Device } from '../../text/device.ts';

/** "Chrome on Android", or as much of it as is known. */
export const deviceName = ({ browser, system }: Device): string =>
  [browser, system].filter((name) => name !== undefined).join(' on ') || 'Unknown device';
