import { useState, useEffect, useRef } from 'react';
import { Button } from '@/ui/Button';
import { Grid, Row } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import type { SelectOption } from '@/ui/SelectInput';
import type { CallError } from '../store/baseApi';
import { type Act, useActMutation, type RowId } from '../store/calls';
import { decisionMade, useAppDispatch } from '../store/makeStore';
import { useMay } from '../store/sessionApi';
import { askedLabels, choices, actionWords, type ActionWords } from '../words/actions';
import { labelOf } from '../words/fields';
import { queueCopy } from '../words/office';
import { FieldInput, type FieldInputProps, kindOf, optionsOf, type Value } from './forms';
import { Failed } from './Loaded';

/** A value that a person fills in for an action. */
interface ActionField extends Pick<FieldInputProps, 'name' | 'label' | 'options'> {
  readonly isOptional: boolean;
}

type Words = Readonly<Record<string, string | number | readonly string[]>>;

/** Something that staff can do about a case: one call. */
export interface StaffAction
  extends Omit<Act, 'id' | 'body'>, Omit<ActionWords, 'asks' | 'labels'> {
  /** Sent beside the fields. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly ActionField[] | undefined;
  /** The longest text of a field, if it is not the usual one. */
  readonly maxLength?: number;
  readonly isDangerous?: true;
  /** The page stays on the case, so that its answer is seen there. */
  readonly isStaying?: boolean;
}

/** The actions that a case allows; `false` for one that it does not. */
export type CaseActions = readonly (StaffAction | false)[];

type Options = Readonly<Record<string, readonly SelectOption[]>>;

/** The action of a name. Its case adds what only it knows: the options of its fields, and what else is sent. */
export function actionOf(
  name: keyof typeof actionWords,
  own: Partial<StaffAction> = {},
  options: Options = {},
): StaffAction {
  const { asks, labels, ...words }: ActionWords = actionWords[name];
  const fieldOf = (asked: string): ActionField => {
    const field = asked.replace('?', '');
    return {
      name: field,
      label: labelOf(field, { ...askedLabels, ...labels }),
      options: options[field] ?? (choices[field] && optionsOf(choices[field])),
      isOptional: field !== asked,
    };
  };
  const route = name.split(' ', 2).join(' ') as StaffAction['route'];
  return { route, ...words, fields: asks?.split(' ').map(fieldOf), ...own };
}

interface ActionFormProps {
  readonly action: StaffAction;
  readonly busy: boolean;
  readonly error?: CallError | undefined;
  /** Returns true if the fields should be emptied. */
  readonly onSend: (words: Words) => Promise<boolean>;
  /** Without it, the fields are always shown. */
  readonly onCancel?: () => void;
}

/** The fields of an action, and the button that sends them. */
function ActionForm({ action, busy, error, onSend, onCancel }: ActionFormProps) {
  const { label, confirm = label, isDangerous = false, fields = [], maxLength = 200 } = action;
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
    // Emptying the fields disables the button, which would lose the focus.
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

interface InlineActionProps {
  readonly action: StaffAction;
  readonly id?: RowId;
}

/** An action whose fields are always shown, to people who may take it. */
export function InlineAction({ action, id = '' }: InlineActionProps) {
  const may = useMay();
  const [act, { isLoading, error }] = useActMutation();
  if (!may(action.route)) return null;
  const send = async (words: Words) => {
    const sent = await act({ route: action.route, id, body: { ...action.body, ...words } });
    return sent.error === undefined;
  };
  return <ActionForm action={action} busy={isLoading} error={error} onSend={send} />;
}

/** Moves the focus to the first field when the fields open, and back to their button when they close. */
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

interface ActionsCardProps {
  readonly id: RowId;
  readonly actions: CaseActions;
  readonly title?: string;
  /** The case was decided meanwhile: no action can be started, but what was typed stays. */
  readonly isGone?: boolean;
  /** Called after an action, with the refusal if there was one. Without it, the page stays and shows the refusal here. */
  readonly onSettled?: (refusal: CallError | undefined, hasWords: boolean) => void;
}

/** A card with the actions that this person may take, and the fields of the one that they chose. */
export function ActionsCard(props: ActionsCardProps) {
  const { id, title = queueCopy.decision, isGone = false, onSettled } = props;
  const may = useMay();
  const dispatch = useAppDispatch();
  const actions = props.actions
    .filter((action) => action !== false)
    .filter(({ route }) => may(route));
  const [chosen, setChosen] = useState<StaffAction | null>(null);
  // The options of a field may load after the action was chosen.
  const current = actions.find(({ label }) => label === chosen?.label) ?? chosen;
  const [act, { isLoading, originalArgs, error }] = useActMutation();
  const card = useFocus(current?.label);
  if (current === null && (isGone || actions.length === 0)) return null;
  const perform = async (action: StaffAction, words = {}) => {
    const { route, query } = action;
    const outcome = await act({ route, id, query, body: { ...action.body, ...words } });
    if (outcome.data) dispatch(decisionMade({ id, message: outcome.data.message }));
    if (outcome.error === undefined && (action.isStaying || !onSettled)) setChosen(null);
    else onSettled?.(outcome.error, current !== null);
  };
  const buttons = actions.map((action, place) => (
    <Button
      key={action.label}
      variant={place === 0 ? 'primary' : 'quiet'}
      busy={isLoading && originalArgs?.route === action.route}
      onClick={() => (action.fields ? setChosen(action) : void perform(action))}
    >
      {action.fields ? `${action.label}…` : action.label}
    </Button>
  ));
  // A single button fits beside the title.
  const isBesideTitle = current === null && !onSettled && actions.length === 1;
  return (
    <div ref={card}>
      <SectionCard title={title} actions={isBesideTitle ? buttons : undefined}>
        {onSettled ? null : <Failed error={error} />}
        {isBesideTitle ? null : current === null ? (
          <Row fill={actions.length > 1 ? 'always' : undefined}>{buttons}</Row>
        ) : (
          <ActionForm
            action={current}
            busy={isLoading}
            onSend={async (words) => {
              await perform(current, words);
              return false;
            }}
            onCancel={() => setChosen(null)}
          />
        )}
      </SectionCard>
    </div>
  );
}
