import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import { requestDepositAccount } from '../../money/deposits/depositAccounts.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { assets, vehicles } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { nairaOf, parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import { assetFigures } from '../assets/assetFigures.ts';
import { handOver, planHandOver, type NewAgreement } from './agreements.ts';

/** A new agreement, with the id of the account that its driver pays into. */
interface MadeAgreement {
  readonly id: number;
  readonly account: number | undefined;
}

/** Returns what the investors of a vehicle's asset are promised, in kobo. Throws 404 if the vehicle doesn't exist. */
async function promisedFor(transaction: Transaction, vehicleId: number): Promise<Kobo> {
  const [found] = await transaction
    .select({ asset: assets })
    .from(vehicles)
    .innerJoin(assets, eq(assets.id, vehicles.asset_id))
    .where(eq(vehicles.id, vehicleId));
  if (!found) throw notFound();
  return assetFigures(found.asset).totalPayout;
}

async function make(
  dependencies: MoneyDependencies,
  transaction: Transaction,
  agreement: NewAgreement,
  decision: Decision,
): Promise<MadeAgreement> {
  const { id } = await handOver(transaction, agreement, decision);
  return {
    id,
    account: await requestDepositAccount(transaction, dependencies, { agreement_id: id }),
  };
}

const Terms = Type.Object({
  driver: Type.Integer(),
  start_date: Type.String(),
  interval: Type.Enum(['day', 'week']),
  instalments: Type.Integer(),
  price: Type.String(),
  deposit: Type.String(),
  insurance: Type.String(),
  maintenance: Type.String(),
  fee: Type.String(),
});

const koboOf = (naira: string): Kobo => parseNaira(naira) ?? 0n;

/**
 * The kind of proposal by which two people make an agreement whose price is below what the investors of its
 * asset are promised.
 */
export const cheapAgreementProposals = proposalKind(
  'agreement',
  Terms,
  async (transaction, vehicle, terms, confirmation, dependencies: MoneyDependencies) => {
    const agreement = {
      vehicleId: Number(vehicle),
      driverId: terms.driver,
      startDate: terms.start_date,
      interval: terms.interval,
      count: terms.instalments,
      price: koboOf(terms.price),
      deposit: koboOf(terms.deposit),
      insurance: koboOf(terms.insurance),
      maintenance: koboOf(terms.maintenance),
      fee: koboOf(terms.fee),
    };
    await make(dependencies, transaction, agreement, confirmation);
  },
);

const factsOf = ({ driverId, startDate, interval, count, ...kobo }: NewAgreement) => ({
  driver: driverId,
  start_date: startDate,
  interval,
  instalments: count,
  price: nairaOf(kobo.price),
  deposit: nairaOf(kobo.deposit),
  insurance: nairaOf(kobo.insurance),
  maintenance: nairaOf(kobo.maintenance),
  fee: nairaOf(kobo.fee),
});

/**
 * Makes an agreement, or proposes it if its price is below what the investors of its asset are promised. Returns
 * undefined for a proposal. Throws like `handOver` in both cases.
 */
export async function makeAgreement(
  dependencies: MoneyDependencies,
  transaction: Transaction,
  agreement: NewAgreement,
  decision: Decision,
): Promise<MadeAgreement | undefined> {
  const promised = await promisedFor(transaction, agreement.vehicleId);
  if (agreement.price >= promised) return make(dependencies, transaction, agreement, decision);
  const describe = async () => {
    await planHandOver(transaction, agreement);
    return {
      before: { promised_to_investors: nairaOf(promised) },
      after: factsOf(agreement),
    };
  };
  const { vehicleId } = agreement;
  await cheapAgreementProposals.propose(transaction, vehicleId, describe, decision);
  return undefined;
}
