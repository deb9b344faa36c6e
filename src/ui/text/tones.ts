import { CheckCircleIcon, InfoIcon, WarningIcon } from '../images/icons';

/** How good or bad the news of a message is. */
export type Tone = 'error' | 'success' | 'warning' | 'info';

export const toneIcons: Readonly<Record<Tone, typeof InfoIcon>> = {
  error: WarningIcon,
  warning: WarningIcon,
  success: CheckCircleIcon,
  info: InfoIcon,
};

/** Errors and warnings interrupt, the rest is read out when there is a pause. */
export const roleOf = (tone: Tone) => (tone === 'error' || tone === 'warning' ? 'alert' : 'status');
