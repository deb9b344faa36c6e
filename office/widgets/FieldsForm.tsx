import type { ComponentProps } from 'react';
import { object, string, type AnySchema } from 'yup';
import { Form, type FormOutcome } from '@/forms/Form';
import { SubmitButton } from '@/forms/SubmitButton';
import { useFormField, type BoundField as Bound } from '@/forms/useFormField';
import { Grid, Row, Stack } from '@/ui/Layout';
import { describe, type CallError } from '../store/describe';
import { labelOf, type Labels } from '../words/fields';
import { FieldInput, type FieldInputProps, type Value } from './FieldInput';
import { optionsOf } from './queue/deed';

/** A field of the surrounding form. */
function BoundField(props: Omit<FieldInputProps, keyof Bound<Value>>) {
  return <FieldInput {...props} {...useFormField<Value>(props.name, props.label)} />;
}

/** The longest texts that the server takes. */
const lengths: Readonly<Record<string, number>> = { q: 100, reason: 300 };

interface FieldsFormProps<Typed extends Readonly<Record<string, Value>>> extends Pick<
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
export function FieldsForm<Typed extends Readonly<Record<string, Value>>>(
  props: FieldsFormProps<Typed>,
) {
  const { lines, labels, hints, choices, rules, confirm, columns, children, ...form } = props;
  const fieldOf = (name: keyof Typed & string) => (
    <BoundField
      key={name}
      name={name}
      label={labelOf(name, labels)}
      hint={hints?.[name]}
      options={choices?.[name] && optionsOf(choices[name])}
      maxLength={lengths[name]}
    />
  );
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
