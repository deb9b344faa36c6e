import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '@/ui/buttons/Button';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Note } from '@/ui/text/Text';
import { outcomeSaid, useAppDispatch } from '../store/makeStore';
import { useMay } from '../store/sessionApi';
import { listMessages } from '../messages/lists';
import { ActButton } from './ActButton';
import { ActionForm } from './ActionForm';
import classes from './ActionsCard.module.css';
import type { CaseActions, StaffAction } from './staffAction';

/** Keeps the focus in the card when the control that had it is removed: moves it to the first control that is left. */
function useFocusKeptInCard() {
  const card = useRef<HTMLDivElement>(null);
  const used = useRef<Node>(null);
  useEffect(() => {
    const isLost = used.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) card.current?.querySelector<HTMLElement>('input,select,textarea,button')?.focus();
  });
  const remember = ({ target }: SyntheticEvent) => {
    used.current = target instanceof Node ? target : null;
  };
  // Safari doesn't focus a button that is clicked.
  return { ref: card, onFocus: remember, onClick: remember };
}

interface ChoiceProps {
  readonly action: StaffAction;
  /** The usual next step, whose button is prominent. */
  readonly isUsual: boolean;
  /** The button takes the focus when it appears. */
  readonly isFocused: boolean;
  /** Shows the fields of the action. */
  readonly onChoose: () => void;
  readonly onSettled: (isDone: boolean) => void;
}

/** The button of an action, and what it does. */
function Choice({ action, isUsual, isFocused, onChoose, onSettled }: ChoiceProps) {
  const { label, effect, right, fields, send } = action;
  const id = useId();
  const variant = isUsual ? 'primary' : 'quiet';
  return (
    <li className={classes.choice}>
      {fields ? (
        <Button variant={variant} aria-describedby={id} autoFocus={isFocused} onClick={onChoose}>
          {`${label}…`}
        </Button>
      ) : (
        <ActButton
          variant={variant}
          aria-describedby={id}
          right={right}
          send={() => send({})}
          onSettled={onSettled}
        >
          {label}
        </ActButton>
      )}
      <Note id={id}>{effect}</Note>
    </li>
  );
}

interface ActionsCardProps {
  readonly actions: CaseActions;
  readonly title?: string;
  /** The case was decided meanwhile. No action can be started, but typed text stays. */
  readonly isGone?: boolean;
  /** Called after an action that does not stay on the case, and after a refusal. */
  readonly onSettled?: (isDone: boolean, hasFields: boolean) => void;
}

/** A card with the actions that this person may take, and the fields of the one that they chose. */
export function ActionsCard(props: ActionsCardProps) {
  const { title = listMessages.decision, isGone = false, onSettled } = props;
  const may = useMay();
  const dispatch = useAppDispatch();
  const card = useFocusKeptInCard();
  const [chosen, setChosen] = useState<StaffAction | null>(null);
  /** The action whose fields were closed last: the focus goes back to its button. */
  const [closed, setClosed] = useState<string>();
  const actions = props.actions
    .filter((action) => action !== false)
    .filter(({ right }) => may(right));
  // The options of a field may load after the action was chosen.
  const current = actions.find(({ label }) => label === chosen?.label) ?? chosen;
  if (current === null && (isGone || actions.length === 0)) return null;
  const settle = ({ isStaying = false }: StaffAction, isDone: boolean) => {
    if (!isDone || !isStaying) onSettled?.(isDone, current !== null);
  };
  const close = () => {
    setChosen(null);
    setClosed(current?.label);
  };
  return (
    <div {...card}>
      <SectionCard title={title}>
        {current === null ? (
          <ul role="list" aria-label={title} className={classes.choices}>
            {actions.map((action, place) => (
              <Choice
                key={action.label}
                action={action}
                isUsual={place === 0 && !action.isRare}
                isFocused={action.label === closed}
                onChoose={() => setChosen(action)}
                onSettled={(isDone) => settle(action, isDone)}
              />
            ))}
          </ul>
        ) : (
          <ActionForm
            action={current}
            onDone={({ message }) => {
              dispatch(outcomeSaid({ tone: 'success', message }));
              close();
              settle(current, true);
              return undefined;
            }}
            onRefused={() => settle(current, false)}
            onCancel={close}
          />
        )}
      </SectionCard>
    </div>
  );
}
