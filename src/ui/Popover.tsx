import { useEffect, useRef, type ReactNode } from 'react';
import classes from './Popover.module.css';
import { useDismiss } from './useDismiss';

type PopoverProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The accessible name of the panel. */
  readonly label: string;
  /** The button that opens it; give it `aria-expanded` and `aria-haspopup="dialog"`. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
};

/** A panel that hangs from its button. Esc closes it and goes back to the button; so does leaving it, on the spot. */
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
