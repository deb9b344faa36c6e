import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { houseAccount, openAccounts } from '../../money/ledger/accounts.ts';
import { postTransfers } from '../../money/ledger/transfers.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { insertRows, isAnyOf } from '../../platform/db/manyRows.ts';
import {
  assets,
  cliqueMembers,
  cliques,
  contracts,
  investments,
  payoutParts,
  payouts,
} from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { firstPayoutLetter, type Reader } from '../../platform/mail/letters/receipts.ts';
import { mailReceipts } from '../../platform/mail/mailReceipts.ts';
import { notifyAll } from '../../platform/notifications/notify.ts';
import {
  cliqueCompleted,
  investmentCompleted,
  payoutReceived,
} from '../../platform/notifications/texts.ts';
import type { GroupHandler, Job, JobHandler } from '../../platform/work/jobs.ts';
import { scheduleJobs, type NewJob } from '../../platform/work/schedule.ts';
import { jobOf } from './contracts.ts';

interface DuePayout {
  readonly id: number;
  /** From 1. */
  readonly number: number;
  readonly amount: Kobo;
  readonly of: { readonly kind: 'investment' | 'clique'; readonly id: number };
  /** The name by which customers know the contract. */
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
  readonly investment: number | null;
  readonly clique: number | null;
  readonly name: string;
  readonly customers: readonly number[];
  readonly shares: readonly string[];
  readonly next_id: number | null;
  readonly next_date: CalendarDate | null;
}

function readRow(row: PayoutRow): DuePayout {
  const { id, number, name, customers, next_id: nextId, next_date: nextDate } = row;
  const isOfClique = row.clique !== null;
  return {
    ...{ id, number, name, customerIds: customers, amount: BigInt(row.amount) },
    of: { kind: isOfClique ? 'clique' : 'investment', id: row.clique ?? row.investment ?? 0 },
    description: `Payout ${number} of ${row.all} from ${name}`,
    shares: customers
      .map((customerId, index) => ({ customerId, amount: BigInt(row.shares[index] ?? 0) }))
      .filter(({ amount }) => amount > 0n),
    next: nextId === null || nextDate === null ? undefined : jobOf(isOfClique, nextId, nextDate),
  };
}

/** Locks those of the payouts that are not paid, and reads what it takes to pay them. */
async function lockUnpaid(transaction: Transaction, ids: readonly number[]): Promise<DuePayout[]> {
  const { rows } = (await transaction.execute(sql`
    SELECT due.id, due.number, due.amount::text AS amount, contract.investment_id AS investment,
      contract.clique_id AS clique, coalesce(${cliques.name}, ${assets.name}) AS name,
      CASE WHEN contract.clique_id IS NULL THEN ARRAY[${investments.customer_id}]
        ELSE ARRAY(SELECT customer_id FROM ${cliqueMembers} AS member
          WHERE member.clique_id = contract.clique_id ORDER BY member.id) END AS customers,
      due.shares::text[] AS shares, next.id AS next_id, next.due_date::text AS next_date,
      (SELECT count(*)::integer FROM ${payouts} AS every
        WHERE every.contract_id = due.contract_id) AS all
    FROM ${payouts} AS due JOIN ${contracts} AS contract ON contract.id = due.contract_id
    LEFT JOIN ${investments} ON ${investments.id} = contract.investment_id
    LEFT JOIN ${assets} ON ${assets.id} = ${investments.asset_id}
    LEFT JOIN ${cliques} ON ${cliques.id} = contract.clique_id
    LEFT JOIN ${payouts} AS next
      ON next.contract_id = due.contract_id AND next.number = due.number + 1
    WHERE ${isAnyOf(sql`due.id`, ids)} AND due.paid_at IS NULL
    ORDER BY due.id FOR UPDATE OF due`)) as { rows: PayoutRow[] };
  return rows.map(readRow);
}

/** One transfer for each payout, so that it reaches all members or none. */
async function credit(
  transaction: Transaction,
  due: readonly DuePayout[],
  at: Date,
): Promise<void> {
  const source = await houseAccount(transaction, 'company_debt');
  const customerIds = due.flatMap(({ shares }) => shares.map(({ customerId }) => customerId));
  const walletOf = await openAccounts(transaction, 'wallet', customerIds);
  const posted = await postTransfers(
    transaction,
    due.map(({ id, amount, description, shares }) => ({
      kind: 'payout',
      reference: `payout:${id}:1`,
      description,
      occurredAt: at,
      lines: [
        { accountId: source, amount: -amount },
        ...shares.map((share) => ({
          accountId: walletOf(share.customerId),
          amount: share.amount,
        })),
      ],
    })),
  );
  const parts = due.flatMap(({ id, amount }, index) => {
    const transfer = posted[index];
    return transfer
      ? [{ payout_id: id, number: 1, transfer_id: transfer.id, source_id: source, amount }]
      : [];
  });
  await insertRows(transaction, payoutParts, parts);
}

/** Marks the contracts as completed whose last payout was paid. */
async function complete(
  transaction: Transaction,
  last: readonly DuePayout[],
  at: Date,
): Promise<void> {
  const idsOf = (kind: DuePayout['of']['kind']) =>
    last.filter(({ of }) => of.kind === kind).map(({ of }) => of.id);
  const ofInvestments = idsOf('investment');
  const ofCliques = idsOf('clique');
  if (ofInvestments.length > 0) {
    await transaction
      .update(investments)
      .set({ completed_at: at })
      .where(isAnyOf(investments.id, ofInvestments));
  }
  if (ofCliques.length > 0) {
    await transaction
      .update(cliques)
      .set({ status: 'completed', ended_at: at })
      .where(isAnyOf(cliques.id, ofCliques));
  }
}

const completed = { investment: investmentCompleted, clique: cliqueCompleted } as const;

function tell(
  transaction: Transaction,
  credited: readonly DuePayout[],
  last: readonly DuePayout[],
  at: Date,
): Promise<void> {
  const received = credited.flatMap(({ description, shares }) =>
    shares.map(({ customerId, amount }) => ({
      customerId,
      ...payoutReceived(amount, description),
    })),
  );
  const ended = last.flatMap(({ of, name, customerIds }) =>
    customerIds.map((customerId) => ({ customerId, ...completed[of.kind](name) })),
  );
  return notifyAll(transaction, [...received, ...ended], at);
}

/** Mails all who get something of a contract for the first time. */
function mailFirst(
  transaction: Transaction,
  credited: readonly DuePayout[],
  appOrigin: string,
  at: Date,
): Promise<void> {
  const receipts = credited
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
 * Pays due payouts, all with the same few statements, and plans the next ones or completes the contracts after their
 * last. However late it comes, the next one is then due too and follows at once. A payout that was paid before is left
 * alone.
 */
async function payDue(
  transaction: Transaction,
  jobs: readonly Job[],
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
): Promise<void> {
  const at = clock.now();
  const due = await lockUnpaid(
    transaction,
    jobs.map(({ subject }) => Number(subject)),
  );
  if (due.length === 0) return;
  // Where a total has fewer kobo than payouts, the early ones move no money.
  const worth = due.filter(({ amount }) => amount > 0n);
  await credit(transaction, worth, at);
  const ids = due.map(({ id }) => id);
  await transaction.update(payouts).set({ paid_at: at }).where(isAnyOf(payouts.id, ids));
  await scheduleJobs(
    transaction,
    due.flatMap(({ next }) => next ?? []),
  );
  const last = due.filter(({ next }) => !next);
  await complete(transaction, last, at);
  await tell(transaction, worth, last, at);
  await mailFirst(transaction, worth, config.appOrigin, at);
}

/** The job: pays payouts of investments that are due, many at once. */
export const payDuePayouts: GroupHandler = { together: payDue };

/** The job: pays one payout of a clique. One alone, because a clique has many members. */
export const payDueCliquePayout: JobHandler = (transaction, job, dependencies) =>
  payDue(transaction, [job], dependencies);
