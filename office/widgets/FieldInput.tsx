import { CheckboxInput } from '@/ui/CheckboxInput';
import { FieldTexts } from '@/ui/Field';
import { Grid } from '@/ui/Layout';
import { SelectInput, type SelectOption } from '@/ui/SelectInput';
import { TextArea } from '@/ui/TextArea';
import { DateInput, DigitsInput, TextInput } from '@/ui/TextInput';
import { queueCopy } from '../words/office';

/** The kinds of fields by their names; all others are a line of text. */
const kinds = [
  ['date', /_(on|until|date)$/],
  ['number', /^(agreement|asset_id|instalments|odometer)$/],
  ['email', /^email$/],
  ['search', /^q$/],
  ['long', /^answer$/],
  ['choices', /^(reasons|roles|scopes)$/],
] as const;

/** A `number` is sent as one, `long` is text of several lines; of `choices`, one or more are made. */
export const kindOf = (name: string) => kinds.find(([, names]) => names.test(name))?.[0] ?? 'text';

/** Text as it is typed; of several choices, those that are made. */
export type Value = string | readonly string[];

export interface FieldInputProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The words to choose from. */
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

/** The control of a field, by its name and what there is to choose from. */
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
