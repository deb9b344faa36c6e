import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '@/ui/buttons/Button';
import { ConfirmButton } from '@/ui/buttons/ConfirmButton';
import { useFocusAfterRemoval } from '@/ui/focus/useFocusAfterRemoval';
import { describe } from '../store/failures';
import { outcomeSaid, useAppDispatch } from '../store/makeStore';
import type { Right } from '../store/rights';
import { useMay } from '../store/sessionApi';
import type { Sent } from './SendForm';
import { useIsSettling } from './SettlingButtons';

interface ActButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'className' | 'aria-label' | 'aria-describedby'
> {
  /** Right that the button needs. Without it, the button isn't shown. */
  readonly right: Right;
  readonly send: () => Promise<Sent>;
  readonly children: string;
  /** Names what the call is about in the message about its outcome. */
  readonly about?: string | undefined;
  /** Question before a call that can't be undone. */
  readonly question?: {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
  };
  readonly onSettled?: (isDone: boolean) => void;
}

/**
 * Renders a button that sends a call, for people who have its right. The outcome is shown above the page. Ignores presses
 * while it is settling (`SettlingButtons`), without looking disabled.
 */
export function ActButton(props: ActButtonProps) {
  const { right, send, children, about, question, onSettled, ...button } = props;
  const may = useMay();
  const dispatch = useAppDispatch();
  const isSettling = useIsSettling();
  const [isBusy, setBusy] = useState(false);
  if (!may(right)) return null;
  const press = async () => {
    setBusy(true);
    const { data, error } = await send();
    setBusy(false);
    const message = error ? describe(error) : data.message;
    dispatch(outcomeSaid({ tone: error ? 'error' : 'success', message, about }));
    onSettled?.(error === undefined);
  };
  if (!question) {
    return (
      <Button
        {...button}
        busy={isBusy}
        aria-disabled={isSettling || undefined}
        onClick={isSettling ? undefined : () => void press()}
      >
        {children}
      </Button>
    );
  }
  const { title, text, confirm } = question;
  return (
    <ConfirmButton
      size={button.size}
      className={button.className}
      label={children}
      title={title}
      confirmLabel={confirm}
      isFinal
      onConfirm={press}
    >
      {text}
    </ConfirmButton>
  );
}

interface UntilDoneProps {
  /** Description of what was done, which replaces the buttons. Null until then. */
  readonly done: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders buttons that disappear once one of them has succeeded. The focus moves to the content that replaces the
 * buttons.
 */
export function UntilDone({ done, children }: UntilDoneProps) {
  const place = useFocusAfterRemoval(done === null ? 1 : 0, (shown: HTMLDivElement) => shown);
  return (
    <div ref={place} tabIndex={-1}>
      {done ?? children}
    </div>
  );
}
