import type { JSX, ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

type ConfirmDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'danger' | 'primary' | 'pay';
  /** The confirmed call is under way. */
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something that cannot be taken back. The way out comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps): JSX.Element {
  const { open, title, children, confirmLabel, cancelLabel = 'Cancel' } = props;
  const { tone = 'danger', busy, onConfirm, onCancel } = props;
  return (
    <Dialog
      open={open}
      title={title}
      hideClose
      onClose={onCancel}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
