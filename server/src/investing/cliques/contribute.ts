import { eq, sql } from 'drizzle-orm';
import { takeUnit } from '../assets/takeUnit.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { cliqueMembers, cliques } from '../../platform/db/schema.ts';
import { lockAccounts, openAccount, openAccounts } from '../../money/ledger/ledgerAccounts.ts';
import { refuseOtherTerms, type ContractParty } from '../investments/investmentContract.ts';
import { mailReceipts } from '../../platform/mail/mailReceipts.ts';
import { parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Random } from '../../platform/random/random.ts';
import type { Config } from '../../platform/settings/config.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { payFromWallet, refuseShortWallet } from '../../money/wallet/payFromWallet.ts';
import { storeMemberContract } from './memberContracts.ts';
import { idsOf, membersOf, refuseEnded, type Clique } from './cliques.ts';
import { closeClique } from './close.ts';
import { contractOfClique, type CliqueTerms } from './cliqueContract.ts';
import { assetOf, fundClique } from './fund.ts';

export interface Contribution {
  readonly customerId: number;
  readonly party: ContractParty;
  /** The X-Contract-Hash of the contract that the customer has read. */
  readonly contractHash: string | undefined;
  /** Amount in naira as it was sent. */
  readonly amount: number | string;
  /** The minimum contribution, in kobo. */
  readonly minimum: Kobo;
  readonly now: Date;
  readonly random: Random;
  readonly config: Config;
}

export interface MadeContribution {
  /** Id of the clique. */
  readonly id: number;
  /** Reference of the transfer that paid the contribution. */
  readonly reference: string;
}

/**
 * `out of stock` means that no unit was left or the asset was off sale, so the clique was closed and nothing was
 * debited.
 */
export type ContributionOutcome = MadeContribution | 'out of stock';

/** An existing clique, or one that is about to be created. */
type FundableClique = CliqueTerms &
  Pick<Clique, 'asset_id' | 'status' | 'closes_at' | 'total_contributions'>;

function checkAmount(clique: FundableClique, input: number | string, minimum: Kobo): Kobo {
  const amount = parseNaira(input);
  if (amount === undefined) throw new Refusal(400, 'contribution_invalid');
  const remaining = clique.required_funding - clique.total_contributions;
  if (amount > remaining) {
    throw new Refusal(400, { code: 'contribution_too_large', remaining });
  }
  if (amount >= minimum || amount === remaining) return amount;
  throw new Refusal(
    400,
    remaining > minimum
      ? { code: 'contribution_too_small', minimum }
      : { code: 'contribution_not_the_rest', remaining },
  );
}

/**
 * Locks the existing accounts that funding or closing the clique may change. Call it before `takeUnit`: to avoid
 * deadlocks, every transaction locks the accounts before the asset.
 */
async function lockMoney(transaction: Transaction, clique: Clique, customerId: number) {
  const owners = [customerId, ...idsOf(await membersOf(transaction, clique.id))];
  const walletOf = await openAccounts(transaction, 'wallet', owners);
  const escrow = await openAccount(transaction, 'clique_escrow', clique.id);
  await lockAccounts(transaction, [escrow, ...owners.map(walletOf)]);
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

/** Emails the receipt for a contribution, with its contract. The text depends on whether the clique is now funded. */
async function mailContribution(
  transaction: Transaction,
  clique: Clique,
  amount: Kobo,
  { customerId, now }: Contribution,
  {
    memberContractId,
    reference,
  }: { readonly memberContractId: number; readonly reference: string },
): Promise<void> {
  const isFunded = clique.total_contributions === clique.required_funding;
  const mail = {
    code: 'contribution',
    clique: clique.name,
    asset: (await assetOf(transaction, clique)).name,
    amount: String(amount),
    refundDate: isFunded ? undefined : lagosDate(clique.closes_at),
    reference,
  } as const;
  const contract = { cliqueAgreementId: memberContractId };
  await mailReceipts(transaction, [{ customerId, mail, contract }], now);
}

/**
 * Checks a contribution without changing anything. Throws 409 if the clique is funded or closed, or if its terms aren't
 * the agreed ones. Throws 400 if the amount is invalid or exceeds the balance.
 */
export async function checkContribution(
  database: Database,
  clique: FundableClique,
  contribution: Contribution,
) {
  const { party, config, customerId, now } = contribution;
  refuseEnded(clique, now);
  const { contract } = await contractOfClique(database, party, clique, config, now);
  refuseOtherTerms(contract, contribution.contractHash);
  const amount = checkAmount(clique, contribution.amount, contribution.minimum);
  const wallet = await refuseShortWallet(database, customerId, amount);
  return { contract, amount, wallet };
}

/**
 * Moves money from a customer's wallet into a locked clique. Throws like `checkContribution`. The contribution that
 * completes the funding also takes the unit and plans the payouts. If no unit can be taken, it closes the clique
 * instead and returns `out of stock`.
 */
export async function contribute(
  transaction: Transaction,
  clique: Clique,
  contribution: Contribution,
): Promise<ContributionOutcome> {
  const { customerId, now, random } = contribution;
  const { contract, amount, wallet } = await checkContribution(transaction, clique, contribution);
  const completes = clique.total_contributions + amount === clique.required_funding;
  if (completes) await lockMoney(transaction, clique, customerId);
  if (completes && !(await takeUnit(transaction, clique.asset_id))) {
    await closeClique(transaction, clique, 'out of stock', now);
    return 'out of stock';
  }
  const reference = `clique-contribution:${random.uuid()}`;
  await payFromWallet(transaction, {
    wallet,
    to: await openAccount(transaction, 'clique_escrow', clique.id),
    amount,
    kind: 'clique_contribution',
    reference,
    description: `Contribution to ${clique.name}`,
    occurredAt: now,
  });
  const memberContract = { cliqueId: clique.id, customerId, contract, at: now };
  const memberContractId = await storeMemberContract(transaction, memberContract);
  const changed = await writeContribution(transaction, clique, amount, contribution);
  const given = { amount: String(amount), name: clique.name };
  const message = { code: 'contribution_made', ...given } as const;
  await notify(transaction, customerId, { message, link: `/clique/${clique.id}` }, now);
  await mailContribution(transaction, changed, amount, contribution, {
    memberContractId,
    reference,
  });
  if (completes) await fundClique(transaction, changed, contribution.config, now);
  return { id: clique.id, reference };
}
