// Vehicles: what drivers owe and pay, and in which order a vehicle's money is used.
import { addDays, type CalendarDate } from '../../../contract/rules/calendar.ts';
import { backBy, backedBy, contractsOf, lentOf, missingOf, openOf, payPart } from './contracts.ts';
import { equalParts, least, sum, type Kobo } from './kobo.ts';
import {
  movements,
  newAgreement,
  today,
  type Agreement,
  type Components,
  type Contract,
  type Instalment,
  type Model,
  type Movement,
  type Payout,
  type Terms,
  type Vehicle,
} from './model.ts';

/** Returns the money in a vehicle's receipts. */
export const receiptsOf = ({ book }: Vehicle): Kobo =>
  sum(movements.map((movement) => book[movement]));

export const owedOf = ({ price, repaid }: Agreement): Kobo => price - repaid;
export const activeOf = ({ agreements }: Vehicle): Agreement | undefined =>
  agreements.find(({ status }) => status === 'active');

const amountOf = ({ vehicle, insurance, maintenance, fee }: Instalment) =>
  vehicle + insurance + maintenance + fee;

/**
 * Returns the instalments from a day on. Undefined if the price doesn't cover the deposit and the components, or if an
 * instalment would be zero.
 */
function instalmentsOf(terms: Terms, start: CalendarDate): Instalment[] | undefined {
  const { price, deposit, count, days, insurance, maintenance, fee } = terms;
  const each = insurance + maintenance + fee;
  const rest = price - deposit - each * BigInt(count);
  if (rest < 0n || rest / BigInt(count) + each === 0n) return undefined;
  const none = { insurance: 0n, maintenance: 0n, fee: 0n };
  const first = deposit > 0n ? [{ due: start, vehicle: deposit, ...none }] : [];
  const following = equalParts(rest, count).map((vehicle, index) => ({
    due: addDays(start, days * (index + 1)),
    vehicle,
    insurance,
    maintenance,
    fee,
  }));
  return [...first, ...following];
}

/** Returns how much of a component has become due by a day and hasn't been spent yet. */
function componentDue(by: CalendarDate, vehicle: Vehicle, component: keyof Components): Kobo {
  const due = vehicle.agreements.flatMap(({ instalments, stoppedOn }) =>
    instalments
      .filter((each) => each.due <= by && (stoppedOn === undefined || each.due <= stoppedOn))
      .map((each) => each[component]),
  );
  return sum(due) + vehicle.book[component];
}

/** Returns whether a vehicle's contracts have no payouts to come, and no later driver has the vehicle. */
function isOver(model: Model, vehicle: Vehicle, contracts: readonly Contract[]): boolean {
  const isToCome = contracts
    .flatMap(({ payouts }) => payouts)
    .some((payout) => {
      return missingOf(payout) > 0n && !payout.isLate && (payout.due ?? '') > today(model);
    });
  const endedAt = Math.max(...contracts.map((contract) => contract.endedAt));
  const hasNewDriver =
    !backedBy(model, vehicle) && vehicle.agreements.some(({ madeAt }) => madeAt > endedAt);
  return contracts.length > 0 && !isToCome && !hasNewDriver;
}

/** Spends a vehicle's receipts in the order given by the text of the contract. */
function useReceipts(model: Model, vehicle: Vehicle): void {
  const { book } = vehicle;
  const take = (movement: Movement, claim: Kobo) => {
    const taken = least(claim, receiptsOf(vehicle));
    book[movement] -= taken;
    return taken;
  };
  const contracts = contractsOf(model, vehicle);
  take('insurance', componentDue(today(model), vehicle, 'insurance'));
  take('maintenance', componentDue(today(model), vehicle, 'maintenance'));
  for (const contract of contracts) {
    for (const payout of openOf(model, contract)) {
      payPart(model, contract, payout, take('payouts', missingOf(payout)));
    }
  }
  for (const contract of contracts) {
    const refill = take('refill', lentOf(contract) - contract.refilled);
    contract.refilled += refill;
    if (contract.pool) contract.pool.balance += refill;
  }
  take('fee', componentDue(today(model), vehicle, 'fee'));
  if (isOver(model, vehicle, contracts)) take('income', receiptsOf(vehicle));
}

/** Adds money to a vehicle's receipts, and spends it. */
export function receive(model: Model, vehicle: Vehicle, from: Movement, amount: Kobo): void {
  vehicle.book[from] += amount;
  useReceipts(model, vehicle);
}

function makeAgreement(model: Model, vehicle: Vehicle, terms: Terms): Agreement | undefined {
  const instalments = instalmentsOf(terms, today(model));
  if (!instalments) return undefined;
  return newAgreement(model, { vehicle, isPlayed: false, price: terms.price, instalments });
}

/** Hands a vehicle over to a driver. Returns undefined if that is refused. */
export function handOver(model: Model, vehicle: Vehicle, terms: Terms): Agreement | undefined {
  if (vehicle.status !== 'idle' && vehicle.status !== 'repossessed') return undefined;
  const agreement = makeAgreement(model, vehicle, terms);
  if (agreement) vehicle.status = 'on agreement';
  return agreement;
}

/** Returns the unpaid amount of each instalment from today on. Repayments go to the oldest first. */
function unpaidFrom(model: Model, { instalments, repaid }: Agreement) {
  let before = 0n;
  const unpaid = instalments.map((instalment) => {
    const total = before + amountOf(instalment);
    const paid = before > repaid ? before : least(total, repaid);
    before = total;
    return { due: instalment.due, amount: total - paid };
  });
  return unpaid.filter(({ due }) => due >= today(model));
}

/**
 * Returns whether each of these payouts is covered by its due date: by the receipts and the unpaid instalments from
 * today on, minus the components that become due by then and what reserves have lent to earlier contracts.
 */
function covers(model: Model, vehicle: Vehicle, payouts: readonly Payout[]): boolean {
  const agreement = activeOf(vehicle);
  const coming = agreement ? unpaidFrom(model, agreement) : [];
  const lent = sum(contractsOf(model, vehicle).map((each) => lentOf(each) - each.refilled));
  return payouts.every((_, index) => {
    const owed = sum(payouts.slice(0, index + 1).map(({ amount }) => amount));
    const by = addDays(today(model), 7 * (index + 1));
    const paid = sum(coming.filter(({ due }) => due <= by).map(({ amount }) => amount));
    const parts = (['insurance', 'maintenance', 'fee'] as const).map((component) =>
      componentDue(by, vehicle, component),
    );
    return receiptsOf(vehicle) + paid - sum(parts) - lent >= owed;
  });
}

/** Assigns a vehicle to its asset's oldest waiting contract. Returns undefined if that is refused. */
export function bind(model: Model, vehicle: Vehicle): Contract | undefined {
  const contract = model.contracts.find(
    ({ state, asset }) => state === 'waiting' && asset === vehicle.asset,
  );
  if (vehicle.status !== 'on agreement' || backedBy(model, vehicle) || !contract) return undefined;
  if (!covers(model, vehicle, contract.payouts)) return undefined;
  backBy(model, contract, vehicle);
  return contract;
}

/**
 * Returns whether a contract that got its vehicle today is paid in full and on time without a reserve, if the driver
 * pays each instalment on its due date. Simulates this on a copy of the model.
 */
export function paysInFull(model: Model, contract: Contract): boolean {
  const { vehicle } = contract;
  const own = vehicle ? contractsOf(model, vehicle) : [];
  const alone = { ...model, contracts: own, vehicles: vehicle ? [vehicle] : [], cliques: [] };
  const future = structuredClone({ ...alone, customers: [], assets: [] });
  const bound = future.contracts[own.indexOf(contract)];
  const agreement = bound?.vehicle && activeOf(bound.vehicle);
  if (!agreement) return false;
  const unpaid = unpaidFrom(future, agreement);
  const last = bound.payouts.at(-1)?.due ?? today(future);
  for (let day = today(future); day <= last; day = addDays(day, 1)) {
    future.moment += 1;
    future.now = Date.parse(`${day}T12:00:00Z`);
    payDue(future);
    const due = sum(unpaid.filter((each) => each.due === day).map(({ amount }) => amount));
    if (due > 0n) repay(future, agreement, '', due);
    if (openOf(future, bound).length > 0) return false;
  }
  return bound.payouts.every(({ lent }) => lent === 0n);
}

/** Pays the payouts that are due. Those that can't be paid are late. */
export function payDue(model: Model): void {
  const day = today(model);
  for (const contract of model.contracts) {
    const { state, vehicle, payouts } = contract;
    if (state !== 'backed' || !vehicle) continue;
    const due = payouts.filter((payout) => !payout.isLate && (payout.due ?? day) <= day);
    const open = due.filter((payout) => missingOf(payout) > 0n);
    if (open.length === 0) continue;
    useReceipts(model, vehicle);
    for (const payout of open) if (missingOf(payout) > 0n) payout.isLate = true;
  }
}

/** Adds a driver's repayment. Returns false if it is refused. */
export function repay(model: Model, agreement: Agreement, receipt: string, amount: Kobo): boolean {
  const { vehicle } = agreement;
  if (agreement.status === 'restructured' || amount > owedOf(agreement)) return false;
  agreement.repaid += amount;
  agreement.repayments.set(receipt, amount);
  receive(model, vehicle, 'repayments', amount);
  if (agreement.status === 'active' && owedOf(agreement) === 0n) {
    agreement.status = 'ended';
    vehicle.status = 'idle';
  }
  return true;
}

/** Pays the due instalments of the drivers whom the sandbox simulates. */
export function payPlayed(model: Model): void {
  const day = today(model);
  for (const vehicle of model.vehicles) {
    const agreement = activeOf(vehicle);
    if (!agreement?.isPlayed) continue;
    agreement.instalments.forEach((instalment, index) => {
      const receipt = `played ${index + 1}`;
      const amount = amountOf(instalment);
      if (instalment.due > day || amount === 0n || agreement.repayments.has(receipt)) return;
      repay(model, agreement, receipt, amount);
    });
  }
}

function stop(model: Model, agreement: Agreement, status: Agreement['status']): void {
  agreement.status = status;
  agreement.stoppedOn = today(model);
}

/**
 * Replaces an agreement with one for what is owed, with the same account number. Returns undefined if that is refused.
 */
export function restructure(
  model: Model,
  vehicle: Vehicle,
  terms: Omit<Terms, 'price' | 'deposit'>,
): Agreement | undefined {
  const former = activeOf(vehicle);
  if (!former) return undefined;
  const later = makeAgreement(model, vehicle, { ...terms, price: owedOf(former), deposit: 0n });
  if (!later) return undefined;
  stop(model, former, 'restructured');
  later.accountNumber = former.accountNumber;
  former.accountNumber = undefined;
  return later;
}

/**
 * Returns how many instalments before today are unpaid, and the missing amount. Repayments go to the oldest first.
 * Instalments after `stoppedOn` don't count, and nothing is overdue once the agreement is restructured or written off.
 */
export function overdueOf(model: Model, agreement: Agreement): { count: number; amount: Kobo } {
  const { instalments, repaid, status, stoppedOn } = agreement;
  if (status === 'restructured' || status === 'written off') return { count: 0, amount: 0n };
  let total = 0n;
  let count = 0;
  for (const instalment of instalments) {
    const { due } = instalment;
    if (due >= today(model) || (stoppedOn !== undefined && due > stoppedOn)) continue;
    total += amountOf(instalment);
    if (total > repaid) count += 1;
  }
  return { count, amount: total > repaid ? total - repaid : 0n };
}

/** Repossesses a vehicle. Returns false if that is refused, for example without a court order that the law requires. */
export function repossess(model: Model, vehicle: Vehicle, hasCourtOrder: boolean): boolean {
  const agreement = activeOf(vehicle);
  if (!agreement || overdueOf(model, agreement).count === 0) return false;
  const isProtected = agreement.repaid * 10_000n > model.rules.courtOrderAbove * agreement.price;
  if (isProtected && !hasCourtOrder) return false;
  stop(model, agreement, 'repossessed');
  vehicle.status = 'repossessed';
  return true;
}

const isGone = ({ status }: Vehicle) => status === 'sold' || status === 'written off';

/** Sells a vehicle. Returns false if that is refused. */
export function sell(vehicle: Vehicle): boolean {
  if (vehicle.status === 'on agreement' || isGone(vehicle)) return false;
  vehicle.status = 'sold';
  return true;
}

/** Writes off an agreement and its vehicle. Returns false if that is refused. */
export function writeOff(model: Model, vehicle: Vehicle): boolean {
  const agreement = activeOf(vehicle);
  if (!agreement) return false;
  stop(model, agreement, 'written off');
  vehicle.status = 'written off';
  return true;
}

/** Closes the contract of a lost vehicle: all open payouts become due. Returns false if that is refused. */
export function closeWithLoss(model: Model, vehicle: Vehicle): boolean {
  const contract = backedBy(model, vehicle);
  if (!contract || !isGone(vehicle)) return false;
  contract.state = 'lost';
  contract.endedAt = model.moment;
  for (const payout of contract.payouts) if (missingOf(payout) > 0n) payout.isLate = true;
  useReceipts(model, vehicle);
  return true;
}

/** Moves a contract to another vehicle, with the receipts. Returns false if that is refused. */
export function moveBacking(model: Model, from: Vehicle, to: Vehicle): boolean {
  const contract = backedBy(model, from);
  if (!contract || from.asset !== to.asset || backedBy(model, to) || !activeOf(to)) return false;
  const moved = receiptsOf(from);
  from.book.moved -= moved;
  to.book.moved += moved;
  contract.vehicle = to;
  useReceipts(model, to);
  return true;
}
