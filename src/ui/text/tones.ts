import { CheckCircleIcon, InfoIcon, WarningIcon } from '../images/icons';

/** Severity of a message. */
export type Tone = 'error' | 'success' | 'warning' | 'info';

export const toneIcons: Readonly<Record<Tone, typeof InfoIcon>> = {
  error: WarningIcon,
  warning: WarningIcon,
  success: CheckCircleIcon,
  info: InfoIcon,
};

/**
 * Returns the ARIA role of a message. Errors and warnings interrupt a screen reader. It announces everything else when
 * it pauses.
 */
export const roleOf = (tone: Tone) => (tone === 'error' || tone === 'warning' ? 'alert' : 'status');
