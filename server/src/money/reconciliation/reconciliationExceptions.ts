import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { nairaOf, type Kobo } from '../../platform/kobo/kobo.ts';
import type { RailName } from '../rails/moneyRail.ts';
import { findOpen } from './match.ts';

/** A statement line or a transfer without a match. */
export interface Exception {
  readonly item: 'line' | 'transfer';
  readonly id: number;
  readonly reference: string | undefined;
  /** Change of the provider's balance, in kobo. Negative for money that has left. */
  readonly amount: Kobo;
  readonly since: Date;
  /**
   * Amount with the same reference on the other side: in the books for a line, on the statement for a transfer.
   * Undefined if that side doesn't have the reference.
   */
  readonly other: Kobo | undefined;
  /** The provider's description of a line. Undefined for a transfer. */
  readonly description: string | undefined;
  /**
   * How the missing statement line of a transfer will arrive. The line of a deposit may come with a settlement. Any
   * other line comes on its own.
   */
  readonly comes: 'by itself' | 'with a settlement';
  /** The reason, as text for staff. */
  readonly why: string;
}

interface Row {
  readonly item: 'line' | 'transfer';
  readonly id: number;
  readonly reference: string | null;
  readonly amount: Kobo;
  readonly since: string;
  /**
   * Amount with the same reference on the other side, like `Exception.other`. Null if that side doesn't have the
   * reference.
   */
  readonly other: Kobo | null;
  /** Kind of the transfer. Null for a line. */
  readonly transfer_kind: string | null;
  /** Description of the line. Null for a transfer. */
  readonly description: string | null;
}

/** Kinds of transfers that book a deposit or its fee. */
const depositKinds = new Set<string | null>([
  'deposit',
  'suspense',
  'driver_deposit',
  'deposit_fee',
]);

const explainBoth = (statement: Kobo, books: Kobo) =>
  `The statement says ${nairaOf(statement)}, and the books say ${nairaOf(books)}.`;

function explainLine({ reference, amount, other, description }: Row): string {
  const words = description ? ` It reads: ${description}` : '';
  if (amount === 0n) return `The line cannot be read.${words}`;
  if (reference === null) return `The statement names no deposit or payment of ours.${words}`;
  return other === null
    ? `It is on the statement and not in the books.${words}`
    : explainBoth(amount, other);
}

function explainTransfer({ amount, other }: Row): string {
  return other === null
    ? 'It is in the books and not on the statement.'
    : explainBoth(other, amount);
}

/** Returns all statement lines and transfers without a match, oldest first. */
export async function listExceptions(database: Database, rail: RailName): Promise<Exception[]> {
  const open = await findOpen(database, rail);
  const query = sql<Row>`
    WITH lines AS (
      SELECT id, reference, amount, at, description FROM statement_lines
      WHERE rail = ${rail} AND matched_at IS NULL
    ), booked AS (
      SELECT id, transfer_kind, reference, at, -sum(amount) AS amount
      FROM (${open}) AS open GROUP BY id, transfer_kind, reference, at
    ), of_lines AS (
      SELECT reference, sum(amount) AS other FROM lines GROUP BY reference
    ), of_booked AS (
      SELECT reference, sum(amount) AS other FROM booked GROUP BY reference
    )
    SELECT 'line' AS item, id::float8, reference, amount, to_json(at) #>> '{}' AS since, other,
      NULL AS transfer_kind, description
    FROM lines LEFT JOIN of_booked USING (reference)
    UNION ALL
    SELECT 'transfer', id::float8, reference, amount, to_json(at) #>> '{}', other,
      transfer_kind, NULL
    FROM booked LEFT JOIN of_lines USING (reference) WHERE amount <> 0
    ORDER BY since, item, id`;
  const rows = await readRows(database, query);
  return rows.map((row) => ({
    item: row.item,
    id: row.id,
    reference: row.reference ?? undefined,
    amount: row.amount,
    since: new Date(row.since),
    other: row.other ?? undefined,
    description: row.description ?? undefined,
    comes:
      row.other === null && depositKinds.has(row.transfer_kind) ? 'with a settlement' : 'by itself',
    why: row.item === 'line' ? explainLine(row) : explainTransfer(row),
  }));
}
