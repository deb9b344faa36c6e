import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import type { Page } from '../../platform/http/pages.ts';
import { customers, depositAccounts, depositNotices, proposals } from '../../platform/db/schema.ts';
import { companyAccount, openAccount } from '../ledger/ledgerAccounts.ts';
import { postTransfer } from '../ledger/transfers.ts';
import { findOwner } from '../ledger/owner.ts';
import { mailReceipts } from '../../platform/mail/mailReceipts.ts';
import { displayNaira, nairaOf, type Kobo } from '../../platform/kobo/kobo.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import type { Facts } from '../../platform/proposals/propose.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { agreementOfAccount } from './depositAccounts.ts';
import { closeCredited } from './depositExceptions.ts';
import { findNotice, type Notice } from './findNotice.ts';

/**
 * Books a driver's deposit, which is in suspense, as a repayment of an agreement. Returns the transfer's id, or
 * undefined if the deposit exceeds what is owed. Implemented in `investing`, because this folder has drivers' accounts
 * but not their agreements.
 */
export type BookRepayment = (
  transaction: Transaction,
  deposit: {
    readonly agreementId: number;
    /** Reference that the provider gave the deposit. */
    readonly reference: string;
    readonly amount: Kobo;
    readonly paidAt: Date;
  },
  at: Date,
) => Promise<number | undefined>;

/** What a proposal does with a deposit in suspense. */
export type SuspenseChange =
  | { readonly customerEmail: string }
  /** The deposit repays this driver's agreement. */
  | { readonly agreementId: number }
  /** The deposit was sent back by hand: to whom, and the bank's reference of that payment. */
  | { readonly returnedTo: string; readonly bankReference: string };

const Assignment = Type.Object({ customer: Type.Integer() });
const Repayment = Type.Object({ agreement: Type.Integer() });
const Return = Type.Object({ returned_to: Type.String(), bank_reference: Type.String() });

/**
 * Returns the facts of a proposal without the receiver of a returned deposit, for the audit. The audit can never be
 * erased, and more people read it. The bank's reference identifies the payment.
 */
const withoutReceiver = (after: Facts): Facts =>
  Object.fromEntries(Object.entries(after).filter(([name]) => name !== 'returned_to'));

const inSuspense = and(isNull(depositNotices.transfer_id), isNull(depositNotices.returned_id));

export const countSuspense = (database: Database): Promise<number> =>
  database.$count(depositNotices, inSuspense);

/**
 * Returns a page of the deposits in suspense, with the open proposal for each and who made it, and the id of the
 * agreement that has the account now.
 */
export function listSuspense(database: Database, now: Date, { limit, sort, after }: Page<string>) {
  const { received_at: receivedAt, reference: name } = depositNotices;
  const order = sort === 'oldest' ? asc : desc;
  const beyond = sql.raw(sort === 'oldest' ? '>' : '<');
  const onPage =
    after !== undefined
      ? sql`(${receivedAt}, ${name}) ${beyond} (SELECT last.received_at, last.reference
          FROM ${depositNotices} AS last WHERE last.reference = ${after})`
      : undefined;
  const isOpen = and(
    eq(proposals.kind, suspenseProposals.name),
    eq(proposals.subject, name),
    isNull(proposals.outcome),
    gt(proposals.expires_at, now),
  );
  return database
    .select({
      notice: depositNotices,
      proposal: proposals,
      email: customers.email,
      agreementId: depositAccounts.agreement_id,
    })
    .from(depositNotices)
    .leftJoin(
      depositAccounts,
      and(
        eq(depositAccounts.account_number, depositNotices.account_number),
        eq(depositAccounts.rail, depositNotices.rail),
        eq(depositAccounts.status, 'active'),
      ),
    )
    .leftJoin(proposals, isOpen)
    .leftJoin(customers, sql`${customers.id} = (${proposals.after} ->> 'customer')::int`)
    .where(and(inSuspense, onPage))
    .orderBy(order(receivedAt), order(name))
    .limit(limit);
}

/** Returns a deposit in suspense. Throws 404 for one that was never in suspense, 409 for one that has left it. */
export function requireInSuspense(notice: Notice | undefined): Notice {
  if (!notice?.suspense_id) throw notFound();
  if (notice.transfer_id ?? notice.returned_id) {
    throw new Refusal(409, 'deposit_decided');
  }
  return notice;
}

/**
 * Proposes what to do with a deposit in suspense, and replaces an earlier proposal. Nothing moves until a second person
 * confirms. Throws 404 for a deposit that was never in suspense, 409 for one that has left it.
 */
export async function proposeForDeposit(
  transaction: Transaction,
  reference: string,
  change: SuspenseChange,
  decision: Decision,
): Promise<void> {
  const describe = async () => {
    const { amount, account_number } = requireInSuspense(await findNotice(transaction, reference));
    const before = { amount: nairaOf(amount), account_number };
    if ('agreementId' in change) return { before, after: { agreement: change.agreementId } };
    const after =
      'customerEmail' in change
        ? { customer: (await findOwner(transaction, change.customerEmail)).id }
        : { returned_to: change.returnedTo, bank_reference: change.bankReference };
    return { before, after, audited: withoutReceiver(after) };
  };
  await suspenseProposals.propose(transaction, reference, describe, decision);
}

/** Locks a deposit in suspense. Returns undefined if it has left suspense. */
async function lockSuspended(
  transaction: Transaction,
  reference: string,
): Promise<Notice | undefined> {
  const [notice] = await transaction
    .select()
    .from(depositNotices)
    .where(and(eq(depositNotices.reference, reference), inSuspense))
    .for('update');
  return notice;
}

/**
 * Books a deposit into a driver's account as a repayment of the agreement that has the account now. A deposit that
 * exceeds what is owed stays in suspense, and two people decide on it.
 */
export async function bookDriverDeposit(
  transaction: Transaction,
  { reference, paidAt }: { readonly reference: string; readonly paidAt: Date },
  bookRepayment: BookRepayment,
  at: Date,
): Promise<void> {
  const notice = await lockSuspended(transaction, reference);
  if (!notice) return;
  const { rail, account_number: number, amount } = notice;
  const agreementId = await agreementOfAccount(transaction, rail, number);
  if (agreementId === undefined) return;
  const deposit = { agreementId, reference, amount, paidAt };
  const transfer_id = await bookRepayment(transaction, deposit, at);
  if (transfer_id === undefined) return;
  await transaction
    .update(depositNotices)
    .set({ transfer_id })
    .where(eq(depositNotices.reference, reference));
  await closeCredited(transaction, [reference], at);
}

async function assign(transaction: Transaction, notice: Notice, customerId: number, at: Date) {
  const { reference, amount, sender_bank: bank } = notice;
  const { id } = await postTransfer(transaction, {
    kind: 'deposit',
    reference: `assigned:${reference}`,
    description: `Transfer from ${bank}`,
    occurredAt: at,
    entries: [
      { accountId: await companyAccount(transaction, 'suspense'), amount: -amount },
      { accountId: await openAccount(transaction, 'wallet', customerId), amount },
    ],
  });
  const deposit = { amount: String(amount), bank };
  await notify(transaction, customerId, { message: { code: 'deposit_received', ...deposit } }, at);
  const mail = { code: 'deposit', ...deposit } as const;
  await mailReceipts(transaction, [{ customerId, mail }], at);
  return { transfer_id: id };
}

/**
 * Books a deposit as a repayment of an agreement. Throws 409 if the agreement has been replaced, or if the driver owes
 * less than the deposit.
 */
async function repay(
  transaction: Transaction,
  bookRepayment: BookRepayment,
  { reference, amount, received_at: paidAt }: Notice,
  agreementId: number,
  at: Date,
) {
  const id = await bookRepayment(transaction, { agreementId, amount, reference, paidAt }, at);
  if (id === undefined) throw new Refusal(409, 'deposit_not_owed');
  return { transfer_id: id };
}

async function returnDeposit(
  transaction: Transaction,
  notice: Notice,
  bankReference: string,
  at: Date,
) {
  const { reference, amount } = notice;
  const { id } = await postTransfer(transaction, {
    kind: 'deposit_return',
    reference: `returned:${reference}`,
    description: `Return of deposit ${reference}`,
    occurredAt: at,
    providerReference: bankReference,
    entries: [
      { accountId: await companyAccount(transaction, 'suspense'), amount: -amount },
      { accountId: await companyAccount(transaction, 'bank_clearing'), amount },
    ],
  });
  return { returned_id: id };
}

/**
 * The kind of proposal by which two people decide on a deposit into an account without a customer, or of more than a
 * driver owes.
 */
export const suspenseProposals = proposalKind(
  'deposit in suspense',
  Type.Union([Assignment, Repayment, Return]),
  async (
    transaction,
    reference,
    after,
    confirmation,
    { bookRepayment }: { readonly bookRepayment: BookRepayment },
  ) => {
    const { at } = confirmation;
    const isThis = eq(depositNotices.reference, reference);
    const [found] = await transaction.select().from(depositNotices).where(isThis).for('update');
    const notice = requireInSuspense(found);
    const [action, changes] =
      'customer' in after
        ? ['deposit assigned', await assign(transaction, notice, after.customer, at)]
        : 'agreement' in after
          ? [
              'deposit booked as a repayment',
              await repay(transaction, bookRepayment, notice, after.agreement, at),
            ]
          : [
              'deposit returned',
              await returnDeposit(transaction, notice, after.bank_reference, at),
            ];
    await transaction.update(depositNotices).set(changes).where(isThis);
    await recordAudit(transaction, confirmation, action, `deposit ${reference}`, {
      amount: displayNaira(notice.amount),
      ...withoutReceiver(after),
    });
  },
);
