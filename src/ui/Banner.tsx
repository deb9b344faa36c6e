import { type ReactNode, useEffect, useRef } from 'react';
import { uiCopy } from '@/words/ui';
import classes from './Banner.module.css';
import { classNames } from './classNames';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';
import { roleOf, toneIcons, type Tone } from './tones';
import { useDismissTimer } from './useDismissTimer';

interface BannerProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** More about it, under it; not announced with it. */
  readonly detail?: string | undefined;
  /** Milliseconds until it disappears by itself; it stays while it is hovered or holds the focus. */
  readonly duration?: number | undefined;
  /** Called when the time is over or the customer closes it. Without it the banner stays. */
  readonly onDismiss?: (() => void) | undefined;
  /** Whether it answers what the customer did, and comes into view; by default an error or a message that goes. */
  readonly isAnswer?: boolean;
  /** A button or link that helps. */
  readonly action?: ReactNode;
}

/**
 * The message of a whole form or call: errors and warnings interrupt (`alert`), the rest waits (`status`).
 * An answer to what the customer did, an error or a message that goes, comes into view when it appears.
 *
 * With `duration` it goes after 5 s or 7 s (`limits`), but not while it is hovered or holds the focus. Without, it stays,
 * because it describes how things are and goes when they change:
 * - a state of the account or of a clique: verified, waiting, rejected, funded, no PIN yet, next of kin on record;
 * - the way to the identity check beside the 5 s warning, the only way on;
 * - a failed load that has a button to try again;
 * - the line that is down, a new build, a session about to end, until that is over or answered.
 */
export function Banner(props: BannerProps) {
  const { tone, children, detail, duration, onDismiss, action } = props;
  const { isAnswer = tone === 'error' || onDismiss !== undefined } = props;
  const hold = useDismissTimer(onDismiss ? (duration ?? null) : null, () => onDismiss?.());
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswer]);

  const Icon = toneIcons[tone];
  const message = <div role={roleOf(tone)}>{children}</div>;
  return (
    <div {...hold} ref={banner} className={classNames(classes.banner, classes[tone])}>
      <Icon />
      {detail === undefined ? (
        message
      ) : (
        <div>
          {message}
          {detail}
        </div>
      )}
      {action}
      {onDismiss ? (
        <IconButton label={uiCopy.dismiss} variant="plain" onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      ) : null}
    </div>
  );
}
