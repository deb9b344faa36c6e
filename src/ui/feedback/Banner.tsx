import { type ReactNode, useEffect, useRef } from 'react';
import { uiMessages } from '@/messages/ui';
import classes from './Banner.module.css';
import { classNames } from '../classNames';
import { IconButton } from '../buttons/IconButton';
import { CloseIcon } from '../images/icons';
import { roleOf, toneIcons, type Tone } from '../text/tones';
import { useDismissTimer } from './useDismissTimer';

interface BannerProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** Details below the message. Screen readers don't announce them with the message. */
  readonly detail?: string | undefined;
  /** Milliseconds until the banner disappears. It stays while it is hovered or focused. */
  readonly duration?: number | undefined;
  /** Called when the time is up or the customer closes it. Without it the banner stays. */
  readonly onDismiss?: (() => void) | undefined;
  /**
   * Whether the message is the response to an action, and so scrolls into view. By default true for errors and for
   * messages that can be dismissed.
   */
  readonly isAnswer?: boolean;
  /** A button or link that helps. */
  readonly action?: ReactNode;
}

/**
 * Renders the message of a whole form or call. Errors and warnings interrupt a screen reader (`alert`), everything else
 * waits (`status`). The response to an action of the customer scrolls into view when it appears.
 *
 * With `duration`, the banner disappears after that time, but not while it is hovered or focused. Without a duration,
 * the banner describes a state and stays until the state changes, for example:
 * - a state of the account, of an investment or of a clique: verified, rejected, frozen, late, funded;
 * - a warning about the receiver of a withdrawal;
 * - a failed load with a button to reload;
 * - a lost connection, a new build, or a session about to end.
 */
export function Banner(props: BannerProps) {
  const { tone, children, detail, duration, onDismiss, action } = props;
  const { isAnswer = tone === 'error' || onDismiss !== undefined } = props;
  const timerProps = useDismissTimer(onDismiss ? (duration ?? null) : null, () => onDismiss?.());
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswer]);

  const Icon = toneIcons[tone];
  const message = <div role={roleOf(tone)}>{children}</div>;
  return (
    <div
      {...timerProps}
      ref={banner}
      className={classNames(
        classes.banner,
        classes[tone],
        action !== undefined && classes.withAction,
      )}
    >
      <Icon />
      {detail === undefined ? (
        message
      ) : (
        <div>
          {message}
          <div>{detail}</div>
        </div>
      )}
      {action}
      {onDismiss ? (
        <IconButton label={uiMessages.dismiss} variant="plain" onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      ) : null}
    </div>
  );
}
