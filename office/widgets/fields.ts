import { string, type AnySchema } from 'yup';
import { formatCalendarDate, type CalendarDate } from '@/lib/dates';
import type { SelectOption } from '@/ui/forms/SelectInput';
import { askedMessages } from '../messages/actions';
import { labelOf, type Labels } from '../messages/fields';

interface AnyField {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Rule for the value, checked when the form is sent. */
  readonly rule?: AnySchema;
  /** Whether the form can be sent without a value. */
  readonly isOptional?: true;
}

interface TextField extends AnyField {
  readonly kind: 'text' | 'email' | 'search';
  /** Maximum length in characters. */
  readonly maxLength?: number;
}

/** A ready text, which a button puts into its field. */
export interface Draft {
  readonly label: string;
  readonly text: string;
}

/** Text of several lines. */
interface LongTextField extends AnyField {
  readonly kind: 'longText';
  /** Maximum length in characters. */
  readonly maxLength: number;
  /** Number of lines in view. Defaults to 6. */
  readonly rows?: number;
  readonly drafts?: readonly Draft[];
}

/** A whole number of at most nine digits. */
interface NumberField extends AnyField {
  readonly kind: 'number';
}

/** An amount in naira and kobo. Its value is a decimal string. */
interface AmountField extends AnyField {
  readonly kind: 'amount';
}

/** A number of which each digit counts, such as that of an account. Its value is text, because it may begin with 0. */
interface DigitsField extends AnyField {
  readonly kind: 'digits';
  /** The largest number of digits. */
  readonly digits: number;
}

interface DateField extends AnyField {
  readonly kind: 'date';
  /** The first and the last day that can be chosen. */
  readonly days?: readonly [CalendarDate, CalendarDate];
}

/** One of several values. */
interface SelectField extends AnyField {
  readonly kind: 'select';
  readonly options: readonly SelectOption[];
}

/** An option that a search has found. */
export interface FoundOption extends SelectOption {
  /** Facts that tell it from other options. */
  readonly detail: string;
  /** A sentence about what choosing it means. */
  readonly effect: string;
}

/** One of the options that the server finds for a search term. */
export interface LookupField extends AnyField {
  readonly kind: 'lookup';
  /** The options before anyone searches. */
  readonly known?: readonly FoundOption[];
  /** Finds the options for a term. They are undefined until they have arrived, and for a term that is too short. */
  readonly useFound: (term: string) => {
    readonly options: readonly FoundOption[] | undefined;
    readonly isFailed: boolean;
  };
}

/** An option of a field with checkboxes. */
export interface CheckboxOption extends SelectOption {
  /** The heading above the option and others of its group. */
  readonly group?: string;
  /** The text that is sent to someone else if the option is chosen. It is shown below all options. */
  readonly sentence?: string;
}

/** A list of options, of which any number can be chosen. */
interface CheckboxesField extends AnyField {
  readonly kind: 'checkboxes';
  readonly options: readonly CheckboxOption[];
}

/** A field of a form. `FieldsForm` has a control for each kind. */
export type Field =
  | TextField
  | LongTextField
  | NumberField
  | AmountField
  | DigitsField
  | DateField
  | SelectField
  | LookupField
  | CheckboxesField;

/** The fields of a form in their order. Each key is the name of the field. */
export type Fields = Readonly<Record<string, Field>>;

type TypedValue<FormField extends Field> = FormField extends CheckboxesField
  ? readonly string[]
  : string;

/** The values of a form while it is filled in. */
export type Typed<FormFields extends Fields> = {
  readonly [Name in keyof FormFields]: TypedValue<FormFields[Name]>;
};

type Value<FormField extends Field> = FormField extends NumberField
  ? number
  : TypedValue<FormField>;

/** The values of a form when it is sent. An empty optional field has no value. */
export type Values<FormFields extends Fields> = {
  readonly [Name in keyof FormFields]: FormFields[Name] extends { readonly isOptional: true }
    ? Value<FormFields[Name]> | undefined
    : Value<FormFields[Name]>;
};

/** Returns the options of a choice, each with its label. */
export const optionsOf = <Option extends string>(values: readonly Option[], words?: Labels) =>
  values.map((value) => ({ value, label: labelOf(value, words) }));

/** Returns a field of one line with at most 200 characters. */
export const shortText = (label: string) =>
  ({ kind: 'text', label, maxLength: 200 }) as const satisfies Field;

/** Returns a field for a day in a period. Its calendar offers no other days, and the form isn't sent with one. */
export const dayField = (label: string, days: readonly [CalendarDate, CalendarDate]) => {
  const [first, last] = days;
  const text = askedMessages.dayBetween(formatCalendarDate(first), formatCalendarDate(last));
  const rule = string().test('day', text, (typed = '') => typed >= first && typed <= last);
  return { kind: 'date', label, days, rule } as const satisfies Field;
};

/** Returns a field for an amount in naira. */
export const amountField = (label: string) => ({ kind: 'amount', label }) as const satisfies Field;

/** Returns an amount as the server reads it: without a trailing point, and with a zero before a leading one. */
const wholeAmount = (amount: string) => amount.replace(/\.$/, '').replace(/^\./, '0.');

/**
 * Returns the values of what was typed: trimmed text, complete amounts, and numbers as numbers. Leaves out empty
 * fields.
 */
export const valuesOf = (fields: Fields, typed: Typed<Fields>): Values<Fields> =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .map(
        ([name, value]) =>
          [
            name,
            typeof value === 'string' && fields[name]?.kind === 'amount'
              ? wholeAmount(value)
              : value,
          ] as const,
      )
      .filter(([, value]) => value.length > 0)
      .map(([name, value]) => [name, fields[name]?.kind === 'number' ? Number(value) : value]),
  );
