import { useFormikContext } from 'formik';
import type { ComponentProps, ReactNode } from 'react';
import { object, type AnySchema } from 'yup';
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
import { type Act, type Answer, useActMutation } from '../store/calls';
import { labelOf, wordOf, type Labels } from '../words/fields';
import { queueCopy } from '../words/office';

/** Returns the options of a choice, each with its label. */
export const optionsOf = <Value extends string>(values: readonly Value[], words?: Labels) =>
  values.map((value) => ({ value, label: wordOf(value, words) }));

/** The options of fields, by their names. */
export type Options = Readonly<Record<string, readonly SelectOption[]>>;

/** The kinds of fields, by their names. All others are a line of text. */
const kinds = [
  ['date', /_(on|date)$|^from$|until$/],
  ['number', /^(agreement|asset_id|instalments|odometer)$/],
  ['email', /^email$/],
  ['search', /^q$/],
  ['long', /^answer$/],
  ['choices', /^(reasons|roles|scopes)$/],
] as const;

/** A `number` is sent as a number, `long` is text of several lines, `choices` takes one or more. */
export const kindOf = (name: string) => kinds.find(([, names]) => names.test(name))?.[0] ?? 'text';

/** The values of a form: typed text, or the chosen values of `choices`. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

type Value = Typed[string];

const isEmpty = (value: Value = '') =>
  (typeof value === 'string' ? value.trim() : value).length === 0;

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The values to choose from. */
  readonly options?: readonly SelectOption[] | undefined;
  readonly required?: boolean;
  readonly maxLength?: number | undefined;
}

type ChoicesProps = FieldProps & Omit<Bound<Value>, 'data-name'>;

function Choices({ name, label, options = [], value, error, onValueChange }: ChoicesProps) {
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

/** A field of the surrounding form: the control follows from its name and its options. */
function Field(props: FieldProps) {
  const { name, options, maxLength, ...field } = props;
  const { value, ...bound } = useFormField<Value>(name, props.label);
  const kind = kindOf(name);
  if (kind === 'choices' || typeof value !== 'string') {
    return <Choices {...props} {...bound} value={value} />;
  }
  const shared = { ...field, ...bound, value };
  if (options) {
    const chosen = field.required ? { placeholder: queueCopy.choose } : {};
    return <SelectInput {...shared} {...chosen} options={options} />;
  }
  if (kind === 'long') return <TextArea {...shared} maxLength={4000} />;
  if (kind === 'date') return <DateInput {...shared} emptyText={queueCopy.day} />;
  if (kind === 'number') return <DigitsInput {...shared} digits={9} />;
  return <TextInput {...shared} type={kind} maxLength={maxLength} autoComplete="off" />;
}

interface SendButtonProps extends Pick<ComponentProps<typeof SubmitButton>, 'variant'> {
  readonly needs: readonly string[];
  readonly children: string;
}

/** Sends the surrounding form once the fields that it needs are filled in. */
function SendButton({ needs, ...button }: SendButtonProps) {
  const { values } = useFormikContext<Typed>();
  const isMissing = needs.some((name) => isEmpty(values[name]));
  const title = isMissing ? queueCopy.write : undefined;
  return <SubmitButton {...button} block={false} disabled={isMissing} title={title} />;
}

/** The longest texts that the server accepts. */
const lengths: Readonly<Record<string, number>> = { q: 100, reason: 300 };

interface FieldsFormProps<Values extends Typed>
  extends
    Pick<ComponentProps<typeof Form<Values>>, 'label' | 'initialValues' | 'onSubmit'>,
    Pick<FieldProps, 'maxLength'>,
    Pick<SendButtonProps, 'variant'> {
  /** The names of the fields, line by line. */
  readonly lines: readonly (readonly (keyof Values & string)[])[];
  readonly labels?: Labels | undefined;
  readonly hints?: Labels | undefined;
  readonly options?: Options | undefined;
  readonly rules?: Readonly<Record<string, AnySchema>> | undefined;
  /** The fields without which nothing can be sent. */
  readonly needs?: readonly string[];
  /** Text of its button. Without it, nothing can be sent. */
  readonly confirm?: string | false | undefined;
  /** Beside that button. */
  readonly buttons?: ReactNode;
  /** Shown above the fields. */
  readonly children?: ReactNode;
}

/** A form whose fields are derived from their names, line by line. */
export function FieldsForm<Values extends Typed>(props: FieldsFormProps<Values>) {
  const { lines, labels, hints, options, rules, needs = [], ...rest } = props;
  const { confirm, variant, buttons, maxLength, children, ...form } = rest;
  const fieldOf = (name: keyof Values & string) => (
    <Field
      key={name}
      name={name}
      label={labelOf(name, labels)}
      hint={hints?.[name]}
      options={options?.[name]}
      required={needs.includes(name)}
      maxLength={maxLength ?? lengths[name]}
    />
  );
  return (
    <Form<Values> {...form} schema={object(rules)}>
      <Stack>
        {children}
        {lines.map((names) =>
          names.length === 1 ? (
            names.map(fieldOf)
          ) : (
            <Grid key={names[0]} columns={names.length > 2 ? 'field' : 'panel'}>
              {names.map(fieldOf)}
            </Grid>
          ),
        )}
        {confirm ? (
          <Row fill="narrow">
            <SendButton needs={needs} variant={variant}>
              {confirm}
            </SendButton>
            {buttons}
          </Row>
        ) : null}
      </Stack>
    </Form>
  );
}

/** Returns the outcome of a form whose call succeeded. The form shows it and is emptied. */
export const sent = ({ message }: Answer): FormOutcome => ({ kind: 'sent', message, clear: true });

/** A failed call as the outcome of a form. */
export const refusal = (error: CallError): FormOutcome => ({
  kind: 'refused',
  message: describe(error),
});

export interface ActFormProps<Values extends Typed> extends Omit<
  FieldsFormProps<Values>,
  'onSubmit'
> {
  readonly callOf: (typed: Values) => Act;
  /** The usual outcome is `sent`. */
  readonly onDone?: (answer: Answer) => FormOutcome | undefined;
  readonly onRefused?: () => void;
}

/** A form that sends a call. */
export function ActForm<Values extends Typed>(props: ActFormProps<Values>) {
  const { callOf, onDone = sent, onRefused, ...form } = props;
  const [act] = useActMutation();
  const send = async (typed: Values): Promise<FormOutcome | undefined> => {
    const { data, error } = await act(callOf(typed));
    if (!error) return onDone(data);
    onRefused?.();
    return refusal(error);
  };
  return <FieldsForm<Values> {...form} onSubmit={send} />;
}
