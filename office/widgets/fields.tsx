import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira, type Kobo } from '@/lib/money';
import type { Fact } from '@/ui/Facts';
import type { Column } from '@/ui/Table';
import type { ReadBy, Schema } from '../store/reply';
import { answerOf, labelOf, wordOf, type Labels } from '../words/fields';
import { Ago } from './Ago';

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
