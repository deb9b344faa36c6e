import type { ComponentProps } from 'react';
import { object, string, type AnySchema } from 'yup';
import { Form, type FormOutcome } from '@/forms/Form';
import { SubmitButton } from '@/forms/SubmitButton';
import { useFormField, type BoundField as Bound } from '@/forms/useFormField';
import { CheckboxInput } from '@/ui/CheckboxInput';
import { FieldTexts } from '@/ui/Field';
import { Grid, Row, Stack } from '@/ui/Layout';
import { SelectInput, type SelectOption } from '@/ui/SelectInput';
import { TextArea } from '@/ui/TextArea';
import { DateInput, DigitsInput, TextInput } from '@/ui/TextInput';
import { describe, type CallError } from '../store/baseApi';
import { labelOf, wordOf, type Labels } from '../words/fields';
import { queueCopy } from '../words/office';

/** The options of a choice, each labelled in words. */
export const optionsOf = <Value extends string>(values: readonly Value[], words?: Labels) =>
  values.map((value) => ({ value, label: wordOf(value, words) }));

/** The kind of a field follows from its name; all others are a line of text. */
const kinds = [
  ['date', /_(on|until|date)$/],
  ['number', /^(agreement|asset_id|instalments|odometer)$/],
  ['email', /^email$/],
  ['search', /^q$/],
  ['long', /^answer$/],
  ['choices', /^(reasons|roles|scopes)$/],
] as const;

/** A `number` is sent as a number, `long` is text of several lines, `choices` takes one or more. */
export const kindOf = (name: string) => kinds.find(([, names]) => names.test(name))?.[0] ?? 'text';

/** The value of a field: typed text, or the chosen values of `choices`. */
export type Value = string | readonly string[];

export interface FieldInputProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The values to choose from. */
  readonly options?: readonly SelectOption[] | undefined;
  readonly required?: boolean;
  readonly maxLength?: number | undefined;
  readonly error?: string | undefined;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
}

function Choices({ name, label, options = [], value, error, onValueChange }: FieldInputProps) {
  const chosen = typeof value === 'string' ? [] : value;
  const choices = options.map((option) => (
    <CheckboxInput
      key={option.value}
      label={option.label}
      value={chosen.includes(option.value)}
      onValueChange={(isChosen) =>
        onValueChange(
          isChosen ? [...chosen, option.value] : chosen.filter((each) => each !== option.value),
        )
      }
    />
  ));
  return (
    <div>
      <fieldset>
        <legend>{label}</legend>
        <Grid columns="field" gap={1}>
          {choices}
        </Grid>
      </fieldset>
      <FieldTexts id={name} error={error} />
    </div>
  );
}

/** The control of a field, by its name and its options. */
export function FieldInput(props: FieldInputProps) {
  const { name, options, value, maxLength, ...field } = props;
  const kind = kindOf(name);
  if (kind === 'choices' || typeof value !== 'string') return <Choices {...props} />;
  const shared = { ...field, value };
  if (options) {
    const chosen = field.required ? { placeholder: queueCopy.choose } : {};
    return <SelectInput {...shared} {...chosen} options={options} />;
  }
  if (kind === 'long') return <TextArea {...shared} maxLength={4000} />;
  if (kind === 'date') return <DateInput {...shared} emptyText={queueCopy.day} />;
  if (kind === 'number') return <DigitsInput {...shared} digits={9} />;
  return <TextInput {...shared} type={kind} maxLength={maxLength} autoComplete="off" />;
}

/** A field of the surrounding form. */
function BoundField(props: Omit<FieldInputProps, keyof Bound<Value>>) {
  return <FieldInput {...props} {...useFormField<Value>(props.name, props.label)} />;
}

/** The longest texts that the server accepts. */
const lengths: Readonly<Record<string, number>> = { q: 100, reason: 300 };

interface FieldsFormProps<Typed extends Readonly<Record<string, Value>>> extends Pick<
  ComponentProps<typeof Form<Typed>>,
  'label' | 'initialValues' | 'onSubmit'
> {
  /** The names of the fields, line by line. */
  readonly lines: readonly (readonly (keyof Typed & string)[])[];
  readonly labels?: Labels | undefined;
  readonly hints?: Labels | undefined;
  /** The options, by the name of the field. */
  readonly options?: Readonly<Record<string, readonly SelectOption[]>>;
  readonly rules?: Readonly<Record<string, AnySchema>> | undefined;
  /** The text of its button; without it, nothing can be sent. */
  readonly confirm?: string | false | undefined;
  /** How narrow two fields on one line may get. */
  readonly columns?: 'panel' | 'field';
  /** Shown above the fields. */
  readonly children?: ComponentProps<typeof Form>['children'];
}

/** A form whose fields follow from their names, line by line. */
export function FieldsForm<Typed extends Readonly<Record<string, Value>>>(
  props: FieldsFormProps<Typed>,
) {
  const { lines, labels, hints, options, rules, confirm, columns, children, ...form } = props;
  const fieldOf = (name: keyof Typed & string) => (
    <BoundField
      key={name}
      name={name}
      label={labelOf(name, labels)}
      hint={hints?.[name]}
      options={options?.[name]}
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

/** A failed call as the outcome of a form. */
export const refusal = (error: CallError): FormOutcome => ({
  kind: 'refused',
  message: describe(error),
});

interface Answer {
  readonly data?: { readonly message: string } | undefined;
  readonly error?: CallError | undefined;
}

/** The outcome of a form whose call was answered; a success empties the form. */
export const outcomeOf = ({ data, error }: Answer): FormOutcome =>
  error ? refusal(error) : { kind: 'sent', message: data?.message ?? '', clear: true };
