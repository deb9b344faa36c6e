import type { ObjectSchema } from 'yup';
import { Form } from '@/forms/Form';
import { SubmitButton } from '@/forms/SubmitButton';
import { TextField } from '@/forms/fields';
import { Card } from '@/ui/Card';
import { Row, Stack } from '@/ui/Layout';

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
      <Form<Words>
        initialValues={{ q: words }}
        schema={schema}
        onSubmit={async ({ q }) => {
          onFind(q.trim());
          return { kind: 'sent' };
        }}
      >
        <Stack>
          <TextField
            name="q"
            label={copy.search}
            hint={copy.hint}
            type="search"
            maxLength={100}
            autoComplete="off"
          />
          <Row>
            <SubmitButton block={false}>{copy.find}</SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}
