import { hour } from '../../platform/clock/time.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { newestCheckpoint } from '../ledger/checkpoint.ts';
import type { Range } from '../ledger/range.ts';
import type { BookRecords } from './bookRecords.ts';
import { checkAuditSlice, sealsAtOnce, type AuditPosition } from './checkAudit.ts';
import { accountRules, entryRules } from './checkLedger.ts';
import {
  balanceRules,
  checkCompanyAccounts,
  transferRules,
  transfersAtOnce,
} from './checkRecords.ts';
import { checkSums, statementRules, sumTransfers, type AccountSums } from './checkStatement.ts';
import { findFaults, type LedgerFault, type ReadBooks } from './faults.ts';
import { companyBalances } from './companyBalances.ts';
import { newestIn } from './newestIn.ts';

/** The result of one slice of a check of all books. */
export interface CheckedSlice {
  /** The name of the step that the slice is part of. */
  readonly step: string;
  /** The last id of the slice. */
  readonly until: number;
  readonly faults: readonly LedgerFault[];
}

/** State that a check keeps from slice to slice. */
interface Progress {
  readonly sums: AccountSums;
  readonly audit: AuditPosition;
}

interface SliceResult extends Partial<Progress> {
  readonly faults: readonly LedgerFault[];
  /** Id after which the next slice begins. Undefined after the last slice. */
  readonly next: number | undefined;
}

interface Step {
  readonly name: string;
  /** Number of ids in a slice. */
  readonly atOnce: number;
  check(database: Transaction, slice: Range, progress: Progress): Promise<SliceResult>;
}

/** Creates a step that goes through a table by id. */
const through = (
  table: 'accounts' | 'statement_lines' | 'transfers',
  atOnce: number,
  check: (
    database: Transaction,
    slice: Range,
    progress: Progress,
  ) => Promise<Omit<SliceResult, 'next' | 'audit'>>,
): Step => ({
  name: table,
  atOnce,
  check: async (database, slice, progress) => {
    const newest = await newestIn(database, table);
    const found = await check(database, slice, progress);
    return { ...found, next: slice.last < newest ? slice.last : undefined };
  },
});

/**
 * Returns the steps of the check. They apply the check of new entries to the whole history, and verify what that check
 * assumes.
 */
const stepsOf = (records: BookRecords): readonly Step[] => [
  through('transfers', transfersAtOnce, async (database, slice, { sums }) => ({
    faults: await findFaults(database, {
      ...entryRules(slice),
      ...transferRules(records, slice),
    }),
    sums: await sumTransfers(database, slice, sums),
  })),
  through('accounts', 2000, async (database, slice) => ({
    faults: await findFaults(database, {
      ...accountRules(slice, await newestCheckpoint(database)),
      ...balanceRules(records, slice),
    }),
  })),
  through('statement_lines', 20_000, async (database, slice) => ({
    faults: await findFaults(database, statementRules(slice)),
  })),
  {
    name: 'audit_seals',
    atOnce: sealsAtOnce,
    check: async (database, { after, last }, { audit }) => {
      const { faults, position, isLast } = await checkAuditSlice(database, audit, last - after);
      return { faults, audit: position, next: isLast ? undefined : position.seal };
    },
  },
  {
    name: 'sums',
    atOnce: 1,
    check: async (database, _slice, { sums }) => {
      const company = await companyBalances(database, await newestCheckpoint(database));
      const faults = [
        ...(await checkCompanyAccounts(database, records, company)),
        ...(await checkSums(database, sums)),
      ];
      return { faults, next: undefined };
    },
  },
];

/** How often a slice that fails is halved. The smallest slice is a 64th of the original one. */
const maxHalvings = 6;

/**
 * Checks all books from the first transfer on, slice by slice, so that no statement takes longer as the books grow.
 * Keeps its progress in memory, where no other login can change it. Works even if the database's statistics are
 * outdated: it finds a slice by its ids, and no rule scans a table for each row.
 *
 * If a slice fails, for example by a timeout, half of it is tried. Throws the error of the smallest slice.
 */
export async function* checkAllBooks(
  read: ReadBooks,
  records: BookRecords,
  now: Date,
): AsyncGenerator<CheckedSlice> {
  const checkpoint = await read(newestCheckpoint);
  let progress: Progress = {
    sums: { checkpoint, since: new Date(now.getTime() - hour), all: {}, open: {} },
    audit: { seal: 0, newest: null, record: 0 },
  };
  for (const step of stepsOf(records)) {
    let halvings = 0;
    let after: number | undefined = 0;
    while (after !== undefined) {
      const slice: Range = { after, last: after + Math.ceil(step.atOnce / 2 ** halvings) };
      const before = progress;
      try {
        const { faults, next, ...kept } = await read((database) =>
          step.check(database, slice, before),
        );
        progress = { ...before, ...kept };
        after = next;
        yield { step: step.name, until: slice.last, faults };
      } catch (error) {
        if (halvings === maxHalvings) throw error;
        halvings += 1;
      }
    }
  }
}
