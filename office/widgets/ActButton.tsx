import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { useFocusAfterRemoval } from '@/ui/useFocusAfterRemoval';
import { describe } from '../store/baseApi';
import { type Act, useActMutation } from '../store/calls';
import { outcomeSaid, useAppDispatch } from '../store/makeStore';
import { useMay } from '../store/sessionApi';

interface ActButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'aria-label'
> {
  readonly call: Act;
  readonly children: string;
  /** Asked before the call is sent, for one that cannot be undone. */
  readonly question?: Readonly<Record<'title' | 'text' | 'confirm', string>>;
  readonly onSettled?: (isDone: boolean) => void;
}

/** A button that sends a call, for people who may. The outcome is shown above the page. */
export function ActButton({ call, children, question, onSettled, ...button }: ActButtonProps) {
  const may = useMay();
  const dispatch = useAppDispatch();
  const [act, { isLoading }] = useActMutation();
  if (!may(call.route)) return null;
  const press = async () => {
    const { data, error } = await act(call);
    const message = error ? describe(error) : data.message;
    dispatch(outcomeSaid({ tone: error ? 'error' : 'success', message }));
    onSettled?.(error === undefined);
  };
  if (!question) {
    return (
      <Button {...button} busy={isLoading} onClick={() => void press()}>
        {children}
      </Button>
    );
  }
  const { title, text, confirm } = question;
  return (
    <ConfirmButton
      size={button.size}
      label={children}
      title={title}
      confirmLabel={confirm}
      onConfirm={press}
    >
      {text}
    </ConfirmButton>
  );
}

interface UntilDoneProps {
  /** Describes what was done. Null before. */
  readonly done: ReactNode;
  readonly children: ReactNode;
}

/** Buttons that disappear once one of them has succeeded. The focus moves to what replaces them. */
export function UntilDone({ done, children }: UntilDoneProps) {
  const place = useFocusAfterRemoval(done === null ? 1 : 0, (shown: HTMLDivElement) => shown);
  return (
    <div ref={place} tabIndex={-1}>
      {done ?? children}
    </div>
  );
}
