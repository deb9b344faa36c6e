import { useRef } from 'react';
import { Button } from '@/ui/buttons/Button';
import { Note } from '@/ui/text/Text';
import type { Answer } from '../store/baseApi';
import { useMay } from '../store/sessionApi';
import { listMessages } from '../messages/lists';
import { valuesOf, type Fields } from './fields';
import { SendForm, sent, type SendFormProps } from './SendForm';
import type { StaffAction } from './staffAction';

interface ActionFormProps extends Pick<SendFormProps<Fields>, 'onDone' | 'onRefused'> {
  readonly action: StaffAction;
  /** Closes the fields. Without it, the fields are always shown. */
  readonly onCancel?: () => void;
}

/** Renders the fields of an action, and the button that sends them. */
export function ActionForm({ action, onCancel, ...settled }: ActionFormProps) {
  const { label, effect, confirm = label, fields = {}, initialValues, lines, isDangerous } = action;
  const usual = onCancel ? 'primary' : 'quiet';
  return (
    <SendForm
      fields={fields}
      lines={lines}
      titles={action.titles}
      folded={action.folded}
      {...(initialValues && { initialValues })}
      {...(action.summaryOf && { summaryOf: (typed) => action.summaryOf?.(typed) ?? null })}
      {...(action.compare && { compare: (typed) => action.compare?.(typed) ?? [] })}
      required={Object.keys(fields).filter((name) => !fields[name]?.isOptional)}
      confirm={confirm}
      variant={isDangerous ? 'danger' : usual}
      buttons={
        onCancel && (
          <Button variant="link" onClick={onCancel}>
            {listMessages.cancel}
          </Button>
        )
      }
      send={(typed) => action.send(valuesOf(fields, typed))}
      {...settled}
    >
      <Note>{action.effectHere ?? effect}</Note>
    </SendForm>
  );
}

/** Renders an action whose fields are always shown, to people who may take it. */
export function InlineAction({ action }: { readonly action: StaffAction }) {
  const may = useMay();
  const place = useRef<HTMLDivElement>(null);
  if (!may(action.right)) return null;
  const empty = (answer: Answer) => {
    // Emptying the fields disables the button, which would lose the focus.
    place.current?.querySelector('input')?.focus();
    return sent(answer);
  };
  return (
    <div ref={place}>
      <ActionForm action={action} onDone={empty} />
    </div>
  );
}
