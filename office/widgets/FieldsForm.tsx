import type { ComponentProps } from 'react';
import { object, string, type AnySchema } from 'yup';
import { Form, type FormOutcome } from '@/forms/Form';
import { SelectField, TextField } from '@/forms/fields';
import { SubmitButton } from '@/forms/SubmitButton';
import { useFormField } from '@/forms/useFormField';
import { FieldTexts } from '@/ui/Field';
import { Grid, Row, Stack } from '@/ui/Layout';
import { describe, type CallError } from '../store/describe';
import { labelOf, type Labels } from '../words/fields';
import { Choices } from './Choices';
import { optionsOf } from './queue/deed';

interface ChoicesFieldProps {
  readonly name: string;
  readonly label: string;
  /** The words of each value. */
  readonly words: Labels;
}

/** Some of a few values, as a field of a form. */
function ChoicesField({ name, label, words }: ChoicesFieldProps) {
  const { value, error, onValueChange } = useFormField<readonly string[]>(name, label);
  return (
    <div>
      <Choices
        label={label}
        options={optionsOf(words)}
        value={value}
        onValueChange={onValueChange}
      />
      <FieldTexts id={name} error={error} />
    </div>
  );
}

/** The kinds of fields that are more than a line of text. */
const kinds: Readonly<Record<string, Partial<ComponentProps<typeof TextField>>>> = {
  email: { type: 'email' },
  q: { type: 'search', maxLength: 100 },
  reason: { maxLength: 300 },
};

/** Text as it is typed, and of choices the chosen ones. */
type Values = Readonly<Record<string, string | readonly string[]>>;

interface FieldsFormProps<Typed extends Values> extends Pick<
  ComponentProps<typeof Form<Typed>>,
  'label' | 'initialValues' | 'onSubmit'
> {
  /** The names of the fields, of each line. */
  readonly lines: readonly (readonly (keyof Typed & string)[])[];
  readonly labels?: Labels | undefined;
  readonly hints?: Labels | undefined;
  /** The words of values to choose from, by the field. */
  readonly choices?: Readonly<Record<string, Labels>>;
  readonly rules?: Readonly<Record<string, AnySchema>> | undefined;
  /** On its button; without it nothing can be sent. */
  readonly confirm?: string | false | undefined;
  /** How narrow a field on a line with another may get. */
  readonly columns?: 'panel' | 'field';
  /** Above the fields. */
  readonly children?: ComponentProps<typeof Form>['children'];
}

/** Fields below each other, and the button that sends them. */
export function FieldsForm<Typed extends Values>(props: FieldsFormProps<Typed>) {
  const { lines, labels, hints, choices, rules, confirm, columns, children, ...form } = props;
  const fieldOf = (name: keyof Typed & string) => {
    const words = choices?.[name];
    const field = { key: name, name, label: labelOf(name, labels) };
    if (typeof form.initialValues[name] !== 'string')
      return <ChoicesField {...field} key={name} words={words ?? {}} />;
    if (words) return <SelectField {...field} key={name} options={optionsOf(words)} />;
    return (
      <TextField {...field} key={name} hint={hints?.[name]} autoComplete="off" {...kinds[name]} />
    );
  };
  const plain = Object.fromEntries(lines.flat().map((name) => [name, string()]));
  return (
    <Form<Typed> {...form} schema={object({ ...plain, ...rules })}>
      <Stack>
        {children}
        {lines.map((names) =>
          names.length === 1 ? (
            names.map(fieldOf)
          ) : (
            <Grid key={names[0]} columns={names.length > 2 ? 'field' : (columns ?? 'panel')}>
              {names.map(fieldOf)}
            </Grid>
          ),
        )}
        {confirm ? (
          <Row>
            <SubmitButton block={false}>{confirm}</SubmitButton>
          </Row>
        ) : null}
      </Stack>
    </Form>
  );
}

/** A refusal in the words of the server. */
export const refusal = (error: CallError): FormOutcome => ({
  kind: 'refused',
  message: describe(error),
});

interface Answer {
  readonly data?: { readonly message: string } | undefined;
  readonly error?: CallError | undefined;
}

/** The answer of the server to what was sent, after which the form is empty again. */
export const answerOf = ({ data, error }: Answer): FormOutcome =>
  error ? refusal(error) : { kind: 'sent', message: data?.message ?? '', clear: true };
