import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';
import { SelectInput } from '@/ui/SelectInput';
import { TextArea } from '@/ui/TextArea';
import { DateInput, DigitsInput, TextInput } from '@/ui/TextInput';
import { queueCopy } from '../../words/office';
import type { Deed, DeedField, DeedWords } from './deed';

interface DeedFieldInputProps {
  readonly field: DeedField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DeedFieldInput({ field, value, onChange }: DeedFieldInputProps) {
  const { label, type = 'text', options, isOptional } = field;
  const shared = { label, value, onValueChange: onChange, required: isOptional !== true };
  if (options) return <SelectInput {...shared} options={options} placeholder={queueCopy.choose} />;
  if (type === 'long') return <TextArea {...shared} maxLength={4000} />;
  if (type === 'date') return <DateInput {...shared} emptyText={queueCopy.day} />;
  if (type === 'number') return <DigitsInput {...shared} digits={9} />;
  return <TextInput {...shared} type={type} maxLength={200} autoComplete="off" />;
}

interface DeedFormProps {
  readonly deed: Deed;
  readonly busy: boolean;
  readonly onSend: (words: DeedWords) => void;
  readonly onCancel: () => void;
}

/** The words that a deed takes. */
export function DeedForm({ deed, busy, onSend, onCancel }: DeedFormProps) {
  const { label, confirm = label, isDangerous = false, fields = [] } = deed;
  const [words, setWords] = useState<Readonly<Record<string, string>>>({});
  const wordsOf = ({ name }: DeedField) => (words[name] ?? '').trim();
  const isMissing = fields.some((field) => !field.isOptional && wordsOf(field) === '');
  const written = fields.flatMap((field) => {
    const text = wordsOf(field);
    return text === ''
      ? []
      : [[field.name, field.type === 'number' ? Number(text) : text] as const];
  });
  return (
    <>
      {fields.map((field) => (
        <DeedFieldInput
          key={field.name}
          field={field}
          value={words[field.name] ?? ''}
          onChange={(value) => setWords({ ...words, [field.name]: value })}
        />
      ))}
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
