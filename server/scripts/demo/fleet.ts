import { handOver } from '../../src/investing/vehicles/agreements.ts';
import { addDriver } from '../../src/investing/vehicles/drivers.ts';
import { planInstalments, type Instalment } from '../../src/investing/vehicles/instalments.ts';
import { lossProposals } from '../../src/investing/vehicles/loss.ts';
import { recordRepayment, repaymentProposals } from '../../src/investing/vehicles/repayments.ts';
import { repossess } from '../../src/investing/vehicles/repossess.ts';
import { vehicleMoneyProposals } from '../../src/investing/vehicles/vehicleMoney.ts';
import { changeVehicle, registerVehicle } from '../../src/investing/vehicles/vehicles.ts';
import { bindVehicle } from '../../src/investing/payouts/bind.ts';
import { requestDepositAccount } from '../../src/money/deposits/depositAccounts.ts';
import { openNow } from '../../src/money/wallet/openAccounts.ts';
import { lagosDate } from '../../src/money/payouts/calendar.ts';
import { confirmProposal, listOpenProposals } from '../../src/platform/proposals/decide.ts';
import type { ProposalKind } from '../../src/platform/proposals/kinds.ts';
import { nairaOf, type Kobo } from '../../src/platform/kobo/kobo.ts';
import { addDays } from '../../../contract/rules/calendar.ts';
import {
  decide,
  failing,
  inDays,
  passMinutes,
  staffNames,
  type Company,
  type DemoContract,
} from './company.ts';
import { firstNames, lastNames } from './names.ts';

/** How a driver pays: on the due date, for eight weeks at once, sometimes late, or until they stop one day. */
type PaymentBehaviour =
  | { readonly kind: 'punctual' | 'ahead' | 'slow' }
  | { readonly kind: 'failing'; readonly after: number };

/** An agreement with a driver, and what the driver has paid under it so far. */
interface Hire {
  readonly agreementId: number;
  readonly vehicleId: number;
  readonly price: Kobo;
  readonly instalments: readonly Instalment[];
  readonly behaviour: PaymentBehaviour;
  paid: Kobo;
  payments: number;
  isOver: boolean;
}

const hundredNaira = 100_00n;
const components = { insurance: 500_00n, maintenance: 300_00n, fee: 200_00n };
const weekly = components.insurance + components.maintenance + components.fee;

const roundUp = (amount: Kobo, to: Kobo): Kobo => ((amount + to - 1n) / to) * to;

/**
 * Returns terms that cover each payout on its due date. Months are longer than four weeks, so a deposit bridges the
 * gap.
 */
function termsFor({ totalPayout, weeks, interval }: DemoContract) {
  const each = roundUp(totalPayout / BigInt(weeks), hundredNaira);
  const deposit = interval === 'week' ? 0n : roundUp(totalPayout / 5n, hundredNaira);
  return { ...components, count: weeks, deposit, price: deposit + (each + weekly) * BigInt(weeks) };
}

/** Confirms the newest proposal as the second person at Mota. */
async function confirmNewest(company: Company, kind: ProposalKind): Promise<void> {
  passMinutes(company);
  await decide(
    company,
    async (transaction, decision) => {
      const [proposal] = await listOpenProposals(transaction, decision.at, {
        limit: 1,
        sort: 'newest',
      });
      if (!proposal) throw new Error(`No ${kind.name} was proposed.`);
      await confirmProposal(transaction, [kind], proposal.id, decision, undefined);
    },
    staffNames.second,
  );
}

/** Returns the amount that has become due by a day. */
const dueBy = (instalments: readonly Instalment[], day: string): Kobo =>
  instalments
    .filter(({ dueDate }) => dueDate <= day)
    .reduce((sum, one) => sum + one.vehicle + one.insurance + one.maintenance + one.fee, 0n);

/** Returns whether a driver pays this time. Every driver pays the first time. */
function willPay({ dice }: Company, { behaviour, payments }: Hire): boolean {
  if (payments === 0) return true;
  switch (behaviour.kind) {
    case 'punctual':
    case 'ahead':
      return true;
    case 'slow':
      return dice.chance(0.6);
    case 'failing':
      return payments < behaviour.after;
    default:
      return behaviour satisfies never;
  }
}

/**
 * Pays what a driver owes. Pays nothing if the driver is late this time or has stopped paying. A payment above the
 * limit of one person is proposed by the first person and confirmed by the second.
 */
async function pay(company: Company, hire: Hire): Promise<void> {
  const { agreementId, instalments } = hire;
  const { staffLimit: limit } = company.dependencies.config;
  const paidOn = lagosDate(company.clock.now());
  const isDue = dueBy(instalments, paidOn) > hire.paid;
  if (hire.isOver || !isDue || !willPay(company, hire)) return;
  const until = hire.behaviour.kind === 'ahead' ? addDays(paidOn, 49) : paidOn;
  const amount = dueBy(instalments, until) - hire.paid;
  hire.payments += 1;
  hire.paid += amount;
  const receipt = `R-${agreementId}-${hire.payments}`;
  const outcome = await decide(company, (transaction, decision) =>
    recordRepayment(transaction, { agreementId, amount, receipt, paidOn }, { ...decision, limit }),
  );
  if (outcome === 'proposed') await confirmNewest(company, repaymentProposals);
}

/**
 * Schedules the end of a contract whose driver no longer pays: the vehicle is repossessed and sold, and the contract is
 * closed with a loss.
 */
function endInLoss(company: Company, hire: Hire): void {
  const { vehicleId, agreementId, price } = hire;
  const { courtOrderAbove } = company.dependencies.config;
  inDays(company, 1, async () => {
    hire.isOver = true;
    const notice_on = addDays(lagosDate(company.clock.now()), -21);
    const court_order = `FHC/L/CS/${agreementId}/2026`;
    const grounds = { notice_on, court_order, court_order_above: courtOrderAbove };
    await decide(company, (transaction, decision) =>
      repossess(transaction, agreementId, grounds, decision),
    );
  });
  inDays(company, 20, async () => {
    const reason = 'Sold at auction';
    await decide(company, (transaction, decision) =>
      changeVehicle(transaction, vehicleId, { status: 'sold' }, { ...decision, reason }),
    );
    const sale = { source: 'sale', amount: nairaOf(price / 5n), reason } as const;
    await decide(company, (transaction, decision) =>
      vehicleMoneyProposals.propose(transaction, vehicleId, sale, decision),
    );
    await confirmNewest(company, vehicleMoneyProposals);
    const loss = {
      reason: 'The driver stopped paying, and the sale brought less than was open',
    };
    await decide(company, (transaction, decision) =>
      lossProposals.propose(transaction, vehicleId, loss, decision),
    );
    await confirmNewest(company, lossProposals);
  });
}

/** Drivers get these behaviours in turn, so that even a small company has arrears. */
const behaviours = 'failing ahead slow ahead punctual ahead ahead slow ahead ahead'.split(' ');

function paymentBehaviourOf(
  { dice }: Company,
  agreementId: number,
  weeks: number,
): PaymentBehaviour {
  switch (behaviours[(agreementId - 1) % behaviours.length]) {
    case 'failing':
      return { kind: 'failing', after: 2 + dice.integer(Math.ceil(weeks / 5)) };
    case 'slow':
      return { kind: 'slow' };
    case 'ahead':
      return { kind: 'ahead' };
    default:
      return { kind: 'punctual' };
  }
}

/** Hands a new vehicle over to a new driver, opens their account, and assigns the vehicle to the waiting contract. */
async function makeHire(company: Company, contract: DemoContract): Promise<Hire> {
  const { clock, dice, dependencies } = company;
  const startDate = lagosDate(clock.now());
  const plan = { ...termsFor(contract), startDate, interval: 'week' as const };
  const { account, hire } = await decide(company, async (transaction, decision) => {
    const number = dice.integer(9_000_000) + 1_000_000;
    const vehicle = await registerVehicle(
      transaction,
      {
        asset_id: contract.assetId,
        plate: `LSR${number}`,
        vin: `MD2A11CZ${String(number).padStart(9, '0')}`,
        odometer: 12,
        odometer_on: startDate,
        insurer: 'AXA Mansard',
        insured_until: addDays(startDate, 730),
      },
      decision,
    );
    const driver = await addDriver(
      transaction,
      {
        name: `${dice.pick(firstNames)} ${dice.pick(lastNames)}`,
        phone: `0805${number}`,
        licence_number: `LAG${number}`,
        guarantor: `${dice.pick(firstNames)} ${dice.pick(lastNames)}`,
        guarantor_phone: `0807${number}`,
      },
      decision,
    );
    const parties = { vehicleId: vehicle.id, driverId: driver.id };
    const agreement = await handOver(transaction, { ...plan, ...parties }, decision);
    await bindVehicle(transaction, vehicle.id, dependencies.config, decision);
    const owner = { agreement_id: agreement.id };
    return {
      account: await requestDepositAccount(transaction, dependencies, owner),
      hire: {
        agreementId: agreement.id,
        vehicleId: vehicle.id,
        price: plan.price,
        instalments: planInstalments(plan),
        behaviour: paymentBehaviourOf(company, agreement.id, contract.weeks),
        paid: 0n,
        payments: 0,
        isOver: false,
      },
    };
  });
  await openNow(dependencies, account, failing);
  return hire;
}

/** Assigns a vehicle to the asset's oldest waiting contract. From then on, its driver pays as their behaviour says. */
export async function hireOut(
  company: Company,
  assetId: number,
  losses: { left: number },
): Promise<void> {
  const contract = company.waiting.get(assetId)?.shift();
  if (!contract) throw new Error(`No contract waits for asset ${assetId}.`);
  const hire = await makeHire(company, contract);
  await pay(company, hire);
  for (const { number } of hire.instalments) {
    if (number > 0) inDays(company, 7 * number, () => pay(company, hire));
  }
  if (hire.behaviour.kind !== 'failing' || losses.left === 0) return;
  losses.left -= 1;
  inDays(company, (hire.behaviour.after + 9) * 7, async () => endInLoss(company, hire));
}
