import {
  useLayoutEffect,
  useRef,
  type ComponentPropsWithoutRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { buttonClassName, type ButtonStyle } from './buttonStyle';
import { Spinner } from '../feedback/Spinner';
import classes from './Button.module.css';

interface ButtonProps extends ComponentPropsWithoutRef<'button'>, ButtonStyle {
  /**
   * Whether its call is in progress. The button is then disabled and announced as busy, but keeps its label and width.
   */
  readonly busy?: boolean | undefined;
  readonly icon?: ReactNode;
}

/** Moves the focus back to the button when it is enabled again, because disabling a focused button loses the focus. */
function useFocusKeptWhileBusy(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = document.activeElement === button.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [busy]);
  return button;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    busy = false,
    icon,
    className,
    disabled,
    children,
    ...rest
  } = props;
  const button = useFocusKeptWhileBusy(busy);
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      className={buttonClassName({ variant, size, block }, className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {busy ? (
        <span className={classes.busy} data-icon={icon ? '' : undefined}>
          <Spinner />
        </span>
      ) : null}
      {icon}
      <span className={classes.label}>{children}</span>
    </button>
  );
}
