import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TSchema } from 'typebox';
import { dayLength, formatRelative, formatCalendarDate } from '@/lib/dates';
import { formatNaira, type Kobo } from '@/lib/money';
import { Banner } from '@/ui/Banner';
import { type Fact, Facts } from '@/ui/Facts';
import { Pill } from '@/ui/Pill';
import { SectionCard } from '@/ui/SectionCard';
import type { Column } from '@/ui/Table';
import { Note } from '@/ui/Text';
import { useNow } from '@/ui/useNow';
import type { ReadBy, Schema } from '../store/reply';
import { callBehind, useMay } from '../store/sessionApi';
import { answerOf, labelOf, wordOf, type Labels } from '../words/fields';
import { queueCopy as copy } from '../words/office';
import classes from './values.module.css';

const inLagos = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Lagos',
});

/** Formats an instant in Lagos. It may be in the future. */
export const lagosTime = (at: number): string => copy.lagos(inLagos.format(at));

/** How long ago an instant was. Hovering shows the exact time in Lagos. */
export function Ago({ at }: { readonly at: number }) {
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={lagosTime(at)}>
      {formatRelative(at, now)}
    </time>
  );
}

/** Returns `Ago` as part of a line. Nothing for null. */
export const ago = (at: number | null) => at !== null && <Ago at={at} />;

const hour = dayLength / 24;

/** Formats a duration in days, hours or minutes. Below two days in hours, below one hour in minutes. */
function inWords(time: number): string {
  if (time >= 2 * dayLength) return copy.time(Math.floor(time / dayLength), 'day');
  if (time >= hour) return copy.time(Math.floor(time / hour), 'hour');
  return copy.time(Math.floor((time / hour) * 60), 'minute');
}

/** How long until something is due, or how long it has been overdue. Hovering shows the exact time in Lagos. */
export function Due({ at }: { readonly at: number }) {
  const left = at - useNow();
  const words = (left < 0 ? copy.overdue : copy.due)(inWords(Math.abs(left)));
  return (
    <time dateTime={new Date(at).toISOString()} title={lagosTime(at)}>
      <Pill tone={left < 0 ? 'danger' : 'neutral'}>{words}</Pill>
    </time>
  );
}

function RoleLink({ to, children }: Readonly<{ to: string; children: ReactNode }>) {
  const may = useMay();
  return may(callBehind(to)) ? <Link to={to}>{children}</Link> : children;
}

/** Returns a link for people whose roles open its page, and plain text for everyone else. */
export const roleLink = (to: string, words: ReactNode) => <RoleLink to={to}>{words}</RoleLink>;

/** Text that stays on one line, such as a number with a hyphen. */
export const unbroken = (words: ReactNode) => <span className={classes.unbroken}>{words}</span>;

interface LinesProps<Row> {
  readonly title: string;
  /** Shown when there are no rows. */
  readonly none?: string;
  /** They never move, so that their place can be their key. */
  readonly rows: readonly Row[];
  /** The parts of a row's line. */
  readonly children: (row: Row) => readonly ReactNode[];
}

/** A short list, with one line for each row. */
export function Lines<Row>({ title, none = copy.none, rows, children }: LinesProps<Row>) {
  return (
    <SectionCard title={title}>
      {rows.length === 0 ? <Note>{none}</Note> : null}
      {rows.map((row, place) => (
        <Note key={place}>
          {children(row).map((part, position) => (
            <span key={position}>{part}</span>
          ))}
        </Note>
      ))}
    </SectionCard>
  );
}

/** The schema of a field, without its null. */
function partOf(schema: Schema, name: string): Schema {
  const field = schema.properties?.[name] ?? {};
  return field.anyOf?.find(({ type }) => type !== 'null') ?? field;
}

/**
 * Renders a value by its schema: amounts in naira, instants as their age, days and states as text, anything else
 * unchanged.
 */
function draw({ pattern, format, enum: states }: Schema, name: string, value: unknown): ReactNode {
  if (typeof value === 'boolean') return answerOf(name, value);
  if (typeof value === 'string') {
    if (format === 'date') return formatCalendarDate(value);
    return states ? wordOf(value) : value;
  }
  if (typeof value !== 'number') return null;
  if (pattern !== undefined) return formatNaira(value as Kobo);
  return format === 'date-time' ? <Ago at={value} /> : value;
}

/** The name of a field, or a name with a separate value. */
export type FactOf<Row> = (keyof Row & string) | readonly [name: string, value: ReactNode];

/** How a column is laid out. */
type Look = Pick<Column<never>, 'align' | 'whole' | 'rowHeader'>;
/** Never broken over lines, such as a phone number. */
export const whole: Look = { whole: true };
export const figure: Look = { whole: true, align: 'end' };
/** The cell that names its row. */
export const rowName: Look = { rowHeader: true };

function lookOf({ pattern, format, type, enum: states }: Schema, name: string): Look {
  if (pattern !== undefined || format === 'date-time' || type === 'integer') return figure;
  return format === 'date' || states || /phone|licence/.test(name) ? whole : {};
}

/** The name of a field, or a name with separate cells. */
export type ColumnOf<Row> =
  | (keyof Row & string)
  | readonly [name: string, render: (row: Row) => ReactNode, look?: Look];

/** Makes columns from the fields of the rows. */
export const columnsOf = <Reply extends TSchema>(
  schema: Reply,
  names: readonly ColumnOf<ReadBy<Reply>>[],
  labels?: Labels,
): Column<ReadBy<Reply>>[] =>
  names.map((column) => {
    const [name, render, look] =
      typeof column === 'string'
        ? ([
            column,
            (row: ReadBy<Reply>) => draw(partOf(schema, column), column, row[column]),
            lookOf(partOf(schema, column), column),
          ] as const)
        : column;
    return { key: name, header: labelOf(name, labels), render, ...look };
  });

/** A warning above the facts. Nothing if it is false or empty. */
export type Flag = string | false | null | undefined;

interface FactsCardProps<Reply extends TSchema> {
  readonly title: string;
  readonly flags?: readonly Flag[];
  /** The schema of the row. */
  readonly of: Reply;
  readonly row: ReadBy<Reply>;
  readonly facts: readonly FactOf<ReadBy<Reply>>[];
  readonly labels?: Labels | undefined;
  /** Name of the fact that is emphasised. By default `amount`. */
  readonly total?: string | undefined;
  /** Shown below the facts. */
  readonly children?: ReactNode;
}

/** A card with the facts about one thing. Those without a value are left out. */
export function FactsCard<Reply extends TSchema>(props: FactsCardProps<Reply>) {
  const { title, flags = [], of, row, facts, labels, total = 'amount', children } = props;
  const factOf = (fact: FactOf<ReadBy<Reply>>): Fact | false => {
    const [name, value] =
      typeof fact === 'string' ? [fact, draw(partOf(of, fact), fact, row[fact])] : fact;
    const isMissing = value === null || value === undefined || value === false;
    const emphasis = name === total && ({ emphasis: 'total' } as const);
    return !isMissing && { term: labelOf(name, labels), value, ...emphasis };
  };
  return (
    <SectionCard title={title}>
      {flags.map(
        (flag) =>
          flag && (
            <Banner key={flag} tone="warning">
              {flag}
            </Banner>
          ),
      )}
      <Facts facts={facts.map(factOf)} />
      {children}
    </SectionCard>
  );
}
