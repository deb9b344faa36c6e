import { sql } from 'drizzle-orm';
import type { PlannedPayout } from '../../../../contract/rules/payouts.ts';
import { splitByShares } from '../../money/payouts/payoutShares.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { insertRows, isAnyOf } from '../../platform/db/manyRows.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { accounts, cliques, contracts, investments, payouts } from '../../platform/db/schema.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { sendContractNews } from '../contracts/contractNews.ts';
import type { ContractSettings } from '../contracts/contractTemplate.ts';
import type { PlainMessage } from '../../platform/notifications/places.ts';
import type { NewJob } from '../../platform/work/schedule.ts';

/** The investment or clique of a contract. */
export type ContractSubject = { readonly investment_id: number } | { readonly clique_id: number };

/** Parts of a price. A binding splits the price into them. */
export type PriceParts = Readonly<
  Record<'value' | 'vat' | 'service_charge' | 'maintenance_fee', Kobo>
>;

/** Returns the sum of a price's parts. */
export const priceOf = ({ value, vat, service_charge, maintenance_fee }: PriceParts): Kobo =>
  value + vat + service_charge + maintenance_fee;

/** A payout with each customer's share. Members of a clique are in the order in which they joined. */
export interface SplitPayout extends PlannedPayout {
  readonly shares: readonly Kobo[];
}

/** The account that holds a contract's money until a vehicle is bound. */
export interface Escrow {
  readonly contractId: number;
  readonly accountId: number;
}

interface NewContract {
  readonly escrow: Escrow;
  readonly subject: ContractSubject;
  readonly parts: PriceParts;
  /** The contract keeps them, because its text names them. */
  readonly settings: ContractSettings;
  readonly planned: readonly SplitPayout[];
}

/** Returns the job that pays a payout. Cliques have their own kind of job, because their payouts have many entries. */
export const payoutJob = (isOfClique: boolean, id: number, runAt: Date): NewJob => ({
  kind: isOfClique ? 'clique-payout' : 'payout',
  subject: String(id),
  runAt,
});

/**
 * Splits an amount in proportion to the parts of an asset's price. The amount may differ from that price, because a
 * clique keeps the price with which it was created.
 */
export function partsOfPrice(paid: Kobo, asset: PriceParts): PriceParts {
  const { value, vat, service_charge, maintenance_fee } = asset;
  const parts = splitByShares(paid, [value, vat, service_charge, maintenance_fee]);
  const [ofValue = 0n, ofVat = 0n, ofService = 0n, ofMaintenance = 0n] = parts;
  return {
    value: ofValue,
    vat: ofVat,
    service_charge: ofService,
    maintenance_fee: ofMaintenance,
  };
}

/**
 * Opens the escrow account of a new contract and reserves the contract's id, because the money is paid before the
 * contract's row is stored.
 */
export async function openEscrow(transaction: Transaction): Promise<Escrow> {
  const [opened] = await transaction
    .insert(accounts)
    .values({ kind: 'purchase_escrow', owner_id: sql`nextval('contracts_id_seq')` })
    .returning({ contractId: accounts.owner_id, accountId: accounts.id });
  if (!opened?.contractId) throw new Error('The contract has no id.');
  return { contractId: opened.contractId, accountId: opened.accountId };
}

/** Stores a contract with its payouts, which get their due dates once a vehicle is bound. */
export async function openContract(
  transaction: Transaction,
  { escrow: { contractId }, subject, parts, settings, planned }: NewContract,
): Promise<void> {
  await transaction
    .insert(contracts)
    .overridingSystemValue()
    .values({
      id: contractId,
      ...subject,
      ...parts,
      binding_days: settings.bindingDays,
      reserve_share: settings.reserveShare,
      reserve_after_days: settings.reserveAfterDays,
      reserve_floor: settings.reserveFloor,
    });
  const rows = planned.map(({ number, amount, shares }) => ({
    contract_id: contractId,
    number,
    amount,
    shares: [...shares],
  }));
  await insertRows(transaction, payouts, rows);
}

/** A customer of a contract, and the amount that they paid, in kobo. */
interface Payer {
  readonly customerId: number;
  readonly paid: Kobo;
}

/** Returns the customers of a contract, and what each has paid. */
export const payersOf = (transaction: Transaction, contractId: number): Promise<Payer[]> =>
  readRows(
    transaction,
    sql<Payer>`
      SELECT customer_id AS "customerId", amount_invested AS paid
      FROM contracts JOIN investments ON investments.id = investment_id
      WHERE contracts.id = ${contractId}
      UNION ALL SELECT customer_id, contribution
      FROM contracts JOIN clique_members USING (clique_id) WHERE contracts.id = ${contractId}`,
  );

/** Notifies and emails all customers of a contract with the same text, and returns their ids. */
export async function notifyPayers(
  transaction: Transaction,
  contractId: number,
  message: PlainMessage,
  at: Date,
): Promise<number[]> {
  const ids = (await payersOf(transaction, contractId)).map(({ customerId }) => customerId);
  const news = ids.map((customerId) => ({ customerId, message }));
  await sendContractNews(transaction, news, at);
  return ids;
}

/** The investment or the clique of a contract. The other one is null. */
export interface Holder {
  readonly investmentId: number | null;
  readonly cliqueId: number | null;
}

/** Updates the investments and cliques of contracts. */
export async function updateHolders(
  transaction: Transaction,
  holders: readonly Holder[],
  investmentChanges: Partial<typeof investments.$inferInsert>,
  cliqueChanges: Partial<typeof cliques.$inferInsert>,
): Promise<void> {
  const investmentIds = holders.flatMap(({ investmentId }) => investmentId ?? []);
  const cliqueIds = holders.flatMap(({ cliqueId }) => cliqueId ?? []);
  if (investmentIds.length > 0) {
    const isOne = isAnyOf(investments.id, investmentIds);
    await transaction.update(investments).set(investmentChanges).where(isOne);
  }
  if (cliqueIds.length > 0) {
    await transaction.update(cliques).set(cliqueChanges).where(isAnyOf(cliques.id, cliqueIds));
  }
}
