import { type ReactNode, createElement, Fragment } from 'react';
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

/** A time that may be to come. */
export const lagosTime = (at: number): string => copy.lagos(inLagos.format(at));

/** A time as its age in words; the exact instant in Lagos shows on hover. */
export function Ago({ at }: { readonly at: number }) {
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={lagosTime(at)}>
      {formatRelative(at, now)}
    </time>
  );
}

/** A time as a part of a line. */
export const ago = (at: number | null) => at !== null && <Ago at={at} />;

const hour = dayLength / 24;

/** A length of time in its largest unit; days from two on. */
function inWords(time: number): string {
  if (time >= 2 * dayLength) return copy.time(Math.floor(time / dayLength), 'day');
  if (time >= hour) return copy.time(Math.floor(time / hour), 'hour');
  return copy.time(Math.floor((time / hour) * 60), 'minute');
}

/** The time that is left until something is due, or by which it is overdue; the exact instant in Lagos shows on hover. */
export function Due({ at }: { readonly at: number }) {
  const left = at - useNow();
  const words = (left < 0 ? copy.overdue : copy.due)(inWords(Math.abs(left)));
  return (
    <time dateTime={new Date(at).toISOString()} title={lagosTime(at)}>
      <Pill tone={left < 0 ? 'danger' : 'neutral'}>{words}</Pill>
    </time>
  );
}

interface RoleLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link for a person whose roles open its page; for others its words alone. */
export function RoleLink({ to, children }: RoleLinkProps) {
  const may = useMay();
  return may(callBehind(to)) ? <Link to={to}>{children}</Link> : children;
}

/** Such a link as the value of a fact. */
export const roleLink = (to: string, words: ReactNode) => <RoleLink to={to}>{words}</RoleLink>;

/** Words that stay on one line, such as a number with a hyphen. */
export const unbroken = (words: ReactNode) => <span className={classes.unbroken}>{words}</span>;

interface LinesProps<Row> {
  readonly title: string;
  /** The line of a list without rows. */
  readonly none: string;
  /** They come and go with the whole page. */
  readonly rows: readonly Row[];
  /** The parts of a row's line. */
  readonly children: (row: Row) => readonly ReactNode[];
}

/** A short list, a line for each row. */
export function Lines<Row>({ title, none, rows, children }: LinesProps<Row>) {
  return (
    <SectionCard title={title}>
      {rows.length === 0 ? <Note>{none}</Note> : null}
      {rows.map((row, place) => (
        <Note key={place}>{createElement(Fragment, null, ...children(row))}</Note>
      ))}
    </SectionCard>
  );
}

/** The schema of a field, where it isn’t null. */
function partOf(schema: Schema, name: string): Schema {
  const field = schema.properties?.[name] ?? {};
  return field.anyOf?.find(({ type }) => type !== 'null') ?? field;
}

/** A value by its schema: an amount in naira, an age, a day, a state in words; anything else as it is. */
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

/** A field by its name, or with another value under its label. */
export type FactOf<Row> = (keyof Row & string) | readonly [name: string, value: ReactNode];

/** Facts by the names of a reply’s fields; those without a value are left out. */
export const factsOf = <Reply extends TSchema>(
  schema: Reply,
  row: ReadBy<Reply>,
  names: readonly FactOf<ReadBy<Reply>>[],
  {
    labels,
    total = 'amount',
  }: { readonly labels?: Labels | undefined; readonly total?: string | undefined } = {},
): (Fact | false)[] =>
  names.map((fact) => {
    const [name, value] =
      typeof fact === 'string' ? [fact, draw(partOf(schema, fact), fact, row[fact])] : fact;
    const isThere = value !== null && value !== undefined && value !== false;
    return (
      isThere && {
        term: labelOf(name, labels),
        value,
        ...(name === total && { emphasis: 'total' }),
      }
    );
  });

/** How a column is laid out. */
type Look = Pick<Column<never>, 'align' | 'whole' | 'rowHeader'>;
/** Words that are never broken over lines, such as a number to dial. */
export const whole: Look = { whole: true };
export const figure: Look = { whole: true, align: 'end' };
/** The cell that names its row. */
export const rowName: Look = { rowHeader: true };

function lookOf({ pattern, format, type, enum: states }: Schema, name: string): Look {
  if (pattern !== undefined || format === 'date-time' || type === 'integer') return figure;
  return format === 'date' || states || /phone|licence/.test(name) ? whole : {};
}

/** A field by its name, or with cells of its own under its label. */
export type ColumnOf<Row> =
  | (keyof Row & string)
  | readonly [name: string, render: (row: Row) => ReactNode, look?: Look];

/** Columns by the names of the rows’ fields. */
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

/** A warning above the facts, if there is a reason for it. */
export type Flag = string | false | null | undefined;

interface FactsCardProps<Reply extends TSchema> {
  readonly title: string;
  readonly flags?: readonly Flag[];
  /** The schema of the row. */
  readonly of: Reply;
  readonly row: ReadBy<Reply>;
  readonly facts: readonly FactOf<ReadBy<Reply>>[];
  readonly labels?: Labels | undefined;
  /** The name of the fact that stands out; the amount, if there is one. */
  readonly total?: string | undefined;
  /** Below the facts. */
  readonly children?: ReactNode;
}

/** All that is known of something. */
export function FactsCard<Reply extends TSchema>(props: FactsCardProps<Reply>) {
  const { title, flags = [], of, row, facts, children, ...words } = props;
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
      <Facts facts={factsOf<Reply>(of, row, facts, words)} />
      {children}
    </SectionCard>
  );
}
