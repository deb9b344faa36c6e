import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Grid, Row } from '@/ui/Layout';
import { SelectInput } from '@/ui/SelectInput';
import { TextArea } from '@/ui/TextArea';
import { DateInput, DigitsInput, TextInput } from '@/ui/TextInput';
import { queueCopy } from '../../words/office';
import { Choices } from '../Choices';
import type { Deed, DeedField, Words } from './deed';

type Value = string | readonly string[];

interface DeedFieldInputProps {
  readonly field: DeedField;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function DeedFieldInput({ field, value, onChange }: DeedFieldInputProps) {
  const { label, kind, options, isOptional } = field;
  if (kind === 'choices' || typeof value !== 'string') {
    return (
      <Choices
        label={label}
        options={options ?? []}
        value={typeof value === 'string' ? [] : value}
        onValueChange={onChange}
      />
    );
  }
  const shared = { label, value, onValueChange: onChange, required: !isOptional };
  if (options) return <SelectInput {...shared} options={options} placeholder={queueCopy.choose} />;
  if (kind === 'long') return <TextArea {...shared} maxLength={4000} />;
  if (kind === 'date') return <DateInput {...shared} emptyText={queueCopy.day} />;
  if (kind === 'number') return <DigitsInput {...shared} digits={9} />;
  return <TextInput {...shared} type={kind} maxLength={200} autoComplete="off" />;
}

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
        [field.name, field.kind === 'number' ? Number(valueOf(field)) : valueOf(field)] as const,
    );
  return (
    <>
      <Grid columns="panel">
        {fields.map((field) => (
          <DeedFieldInput
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
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
