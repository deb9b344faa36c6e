import type { ComponentProps } from 'react';
import { Button } from '@/ui/Button';
import { ConfirmButton } from '@/ui/ConfirmButton';
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

/** A button that sends a call, for people who may; what came of it is said above the page. */
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
