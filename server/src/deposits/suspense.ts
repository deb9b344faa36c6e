import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Decision } from '../audit/decision.ts';
import { recordAudit } from '../audit/record.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { customers, depositNotices, suspenseDecisions } from '../db/schema.ts';
import { houseAccount, openAccount } from '../ledger/accounts.ts';
import { postTransfer } from '../ledger/transfers.ts';
import { displayNaira } from '../money/kobo.ts';
import { notify } from '../notifications/notify.ts';
import { depositReceived } from '../notifications/texts.ts';
import { notFound, Refusal } from '../refusal.ts';

type Notice = typeof depositNotices.$inferSelect;

/** What an operator proposes for a deposit in suspense. */
export type Proposal =
  | { readonly customerEmail: string }
  /** Sent back by hand: to whom, and the bank's reference of that payment. */
  | { readonly returnedTo: string; readonly bankReference: string };

/** Deposits in suspense, with what is proposed for them. */
const inSuspense = and(isNull(depositNotices.transfer_id), isNull(depositNotices.returned_id));

/** The deposits in suspense, newest first, with what is proposed for them and by whom. */
export function listSuspense(database: Database, limit: number, before: string | undefined) {
  const { received_at: receivedAt, reference: name } = depositNotices;
  const older =
    before !== undefined
      ? sql`(${receivedAt}, ${name}) < (SELECT last.received_at, last.reference
          FROM ${depositNotices} AS last WHERE last.reference = ${before})`
      : undefined;
  return database
    .select({ notice: depositNotices, decision: suspenseDecisions, email: customers.email })
    .from(depositNotices)
    .leftJoin(
      suspenseDecisions,
      and(eq(suspenseDecisions.reference, name), isNull(suspenseDecisions.replaced_at)),
    )
    .leftJoin(customers, eq(customers.id, suspenseDecisions.customer_id))
    .where(and(inSuspense, older))
    .orderBy(desc(receivedAt), desc(name))
    .limit(limit);
}

async function lockNotice(transaction: Transaction, reference: string): Promise<Notice> {
  const [notice] = await transaction
    .select()
    .from(depositNotices)
    .where(eq(depositNotices.reference, reference))
    .for('update');
  if (!notice?.suspense_id) throw notFound();
  if (notice.transfer_id ?? notice.returned_id) {
    throw new Refusal(409, 'This deposit was assigned or returned before.');
  }
  return notice;
}

async function findCustomer(transaction: Transaction, email: string): Promise<number> {
  const [customer] = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(eq(customers.email, email.trim().toLowerCase()), sql`email_verified_at IS NOT NULL`),
    );
  if (!customer) throw new Refusal(400, 'No customer has this email.');
  return customer.id;
}

async function columnsOf(transaction: Transaction, proposal: Proposal) {
  if ('customerEmail' in proposal) {
    return { customer_id: await findCustomer(transaction, proposal.customerEmail) };
  }
  return { returned_to: proposal.returnedTo, bank_reference: proposal.bankReference };
}

const detailOf = ({ amount }: Notice, columns: Awaited<ReturnType<typeof columnsOf>>) => ({
  amount: displayNaira(amount),
  ...('customer_id' in columns
    ? { customer: columns.customer_id }
    : { returned_to: columns.returned_to, bank_reference: columns.bank_reference }),
});

/**
 * Proposes what is to become of a deposit in suspense, in place of what was proposed before. Nothing
 * moves until another operator confirms. 404 for a deposit that was never there, 409 for one that has left.
 */
export async function proposeForDeposit(
  transaction: Transaction,
  reference: string,
  proposal: Proposal,
  { at, actor }: Decision,
): Promise<void> {
  const notice = await lockNotice(transaction, reference);
  const columns = await columnsOf(transaction, proposal);
  await transaction
    .update(suspenseDecisions)
    .set({ replaced_at: at })
    .where(and(eq(suspenseDecisions.reference, reference), isNull(suspenseDecisions.replaced_at)));
  await transaction
    .insert(suspenseDecisions)
    .values({ reference, ...columns, proposed_by: actor, proposed_at: at });
  await recordAudit(transaction, {
    at,
    actor,
    action: 'customer_id' in columns ? 'deposit assignment proposed' : 'deposit return proposed',
    subject: `deposit ${reference}`,
    detail: detailOf(notice, columns),
  });
}

async function assign(transaction: Transaction, notice: Notice, customerId: number, at: Date) {
  const { reference, amount, sender_bank: bank } = notice;
  const description = `Transfer from ${bank}`;
  const { id } = await postTransfer(transaction, {
    kind: 'deposit',
    reference: `assigned:${reference}`,
    description,
    occurredAt: at,
    lines: [
      { accountId: await houseAccount(transaction, 'suspense'), amount: -amount },
      { accountId: await openAccount(transaction, 'wallet', customerId), amount },
    ],
  });
  await notify(transaction, customerId, depositReceived(amount, description), at);
  return { transfer_id: id };
}

async function giveBack(transaction: Transaction, notice: Notice, bankReference: string, at: Date) {
  const { reference, amount } = notice;
  const { id } = await postTransfer(transaction, {
    kind: 'deposit_return',
    reference: `returned:${reference}`,
    description: `Return of deposit ${reference}`,
    occurredAt: at,
    providerReference: bankReference,
    lines: [
      { accountId: await houseAccount(transaction, 'suspense'), amount: -amount },
      { accountId: await houseAccount(transaction, 'bank_clearing'), amount },
    ],
  });
  return { returned_id: id };
}

/**
 * Does what was proposed for a deposit. `proposal` is the id of what the operator has seen. 409 when
 * something else is proposed by now, or when they have proposed it themselves.
 */
export async function confirmForDeposit(
  transaction: Transaction,
  reference: string,
  proposal: number,
  { at, actor }: Decision,
): Promise<void> {
  const notice = await lockNotice(transaction, reference);
  const [decision] = await transaction
    .select()
    .from(suspenseDecisions)
    .where(and(eq(suspenseDecisions.reference, reference), isNull(suspenseDecisions.replaced_at)));
  if (decision?.id !== proposal) throw new Refusal(409, 'This is not what is proposed now.');
  if (decision.proposed_by === actor) {
    throw new Refusal(409, 'Another operator than the one who proposed it has to confirm.');
  }
  const { customer_id, returned_to, bank_reference } = decision;
  const left =
    customer_id === null
      ? await giveBack(transaction, notice, String(bank_reference), at)
      : await assign(transaction, notice, customer_id, at);
  await transaction.update(depositNotices).set(left).where(eq(depositNotices.reference, reference));
  await transaction
    .update(suspenseDecisions)
    .set({ confirmed_by: actor, confirmed_at: at })
    .where(eq(suspenseDecisions.id, decision.id));
  await recordAudit(transaction, {
    at,
    actor,
    action: customer_id === null ? 'deposit returned' : 'deposit assigned',
    subject: `deposit ${reference}`,
    detail: {
      proposed_by: decision.proposed_by,
      ...detailOf(
        notice,
        customer_id === null
          ? { returned_to: String(returned_to), bank_reference: String(bank_reference) }
          : { customer_id },
      ),
    },
  });
}
