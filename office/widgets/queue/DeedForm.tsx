import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Grid, Row } from '@/ui/Layout';
import { queueCopy } from '../../words/office';
import { FieldInput, kindOf, type Value } from '../FieldInput';
import type { Deed, DeedField, Words } from './deed';

interface DeedFormProps {
  readonly deed: Deed;
  readonly busy: boolean;
  readonly onSend: (words: Words) => void;
  readonly onCancel: () => void;
}

/** The words that a deed takes. */
export function DeedForm({ deed, busy, onSend, onCancel }: DeedFormProps) {
  const { label, confirm = label, isDangerous = false, fields = [] } = deed;
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
  return (
    <>
      <Grid columns="panel">
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            name={field.name}
            label={field.label}
            options={field.options}
            required={!field.isOptional}
            maxLength={200}
            value={values[field.name] ?? ''}
            onValueChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
      </Grid>
      <Row>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          busy={busy}
          disabled={isMissing}
          title={isMissing ? queueCopy.write : undefined}
          onClick={() => onSend(Object.fromEntries(written))}
        >
          {confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {queueCopy.cancel}
        </Button>
      </Row>
    </>
  );
}
