import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import classes from './Popover.module.css';

/**
 * Calls `onDismiss` on Esc and on a press outside the container, while `open` is true. The reason distinguishes Esc,
 * which returns the focus to the opener, from a press outside, which doesn't.
 */
export function useDismiss(
  container: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (reason: 'escape' | 'outside') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      const inside = event.target instanceof Node && container.current?.contains(event.target);
      if (!inside) dismiss('outside');
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss('escape');
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [container, open]);
}

interface PopoverProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The accessible name of the panel. */
  readonly label: string;
  /** The button that opens the panel. Give it `aria-expanded` and `aria-haspopup="dialog"`. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a panel below its button. Esc closes the panel and returns the focus to the button. The panel also closes on
 * a press outside, and when the focus leaves it.
 */
export function Popover({ open, onClose, label, trigger, children }: PopoverProps) {
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useDismiss(root, open, (reason) => {
    onClose();
    if (reason === 'escape') root.current?.querySelector('button')?.focus();
  });

  useEffect(() => {
    if (open) panel.current?.focus();
  }, [open]);

  return (
    <div
      ref={root}
      className={classes.root}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (open && relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      {trigger}
      {open ? (
        <div ref={panel} role="dialog" aria-label={label} tabIndex={-1} className={classes.panel}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
