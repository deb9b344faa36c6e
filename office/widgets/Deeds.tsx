import { useState, useEffect, useRef } from 'react';
import { Button } from '@/ui/Button';
import { Grid, Row } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import type { SelectOption } from '@/ui/SelectInput';
import type { CallError } from '../store/baseApi';
import { type Act, useActMutation, type RowId } from '../store/calls';
import { decisionMade, useAppDispatch } from '../store/makeStore';
import { useMay } from '../store/sessionApi';
import { askedLabels, choices, deedWords, type DeedWords } from '../words/deeds';
import { labelOf } from '../words/fields';
import { queueCopy } from '../words/office';
import { FieldInput, type FieldInputProps, kindOf, optionsOf, type Value } from './forms';
import { Failed } from './Loaded';

/** A word that a deed takes beside the case. */
interface DeedField extends Pick<FieldInputProps, 'name' | 'label' | 'options'> {
  readonly isOptional: boolean;
}

type Words = Readonly<Record<string, string | number | readonly string[]>>;

/** A call of staff about a case. */
export interface Deed extends Omit<Act, 'id' | 'body'>, Omit<DeedWords, 'asks' | 'labels'> {
  /** Sent beside the fields. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly DeedField[] | undefined;
  /** The longest text of a field, where it is not the usual one. */
  readonly maxLength?: number;
  readonly isDangerous?: true;
  /** The answer is read on the case, before the next one. */
  readonly isStaying?: boolean;
}

/** The deeds that a case allows; those that it does not are false. */
export type CaseDeeds = readonly (Deed | false)[];

type Options = Readonly<Record<string, readonly SelectOption[]>>;

/** A deed by its words, with what only its case knows: the choices of its fields, and what is sent beside them. */
export function deedOf(
  name: keyof typeof deedWords,
  own: Partial<Deed> = {},
  options: Options = {},
): Deed {
  const { asks, labels, ...words }: DeedWords = deedWords[name];
  const fieldOf = (asked: string): DeedField => {
    const field = asked.replace('?', '');
    return {
      name: field,
      label: labelOf(field, { ...askedLabels, ...labels }),
      options: options[field] ?? (choices[field] && optionsOf(choices[field])),
      isOptional: field !== asked,
    };
  };
  const route = name.split(' ', 2).join(' ') as Deed['route'];
  return { route, ...words, fields: asks?.split(' ').map(fieldOf), ...own };
}

interface DeedFormProps {
  readonly deed: Deed;
  readonly busy: boolean;
  readonly error?: CallError | undefined;
  /** Returns whether the fields are to be empty again. */
  readonly onSend: (words: Words) => Promise<boolean>;
  /** Without it the fields are always there. */
  readonly onCancel?: () => void;
}

/** The words that a deed takes. */
function DeedForm({ deed, busy, error, onSend, onCancel }: DeedFormProps) {
  const { label, confirm = label, isDangerous = false, fields = [], maxLength = 200 } = deed;
  const usual = onCancel ? 'primary' : 'quiet';
  const [values, setValues] = useState<Readonly<Record<string, Value>>>({});
  const words = fields.map(({ name, isOptional }) => {
    const typed = values[name] ?? '';
    const value = typeof typed === 'string' ? typed.trim() : typed;
    const isEmpty = value.length === 0;
    const word = kindOf(name) === 'number' ? Number(value) : value;
    return { isEmpty, isMissing: isEmpty && !isOptional, entry: [name, word] as const };
  });
  const isMissing = words.some((word) => word.isMissing);
  const send = async (button: HTMLElement) => {
    const written = words.filter(({ isEmpty }) => !isEmpty).map(({ entry }) => entry);
    if (!(await onSend(Object.fromEntries(written)))) return;
    setValues({});
    // Empty fields disable the button, which would lose the focus.
    button.closest('section')?.querySelector('input')?.focus();
  };
  return (
    <>
      <Grid columns="panel">
        {fields.map(({ isOptional, ...field }) => (
          <FieldInput
            key={field.name}
            {...field}
            required={onCancel !== undefined && !isOptional}
            maxLength={maxLength}
            value={values[field.name] ?? ''}
            onValueChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
      </Grid>
      <Failed error={error} />
      <Row>
        <Button
          variant={isDangerous ? 'danger' : usual}
          busy={busy}
          disabled={isMissing}
          title={isMissing ? queueCopy.write : undefined}
          onClick={({ currentTarget }) => void send(currentTarget)}
        >
          {confirm}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {queueCopy.cancel}
          </Button>
        )}
      </Row>
    </>
  );
}

interface WrittenDeedProps {
  readonly deed: Deed;
  readonly id?: RowId;
}

/** A deed whose fields are always there, for those who may do it. */
export function WrittenDeed({ deed, id = '' }: WrittenDeedProps) {
  const may = useMay();
  const [act, { isLoading, error }] = useActMutation();
  if (!may(deed.route)) return null;
  const send = async (words: Words) => {
    const sent = await act({ route: deed.route, id, body: { ...deed.body, ...words } });
    return sent.error === undefined;
  };
  return <DeedForm deed={deed} busy={isLoading} error={error} onSend={send} />;
}

/** Puts the focus on the first field that comes, and back on the button that goes when the fields leave. */
function useFocus(label: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const left = useRef(label);
  useEffect(() => {
    if (left.current === label) return;
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    const begun = buttons.find(({ textContent }) => textContent === `${left.current}…`);
    const field = place.current?.querySelector<HTMLElement>('input,select,textarea');
    if (document.activeElement === document.body) (field ?? begun)?.focus();
    left.current = label;
  }, [label]);
  return place;
}

interface DeedsProps {
  readonly id: RowId;
  readonly deeds: CaseDeeds;
  readonly title?: string;
  /** The case is decided: nothing can be begun, and what was typed stays. */
  readonly isGone?: boolean;
  /** Goes to the next case, or to what another person has done: the words stay then. Without it the page stays, and a refusal is read here. */
  readonly onSettled?: (refusal: CallError | undefined, hasWords: boolean) => void;
}

/** The deeds about a case that a person may do, and the words that they take. */
export function Deeds(props: DeedsProps) {
  const { id, title = queueCopy.decision, isGone = false, onSettled } = props;
  const may = useMay();
  const dispatch = useAppDispatch();
  const deeds = props.deeds.filter((deed) => deed !== false).filter(({ route }) => may(route));
  const [begun, setWriting] = useState<Deed | null>(null);
  // The choices of a field may come after a person has begun.
  const writing = deeds.find(({ label }) => label === begun?.label) ?? begun;
  const [act, { isLoading, originalArgs, error }] = useActMutation();
  const place = useFocus(writing?.label);
  if (writing === null && (isGone || deeds.length === 0)) return null;
  const perform = async (deed: Deed, words = {}) => {
    const { route, query } = deed;
    const outcome = await act({ route, id, query, body: { ...deed.body, ...words } });
    if (outcome.data) dispatch(decisionMade({ id, message: outcome.data.message }));
    if (outcome.error === undefined && (deed.isStaying || !onSettled)) setWriting(null);
    else onSettled?.(outcome.error, writing !== null);
  };
  const buttons = deeds.map((deed, place) => (
    <Button
      key={deed.label}
      variant={place === 0 ? 'primary' : 'quiet'}
      busy={isLoading && originalArgs?.route === deed.route}
      onClick={() => (deed.fields ? setWriting(deed) : void perform(deed))}
    >
      {deed.fields ? `${deed.label}…` : deed.label}
    </Button>
  ));
  // The one deed of a page has no need of a line of its own.
  const isLine = writing === null && !onSettled && deeds.length === 1;
  return (
    <div ref={place}>
      <SectionCard title={title} actions={isLine ? buttons : undefined}>
        {onSettled ? null : <Failed error={error} />}
        {isLine ? null : writing === null ? (
          <Row fill={deeds.length > 1 ? 'always' : undefined}>{buttons}</Row>
        ) : (
          <DeedForm
            deed={writing}
            busy={isLoading}
            onSend={async (words) => {
              await perform(writing, words);
              return false;
            }}
            onCancel={() => setWriting(null)}
          />
        )}
      </SectionCard>
    </div>
  );
}
