import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Grid, Row } from '@/ui/Layout';
import { useActMutation } from '../../store/actApi';
import type { CallError } from '../../store/describe';
import type { RowId } from '../../store/read';
import { useMay } from '../../store/sessionApi';
import { queueCopy } from '../../words/office';
import { FieldInput, kindOf, type Value } from '../FieldInput';
import { Failed } from '../Loaded';
import type { Deed, DeedField, Words } from './deed';

interface DeedFormProps {
  readonly deed: Deed;
  readonly busy: boolean;
  readonly error?: CallError | undefined;
  /** Returns whether the fields are to be empty again. */
  readonly onSend: (words: Words) => Promise<boolean>;
  /** Without it the fields are always there. */
  readonly onCancel?: () => void;
}

/** The words that a deed takes. */
export function DeedForm({ deed, busy, error, onSend, onCancel }: DeedFormProps) {
  const { label, confirm = label, isDangerous = false, fields = [], maxLength = 200 } = deed;
  const usual = onCancel ? 'primary' : 'quiet';
  const [values, setValues] = useState<Readonly<Record<string, Value>>>({});
  const valueOf = ({ name }: DeedField) => {
    const value = values[name] ?? '';
    return typeof value === 'string' ? value.trim() : value;
  };
  const isMissing = fields.some((field) => !field.isOptional && valueOf(field).length === 0);
  const written = fields
    .filter((field) => valueOf(field).length > 0)
    .map(
      (field) =>
        [
          field.name,
          kindOf(field.name) === 'number' ? Number(valueOf(field)) : valueOf(field),
        ] as const,
    );
  const send = async (button: HTMLElement) => {
    if (!(await onSend(Object.fromEntries(written)))) return;
    setValues({});
    // Empty fields disable the button, which would lose the focus.
    button.closest('section')?.querySelector('input')?.focus();
  };
  return (
    <>
      <Grid columns="panel">
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            name={field.name}
            label={field.label}
            options={field.options}
            required={onCancel !== undefined && !field.isOptional}
            maxLength={maxLength}
            value={values[field.name] ?? ''}
            onValueChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
      </Grid>
      <Failed error={error} />
      <Row>
        <Button
          variant={isDangerous ? 'danger' : usual}
          busy={busy}
          disabled={isMissing}
          title={isMissing ? queueCopy.write : undefined}
          onClick={({ currentTarget }) => void send(currentTarget)}
        >
          {confirm}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {queueCopy.cancel}
          </Button>
        )}
      </Row>
    </>
  );
}

interface WrittenDeedProps {
  readonly deed: Deed;
  readonly id?: RowId;
}

/** A deed whose fields are always there, for those who may do it. */
export function WrittenDeed({ deed, id = '' }: WrittenDeedProps) {
  const may = useMay();
  const [act, { isLoading, error }] = useActMutation();
  if (!may(deed.route)) return null;
  const send = async (words: Words) => {
    const sent = await act({ route: deed.route, id, body: { ...deed.body, ...words } });
    return sent.error === undefined;
  };
  return <DeedForm deed={deed} busy={isLoading} error={error} onSend={send} />;
}
