import type { ObjectSchema } from 'yup';
import { TextField } from '@/forms/fields';
import { Card } from '@/ui/Card';
import { FieldsForm } from './FieldsForm';

interface Words {
  q: string;
}

interface FindFormProps {
  readonly copy: { readonly search: string; readonly hint: string; readonly find: string };
  readonly words: string;
  readonly schema: ObjectSchema<{ q?: string | undefined }>;
  readonly onFind: (words: string) => void;
}

/** A field for the words of a search. */
export function FindForm({ copy, words, schema, onFind }: FindFormProps) {
  return (
    <Card>
      <FieldsForm<Words>
        initialValues={{ q: words }}
        schema={schema}
        confirm={copy.find}
        onSubmit={async ({ q }) => {
          onFind(q.trim());
          return { kind: 'sent' };
        }}
      >
        <TextField
          name="q"
          label={copy.search}
          hint={copy.hint}
          type="search"
          maxLength={100}
          autoComplete="off"
        />
      </FieldsForm>
    </Card>
  );
}
