import { and, asc, count, desc, eq, gt, isNull, max, ne, or, sql } from 'drizzle-orm';
import { lastDepositsShown } from '../../../../contract/rules/office.ts';
import type { Database } from '../../platform/db/connection.ts';
import {
  auditRecords,
  customers,
  entries,
  holds,
  proposals,
  transfers,
  withdrawalExceptions,
  withdrawals,
} from '../../platform/db/schema.ts';
import { decidedAlone, needsTwoPeople, weekLimitOf } from '../../platform/proposals/decideAlone.ts';
import { findDevicesSince, findFirstPaid, findUnfreezes, isChange } from './evidence.ts';
import { limitedWithdrawal } from './largeWithdrawals.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { findAccount } from '../ledger/ledgerAccounts.ts';
import { findFreezers } from '../wallet/freezes.ts';
import { namesMatch } from './namesMatch.ts';
import { waitsForPerson } from './release.ts';
import { sumsOf } from './releaseRules.ts';

const earlierShown = 10;
const stepsShown = 50;

const subjectOf = (id: number) => `withdrawal ${id}`;

/** Returns the customer's other withdrawals, newest first. At most `earlierShown`. */
const listOthers = (database: Database, id: number, customerId: number) =>
  database
    .select({
      id: withdrawals.id,
      state: withdrawals.state,
      amount: holds.amount,
      bank_name: withdrawals.bank_name,
      account_number: withdrawals.account_number,
      requested_at: withdrawals.requested_at,
    })
    .from(withdrawals)
    .innerJoin(holds, eq(holds.id, withdrawals.hold_id))
    .where(and(eq(withdrawals.customer_id, customerId), ne(withdrawals.id, id)))
    .orderBy(desc(withdrawals.id))
    .limit(earlierShown);

/** Returns the newest deposits into a wallet, newest first. At most `lastDepositsShown`. */
const listDeposits = (database: Database, walletId: number) =>
  database
    .select({
      transfer: transfers.id,
      description: transfers.description,
      amount: entries.amount,
      at: transfers.occurred_at,
    })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transfer_id))
    .where(and(eq(entries.account_id, walletId), eq(transfers.kind, 'deposit')))
    .orderBy(desc(entries.id))
    .limit(lastDepositsShown);

/** Returns how many other withdrawals of the customer were paid, their sum, and when the last one was. */
async function sumPaid(database: Database, id: number, customerId: number) {
  const [paid] = await database
    .select({
      count: count(),
      total: sql<string>`coalesce(sum(${holds.amount}), 0)::text`,
      last_at: max(withdrawals.paid_at),
    })
    .from(withdrawals)
    .innerJoin(holds, eq(holds.id, withdrawals.hold_id))
    .where(
      and(
        eq(withdrawals.customer_id, customerId),
        ne(withdrawals.id, id),
        eq(withdrawals.state, 'paid'),
      ),
    );
  return {
    count: paid?.count ?? 0,
    total: BigInt(paid?.total ?? 0),
    last_at: paid?.last_at ?? null,
  };
}

type Withdrawal = typeof withdrawals.$inferSelect;

/** Returns the changes that may mean that somebody else has taken over the account, newest first. */
const listChanges = (database: Database, id: number) =>
  database
    .select({ at: auditRecords.at, action: auditRecords.action })
    .from(withdrawals)
    .innerJoin(auditRecords, isChange)
    .where(eq(withdrawals.id, id))
    .orderBy(desc(auditRecords.id))
    .limit(stepsShown);

/** Returns what speaks for or against sending a withdrawal. */
async function readEvidence(database: Database, withdrawal: Withdrawal, actor: string, now: Date) {
  const { id, customer_id: customerId } = withdrawal;
  const [firstPaid, devices, unfreezes, ofCustomer, ofActor, changes] = await Promise.all([
    findFirstPaid(database, [id]),
    findDevicesSince(database, [id]),
    findUnfreezes(database, [id]),
    decidedAlone(database, 'withdrawal', { subject: sumsOf(customerId) }, now),
    decidedAlone(database, 'withdrawal', { actor }, now),
    listChanges(database, id),
  ]);
  return {
    firstPaid: firstPaid.get(id),
    deviceSince: devices.get(id),
    unfrozenAt: unfreezes.get(id),
    ofCustomer,
    ofActor,
    changes,
  };
}

/** Returns the steps of a withdrawal and who took them, oldest first. */
const listSteps = (database: Database, id: number) =>
  database
    .select({
      at: auditRecords.at,
      actor: auditRecords.actor,
      action: auditRecords.action,
      detail: auditRecords.detail,
    })
    .from(auditRecords)
    .where(eq(auditRecords.subject, subjectOf(id)))
    .orderBy(asc(auditRecords.id))
    .limit(stepsShown);

/** Returns the proposal about a withdrawal that a second person can still confirm. */
async function findProposal(database: Database, id: number, now: Date) {
  const [open] = await database
    .select({ id: proposals.id, kind: proposals.kind, proposed_by: proposals.proposed_by })
    .from(proposals)
    .where(
      and(
        or(eq(proposals.kind, 'withdrawal'), eq(proposals.kind, 'withdrawal return')),
        eq(proposals.subject, String(id)),
        isNull(proposals.outcome),
        gt(proposals.expires_at, now),
      ),
    );
  return open;
}

const listOpenExceptions = (database: Database, id: number) =>
  database
    .select({
      id: withdrawalExceptions.id,
      kind: withdrawalExceptions.kind,
      said: withdrawalExceptions.said,
      found_at: withdrawalExceptions.found_at,
    })
    .from(withdrawalExceptions)
    .where(and(eq(withdrawalExceptions.withdrawal_id, id), isNull(withdrawalExceptions.closed_at)))
    .orderBy(asc(withdrawalExceptions.id));

/** Returns what is left in the customer's wallet, and what came in and went out before. */
async function readMoney(database: Database, id: number, customerId: number) {
  // Read first, because with the account's id the database finds its newest entries by index.
  const wallet = await findAccount(database, 'wallet', customerId);
  const [deposits, paid] = await Promise.all([
    wallet ? listDeposits(database, wallet.id) : [],
    sumPaid(database, id, customerId),
  ]);
  return { balance: wallet?.balance ?? 0n, deposits, paid };
}

async function readCase(database: Database, id: number, actor: string, now: Date) {
  const [found] = await database
    .select({ withdrawal: withdrawals, amount: holds.amount, customer: customers })
    .from(withdrawals)
    .innerJoin(holds, eq(holds.id, withdrawals.hold_id))
    .innerJoin(customers, eq(customers.id, withdrawals.customer_id))
    .where(eq(withdrawals.id, id));
  if (!found) return undefined;
  const { withdrawal, customer } = found;
  const person = { firstName: customer.first_name, lastName: customer.last_name };
  const [money, [freezer = null], evidence, proposal, exceptions, others, steps] =
    await Promise.all([
      readMoney(database, id, customer.id),
      findFreezers(database, customer.id),
      readEvidence(database, withdrawal, actor, now),
      findProposal(database, id, now),
      listOpenExceptions(database, id),
      listOthers(database, id, customer.id),
      listSteps(database, id),
    ]);
  const isNamedAlike = namesMatch(withdrawal.account_name, person);
  return {
    ...found,
    money,
    freezer,
    evidence,
    isNamedAlike,
    proposal,
    exceptions,
    others,
    steps,
  };
}

/**
 * Returns a withdrawal with facts about its customer and receiver, and whether an approval by this person needs a
 * second one. Throws 404 if it doesn't exist.
 */
export async function findWithdrawalCase(
  { config, database, clock }: Dependencies,
  withdrawalId: number,
  actor: string,
) {
  const found = await readCase(database, withdrawalId, actor, clock.now());
  if (!found) throw notFound();
  const { withdrawal, customer, amount, evidence, proposal = null } = found;
  const { id, bank_name, account_number, account_name, reason, waits_because } = withdrawal;
  const limited = limitedWithdrawal(withdrawal.customer_id, amount, config.approvalLimit);
  return {
    id,
    bank_name,
    account_number,
    account_name,
    reason,
    waits_because,
    proposal,
    status: withdrawal.state,
    amount: nairaOf(amount),
    requested_at: withdrawal.requested_at.toISOString(),
    not_before: withdrawal.not_before?.toISOString() ?? null,
    release_at: withdrawal.release_at?.toISOString() ?? null,
    held_because: withdrawal.held_because,
    failure: withdrawal.failure,
    payment_reference: withdrawal.payment_reference,
    customer_id: customer.id,
    first_name: customer.first_name,
    last_name: customer.last_name,
    email: customer.email,
    phone_number: customer.phone_number,
    customer_since: customer.created_at.toISOString(),
    is_verified: customer.identity_verified_at !== null,
    ...onWire(found.money),
    is_named_alike: found.isNamedAlike,
    first_paid_at: evidence.firstPaid?.toISOString() ?? null,
    device_since: evidence.deviceSince?.toISOString() ?? null,
    unfrozen_at: evidence.unfrozenAt?.toISOString() ?? null,
    is_payout: withdrawal.payout_day !== null,
    decided_alone: {
      day: nairaOf(evidence.ofCustomer.day),
      week: nairaOf(evidence.ofCustomer.week),
      own_day: nairaOf(evidence.ofActor.day),
      own_week: nairaOf(evidence.ofActor.week),
      day_limit: nairaOf(config.approvalLimit),
      week_limit: nairaOf(weekLimitOf(config.approvalLimit)),
    },
    changes: onWire(evidence.changes),
    frozen_by: found.freezer,
    // After a decision, the sums already include the withdrawal's own amount.
    takes_two:
      withdrawal.decided_at === null &&
      (await needsTwoPeople(database, limited, clock.now(), actor)),
    exceptions: onWire(found.exceptions),
    earlier: found.others.map(({ state, ...other }) => ({
      ...onWire(other),
      status: state,
    })),
    steps: onWire(found.steps),
  };
}

/** Counts the withdrawals that wait for a person. */
export const countWaitingWithdrawals = (database: Database): Promise<number> =>
  database.$count(withdrawals, sql.raw(waitsForPerson));
