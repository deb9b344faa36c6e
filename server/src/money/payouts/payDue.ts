import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/db/connection.ts';
import { isAnyOf } from '../../platform/db/manyRows.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Job } from '../../platform/work/jobs.ts';
import { scheduleJob, scheduleJobs, type NewJob } from '../../platform/work/schedule.ts';
import { houseAccount, openAccounts } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/transfers.ts';
import { firstPayoutLetter, type Reader } from '../../platform/mail/letters/receipts.ts';
import { mailReceipts } from '../../platform/mail/mailReceipts.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { notifyAll } from '../../platform/notifications/notify.ts';
import { payoutReceived, type NotificationText } from '../../platform/notifications/texts.ts';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { startOfLagosDay } from './calendar.ts';

/** The differences between the payouts of investments and those of cliques. */
export interface PayoutKind {
  /** The kind of its jobs, and what the reference of its transfer begins with. */
  readonly job: 'payout' | 'clique-payout';
  readonly transfer: 'payout' | 'clique_payout';
  readonly table: PgTable;
  /** Its column with the id of the contract: the investment or the clique. */
  readonly contract: 'investment_id' | 'clique_id';
  /** The tables that the payout `due` is joined to, for the expressions that follow. */
  readonly joined: SQL;
  /** The name by which customers know the contract. */
  readonly name: SQL;
  /** The ids of all customers of the contract, and what each gets of the payout. */
  readonly customers: SQL;
  readonly shares: SQL;
  /** The notification after the last payout. */
  readonly completed: (name: string) => NotificationText;
  /** Marks contracts as completed. */
  readonly complete: (
    transaction: Transaction,
    contractIds: readonly number[],
    at: Date,
  ) => Promise<unknown>;
}

interface DuePayout {
  readonly id: number;
  /** From 1. */
  readonly number: number;
  readonly amount: Kobo;
  readonly contractId: number;
  readonly name: string;
  /** For example "Payout 2 of 52 from Keke". */
  readonly description: string;
  readonly customerIds: readonly number[];
  /** Of the customers who get something. */
  readonly shares: readonly { readonly customerId: number; readonly amount: Kobo }[];
  /** The job of the payout that follows. */
  readonly next: NewJob | undefined;
}

interface PayoutRow {
  readonly id: number;
  readonly number: number;
  readonly all: number;
  readonly amount: string;
  readonly contract: number;
  readonly name: string;
  readonly customers: readonly number[];
  readonly shares: readonly string[];
  readonly next_id: number | null;
  readonly next_date: CalendarDate | null;
}

/** The job that pays a payout at the first moment of its day. */
const jobOf = ({ job }: PayoutKind, id: number, dueDate: CalendarDate): NewJob => ({
  kind: job,
  subject: String(id),
  runAt: startOfLagosDay(dueDate),
});

/** Plans the first payout of a contract; each that is paid plans the next. */
export async function planFirstPayout(
  transaction: Transaction,
  kind: PayoutKind,
  contractId: number,
): Promise<void> {
  const { rows } = (await transaction.execute(sql`
    SELECT id, due_date::text FROM ${kind.table}
    WHERE ${sql.identifier(kind.contract)} = ${contractId} AND number = 1`)) as {
    rows: { id: number; due_date: CalendarDate }[];
  };
  const [first] = rows;
  if (!first) throw new Error(`${kind.contract} ${contractId} has no payouts.`);
  await scheduleJob(transaction, jobOf(kind, first.id, first.due_date));
}

/** Locks those of the payouts that are not paid, and reads what it takes to pay them. */
async function lockUnpaid(
  transaction: Transaction,
  kind: PayoutKind,
  ids: readonly number[],
): Promise<DuePayout[]> {
  const { table, joined, name, customers, shares } = kind;
  const contract = sql.identifier(kind.contract);
  const { rows } = (await transaction.execute(sql`
    SELECT due.id, due.number, due.amount::text AS amount, due.${contract} AS contract,
      ${name} AS name, ${customers} AS customers, (${shares})::text[] AS shares,
      next.id AS next_id, next.due_date::text AS next_date,
      (SELECT count(*)::integer FROM ${table} AS every WHERE every.${contract} = due.${contract}) AS all
    FROM ${table} AS due ${joined}
    LEFT JOIN ${table} AS next ON next.${contract} = due.${contract} AND next.number = due.number + 1
    WHERE ${isAnyOf(sql`due.id`, ids)} AND due.paid_at IS NULL
    ORDER BY due.id FOR UPDATE OF due`)) as { rows: PayoutRow[] };
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    amount: BigInt(row.amount),
    contractId: row.contract,
    name: row.name,
    description: `Payout ${row.number} of ${row.all} from ${row.name}`,
    customerIds: row.customers,
    shares: row.customers
      .map((customerId, index) => ({ customerId, amount: BigInt(row.shares[index] ?? 0) }))
      .filter(({ amount }) => amount > 0n),
    next:
      row.next_id === null || row.next_date === null
        ? undefined
        : jobOf(kind, row.next_id, row.next_date),
  }));
}

/** One transfer for each payout, so that it reaches all members or none. Gives the id of each payout's transfer. */
async function credit(
  transaction: Transaction,
  kind: PayoutKind,
  payouts: readonly DuePayout[],
  at: Date,
): Promise<ReadonlyMap<number, number | undefined>> {
  const house = await houseAccount(transaction, 'asset_sales');
  const customerIds = payouts.flatMap(({ shares }) => shares.map(({ customerId }) => customerId));
  const walletOf = await openAccounts(transaction, 'wallet', customerIds);
  const posted = await postTransfers(
    transaction,
    payouts.map(({ id, amount, description, shares }) => ({
      kind: kind.transfer,
      reference: `${kind.job}:${id}`,
      description,
      occurredAt: at,
      lines: [
        { accountId: house, amount: -amount },
        ...shares.map((share) => ({
          accountId: walletOf(share.customerId),
          amount: share.amount,
        })),
      ],
    })),
  );
  return new Map(payouts.map(({ id }, index) => [id, posted[index]?.id]));
}

async function markPaid(
  transaction: Transaction,
  { table }: PayoutKind,
  payouts: readonly DuePayout[],
  transfers: ReadonlyMap<number, number | undefined>,
  at: Date,
): Promise<void> {
  const ids = payouts.map(({ id }) => id);
  const paidBy = ids.map((id) => transfers.get(id) ?? 'NULL');
  await transaction.execute(sql`
    UPDATE ${table} AS payout
    SET paid_at = ${at.toISOString()}::timestamptz, paid_by = paid.transfer_id
    FROM unnest(${`{${ids.join()}}`}::integer[], ${`{${paidBy.join()}}`}::bigint[]) AS paid (id, transfer_id)
    WHERE payout.id = paid.id`);
}

function tell(
  transaction: Transaction,
  { completed }: PayoutKind,
  payouts: readonly DuePayout[],
  last: readonly DuePayout[],
  at: Date,
): Promise<void> {
  const credited = payouts.flatMap(({ description, shares }) =>
    shares.map(({ customerId, amount }) => ({
      customerId,
      ...payoutReceived(amount, description),
    })),
  );
  const ended = last.flatMap(({ name, customerIds }) =>
    customerIds.map((customerId) => ({ customerId, ...completed(name) })),
  );
  return notifyAll(transaction, [...credited, ...ended], at);
}

/** Mails everybody who has got something for the first time of a contract. */
function mailFirst(
  transaction: Transaction,
  payouts: readonly DuePayout[],
  appOrigin: string,
  at: Date,
): Promise<void> {
  const receipts = payouts
    .filter(({ number }) => number === 1)
    .flatMap(({ description, shares }) =>
      shares.map(({ customerId, amount }) => ({
        customerId,
        letter: (reader: Reader) => firstPayoutLetter(reader, amount, description),
      })),
    );
  return mailReceipts(transaction, receipts, appOrigin, at);
}

/**
 * Pays due payouts of a kind, all with the same few statements, and plans the next ones or completes
 * the contracts after their last. However late it comes, the next one is then due too and follows at
 * once. A payout that was paid before is left alone.
 */
export async function payDue(
  transaction: Transaction,
  kind: PayoutKind,
  jobs: readonly Job[],
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
): Promise<void> {
  const at = clock.now();
  const ids = jobs.map(({ subject }) => Number(subject));
  const payouts = await lockUnpaid(transaction, kind, ids);
  if (payouts.length === 0) return;
  // Where a total has fewer kobo than payouts, the early ones move no money.
  const worth = payouts.filter(({ amount }) => amount > 0n);
  const transfers = await credit(transaction, kind, worth, at);
  await markPaid(transaction, kind, payouts, transfers, at);
  await scheduleJobs(
    transaction,
    payouts.flatMap(({ next }) => next ?? []),
  );
  const last = payouts.filter(({ next }) => !next);
  if (last.length > 0) {
    const ended = last.map(({ contractId }) => contractId);
    await kind.complete(transaction, ended, at);
  }
  await tell(transaction, kind, worth, last, at);
  await mailFirst(transaction, worth, config.appOrigin, at);
}
