import {
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { uiMessages } from '@/messages/ui';
import { classNames } from '../classNames';
import classes from './Dialog.module.css';
import { IconButton } from '../buttons/IconButton';
import { CloseIcon } from '../images/icons';
import { useRootAttribute } from './useRootAttribute';

interface DialogProps {
  readonly open: boolean;
  /** The heading and accessible name. */
  readonly title: string;
  /** Called on Esc, on a click on the backdrop, and by the Close button. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons that are always in view. */
  readonly footer?: ReactNode;
  /**
   * Whether the dialog is as tall as the window allows, for long texts. Only the area between heading and footer
   * scrolls.
   */
  readonly full?: boolean;
  /** Whether the dialog is as wide as the window allows, for pictures. */
  readonly wide?: boolean;
  /** Whether to leave out the Close button, because the footer has a button that closes the dialog. */
  readonly hideClose?: boolean;
}

type ModalProps = Omit<DialogProps, 'open'>;

/**
 * Renders a native modal dialog, on phones a sheet at the bottom. The browser keeps the focus inside and returns it
 * afterwards, Esc closes it, and the page doesn't scroll. It is a child of `body`, because in a card it would inherit
 * the card's colours.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <Modal {...rest} /> : null;
}

/**
 * Shows the element as a modal dialog. Calls `close()` before the element is removed, because that returns the focus.
 */
function useShownModally(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useRootAttribute('data-modal');
  useLayoutEffect(() => {
    const node = dialog.current;
    const root = document.documentElement;
    if (root.querySelector('dialog[open]') === null) {
      root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth);
    }
    node?.showModal();
    return () => node?.close();
  }, []);
  return dialog;
}

function Modal(props: ModalProps) {
  const { title, onClose, children, footer, full = false, wide = false, hideClose = false } = props;
  const dialog = useShownModally();
  const pressedOutside = useRef(false);
  const titleId = useId();
  const isBackdrop = (event: MouseEvent) => event.target === dialog.current;

  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(classes.dialog, full && classes.full, wide && classes.wide)}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // A press that starts inside (such as a text selection) and ends outside doesn't close the dialog.
      onMouseDown={(event) => {
        pressedOutside.current = isBackdrop(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isBackdrop(event)) onClose();
      }}
    >
      <div className={classes.sheet}>
        <header className={classes.header}>
          <h2 id={titleId}>{title}</h2>
          {hideClose ? null : (
            // The Close button takes the focus at first, because the element that should have it may only be rendered
            // later.
            <IconButton autoFocus label={uiMessages.close} variant="plain" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </header>
        {children ? <div className={classes.body}>{children}</div> : null}
        {footer ? <footer className={classes.footer}>{footer}</footer> : null}
      </div>
    </dialog>,
    document.body,
  );
}
