import {
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { classNames } from '@/ui/classNames';
import { Button } from '@/ui/buttons/Button';
import { buttonClassName } from '@/ui/buttons/buttonStyle';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { PhoneIcon } from '@/ui/images/icons';
import { Disclosure } from '@/ui/layout/Disclosure';
import { PageHeading } from '@/ui/layout/Headings';
import { SectionCard } from '@/ui/layout/SectionCard';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { outcomeSaid, useAppDispatch } from '../store/makeStore';
import type { OfficePage } from '../store/pages';
import { useMay } from '../store/sessionApi';
import { listMessages } from '../messages/lists';
import { ActButton } from './ActButton';
import { ActionForm } from './ActionForm';
import classes from './ActionsCard.module.css';
import { useKeys } from './KeysHelp';
import type { ActionGroup, CaseActions, FillAction, StaffAction } from './staffAction';
import { callUrl } from './values';

const field = 'input,select,textarea';

/** Returns the first field in an element, or the first button if there is no field. */
const firstControlOf = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>(field) ?? place?.querySelector<HTMLElement>('button');

/**
 * Keeps the focus near the card. When the control that was used last is removed and the focus is lost, moves the focus
 * to the first field or button of the card, or to the page's heading if the card is gone. If that button would act
 * immediately, moves the focus to the card's heading, because pressing Enter twice would otherwise press it.
 */
function useFocusKeptInCard() {
  const card = useRef<HTMLDivElement>(null);
  const used = useRef<Node>(null);
  useEffect(() => {
    const isLost = used.current?.isConnected === false && document.activeElement === document.body;
    if (!isLost) return;
    // Moves the focus only once. Otherwise, the next render would take it again from a person who has clicked elsewhere.
    used.current = null;
    const first = firstControlOf(card.current);
    const target = first?.matches(`${field},[data-opens]`)
      ? first
      : (card.current?.querySelector<HTMLElement>('h1,h2') ?? document.querySelector('h1'));
    if (target?.matches('h2')) target.tabIndex = -1;
    target?.focus();
  });
  const remember = ({ target }: SyntheticEvent) => {
    used.current = target instanceof Node ? target : null;
  };
  // Clicks are remembered too, because Safari doesn't focus a button that is clicked.
  return { ref: card, onFocus: remember, onClick: remember };
}

/** The action whose fields are shown. */
interface ChosenAction {
  readonly action: StaffAction;
  /** Values that come from elsewhere on the page. */
  readonly values?: StaffAction['initialValues'];
  /** Number of times that values were filled in. */
  readonly fills: number;
}

interface ChoiceOptions {
  readonly actions: CaseActions;
  /**
   * Name of the case. The message about an action's outcome contains it, unless the page stays on the case after that
   * action.
   */
  readonly about?: string | undefined;
  /** Whether the case was decided meanwhile. If so, no action can be started, but typed text stays. */
  readonly isGone?: boolean | undefined;
  /**
   * Called after an action that failed or has only succeeded in part. Also called after a successful one, unless its
   * page stays on the case.
   */
  readonly onSettled?: ((isDone: boolean, hasFields: boolean) => void) | undefined;
}

/**
 * Returns the actions that this person may take, the action whose fields are shown, and functions that show and close
 * the fields of an action and report its outcome.
 */
export function useChoice({ actions, about, isGone = false, onSettled }: ChoiceOptions) {
  const may = useMay();
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  /** Label of the action whose fields were closed last. The focus goes back to its button. */
  const [closed, setClosed] = useState<string>();
  const allowed = actions.filter((action) => action !== false).filter(({ right }) => may(right));
  // Uses the newest version of the action, because the options of a field may load after the action was chosen.
  const newest = allowed.find(({ label }) => label === chosen?.action.label) ?? chosen?.action;
  const current = newest
    ? { ...newest, initialValues: { ...newest.initialValues, ...chosen?.values } }
    : null;
  const fill: FillAction = (label, values) => {
    const action = allowed.find((each) => each.label === label);
    if (action) setChosen({ action, values, fills: (chosen?.fills ?? 0) + 1 });
  };
  return {
    actions: isGone ? [] : allowed,
    current,
    /** Number of times that values were filled in. A change shows the fields anew. */
    fills: chosen?.fills ?? 0,
    closed,
    choose: (action: StaffAction) => setChosen({ action, fills: 0 }),
    fill,
    aboutOf: ({ isStaying = false }: StaffAction) => (isStaying ? undefined : about),
    close: () => {
      setChosen(null);
      setClosed(current?.label);
    },
    settle: ({ isStaying = false }: StaffAction, isDone: boolean) => {
      if (!isDone || !isStaying) onSettled?.(isDone, current !== null);
    },
  };
}

interface ChoiceProps {
  readonly choice: ReturnType<typeof useChoice>;
}

/** Renders the label of an action. The bar of a phone has space only for its first or last word. */
function Label({ action: { label, labelInBar } }: { readonly action: StaffAction }) {
  const whole = `${label}…`;
  if (labelInBar === undefined) return whole;
  const [before = '', after = ''] = whole.split(labelInBar);
  return before === '' ? (
    <span>
      <span className={classes.inBar}>{labelInBar}</span>
      <span className={classes.leftOut}>{after}</span>
    </span>
  ) : (
    <span>
      <span className={classes.leftOut}>{before}</span>
      <span className={classes.inBar}>{`${labelInBar}…`}</span>
    </span>
  );
}

interface ChoiceButtonProps extends ChoiceProps {
  readonly action: StaffAction;
  /** `primary` for the usual next step. */
  readonly variant?: 'primary' | 'quiet';
  /** `small` for the answers to a request. */
  readonly size?: 'regular' | 'small';
}

/** Renders the button of an action, and below it what it does. */
function ChoiceButton({ action, choice, variant = 'quiet', size }: ChoiceButtonProps) {
  const { label, effect, effectHere = effect, right, fields, isDangerous = false, send } = action;
  const { effectInShort = effectHere, isFinal = false } = action;
  const { closed, choose, aboutOf, settle } = choice;
  const id = useId();
  return (
    <li
      className={classNames(
        classes.choice,
        fields && classes.asks,
        isDangerous && classes.dangerous,
        isFinal && classes.final,
      )}
    >
      {fields ? (
        <Button
          variant={variant}
          size={size}
          aria-describedby={id}
          autoFocus={label === closed}
          data-opens=""
          onClick={() => choose(action)}
        >
          <Label action={action} />
        </Button>
      ) : (
        <ActButton
          variant={variant}
          size={size}
          aria-describedby={id}
          right={right}
          about={aboutOf(action)}
          send={() => send({})}
          onSettled={(isDone) => settle(action, isDone)}
        >
          {label}
        </ActButton>
      )}
      <Note id={id}>{effectInShort}</Note>
    </li>
  );
}

interface NextPage {
  readonly page: OfficePage;
  readonly label: string;
  /** What the person does on that page. */
  readonly effect: string;
}

/** Renders a link to the page on which the next step is. */
function NextPageLink({ next: { page, label, effect } }: { readonly next: NextPage }) {
  const id = useId();
  return (
    <li className={classes.choice}>
      <LinkButton to={page.path} aria-describedby={id}>
        {label}
      </LinkButton>
      <Note id={id}>{effect}</Note>
    </li>
  );
}

interface WithNextPage {
  /** The page with the next step, if it isn't one of the actions. */
  readonly next?: NextPage | undefined;
}

interface ChoicesProps extends ChoiceProps, WithNextPage {
  /** The accessible name of the list of actions. */
  readonly title: string;
}

const groups = Object.entries(listMessages.actionGroups) as [ActionGroup, string][];

/**
 * Renders the actions that are always in view: the usual ones, and then the answers to a request, which are smaller.
 * Below them is a disclosure for each group of rarely needed actions.
 */
function Choices({ title, choice, next }: ChoicesProps) {
  const { actions, closed } = choice;
  const usual = actions.filter(({ group }) => group === undefined);
  const folded = groups
    .map(([name, summary]) => ({
      name,
      summary,
      members: actions.filter(({ group }) => group === name),
    }))
    .filter(({ members }) => members.length > 0);
  const answers = usual.filter(({ isAnswer }) => isAnswer);
  const others = usual.filter(({ isAnswer = false }) => !isAnswer);
  const variantOf = (action: StaffAction) => {
    if (answers.length > 0) return 'quiet';
    const { isRare = false, isDangerous = false } = action;
    return action === usual[0] && !next && !isRare && !isDangerous ? 'primary' : 'quiet';
  };
  const buttonOf = (action: StaffAction) => (
    <ChoiceButton
      key={action.label}
      action={action}
      choice={choice}
      variant={variantOf(action)}
      size={action.isAnswer ? 'small' : 'regular'}
    />
  );
  return (
    <>
      {others.length > 0 || next ? (
        <ul role="list" aria-label={title} className={classes.choices}>
          {next && <NextPageLink next={next} />}
          {others.map(buttonOf)}
        </ul>
      ) : null}
      {answers.length > 0 ? (
        <div className={classes.answers}>
          <h3>{listMessages.answerRequest}</h3>
          <ul role="list" aria-label={listMessages.answerRequest} className={classes.choices}>
            {answers.map(buttonOf)}
          </ul>
        </div>
      ) : null}
      {folded.length > 0 ? (
        <div className={classes.groups}>
          {folded.map(({ name, summary, members }) => (
            <div key={name} className={classNames(name === 'lastResorts' && classes.lastResorts)}>
              <Disclosure summary={summary} isOpen={members.some(({ label }) => label === closed)}>
                <ul role="list" aria-label={summary} className={classes.choices}>
                  {members.map((action) => (
                    <ChoiceButton key={action.label} action={action} choice={choice} />
                  ))}
                </ul>
              </Disclosure>
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}

interface ChosenProps extends ChoiceProps {
  readonly action: StaffAction;
}

/** Renders the fields of the chosen action. The fields stay if part of what was sent can be sent again. */
function Chosen({ action, choice: { aboutOf, close, settle } }: ChosenProps) {
  const dispatch = useAppDispatch();
  return (
    <ActionForm
      action={action}
      onDone={({ message, isUnfinished = false }) => {
        dispatch(outcomeSaid({ tone: 'success', message, about: aboutOf(action) }));
        if (!isUnfinished) close();
        settle(action, !isUnfinished);
        return undefined;
      }}
      onRefused={() => settle(action, false)}
      onCancel={close}
    />
  );
}

interface FoldedActionsProps extends ChoiceOptions {
  /** The accessible name of the list of actions. */
  readonly title: string;
}

/** Renders the actions that this person may take as part of a card. Once they choose one, its fields replace them. */
export function FoldedActions({ title, ...options }: FoldedActionsProps) {
  const choice = useChoice(options);
  const place = useFocusKeptInCard();
  const { current, actions } = choice;
  if (current === null && actions.length === 0) return null;
  return (
    <div {...place}>
      {current === null ? (
        <Choices title={title} choice={choice} />
      ) : (
        <Chosen action={current} choice={choice} />
      )}
    </div>
  );
}

interface ActionsCardProps extends ChoiceOptions, WithNextPage {
  readonly title: string;
  /** Whether the title is what the actions are about, and so stays below the label of the chosen action. */
  readonly isSubject?: boolean;
  /** Whether the card stands out among the facts of a page. */
  readonly isFramed?: boolean;
}

/**
 * Renders a card with the actions that this person may take. Once they choose one, the card has its fields, and its label
 * as the title. Renders nothing if there are neither actions nor a next page.
 */
export function ActionsCard(props: ActionsCardProps) {
  const { title, isSubject = false, isFramed = false, next, ...options } = props;
  const choice = useChoice(options);
  const card = useFocusKeptInCard();
  const may = useMay();
  const { current, actions } = choice;
  const shown = next && may(next.page.right) ? next : undefined;
  if (current === null && actions.length === 0 && !shown) return null;
  return (
    <div {...card} className={classNames(isFramed && classes.framed)}>
      <SectionCard title={current?.label ?? title} intro={current && isSubject ? title : undefined}>
        {current === null ? (
          <Choices title={title} choice={choice} next={shown} />
        ) : (
          <Chosen action={current} choice={choice} />
        )}
      </SectionCard>
    </div>
  );
}

/** Number of actions for which the bar of a narrow window has space. */
const actionsInBar = 2;

/** When the form of an action opens, moves the focus into it, and scrolls to the beginning of its card. */
function useFormInView(
  card: RefObject<HTMLElement | null>,
  { current, fills }: ChoiceProps['choice'],
) {
  const label = current?.label;
  useEffect(() => {
    const { current: place } = card;
    if (label === undefined || place === null) return;
    if (!place.contains(document.activeElement)) firstControlOf(place)?.focus();
    if (place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: 'start' });
  }, [label, fills, card]);
}

/** Renders the link that calls the person whose case it is. The bar of a narrow window has no space for the number. */
const Call = ({ phone }: { readonly phone: string }) => (
  <a href={callUrl(phone)} className={buttonClassName({}, classes.call)}>
    <PhoneIcon />
    <span>
      {listMessages.call} <span className={classes.phone}>{phone}</span>
    </span>
  </a>
);

interface DecisionCardProps extends ChoiceProps {
  readonly title?: string;
  /**
   * Subject of the decision: what matters most, such as an amount, the rest, and what tells it apart in the bar of a
   * phone, which has no space for the rest. Undefined if it is the subject of the whole page.
   */
  readonly subject?: readonly [lead: string, rest?: string, short?: string];
  /** Phone number that staff call before they decide. */
  readonly phone?: string | undefined;
  /** Until when to decide. People who may not decide see only this. */
  readonly deadline?: ReactNode;
  /** What to check before the decision. Shown directly above the buttons. */
  readonly caution?: ReactNode;
}

/** Shows the subject of a decision. */
function Subject({
  of: [lead, rest, short],
}: {
  readonly of: readonly [string, string?, string?];
}) {
  return (
    <>
      <strong>
        <TextWithFigures>{lead}</TextWithFigures>
      </strong>{' '}
      {rest === undefined ? null : (
        <span className={classNames(short !== undefined && classes.rest)}>
          <TextWithFigures>{rest}</TextWithFigures>
        </span>
      )}
      {short === undefined ? null : (
        <span aria-hidden="true" className={classes.short}>
          {short}
        </span>
      )}
    </>
  );
}

/**
 * Renders the decision on a case. In a narrow window, it is a bar at the bottom with the first two actions, until the
 * person opens the fields of an action or the list of all actions. Renders at most the deadline if there are no actions.
 */
export function DecisionCard(props: DecisionCardProps) {
  const { title = listMessages.decision, choice, subject, phone, deadline, caution } = props;
  const card = useFocusKeptInCard();
  const [isWhole, setWhole] = useState(false);
  const { actions, current } = choice;
  useKeys({ d: () => firstControlOf(card.ref.current)?.focus() });
  useFormInView(card.ref, choice);
  if (current === null && actions.length === 0) return deadline;
  const isBar = current === null && !isWhole;
  const usual = actions.filter(({ group }) => group === undefined);
  const others = usual.filter(({ isAnswer = false }) => !isAnswer);
  // The bar shows the answers to a request only if there is nothing else.
  const inBar = Math.min(actionsInBar, others.length || usual.length);
  const isMore = actions.length > inBar;
  return (
    <div
      {...card}
      className={classNames(
        classes.framed,
        classes.decision,
        isBar && classes.bar,
        phone !== undefined && classes.calling,
      )}
    >
      <SectionCard title={current?.label ?? title} intro={subject && <Subject of={subject} />}>
        {phone !== undefined && current === null ? <Call phone={phone} /> : null}
        {deadline}
        {caution}
        {current === null ? (
          <Choices title={title} choice={choice} />
        ) : (
          <Chosen key={choice.fills} action={current} choice={choice} />
        )}
        {isBar && isMore ? (
          <div className={classes.further}>
            <Button
              variant="quiet"
              aria-label={listMessages.furtherActions}
              onClick={() => setWhole(true)}
            >
              {listMessages.further}
            </Button>
          </div>
        ) : null}
      </SectionCard>
    </div>
  );
}

interface ActionsHeadingProps {
  /** The title of the page. */
  readonly children: string;
  readonly intro: string;
  readonly actions: CaseActions;
  /** The accessible name of the actions. */
  readonly title: string;
  /** The state that the actions change. */
  readonly state?: ReactNode;
  /** Controls that are shown next to the actions. */
  readonly controls?: ReactNode;
}

/**
 * Renders the heading of a page, and the actions on the whole page. Next to the heading are actions with fields, because
 * only an action without fields needs its effect beside it. The fields of the chosen action are below the heading.
 */
export function ActionsHeading({
  children,
  intro,
  title,
  state,
  controls,
  ...options
}: ActionsHeadingProps) {
  const choice = useChoice(options);
  const place = useFocusKeptInCard();
  const { current } = choice;
  const choices = (
    <div className={classes.actions}>
      <Choices title={title} choice={choice} />
    </div>
  );
  const isBeside = choice.actions.every(({ fields }) => fields !== undefined);
  return (
    <div {...place} className={classes.heading}>
      <PageHeading
        intro={intro}
        actions={
          <div className={classes.controls}>
            {state}
            {current === null && isBeside ? choices : null}
            {controls}
          </div>
        }
      >
        {children}
      </PageHeading>
      {current === null ? (
        !isBeside && choices
      ) : (
        <SectionCard title={current.label}>
          <Chosen action={current} choice={choice} />
        </SectionCard>
      )}
    </div>
  );
}
