import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dayLength, formatCalendarDate, formatRelative, lagosDay } from '@/lib/dates';
import type { Kobo } from '@/lib/money';
import { classNames } from '@/ui/classNames';
import { CheckCircleIcon, ClockIcon, InfoIcon, PhoneIcon, WarningIcon } from '@/ui/images/icons';
import { CopyButton } from '@/ui/buttons/CopyButton';
import { Banner } from '@/ui/feedback/Banner';
import { type Fact, Facts } from '@/ui/lists/Facts';
import { type Figure, Figures } from '@/ui/lists/Figures';
import { Breakable } from '@/ui/text/Breakable';
import { Money, TextWithFigures } from '@/ui/text/Money';
import { Pill } from '@/ui/text/Pill';
import { Row } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import type { Column } from '@/ui/lists/Table';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { useMediaQuery } from '@/ui/useMediaQuery';
import { useNow } from '@/ui/useNow';
import { outcomeSaid, useAppDispatch } from '../store/makeStore';
import type { OfficePage } from '../store/pages';
import { useMay } from '../store/sessionApi';
import { accountStatuses, labelOf, type Labels } from '../messages/fields';
import { listMessages as messages } from '../messages/lists';
import classes from './values.module.css';

const inLagos = (timeStyle: 'short' | 'medium') =>
  new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle, timeZone: 'Africa/Lagos' });
const toTheMinute = inLagos('short');
const toTheSecond = inLagos('medium');

/** Formats an instant, past or future, in Lagos time. */
export const lagosTime = (at: number): string => messages.lagos(toTheMinute.format(at));

/** Formats an instant in Lagos to the second, for the tooltip of a shorter form. */
const exactTime = (at: number): string => messages.lagos(toTheSecond.format(at));

const hour = dayLength / 24;
const minute = hour / 60;

/** Shows how long ago an instant was. Hovering shows the exact time in Lagos. */
export function Ago({ at }: { readonly at: number }) {
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {now - at < minute ? messages.justNow : formatRelative(at, now)}
    </time>
  );
}

/** Returns `Ago` as a cell. Nothing for null. */
export const ago = (at: number | null) => at !== null && <Ago at={at} />;

/** Formats an instant in Lagos without naming the city, for places where all times are those in Lagos. */
export const stampOf = (at: number): string => toTheMinute.format(at);

const weekday = new Intl.DateTimeFormat('en-NG', { weekday: 'short', timeZone: 'Africa/Lagos' });

interface StampProps {
  readonly at: number;
  /** Whether the day of the week is shown too, to compare with what a customer writes. */
  readonly hasWeekday?: boolean;
}

/** Shows an instant in Lagos. Hovering shows it to the second. */
export const Stamp = ({ at, hasWeekday = false }: StampProps) => (
  <time dateTime={new Date(at).toISOString()} title={exactTime(at)}>
    {hasWeekday ? `${weekday.format(at)} ${stampOf(at)}` : stampOf(at)}
  </time>
);

const timeToTheSecond = new Intl.DateTimeFormat('en-NG', {
  timeStyle: 'medium',
  timeZone: 'Africa/Lagos',
});

/** Shows the time of an instant in Lagos to the second, for rows below their day. Hovering shows the day too. */
export const ExactTime = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at).toISOString()} title={exactTime(at)}>
    {timeToTheSecond.format(at)}
  </time>
);

/** Age in milliseconds up to which an instant is shown together with how long ago it was. */
const recentTime = 7 * dayLength;

/** Shows the date and time of an instant in Lagos time. For the last seven days, also shows how long ago it was. */
export function When({ at, hasWeekday = false }: StampProps) {
  const now = useNow();
  const isRecent = at <= now && now - at < recentTime;
  return (
    <>
      <Stamp at={at} hasWeekday={hasWeekday} />
      {isRecent ? (
        <span className={classes.quiet}>
          {now - at < minute ? messages.momentAgo : messages.relative(formatRelative(at, now))}
        </span>
      ) : null}
    </>
  );
}

/** Returns `When` as part of a line. Nothing for null. */
export const when = (at: number | null) => at !== null && <When at={at} />;

/**
 * Formats a duration: in minutes if it is shorter than an hour, in hours if it is shorter than two days, otherwise in
 * days.
 */
function inWords(time: number): string {
  if (time >= 2 * dayLength) return messages.time(Math.floor(time / dayLength), 'day');
  if (time >= hour) return messages.time(Math.floor(time / hour), 'hour');
  return messages.time(Math.floor(time / minute), 'minute');
}

/** Returns how long something has waited. */
export const ageInWords = (at: number, now: number): string =>
  now - at < minute ? messages.justNow : inWords(now - at);

/** Shows how long something has waited. Hovering shows since when in Lagos. */
export function Age({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {ageInWords(at, useNow())}
    </time>
  );
}

/**
 * Returns whether what is due in a time in milliseconds is due within a day, or overdue. Times are shown in whole hours,
 * so all that is shown as 24 hours is within a day.
 */
export const isWithinDay = (left: number): boolean => left < dayLength + hour;

/** Returns the tone of what is due in a time in milliseconds. */
function toneOf(left: number) {
  if (left < 0) return 'danger';
  return isWithinDay(left) ? 'waiting' : 'neutral';
}

/** The texts about a deadline in its last minute, before it and after it. */
interface DueTexts {
  readonly dueNow: string;
  readonly due: (time: string) => string;
  readonly overdue: (time: string) => string;
}

/** Returns how long until something is due, or how long it has been overdue. By default, doesn't name what is due. */
export function dueInWords(at: number, now: number, texts: DueTexts = messages): string {
  const time = Math.abs(at - now);
  if (time < minute) return texts.dueNow;
  return (at < now ? texts.overdue : texts.due)(inWords(time));
}

interface DueProps {
  readonly at: number;
}

/** Shows how long until something is due, or how long it has been overdue. Hovering shows the exact time in Lagos. */
export function Due({ at }: DueProps) {
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      <Pill tone={toneOf(at - now)}>{dueInWords(at, now)}</Pill>
    </time>
  );
}

/** Shows a deadline as text with a clock, at the top of a decision. Hovering shows the exact time in Lagos. */
export function Deadline({ at, texts }: DueProps & { readonly texts: DueTexts }) {
  const now = useNow();
  const words = dueInWords(at, now, texts);
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={exactTime(at)}
      className={classNames(classes.deadline, classes[toneOf(at - now)])}
    >
      <ClockIcon />
      <span key={words}>{words}</span>
    </time>
  );
}

/** Shows how long until something is due, or how late it is, below a caption. Hovering shows the exact time in Lagos. */
export function TimeLeft({ at }: { readonly at: number }) {
  const left = at - useNow();
  const time = Math.abs(left);
  const words =
    time < minute ? messages.dueNow : (left < 0 ? messages.late : messages.left)(inWords(time));
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      <span key={words} className={classNames(left < 0 && classes.late)}>
        {words}
      </span>
    </time>
  );
}

/** Shows the day on which something expires. Hovering shows the exact time in Lagos. */
export function Expiry({ at }: { readonly at: number }) {
  const left = at - useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      <Pill tone={toneOf(left)}>{messages.expires(formatCalendarDate(lagosDay(at)))}</Pill>
    </time>
  );
}

/** Returns a value, or a muted text if it is missing. For values that people expect to find. */
export const orNone = (value: ReactNode) =>
  value || <span className={classes.quiet}>{messages.none}</span>;

/**
 * Renders a count. A zero is a faint dash, so that the other counts of a table stand out. The compact rows of a phone
 * leave it out.
 */
export function Quantity({ children: number }: { readonly children: number }) {
  const isPhone = !useMediaQuery('(min-width: 40rem)', true);
  if (number !== 0) return number;
  return isPhone ? null : (
    <>
      <span aria-hidden="true" className={classes.faint}>
        {messages.zero}
      </span>
      <VisuallyHidden>{number}</VisuallyHidden>
    </>
  );
}

/** Returns the URL that calls a phone number. */
export const callUrl = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Returns a link that calls a phone number. */
export const phoneLink = (phone: string) => <a href={callUrl(phone)}>{phone}</a>;

/** Returns a link that calls a person, where that is a usual step. It is easy to see and to press. */
export const callLink = (phone: string) => (
  <a href={callUrl(phone)} className={classes.call}>
    <PhoneIcon />
    <VisuallyHidden>{messages.call}</VisuallyHidden> <span>{phone}</span>
  </a>
);

/** Shows an amount on one line. It shrinks if there isn't enough space. */
export const naira = (amount: Kobo) => <Money amount={amount} />;

/** Shows an amount with its sign: plus for money in, minus for money out. */
export const movement = (amount: Kobo) => <Money amount={amount} signed />;

interface PageLinkProps {
  readonly page: OfficePage;
  readonly children: ReactNode;
}

function PageLink({ page, children }: PageLinkProps) {
  const may = useMay();
  return may(page.right) ? <Link to={page.path}>{children}</Link> : children;
}

/** Returns a link for people whose roles open its page, and plain text for everyone else. */
export const pageLink = (page: OfficePage, words: ReactNode) => (
  <PageLink page={page}>{words}</PageLink>
);

/** Returns a text that stays on one line, such as a number with a hyphen. */
export const unbroken = (words: ReactNode) => <span className={classes.unbroken}>{words}</span>;

/** Returns an email that stays on one line in a wide window, where the columns next to it can wrap. */
export const email = (address: string) => (
  <span className={classes.email}>
    <Breakable>{address}</Breakable>
  </span>
);

/** A reference up to this length is shown in full. */
const maxReferenceLength = 16;

/** Shortens a long reference by leaving out its middle. The beginning shows its kind, and the end distinguishes it. */
const shortened = (reference: string) =>
  reference.length > maxReferenceLength
    ? `${reference.slice(0, 8)}…${reference.slice(-6)}`
    : reference;

interface ReferenceProps {
  readonly children: string;
  /**
   * Name of the reference on the page. It is part of the button's accessible name, because a page may have several
   * references.
   */
  readonly term: string;
  /** The page about what the reference identifies. */
  readonly to?: string;
  /** Whether the button is only an icon, as in the rows of a table. */
  readonly isInRow?: boolean;
}

/**
 * Renders a reference with a button that copies it. A long reference is shortened. Screen readers and the tooltip have
 * all of it.
 */
export function Reference({ children, term, to, isInRow = false }: ReferenceProps) {
  const dispatch = useAppDispatch();
  const short = shortened(children);
  const text =
    short === children ? (
      children
    ) : (
      <span title={children}>
        <span aria-hidden="true" className={classes.unbroken}>
          {short}
        </span>
        <VisuallyHidden>{children}</VisuallyHidden>
      </span>
    );
  return (
    <span className={classNames(classes.reference, isInRow && classes.unbroken)}>
      {to === undefined ? text : <Link to={to}>{text}</Link>}
      <CopyButton
        variant="link"
        size="small"
        aria-label={messages.copyThis(term)}
        text={children}
        copiedLabel={messages.copied}
        onFailed={() => dispatch(outcomeSaid({ tone: 'error', message: messages.copyFailed }))}
      >
        {isInRow ? <VisuallyHidden>{messages.copy}</VisuallyHidden> : messages.copy}
      </CopyButton>
    </span>
  );
}

/** Returns a reference as a fact. Without a reference, the fact has no value. */
export const referenceFact = (term: string, reference: string | null): Fact => ({
  term,
  value: reference !== null && <Reference term={term}>{reference}</Reference>,
});

interface LinesProps<Row> {
  readonly title: string;
  /** Rows whose order never changes, because their index is their key. */
  readonly rows: readonly Row[];
  /** Returns the parts of the line that shows a row. */
  readonly children: (row: Row) => readonly ReactNode[];
}

/** Renders a short list, with one line for each row. Renders nothing for an empty list. */
export function Lines<Row>({ title, rows, children }: LinesProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <SectionCard title={title}>
      <ul role="list" className={classes.lines}>
        {rows.map((row, place) => (
          <li key={place}>
            {children(row).map((part, position) => (
              <span key={position}>{part}</span>
            ))}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** Returns a less important part of a line, which is below the others. */
export const detail = (words: ReactNode) => <span className={classes.detail}>{words}</span>;

/** Returns a finding with a mark. The mark shows whether the finding speaks for or against the decision. */
export const checked = (isGood: boolean, words: ReactNode) => (
  <span className={classNames(classes.checked, isGood ? classes.good : classes.doubtful)}>
    {isGood ? <CheckCircleIcon /> : <WarningIcon />}
    <span>
      {isGood ? null : <VisuallyHidden>{messages.doubtful}</VisuallyHidden>}
      {words}
    </span>
  </span>
);

/** Returns a sentence that speaks neither for nor against a decision, with a mark. */
export const noted = (words: ReactNode) => (
  <span className={classNames(classes.checked, classes.noted)}>
    <InfoIcon />
    <span>{words}</span>
  </span>
);

/** The tones of states whose meaning isn't neutral. */
const stateTones: Readonly<Record<string, ComponentProps<typeof Pill>['tone']>> = {
  'In Progress': 'waiting',
  Rejected: 'danger',
  Verified: 'success',
  active: 'success',
  broken: 'danger',
  approved: 'brand',
  completed: 'success',
  draft: 'waiting',
  failed: 'danger',
  idle: 'waiting',
  'in repair': 'waiting',
  'on agreement': 'success',
  paid: 'success',
  published: 'success',
  rejected: 'danger',
  repossessed: 'danger',
  requested: 'waiting',
  reversed: 'danger',
  sending: 'brand',
  'written off': 'danger',
};

/** Shows the label of a state. `state` is the server's name for it, which `own` labels differently. */
export const statePill = (state: string, own?: Labels) => (
  <Pill tone={stateTones[state] ?? 'neutral'}>{labelOf(state, own)}</Pill>
);

interface PayInAccount {
  readonly account_number?: string | null | undefined;
  readonly bank?: string | null | undefined;
  readonly status: string;
}

/** Shows an account to pay into: its number and bank if they are known, and its state. */
export const accountValue = ({ account_number, bank, status }: PayInAccount) =>
  inState(
    [account_number, bank].filter(Boolean).join(', '),
    // An open account is the usual case, which the number shows.
    status === 'active' ? null : <Pill>{labelOf(status, accountStatuses)}</Pill>,
  );

/** Layout of a column. */
type Look = Pick<
  Column<never>,
  'align' | 'noWrap' | 'rowHeader' | 'detail' | 'isAmount' | 'isState'
>;
/** Layout of a text that is never broken over lines, such as a phone number. */
export const noWrap: Look = { noWrap: true };
/** Layout of a state. On a phone, it is the last line of its row. */
export const stateLook: Look = { noWrap: true, isState: true };
/** Layout of a time. On a phone, it is next to the name of its row. For rows without an amount there. */
export const momentBeside: Look = { noWrap: true, align: 'end' };
/** Layout of an amount. On a phone, it is next to the name of its row. */
export const figure: Look = { ...momentBeside, isAmount: true };
/** Layout of a count. On a phone, it follows its header, below the name of its row. */
export const count: Look = { ...momentBeside, detail: 'labelled' };
/** Layout of a text that is never broken over lines. On a phone, it follows its header, below the name of its row. */
export const labelled: Look = { ...noWrap, detail: 'labelled' };
/** Layout of a time, or of a figure that isn't the row's amount. On a phone, it is below the name of its row. */
export const moment: Look = { ...momentBeside, detail: 'plain' };
/** Layout of the cell that names its row. */
export const rowName: Look = { rowHeader: true };

/** Returns a text whose amounts and dates aren't broken over lines, and whose emails are only broken after the @. */
function withFigures(value: ReactNode): ReactNode {
  if (typeof value !== 'string') return value;
  return value.includes('@') ? (
    <Breakable>{value}</Breakable>
  ) : (
    <TextWithFigures>{value}</TextWithFigures>
  );
}

/** Returns a value with its state, which is a pill next to it. */
export const inState = (value: ReactNode, pill: ReactNode) => (
  <Row gap={2}>
    <span>{withFigures(value)}</span>
    {pill}
  </Row>
);

/** A warning above the facts. Not shown if it is false or empty. */
export type Flag = string | ReactElement | false | null | undefined;

interface PairsProps {
  readonly facts: readonly Fact[];
  /** Whether there is only one column. */
  readonly isList?: boolean;
}

/** Shows facts with each value below its term, in columns. In a list of findings, each value is next to its term. */
export const Pairs = ({ facts, isList = false }: PairsProps) => (
  <div className={classNames(classes.pairs, isList && classes.list)}>
    <Facts facts={facts.map((fact) => ({ ...fact, value: withFigures(fact.value) }))} />
  </div>
);

/** Returns a figure about an amount, which is faint if it is zero, so that the others stand out. */
export const amountFigure = (term: string, amount: Kobo): Figure =>
  amount === 0
    ? { term, value: <span className={classes.zero}>{naira(amount)}</span> }
    : { term, amount };

interface FactsCardProps {
  readonly title: string;
  readonly flags?: readonly Flag[];
  /** Shown next to the title. */
  readonly actions?: ReactNode;
  /** The most important figures, above the facts. */
  readonly figures?: readonly Figure[];
  /** Shown above the facts, below the figures. */
  readonly head?: ReactNode;
  /** Facts without a value are left out. */
  readonly facts: readonly Fact[];
  /** Whether the values are findings, so that they are below each other. */
  readonly isList?: boolean;
  /** Shown below the facts. */
  readonly children?: ReactNode;
}

const hasValue = ({ value }: Fact) =>
  value !== null && value !== undefined && value !== false && value !== '';

/** Renders a card with the facts about one thing. */
export function FactsCard(props: FactsCardProps) {
  const { title, flags = [], actions, figures, head, facts, isList = false, children } = props;
  return (
    <SectionCard title={title} actions={actions}>
      {flags.map(
        (flag, place) =>
          flag && (
            <Banner key={place} tone="warning">
              {flag}
            </Banner>
          ),
      )}
      {figures && <Figures figures={figures} layout="rows" isLead />}
      {head}
      <Pairs facts={facts.filter(hasValue)} isList={isList} />
      {children}
    </SectionCard>
  );
}
