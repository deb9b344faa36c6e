import { type FocusEvent, useState, useEffect, useRef } from 'react';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import type { Act, Answer, RowId } from '../store/calls';
import { outcomeSaid, useAppDispatch } from '../store/makeStore';
import { useMay } from '../store/sessionApi';
import { askedLabels, choices, actionWords, type ActionWords } from '../words/actions';
import { queueCopy } from '../words/office';
import { ActButton } from './ActButton';
import {
  ActForm,
  type ActFormProps,
  kindOf,
  optionsOf,
  sent,
  type Options,
  type Typed,
} from './forms';

/** Something that staff can do about a case: one call. */
export interface StaffAction extends Omit<Act, 'id' | 'body'>, ActionWords {
  /** Sent together with the fields. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The options of its fields that only the case knows. */
  readonly options?: Options;
  /** The longest text of a field, if it is not the usual one. */
  readonly maxLength?: number;
  readonly isDangerous?: true;
  /** The page stays on the case, so that its answer is seen there. */
  readonly isStaying?: boolean;
}

/** The actions that a case allows. `false` for one that it doesn't. */
export type CaseActions = readonly (StaffAction | false)[];

/** The action of a name. Its case adds what only it knows. */
export const actionOf = (
  name: keyof typeof actionWords,
  own: Partial<StaffAction> = {},
): StaffAction => ({
  route: name.split(' ', 2).join(' ') as StaffAction['route'],
  ...actionWords[name],
  ...own,
});

const usualOptions = Object.fromEntries(
  Object.entries(choices).map(([name, values]) => [name, optionsOf(values)]),
);

/** Turns the values of a form into the body that the server expects: numbers as numbers, without empty fields. */
const wordsOf = (typed: Typed) =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => value.length > 0)
      .map(([name, value]) => [name, kindOf(name) === 'number' ? Number(value) : value]),
  );

interface ActionFormProps extends Pick<ActFormProps<Typed>, 'onDone' | 'onRefused'> {
  readonly action: StaffAction;
  readonly id: RowId;
  /** Without it, the fields are always shown. */
  readonly onCancel?: () => void;
}

/** The fields of an action, and the button that sends them. */
function ActionForm({ action, id, onCancel, ...settled }: ActionFormProps) {
  const { route, query, body, label, confirm = label, asks = '', labels, options } = action;
  const asked = asks.split(/;? /);
  const nameOf = (name: string) => name.replace('?', '');
  const usual = onCancel ? 'primary' : 'quiet';
  return (
    <ActForm<Typed>
      initialValues={Object.fromEntries(
        asked.map(nameOf).map((name) => [name, kindOf(name) === 'choices' ? [] : '']),
      )}
      lines={asks.split('; ').map((line) => line.split(' ').map(nameOf))}
      labels={{ ...askedLabels, ...labels }}
      options={{ ...usualOptions, ...options }}
      needs={asked.filter((name) => !name.endsWith('?'))}
      maxLength={action.maxLength ?? 200}
      confirm={confirm}
      variant={action.isDangerous ? 'danger' : usual}
      buttons={
        onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {queueCopy.cancel}
          </Button>
        )
      }
      callOf={(typed) => ({ route, id, query, body: { ...body, ...wordsOf(typed) } })}
      {...settled}
    />
  );
}

interface InlineActionProps {
  readonly action: StaffAction;
  readonly id?: RowId;
}

/** An action whose fields are always shown, to people who may take it. */
export function InlineAction({ action, id = '' }: InlineActionProps) {
  const may = useMay();
  const place = useRef<HTMLDivElement>(null);
  if (!may(action.route)) return null;
  const empty = (answer: Answer) => {
    // Emptying the fields disables the button, which would lose the focus.
    place.current?.querySelector('input')?.focus();
    return sent(answer);
  };
  return (
    <div ref={place}>
      <ActionForm action={action} id={id} onDone={empty} />
    </div>
  );
}

/** Keeps the focus in the card: it goes to the first field when the fields open, back to their button when they close, and from a button that disappears to the first one. */
function useFocus(label: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef(label);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const left = opened.current;
    opened.current = label;
    const isKept = left === label && focused.current?.isConnected !== false;
    if (isKept || document.activeElement !== document.body) return;
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    const begun = buttons.find(({ textContent }) => textContent === `${left}…`);
    const field = place.current?.querySelector<HTMLElement>('input,select,textarea');
    (field ?? begun ?? buttons[0])?.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target;
  };
  return { ref: place, onFocus };
}

interface ActionsCardProps {
  readonly id: RowId;
  readonly actions: CaseActions;
  readonly title?: string;
  /** The case was decided meanwhile. No action can be started, but typed text stays. */
  readonly isGone?: boolean;
  /** Called after an action that does not stay on the case, and after a refusal. */
  readonly onSettled?: (isDone: boolean, hasWords: boolean) => void;
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
  const card = useFocus(current?.label);
  if (current === null && (isGone || actions.length === 0)) return null;
  const settle = ({ isStaying = false }: StaffAction, isDone: boolean) => {
    if (!isDone || !isStaying) onSettled?.(isDone, current !== null);
  };
  const buttons = actions.map((action, place) => {
    const { label, route, query, body, asks } = action;
    const variant = place === 0 ? 'primary' : 'quiet';
    return asks ? (
      <Button key={label} variant={variant} onClick={() => setChosen(action)}>{`${label}…`}</Button>
    ) : (
      <ActButton
        key={label}
        variant={variant}
        call={{ route, id, query, body: { ...body } }}
        onSettled={(isDone) => settle(action, isDone)}
      >
        {label}
      </ActButton>
    );
  });
  // A single button fits next to the title.
  const isBesideTitle = current === null && !onSettled && actions.length === 1;
  return (
    <div {...card}>
      <SectionCard title={title} actions={isBesideTitle ? buttons : undefined}>
        {isBesideTitle ? null : current === null ? (
          <Row fill={actions.length > 1 ? 'always' : undefined}>{buttons}</Row>
        ) : (
          <ActionForm
            action={current}
            id={id}
            onDone={({ message }) => {
              dispatch(outcomeSaid({ tone: 'success', message }));
              setChosen(null);
              settle(current, true);
            }}
            onRefused={() => settle(current, false)}
            onCancel={() => setChosen(null)}
          />
        )}
      </SectionCard>
    </div>
  );
}
