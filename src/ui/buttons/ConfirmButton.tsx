import { useState, type ComponentProps } from 'react';
import { uiMessages } from '@/messages/ui';
import { Button } from './Button';
import { Dialog } from '../overlays/Dialog';
import { Row } from '../layout/Layout';

interface ConfirmButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'size' | 'icon' | 'disabled' | 'className'
> {
  readonly label: string;
  /** The question, with the consequences below it. */
  readonly title: string;
  readonly children: string;
  readonly confirmLabel: string;
  /** Whether the action can't be undone. */
  readonly isFinal?: boolean;
  readonly onConfirm: () => Promise<void>;
}

/** Renders a button that asks before something with large consequences. Cancel comes first and has the focus. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, children, confirmLabel, isFinal = false, onConfirm, ...button } = props;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setAsking(false);
  };
  return (
    <Row fill="narrow">
      <Button {...button} variant="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        title={title}
        hideClose
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {uiMessages.cancel}
            </Button>
            <Button
              variant={isFinal ? 'danger' : 'primary'}
              busy={isBusy}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </Row>
  );
}
