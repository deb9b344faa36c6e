import { sql } from 'drizzle-orm';
import { openAccount, openAccounts } from '../../money/ledger/ledgerAccounts.ts';
import { postTransfer } from '../../money/ledger/transfers.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { readValue } from '../../platform/db/readRows.ts';
import { takeBacks, takeBackWishes } from '../../platform/db/schema.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { notifyAll } from '../../platform/notifications/notify.ts';
import { returnUnit } from '../assets/takeUnit.ts';
import { updateHolders, payersOf, priceOf } from './contracts.ts';
import { lockWaiting, type UnboundContract } from './bind.ts';

/** A customer's own investment, or a funded clique that they belong to. */
export interface Holding {
  readonly kind: 'investment' | 'clique';
  readonly id: number;
}

/** Returns the contract of a holding. Throws 404 if the customer has no such contract. */
async function contractOf(
  transaction: Transaction,
  customerId: number,
  { kind, id }: Holding,
): Promise<number> {
  const ownContract =
    kind === 'investment'
      ? sql`JOIN investments ON investments.id = investment_id WHERE investment_id = ${id}`
      : sql`JOIN clique_members USING (clique_id) WHERE clique_id = ${id}`;
  const contractId = await readValue(
    transaction,
    sql<number>`SELECT contracts.id FROM contracts ${ownContract} AND customer_id = ${customerId}`,
  );
  if (contractId === undefined) throw notFound();
  return contractId;
}

/**
 * Records that a member wants their money back. Returns true once such members have more than half of the
 * contributions.
 */
async function recordWish(
  transaction: Transaction,
  contract: UnboundContract,
  customerId: number,
  at: Date,
): Promise<boolean> {
  await transaction
    .insert(takeBackWishes)
    .values({ contract_id: contract.id, customer_id: customerId, asked_at: at })
    .onConflictDoNothing();
  const asked = await readValue(transaction, sql<Kobo>`SELECT asked_back(${contract.id})`);
  return 2n * (asked ?? 0n) > priceOf(contract);
}

/** Refunds the customers of a contract and puts the unit back into stock. Returns the transfer's reference. */
async function refund(
  transaction: Transaction,
  contract: UnboundContract,
  at: Date,
): Promise<string> {
  const payers = await payersOf(transaction, contract.id);
  const ids = payers.map(({ customerId }) => customerId);
  const walletOf = await openAccounts(transaction, 'wallet', ids);
  const escrow = await openAccount(transaction, 'purchase_escrow', contract.id);
  const reference = `take-back:${contract.id}`;
  const transfer = await postTransfer(transaction, {
    kind: 'take_back',
    reference,
    occurredAt: at,
    description: `Money back: no vehicle for ${contract.name}`,
    entries: [
      { accountId: escrow, amount: -priceOf(contract) },
      ...payers.map(({ customerId, paid }) => ({ accountId: walletOf(customerId), amount: paid })),
    ],
  });
  await transaction
    .insert(takeBacks)
    .values({ contract_id: contract.id, transfer_id: transfer.id, at });
  const closed = { status: 'closed', ended_at: at } as const;
  await updateHolders(transaction, [contract], { completed_at: at }, closed);
  const toNotify = payers.map(({ customerId, paid }) => ({
    customerId,
    message: { code: 'money_back', amount: String(paid), name: contract.name } as const,
  }));
  await notifyAll(transaction, toNotify, at);
  await returnUnit(transaction, contract.assetId);
  return reference;
}

/**
 * Refunds a contract for which no vehicle was found within its `binding_days`. In a clique, members ask individually,
 * and the refund happens once those who asked have more than half of the contributions. Returns the transfer's
 * reference, or undefined while the clique hasn't decided. Throws 404 if the contract isn't the customer's, 409 if it
 * isn't waiting any more or hasn't waited long enough.
 */
export async function takeBack(
  transaction: Transaction,
  customerId: number,
  holding: Holding,
  at: Date,
): Promise<string | undefined> {
  const contractId = await contractOf(transaction, customerId, holding);
  const contract = await lockWaiting(transaction, sql`contract.id = ${contractId}`);
  if (!contract) throw new Refusal(409, 'money_not_waiting');
  if (lagosDate(at) < contract.moneyBackFrom) {
    throw new Refusal(409, { code: 'money_back_later', day: contract.moneyBackFrom });
  }
  const isDecided =
    holding.kind === 'investment' || (await recordWish(transaction, contract, customerId, at));
  return isDecided ? refund(transaction, contract, at) : undefined;
}
