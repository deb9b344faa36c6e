import type { JSX, ReactNode } from 'react';
import classes from './Banner.module.css';
import { classNames } from './classNames';
import { IconButton } from './IconButton';
import { CheckCircleIcon, CloseIcon, InfoIcon, WarningIcon } from './icons';
import { useDismissTimer } from './useDismissTimer';

export type BannerTone = 'error' | 'success' | 'warning' | 'info';

type BannerProps = {
  readonly tone: BannerTone;
  readonly children: ReactNode;
  /** Milliseconds until it goes by itself; it stays while it is hovered or holds the focus. */
  readonly duration?: number | undefined;
  /** Called when the time is over or the customer closes it. Without it the banner stays. */
  readonly onDismiss?: (() => void) | undefined;
  /** A button or link that helps. */
  readonly action?: ReactNode;
};

const icons: Record<BannerTone, typeof WarningIcon> = {
  error: WarningIcon,
  warning: WarningIcon,
  success: CheckCircleIcon,
  info: InfoIcon,
};

/** The message of a whole form or call: errors and warnings interrupt (`alert`), the rest waits (`status`). */
export function Banner({ tone, children, duration, onDismiss, action }: BannerProps): JSX.Element {
  const hold = useDismissTimer(onDismiss ? (duration ?? null) : null, () => onDismiss?.());
  const Icon = icons[tone];
  return (
    <div {...hold} className={classNames(classes.banner, classes[tone])}>
      <Icon />
      <div role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}>{children}</div>
      {action}
      {onDismiss ? (
        <IconButton label="Dismiss" variant="plain" onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      ) : null}
    </div>
  );
}
