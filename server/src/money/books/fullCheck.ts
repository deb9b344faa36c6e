import { sql, type SQL } from 'drizzle-orm';
import { hour } from '../../platform/clock/time.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readValue } from '../../platform/db/readRows.ts';
import {
  accountRules,
  entryRules,
  findFaults,
  lookUpByKeys,
  mostFaults,
  type LedgerFault,
  type Range,
} from '../ledger/check.ts';
import { newestCheckpoint } from '../ledger/checkpoint.ts';
import { lagosDate } from '../payouts/calendar.ts';
import { checkAuditSlice, sealsAtOnce } from './checkAudit.ts';
import { checkSomeCliques } from './checkCliques.ts';
import {
  checkOpen,
  agreementRules,
  payoutRules,
  reserveRules,
  statementRules,
  vehicleRules,
  waitingMoneyRules,
} from './checkRecords.ts';
import { checkStatement, sumTransfers, type Sums } from './checkSums.ts';
import { transferRules, transfersAtOnce } from './checkTransfers.ts';

/** The progress of a check of all books, with its findings and sums. */
export interface FullCheck {
  readonly step: number;
  /** The id up to which the step has looked, or the position of the seal. */
  readonly after: number;
  readonly sums: Sums;
  /** The audit's other two positions, as in `AuditPosition`. */
  readonly audit: { readonly newest: string | null; readonly record: number };
  /** The first ones. */
  readonly faults: readonly LedgerFault[];
}

interface Found {
  readonly faults: readonly LedgerFault[];
  /** Where to continue the step. Undefined once it is done. */
  readonly next: number | undefined;
  readonly kept?: Partial<Pick<FullCheck, 'sums' | 'audit'>>;
}

interface Step {
  readonly name: string;
  /** SQL: the last id. */
  readonly last: SQL;
  /** The number of rows of a slice. */
  readonly atOnce: number;
  look(database: Database, check: FullCheck, atOnce: number, now: Date): Promise<Found>;
}

const numberOf = async (database: Database, number: SQL): Promise<number> =>
  (await readValue(database, sql<number>`SELECT (${number})::float8`)) ?? 0;

const newestId = (table: string) => sql.raw(`SELECT coalesce(max(id), 0) FROM ${table}`);

/** Creates a step that goes through a table by id. */
const through = (
  name: string,
  table: string,
  atOnce: number,
  look: (database: Database, range: Range, check: FullCheck) => Promise<Omit<Found, 'next'>>,
): Step => ({
  name,
  last: newestId(table),
  atOnce,
  look: async (database, check, size) => {
    const range = {
      after: check.after,
      last: check.after + size,
    };
    const last = await numberOf(database, newestId(table));
    const found = await look(database, range, check);
    return {
      ...found,
      next: range.last < last ? range.last : undefined,
    };
  },
});

const byRules =
  (rulesOn: (range: Range) => Readonly<Record<string, SQL>>) =>
  async (database: Database, range: Range) => ({
    faults: await findFaults(database, rulesOn(range)),
  });

/** Together these apply the hourly check to all of history, and check the sums of its checkpoint. */
const steps: readonly Step[] = [
  through('transfers', 'transfers', transfersAtOnce, async (database, range, { sums }) => ({
    faults: await findFaults(database, { ...entryRules(range), ...transferRules(range) }),
    kept: { sums: await sumTransfers(database, range, sums) },
  })),
  through('accounts', 'accounts', 5000, async (database, range) => ({
    faults: await findFaults(database, {
      ...accountRules(range, await newestCheckpoint(database)),
      ...waitingMoneyRules(range),
    }),
  })),
  through('cliques', 'cliques', 5000, async (database, range) => ({
    faults: await checkSomeCliques(database, range),
  })),
  through('payouts', 'payouts', 20_000, byRules(payoutRules)),
  through('vehicles', 'vehicles', 1000, byRules(vehicleRules)),
  through('agreements', 'agreements', 1000, byRules(agreementRules)),
  through('reserves', 'reserve_pools', 5, byRules(reserveRules)),
  through('lines of the statement', 'statement_lines', 20_000, byRules(statementRules)),
  {
    name: 'seals of the audit',
    last: sql.raw('SELECT coalesce(max(position), 0) FROM audit_seals'),
    atOnce: sealsAtOnce,
    look: async (database, { after, audit }, size) => {
      const slice = await checkAuditSlice(database, { seal: after, ...audit }, size);
      const { seal, ...kept } = slice.position;
      return {
        faults: slice.faults,
        next: slice.isLast ? undefined : seal,
        kept: { audit: kept },
      };
    },
  },
  {
    name: 'all that is open',
    last: sql.raw('SELECT 1'),
    atOnce: 1,
    look: async (database, { sums }, _size, now) => ({
      faults: [
        ...(await checkOpen(database, lagosDate(now), sums)),
        ...(await checkStatement(database, sums)),
      ],
      next: undefined,
    }),
  },
];

/** Creates a check of all books, before its first slice. */
export async function beginFullCheck(database: Database, now: Date): Promise<FullCheck> {
  const { record, transfer } = await newestCheckpoint(database);
  const since = new Date(now.getTime() - hour).toISOString();
  return {
    step: 0,
    after: 0,
    faults: [],
    audit: {
      newest: null,
      record: 0,
    },
    sums: {
      record,
      transfer,
      since,
      all: {},
      open: {},
    },
  };
}

export const isOver = ({ step }: FullCheck): boolean => step >= steps.length;

/** However often it fails, a slice never shrinks below a 64th. */
const mostHalvings = 6;

/**
 * Checks the next slice of all books, in one transaction that sees a single moment. Works even if the database's
 * statistics are outdated: it finds a slice by its ids, and no rule scans a table for each row.
 * @param failures each of them halves the size of the slices
 */
export async function checkNextSlice(
  database: Database,
  check: FullCheck,
  { now, failures = 0 }: { readonly now: Date; readonly failures?: number },
): Promise<FullCheck> {
  const step = steps[check.step];
  if (!step) return check;
  await lookUpByKeys(database);
  const atOnce = Math.ceil(step.atOnce / 2 ** Math.min(failures, mostHalvings));
  const { faults, next, kept } = await step.look(database, check, atOnce, now);
  return {
    ...check,
    ...kept,
    faults: [...check.faults, ...faults].slice(0, mostFaults),
    step: next === undefined ? check.step + 1 : check.step,
    after: next ?? 0,
  };
}

/** The progress of a check for operators: its step, and how many of the rows it has checked. */
export interface FullCheckProgress {
  readonly step: number;
  readonly of_steps: number;
  /** Null once it is over. */
  readonly name: string | null;
  readonly done: number;
  readonly of: number;
}

/** Returns the progress of a check. */
export async function progressOf(database: Database, check: FullCheck): Promise<FullCheckProgress> {
  const step = steps[check.step];
  return {
    step: Math.min(check.step + 1, steps.length),
    of_steps: steps.length,
    name: step?.name ?? null,
    done: check.after,
    of: step ? await numberOf(database, step.last) : 0,
  };
}
