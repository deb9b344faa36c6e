import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { assets, cliqueMembers, cliques } from '../db/schema.ts';
import { balanceOf, lockAccounts, openAccount, openAccounts } from '../ledger/accounts.ts';
import { InsufficientFunds, postTransfer } from '../ledger/transfers.ts';
import { displayNaira, parseNaira, type Kobo } from '../money/kobo.ts';
import { notify } from '../notifications/notify.ts';
import type { Random } from '../random.ts';
import { Refusal } from '../refusal.ts';
import { idsOf, membersOf, refuseEnded, type Clique } from './cliques.ts';
import { closeClique } from './close.ts';
import { fundClique } from './fund.ts';

export interface Contribution {
  readonly customerId: number;
  /** As it came in. */
  readonly amount: number | string;
  /** CLIQUE_MINIMUM. */
  readonly minimum: Kobo;
  readonly now: Date;
  readonly random: Random;
}

/** `out of stock`: the last unit went elsewhere, so the clique is closed and nothing was debited. */
export type ContributionOutcome = 'made' | 'out of stock';

function checkAmount(clique: Clique, input: number | string, minimum: Kobo): Kobo {
  const amount = parseNaira(input);
  if (amount === undefined) throw new Refusal(400, 'Please enter a valid contribution amount.');
  const remaining = clique.required_funding - clique.total_contributions;
  if (amount > remaining) {
    throw new Refusal(400, `That’s more than the ${displayNaira(remaining)} still to be funded.`);
  }
  if (amount >= minimum || amount === remaining) return amount;
  throw new Refusal(
    400,
    remaining > minimum
      ? `Please contribute at least ${displayNaira(minimum)}.`
      : `Please contribute the remaining ${displayNaira(remaining)}.`,
  );
}

const shortOfMoney = () => new Refusal(400, 'Insufficient balance. Please fund your wallet.');

async function refuseShortWallet(transaction: Transaction, customerId: number, amount: Kobo) {
  if ((await balanceOf(transaction, 'wallet', customerId)) < amount) throw shortOfMoney();
}

/**
 * Locks all money that funding or closing the clique may move. Before the unit of the asset, which everybody takes last,
 * so that nobody waits in a ring.
 */
async function lockMoney(transaction: Transaction, clique: Clique, customerId: number) {
  const owners = [customerId, ...idsOf(await membersOf(transaction, clique.id))];
  const walletOf = await openAccounts(transaction, 'wallet', owners);
  const escrow = await openAccount(transaction, 'clique_escrow', clique.id);
  await lockAccounts(transaction, [escrow, ...owners.map(walletOf)]);
}

/** Takes a unit of the asset; false when none is left. */
async function takeUnit(transaction: Transaction, assetId: number): Promise<boolean> {
  const taken = await transaction
    .update(assets)
    .set({ units: sql`${assets.units} - 1` })
    .where(and(eq(assets.id, assetId), gt(assets.units, 0)))
    .returning({ id: assets.id });
  return taken.length > 0;
}

async function moveIntoEscrow(
  transaction: Transaction,
  clique: Clique,
  amount: Kobo,
  { customerId, now, random }: Contribution,
): Promise<void> {
  try {
    await postTransfer(transaction, {
      kind: 'clique_contribution',
      reference: `clique-contribution:${random.uuid()}`,
      description: `Contribution to ${clique.name}`,
      occurredAt: now,
      lines: [
        { accountId: await openAccount(transaction, 'wallet', customerId), amount: -amount },
        { accountId: await openAccount(transaction, 'clique_escrow', clique.id), amount },
      ],
    });
  } catch (error) {
    // The balance was enough a moment ago; another call has spent it since.
    if (!(error instanceof InsufficientFunds)) throw error;
    throw shortOfMoney();
  }
}

async function writeContribution(
  transaction: Transaction,
  clique: Clique,
  amount: Kobo,
  { customerId, now }: Contribution,
): Promise<Clique> {
  await transaction
    .insert(cliqueMembers)
    .values({
      clique_id: clique.id,
      customer_id: customerId,
      contribution: amount,
      joined_at: now,
    })
    .onConflictDoUpdate({
      target: [cliqueMembers.clique_id, cliqueMembers.customer_id],
      set: { contribution: sql`${cliqueMembers.contribution} + ${amount}` },
    });
  const total_contributions = clique.total_contributions + amount;
  await transaction.update(cliques).set({ total_contributions }).where(eq(cliques.id, clique.id));
  return { ...clique, total_contributions };
}

async function thank(
  transaction: Transaction,
  clique: Clique,
  amount: Kobo,
  { customerId, now }: Contribution,
): Promise<void> {
  await notify(transaction, customerId, {
    kind: 'clique',
    title: 'Contribution made',
    message: `You’ve put ${displayNaira(amount)} into ${clique.name}.`,
    link: `/clique/${clique.id}`,
    at: now,
  });
}

/**
 * Puts money from a customer's wallet into a locked clique. The contribution that completes the
 * funding also takes the unit and starts the payouts. Refuses 400 the amount or the balance, 409 a
 * clique that is funded or closed.
 */
export async function contribute(
  transaction: Transaction,
  clique: Clique,
  contribution: Contribution,
): Promise<ContributionOutcome> {
  const { customerId, now } = contribution;
  refuseEnded(clique, now);
  const amount = checkAmount(clique, contribution.amount, contribution.minimum);
  const completes = clique.total_contributions + amount === clique.required_funding;
  await refuseShortWallet(transaction, customerId, amount);
  if (completes) await lockMoney(transaction, clique, customerId);
  if (completes && !(await takeUnit(transaction, clique.asset_id))) {
    await closeClique(transaction, clique, 'out of stock', now);
    return 'out of stock';
  }
  await moveIntoEscrow(transaction, clique, amount, contribution);
  const changed = await writeContribution(transaction, clique, amount, contribution);
  await thank(transaction, clique, amount, contribution);
  if (completes) await fundClique(transaction, changed, now);
  return 'made';
}
