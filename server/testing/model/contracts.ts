// Contracts: how they are bought, backed by a vehicle and paid out.
import { addDays, addMonths, type CalendarDate } from '../../../contract/rules/calendar.ts';
import { equalParts, splitEach, splitMore, sum, type Kobo } from './kobo.ts';
import {
  costOf,
  newAgreement,
  paybackOf,
  today,
  type Asset,
  type Contract,
  type Customer,
  type Interval,
  type Model,
  type Payout,
  type Pool,
  type Vehicle,
} from './model.ts';

export const paidOf = ({ parts }: Payout): Kobo => sum(parts.flat());
export const missingOf = (payout: Payout): Kobo => payout.amount - paidOf(payout);
export const lentOf = ({ payouts }: Contract): Kobo => sum(payouts.map(({ lent }) => lent));

/**
 * Returns the contracts that a vehicle backs or has backed, oldest first. Leaves out those that were moved to another
 * vehicle.
 */
export const contractsOf = ({ contracts }: Model, vehicle: Vehicle): Contract[] =>
  contracts.filter((contract) => contract.vehicle === vehicle);

/** Returns the contract that a vehicle backs. */
export const backedBy = (model: Model, vehicle: Vehicle): Contract | undefined =>
  model.contracts.find((contract) => contract.vehicle === vehicle && contract.state === 'backed');

const perYear = { week: 52, month: 12, year: 1 };

/** Returns how many payouts a contract of `weeks` weeks has. */
const countOf = (weeks: number, interval: Interval) =>
  interval === 'week' ? weeks : Math.max(1, Math.round((weeks * perYear[interval]) / 52));

/** Returns the due date of a payout, by its number from 1. */
function payoutDay(start: CalendarDate, interval: Interval, number: number): CalendarDate {
  if (interval === 'week') return addDays(start, 7 * number);
  return addMonths(start, number * (12 / perYear[interval]));
}

/** Splits each payout between the customers. */
export function share({ payouts, payers }: Contract): void {
  const shares = splitEach(
    payouts.map(({ amount }) => amount),
    [...payers.values()],
  );
  payouts.forEach((payout, index) => {
    payout.shares = shares[index] ?? [];
  });
}

interface Purchase {
  readonly holding: Contract['holding'];
  readonly name: string;
  readonly asset: Asset;
  readonly interval: Interval;
  readonly payers: ReadonlyMap<Customer, Kobo>;
}

/** Adds a contract. It waits for its vehicle, unless the sandbox simulates the drivers. */
export function buy(model: Model, purchase: Purchase): Contract {
  const { asset, interval } = purchase;
  const amounts = equalParts(paybackOf(asset), countOf(asset.price.weeks, interval));
  const contract: Contract = {
    ...purchase,
    payouts: amounts.map((amount) => {
      return { amount, shares: [], due: undefined, parts: [], lent: 0n, isLate: false };
    }),
    since: today(model),
    state: 'waiting',
    vehicle: undefined,
    pool: undefined,
    endedAt: 0,
    refilled: 0n,
    wishes: new Set(),
  };
  share(contract);
  model.contracts.push(contract);
  if (model.rules.isFleetPlayed) backBy(model, contract, playedVehicle(model, contract));
  return contract;
}

/** Adds the vehicle that the sandbox hands over for a contract. Its driver pays each payout on its due date. */
function playedVehicle(model: Model, { asset, payouts, interval }: Contract): Vehicle {
  const vehicle = register(model, asset);
  const none = { insurance: 0n, maintenance: 0n, fee: 0n };
  const instalments = payouts.map(({ amount }, index) => ({
    due: payoutDay(today(model), interval, index + 1),
    vehicle: amount,
    ...none,
  }));
  const price = sum(payouts.map(({ amount }) => amount));
  vehicle.status = 'on agreement';
  newAgreement(model, { vehicle, isPlayed: true, price, instalments });
  return vehicle;
}

/** Adds a vehicle to the stock. */
export function register(model: Model, asset: Asset, id = 0): Vehicle {
  const vehicle: Vehicle = {
    id,
    asset,
    status: 'idle',
    agreements: [],
    book: {
      repayments: 0n,
      company: 0n,
      insurer: 0n,
      sale: 0n,
      moved: 0n,
      insurance: 0n,
      maintenance: 0n,
      payouts: 0n,
      refill: 0n,
      fee: 0n,
      income: 0n,
    },
  };
  model.vehicles.push(vehicle);
  return vehicle;
}

/** Returns the first day of a day's quarter. */
function quarterOf(day: CalendarDate): CalendarDate {
  const [year, month] = day.split('-');
  const first = Math.ceil(Number(month) / 3) * 3 - 2;
  return `${year}-${String(first).padStart(2, '0')}-01`;
}

/** Returns the part of a contract's service charge that goes to the reserve. */
export const reservedOf = ({ rules }: Model, { asset }: Contract): Kobo =>
  (asset.price.service * rules.reserveShare) / 10_000n;

function poolOf(model: Model, { pools }: Asset): Pool {
  const quarter = quarterOf(today(model));
  const pool = pools.get(quarter) ?? { quarter, balance: 0n };
  pools.set(quarter, pool);
  return pool;
}

/** Assigns a contract to its vehicle. Its payouts are scheduled from today. */
export function backBy(model: Model, contract: Contract, vehicle: Vehicle): void {
  contract.payouts.forEach((payout, index) => {
    payout.due = payoutDay(today(model), contract.interval, index + 1);
  });
  const pool = poolOf(model, contract.asset);
  pool.balance += reservedOf(model, contract);
  contract.pool = pool;
  contract.vehicle = vehicle;
  contract.state = 'backed';
}

/** Pays part of a payout. The last part of the last payout completes the contract. */
export function payPart(model: Model, contract: Contract, payout: Payout, amount: Kobo): void {
  if (amount === 0n) return;
  const had = payout.shares.map((_, index) => sum(payout.parts.map((part) => part[index] ?? 0n)));
  const isWhole = amount === payout.amount;
  payout.parts.push(isWhole ? payout.shares : splitMore(amount, payout.shares, had));
  completeIfPaid(model, contract);
}

function completeIfPaid(model: Model, contract: Contract): void {
  const { state, payouts } = contract;
  if (state !== 'backed' || payouts.some((payout) => missingOf(payout) > 0n)) return;
  contract.state = 'completed';
  contract.endedAt = model.moment;
}

/** Returns the unpaid payouts of a contract that are late or due. */
export const openOf = (model: Model, { payouts }: Contract): Payout[] =>
  payouts.filter(
    (payout) =>
      missingOf(payout) > 0n &&
      (payout.isLate || (payout.due !== undefined && payout.due <= today(model))),
  );

/**
 * Records that a customer asks for their money back. Returns `refused` if that isn't possible, `asked` until those who
 * paid more than half of the price have asked, and `done` once all have their money back.
 */
export function takeBack(
  model: Model,
  contract: Contract,
  customer: Customer,
): 'refused' | 'asked' | 'done' {
  const { payers, wishes, since, state, asset } = contract;
  if (state !== 'waiting' || !payers.has(customer)) return 'refused';
  if (today(model) < addDays(since, model.rules.bindingDays)) return 'refused';
  wishes.add(customer);
  const asked = sum([...wishes].map((each) => payers.get(each) ?? 0n));
  if (2n * asked <= costOf(asset)) return 'asked';
  contract.state = 'taken back';
  return 'done';
}
