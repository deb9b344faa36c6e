import { useFormikContext } from 'formik';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { object } from 'yup';
import { Form, type FormOutcome } from '@/forms/Form';
import { SubmitButton } from '@/forms/SubmitButton';
import { useFormField } from '@/forms/useFormField';
import { CheckboxInput } from '@/ui/forms/CheckboxInput';
import { FieldTexts } from '@/ui/forms/Field';
import { Button } from '@/ui/buttons/Button';
import { Disclosure } from '@/ui/layout/Disclosure';
import { Grid, Stack } from '@/ui/layout/Layout';
import { MoneyInput } from '@/ui/forms/MoneyInput';
import { SelectInput } from '@/ui/forms/SelectInput';
import { TextArea } from '@/ui/forms/TextArea';
import { TextWithFigures } from '@/ui/text/Money';
import { DateInput, DigitsInput, TextInput } from '@/ui/forms/TextInput';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { listMessages } from '../messages/lists';
import { Comparison, type ComparedFact } from './Comparison';
import type { CheckboxOption, Draft, Field, Fields, Typed } from './fields';
import classes from './FieldsForm.module.css';
import { Lookup } from './Lookup';

interface CheckboxesProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly CheckboxOption[];
}

/** Renders checkboxes, in groups if the options have any. */
function Checkboxes({ name, label, options }: CheckboxesProps) {
  const { value: chosen, error, onValueChange } = useFormField<readonly string[]>(name, label);
  const groups = [...new Set(options.map(({ group }) => group))];
  const sentences = options.flatMap(({ value, sentence }) =>
    chosen.includes(value) && sentence !== undefined ? sentence : [],
  );
  const choicesOf = (wanted: string | undefined) =>
    options
      .filter(({ group }) => group === wanted)
      .map((option) => (
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
        {groups.map((group = '') => (
          <div
            key={group}
            {...(group !== '' && { role: 'group', 'aria-label': group })}
            className={classes.group}
          >
            {group === '' ? null : (
              <p aria-hidden="true" className={classes.groupName}>
                {group}
              </p>
            )}
            <div className={classes.choices}>{choicesOf(group === '' ? undefined : group)}</div>
          </div>
        ))}
      </fieldset>
      {sentences.length > 0 ? (
        <p className={classes.preview}>
          <span>{sentences.join(' ')}</span>
        </p>
      ) : null}
      <FieldTexts id={name} error={error} />
    </div>
  );
}

interface DraftsProps {
  readonly drafts: readonly Draft[];
  readonly typed: string;
  readonly onValueChange: (text: string) => void;
}

/** Renders a chip for each draft, which adds its text to what is already typed. */
const Drafts = ({ drafts, typed, onValueChange }: DraftsProps) => (
  <div role="group" aria-label={listMessages.drafts} className={classes.drafts}>
    <span>{listMessages.insert}</span>
    {drafts.map(({ label, text }) => (
      <Button
        key={label}
        variant="chip"
        className={classes.draft}
        onClick={() => onValueChange([typed.trim(), text].filter(Boolean).join('\n\n'))}
      >
        {label}
      </Button>
    ))}
  </div>
);

interface ControlProps {
  readonly name: string;
  readonly field: Exclude<Field, { readonly kind: 'checkboxes' | 'lookup' }>;
  readonly required: boolean;
}

/** Renders the control of a field whose value is text. */
function Control({ name, field, required }: ControlProps) {
  const { label, hint } = field;
  const shared = { label, hint, required, ...useFormField<string>(name, label) };
  switch (field.kind) {
    case 'select':
      return (
        <SelectInput
          {...shared}
          {...(required && { placeholder: listMessages.choose })}
          options={field.options}
        />
      );
    case 'longText':
      return (
        <TextArea
          {...shared}
          maxLength={field.maxLength}
          rows={field.rows ?? 6}
          tools={
            field.drafts && (
              <Drafts
                drafts={field.drafts}
                typed={shared.value}
                onValueChange={shared.onValueChange}
              />
            )
          }
        />
      );
    case 'date': {
      const [min, max] = field.days ?? [];
      return <DateInput {...shared} min={min} max={max} emptyText={listMessages.day} />;
    }
    case 'number':
      return <DigitsInput {...shared} digits={9} />;
    case 'digits':
      return <DigitsInput {...shared} digits={field.digits} />;
    case 'amount':
      return (
        <MoneyInput {...shared} typedKoboRefused={null} pasteRefused={listMessages.notAmount} />
      );
    case 'text':
    case 'email':
    case 'search':
      return (
        <TextInput {...shared} type={field.kind} maxLength={field.maxLength} autoComplete="off" />
      );
  }
}

interface SendProps extends Pick<ComponentProps<typeof SubmitButton>, 'variant'> {
  readonly fields: Fields;
  /** The fields that have to be filled in. */
  readonly required: readonly string[];
  /** Whether a value has to differ from those at the start. */
  readonly mustChange: boolean;
  readonly confirm: string;
  /** Shown next to the button. */
  readonly buttons: ReactNode;
}

const isEmpty = (value: string | readonly string[] = '') =>
  (typeof value === 'string' ? value.trim() : value).length === 0;

/** Returns what is missing before the surrounding form can be sent. Undefined if nothing is. */
function useMissing({ fields, required, mustChange }: Omit<SendProps, 'confirm' | 'buttons'>) {
  const { values, dirty } = useFormikContext<Typed<Fields>>();
  const missing = required.flatMap((name) => (isEmpty(values[name]) ? (fields[name] ?? []) : []));
  return (
    listMessages.missingFields(missing) ??
    (mustChange && !dirty ? listMessages.unchanged : undefined)
  );
}

/**
 * Renders the button that sends the surrounding form. It is disabled until the required fields are filled in, and if a
 * change is needed, until there is one. The line next to it says what is missing.
 */
function Send({ confirm, buttons, ...form }: SendProps) {
  const { required, mustChange, variant } = form;
  const missing = useMissing(form);
  const id = useId();
  return (
    <div data-send className={classes.send}>
      {required.length > 0 || mustChange ? (
        <p id={id} className={classes.missing}>
          {missing === undefined ? null : <span key={missing}>{missing}</span>}
        </p>
      ) : null}
      <SubmitButton
        variant={variant}
        block={false}
        disabled={missing !== undefined}
        aria-describedby={missing === undefined ? undefined : id}
      >
        {confirm}
      </SubmitButton>
      {buttons ? <div className={classes.others}>{buttons}</div> : null}
    </div>
  );
}

interface SummaryProps<FormFields extends Fields> {
  readonly of: (typed: Typed<FormFields>) => string | null;
  /** Whether only screen readers get the sentence, because a comparison shows the same. */
  readonly isHidden?: boolean;
}

/** Renders a sentence about what was typed into the surrounding form. Screen readers read each change. */
function Summary<FormFields extends Fields>({
  of: summaryOf,
  isHidden = false,
}: SummaryProps<FormFields>) {
  const summary = summaryOf(useFormikContext<Typed<FormFields>>().values);
  return (
    <p role="status" className={isHidden ? undefined : classes.summary}>
      {summary === null ? null : isHidden ? (
        <VisuallyHidden>
          <span key={summary}>{summary}</span>
        </VisuallyHidden>
      ) : (
        <TextWithFigures>{summary}</TextWithFigures>
      )}
    </p>
  );
}

interface ComparedProps<FormFields extends Fields> {
  readonly of: (typed: Typed<FormFields>) => readonly ComparedFact[];
}

/** Compares what was typed into the surrounding form with what is in force. */
function Compared<FormFields extends Fields>({ of: compare }: ComparedProps<FormFields>) {
  return <Comparison facts={compare(useFormikContext<Typed<FormFields>>().values)} />;
}

interface BesideProps<FormFields extends Fields> {
  readonly of: (typed: Typed<FormFields>) => ReactNode;
  /** The fields and the button. */
  readonly children: ReactNode;
}

/** Renders the fields of the surrounding form, and next to them what depends on the typed values. */
function Beside<FormFields extends Fields>({ of: besideOf, children }: BesideProps<FormFields>) {
  return (
    <div className={classes.beside}>
      {children}
      <div>{besideOf(useFormikContext<Typed<FormFields>>().values)}</div>
    </div>
  );
}

/** Fields in a disclosure, and the text that opens it. */
export interface Folded {
  readonly summary: string;
  readonly names: readonly string[];
}

export interface FieldsFormProps<FormFields extends Fields> extends Pick<SendProps, 'variant'> {
  readonly fields: FormFields;
  /** The names of the fields, line by line. By default, all fields are on one line. */
  readonly lines?: readonly (readonly (keyof FormFields & string)[])[] | undefined;
  /** The titles of the lines, if they are groups of fields. */
  readonly titles?: readonly string[] | undefined;
  /** The fields that rarely change, one line in a disclosure that opens on demand. */
  readonly folded?: Folded | undefined;
  /** Values of some fields at the start. All other fields start empty. */
  readonly initialValues?: Partial<Typed<FormFields>>;
  /** Returns a sentence about what was typed, which is shown above the button. Null while it isn't complete. */
  readonly summaryOf?: (typed: Typed<FormFields>) => string | null;
  /** Returns facts as they are now and as the typed values make them, which are shown above the button. */
  readonly compare?: (typed: Typed<FormFields>) => readonly ComparedFact[];
  /** The fields without which the button is disabled. */
  readonly required?: readonly string[];
  /** Whether the values at the start are the present ones, so that there is nothing to send until one differs. */
  readonly mustChange?: boolean;
  /** Whether all fields and the button are on one line, if there is space. */
  readonly isLine?: boolean;
  /** Text of the button. Without it, nothing can be sent. */
  readonly confirm?: string | undefined;
  /** Shown next to the button. */
  readonly buttons?: ReactNode;
  /** The accessible name, for a page with several forms. */
  readonly label?: string;
  /** Returns what is next to the fields, below them in a narrow window. It changes with what is typed. */
  readonly besideOf?: (typed: Typed<FormFields>) => ReactNode;
  /** Shown above the fields. */
  readonly children?: ReactNode;
  readonly onSubmit: (typed: Typed<FormFields>) => Promise<FormOutcome | undefined>;
}

/** Renders a form with a control for each field. */
export function FieldsForm<FormFields extends Fields>(props: FieldsFormProps<FormFields>) {
  const { fields, initialValues = {}, required = [], isLine, confirm, variant, buttons } = props;
  const entries = Object.entries(fields);
  const lines: readonly (readonly string[])[] = props.lines ?? [Object.keys(fields)];
  const empty = entries.map(([name, { kind }]) => [name, kind === 'checkboxes' ? [] : '']);
  const rules = entries.flatMap(([name, { rule }]) => (rule ? [[name, rule] as const] : []));
  const controlOf = (name: string) => {
    const field = fields[name];
    if (field === undefined) return null;
    if (field.kind === 'checkboxes') {
      return <Checkboxes key={name} name={name} label={field.label} options={field.options} />;
    }
    if (field.kind === 'lookup') {
      return <Lookup key={name} name={name} field={field} required={required.includes(name)} />;
    }
    return <Control key={name} name={name} field={field} required={required.includes(name)} />;
  };
  const lineOf = (names: readonly string[]) =>
    names.length === 1 ? (
      names.map(controlOf)
    ) : (
      <Grid key={names[0]} columns={names.length > 2 ? 'field' : 'panel'}>
        {names.map(controlOf)}
      </Grid>
    );
  const stack = (
    <Stack>
      {props.children}
      {lines.map((names, place) =>
        props.titles === undefined ? (
          lineOf(names)
        ) : (
          <fieldset key={names[0]}>
            <legend className={classes.title}>{props.titles[place]}</legend>
            {lineOf(names)}
          </fieldset>
        ),
      )}
      {props.folded ? (
        <Disclosure summary={props.folded.summary}>{lineOf(props.folded.names)}</Disclosure>
      ) : null}
      {props.compare ? (
        <div>
          <Compared of={props.compare} />
          {props.summaryOf ? <Summary of={props.summaryOf} isHidden /> : null}
        </div>
      ) : null}
      {props.summaryOf && !props.compare ? <Summary of={props.summaryOf} /> : null}
      {confirm === undefined ? null : (
        <Send
          fields={fields}
          required={required}
          mustChange={props.mustChange ?? false}
          confirm={confirm}
          variant={variant}
          buttons={buttons}
        />
      )}
    </Stack>
  );
  return (
    <Form
      {...(props.label !== undefined && { label: props.label })}
      // The value of each field has the type of the field's kind. TypeScript can't infer this through
      // `Object.fromEntries`.
      initialValues={{ ...Object.fromEntries(empty), ...initialValues } as Typed<FormFields>}
      schema={object(Object.fromEntries(rules))}
      onSubmit={props.onSubmit}
    >
      {isLine ? (
        <div className={classes.line}>
          {props.children}
          {Object.keys(fields).map(controlOf)}
          {confirm === undefined ? null : (
            <SubmitButton variant={variant} block={false}>
              {confirm}
            </SubmitButton>
          )}
        </div>
      ) : props.besideOf ? (
        <Beside of={props.besideOf}>{stack}</Beside>
      ) : (
        stack
      )}
    </Form>
  );
}
