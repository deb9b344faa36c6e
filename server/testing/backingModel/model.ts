// The accounting of backed contracts as decision 19 and the contract's text say it, in plain arithmetic in kobo. It
// shares no code with the server.
import { addDays, type CalendarDate } from '../../../contract/rules/calendar.ts';

type Kobo = bigint;

/** The rules that are settings. */
export interface Rules {
  /** RESERVE_SHARE of the service charge, in hundredths of a percent. */
  readonly reserveShare: bigint;
  /** RESERVE_AFTER_DAYS. */
  readonly reserveAfterDays: number;
  readonly bindingDays: number;
  /** COURT_ORDER_ABOVE, in hundredths of a percent. */
  readonly courtOrderAbove: bigint;
}

/** A unit's price by its parts, what it pays back, and in how many weeks. */
export interface Price {
  readonly value: Kobo;
  readonly vat: Kobo;
  readonly service: Kobo;
  readonly maintenance: Kobo;
  readonly payback: Kobo;
  readonly weeks: number;
}

/** The parts of each instalment that are not for the vehicle. */
export interface Components {
  readonly insurance: Kobo;
  readonly maintenance: Kobo;
  readonly fee: Kobo;
}

export interface Terms extends Components {
  readonly price: Kobo;
  readonly deposit: Kobo;
  readonly count: number;
  readonly days: 1 | 7;
}

interface Instalment extends Components {
  readonly due: CalendarDate;
  readonly vehicle: Kobo;
}

export interface Agreement {
  readonly vehicle: Vehicle;
  readonly terms: Terms;
  readonly instalments: readonly Instalment[];
  readonly madeAt: number;
  status: 'active' | 'ended' | 'restructured' | 'repossessed' | 'written off';
  /** From the day after it nothing falls due any more. */
  stoppedOn: CalendarDate | undefined;
  repaid: Kobo;
}

/** Where a vehicle's money came from and went to: below zero for what it gave. */
export const movements = [
  'repayments',
  'company',
  'insurer',
  'sale',
  'moved',
  'insurance',
  'maintenance',
  'payouts',
  'refill',
  'fee',
  'income',
] as const;
export type Movement = (typeof movements)[number];

export interface Vehicle {
  status: 'on agreement' | 'idle' | 'repossessed' | 'sold' | 'written off';
  readonly agreements: Agreement[];
  readonly book: Record<Movement, Kobo>;
}

export interface Payout {
  readonly amount: Kobo;
  due: CalendarDate | undefined;
  paid: Kobo;
  /** Of that by the reserve. */
  lent: Kobo;
  parts: number;
  isLate: boolean;
}

interface Pool {
  readonly quarter: CalendarDate;
  balance: Kobo;
}

export interface Contract {
  readonly price: Price;
  /** The kobo that each customer has put in, by the customer's index. */
  readonly payers: ReadonlyMap<number, Kobo>;
  readonly payouts: readonly Payout[];
  readonly since: CalendarDate;
  state: 'waiting' | 'backed' | 'completed' | 'lost' | 'taken back';
  vehicle: Vehicle | undefined;
  pool: Pool | undefined;
  endedAt: number;
  refilled: Kobo;
  readonly wishes: Set<number>;
}

export interface Model {
  readonly rules: Rules;
  readonly contracts: Contract[];
  readonly vehicles: Vehicle[];
  readonly pools: Map<string, Pool>;
  today: CalendarDate;
  /** Counts actions: what happens later has a larger number. */
  moment: number;
}

export const sum = (amounts: readonly Kobo[]): Kobo => amounts.reduce((all, one) => all + one, 0n);
const least = (one: Kobo, other: Kobo) => (one < other ? one : other);

/** The kobo in a vehicle's receipts. */
export const receiptsOf = ({ book }: Vehicle): Kobo =>
  sum(movements.map((movement) => book[movement]));

const priceOf = ({ value, vat, service, maintenance }: Price) =>
  value + vat + service + maintenance;

const missingOf = ({ amount, paid }: Payout) => amount - paid;
const lentOf = ({ payouts }: Contract) => sum(payouts.map(({ lent }) => lent));

export const owedOf = ({ terms, repaid }: Agreement): Kobo => terms.price - repaid;
export const activeOf = ({ agreements }: Vehicle) =>
  agreements.find(({ status }) => status === 'active');
/** The contracts that a vehicle pays or has paid, oldest first. */
const contractsOf = ({ contracts }: Model, vehicle: Vehicle) =>
  contracts.filter((contract) => contract.vehicle === vehicle);
/** The contract that a vehicle pays now. */
export const backedBy = (model: Model, vehicle: Vehicle) =>
  contractsOf(model, vehicle).find(({ state }) => state === 'backed');

/** Equal amounts rounded down to the kobo, of which the last takes the rest. */
function equalParts(total: Kobo, count: number): Kobo[] {
  const each = total / BigInt(count);
  return Array.from({ length: count }, (_, index) =>
    index + 1 === count ? total - each * BigInt(count - 1) : each,
  );
}

/** Splits an amount by shares, rounded down to the kobo; what is left goes one kobo each to the largest remainders. */
export function splitByShares(amount: Kobo, shares: readonly Kobo[]): Kobo[] {
  const whole = sum(shares);
  const parts = shares.map((share) => (amount * share) / whole);
  const remainderOf = (index: number) => (amount * (shares[index] ?? 0n)) % whole;
  const byRemainder = shares
    .map((_, index) => index)
    .toSorted((one, other) => Number(remainderOf(other) - remainderOf(one)) || one - other);
  const left = Number(amount - sum(parts));
  for (const index of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
}

/** The instalments of terms from a day on; undefined where the price does not cover them. */
function instalmentsOf(terms: Terms, start: CalendarDate): Instalment[] | undefined {
  const { price, deposit, count, days, insurance, maintenance, fee } = terms;
  const each = insurance + maintenance + fee;
  const rest = price - deposit - each * BigInt(count);
  if (rest < 0n || rest / BigInt(count) + each === 0n) return undefined;
  const none = { insurance: 0n, maintenance: 0n, fee: 0n };
  const first = deposit > 0n ? [{ due: start, vehicle: deposit, ...none }] : [];
  const parts = { insurance, maintenance, fee };
  const following = equalParts(rest, count).map((vehicle, index) => ({
    due: addDays(start, days * (index + 1)),
    vehicle,
    ...parts,
  }));
  return [...first, ...following];
}

const amountOf = ({ vehicle, insurance, maintenance, fee }: Instalment) =>
  vehicle + insurance + maintenance + fee;

/** The part of a component that falls due by a day of all agreements of a vehicle, less what was paid of it. */
function componentDue(by: CalendarDate, vehicle: Vehicle, component: keyof Components): Kobo {
  const due = vehicle.agreements.flatMap(({ instalments, stoppedOn }) =>
    instalments
      .filter((each) => each.due <= by && (stoppedOn === undefined || each.due <= stoppedOn))
      .map((each) => each[component]),
  );
  return sum(due) + vehicle.book[component];
}

/** A vehicle's contracts have no payout to come, and no driver has taken it over since. */
function isOver(model: Model, vehicle: Vehicle, contracts: readonly Contract[]): boolean {
  const isToCome = contracts
    .flatMap(({ payouts }) => payouts)
    .some((payout) => {
      return missingOf(payout) > 0n && !payout.isLate && (payout.due ?? '') > model.today;
    });
  const endedAt = Math.max(...contracts.map((contract) => contract.endedAt));
  const hasNewDriver =
    !backedBy(model, vehicle) && vehicle.agreements.some(({ madeAt }) => madeAt > endedAt);
  return contracts.length > 0 && !isToCome && !hasNewDriver;
}

/** Pays a part of a payout. The last one completes the contract. */
function payPart(model: Model, contract: Contract, payout: Payout, amount: Kobo): void {
  if (amount === 0n) return;
  payout.paid += amount;
  payout.parts += 1;
  if (contract.state === 'backed' && contract.payouts.every((each) => missingOf(each) === 0n)) {
    contract.state = 'completed';
    contract.endedAt = model.moment;
  }
}

/** The payouts of a contract that wait for money or are due today. */
const openOf = ({ today }: Model, { payouts }: Contract) =>
  payouts.filter(
    (payout) =>
      missingOf(payout) > 0n &&
      (payout.isLate || (payout.due !== undefined && payout.due <= today)),
  );

/** Uses what a vehicle has, in the order of the contract's text. */
function useReceipts(model: Model, vehicle: Vehicle): void {
  const { book } = vehicle;
  const take = (movement: Movement, claim: Kobo) => {
    const taken = least(claim, receiptsOf(vehicle));
    book[movement] -= taken;
    return taken;
  };
  const contracts = contractsOf(model, vehicle);
  take('insurance', componentDue(model.today, vehicle, 'insurance'));
  take('maintenance', componentDue(model.today, vehicle, 'maintenance'));
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
  take('fee', componentDue(model.today, vehicle, 'fee'));
  if (isOver(model, vehicle, contracts)) take('income', receiptsOf(vehicle));
}

/** Money comes into a vehicle's receipts, and is used at once. */
export function receive(model: Model, vehicle: Vehicle, from: Movement, amount: Kobo): void {
  vehicle.book[from] += amount;
  useReceipts(model, vehicle);
}

/** The late payouts of contracts that go on, of one pool. */
const lateOf = (model: Model, pool: Pool) =>
  model.contracts
    .filter((contract) => contract.pool === pool && contract.state === 'backed')
    .flatMap((contract) => {
      const late = openOf(model, contract).filter(({ due }) => (due ?? '') < model.today);
      return late.map((payout) => ({ contract, payout }));
    });

/** A day's run of a reserve: all that is missing or, where it has less than all that is late, the same fraction of each. */
function lend(model: Model, pool: Pool): void {
  const late = lateOf(model, pool);
  const lateSum = sum(late.map(({ payout }) => missingOf(payout)));
  const had = pool.balance;
  const since = addDays(model.today, -model.rules.reserveAfterDays);
  const long = late.filter(
    ({ contract: { vehicle }, payout: { due } }) =>
      (due ?? '') <= since && vehicle !== undefined && receiptsOf(vehicle) === 0n,
  );
  for (const { contract, payout } of long) {
    const missing = missingOf(payout);
    const amount = had >= lateSum ? missing : (missing * had) / lateSum;
    if (amount < 100n && amount < missing) continue;
    payout.lent += amount;
    pool.balance -= amount;
    payPart(model, contract, payout, amount);
  }
}

/** A day begins: payouts fall due, those that are not paid are late, and the reserves lend. */
export function beginDay(model: Model, today: CalendarDate): void {
  model.today = today;
  for (const contract of model.contracts) {
    const { state, vehicle, payouts } = contract;
    const due = payouts.filter((payout) => !payout.isLate && (payout.due ?? today) <= today);
    const open = due.filter((payout) => missingOf(payout) > 0n);
    if (state !== 'backed' || !vehicle || open.length === 0) continue;
    useReceipts(model, vehicle);
    for (const payout of open) if (missingOf(payout) > 0n) payout.isLate = true;
  }
  for (const pool of model.pools.values()) lend(model, pool);
}

/** A contract that was paid for waits for its vehicle. */
export function buy(model: Model, price: Price, payers: ReadonlyMap<number, Kobo>): Contract {
  const payouts = equalParts(price.payback, price.weeks).map((amount) => {
    return { amount, due: undefined, paid: 0n, lent: 0n, parts: 0, isLate: false };
  });
  const contract: Contract = {
    price,
    payers,
    payouts,
    since: model.today,
    state: 'waiting',
    vehicle: undefined,
    pool: undefined,
    endedAt: 0,
    refilled: 0n,
    wishes: new Set(),
  };
  model.contracts.push(contract);
  return contract;
}

/** A vehicle in stock. */
export function register(model: Model): Vehicle {
  const book = Object.fromEntries(movements.map((movement) => [movement, 0n]));
  const vehicle = { agreements: [], book } as unknown as Vehicle;
  vehicle.status = 'idle';
  model.vehicles.push(vehicle);
  return vehicle;
}

function agree(model: Model, vehicle: Vehicle, terms: Terms): Agreement | undefined {
  const instalments = instalmentsOf(terms, model.today);
  if (!instalments) return undefined;
  const made = { vehicle, terms, instalments, madeAt: model.moment };
  const agreement: Agreement = { ...made, status: 'active', stoppedOn: undefined, repaid: 0n };
  vehicle.agreements.push(agreement);
  return agreement;
}

/** A driver takes a vehicle over. False: it is refused. */
export function handOver(model: Model, vehicle: Vehicle, terms: Terms): boolean {
  if (vehicle.status !== 'idle' && vehicle.status !== 'repossessed') return false;
  if (!agree(model, vehicle, terms)) return false;
  vehicle.status = 'on agreement';
  return true;
}

/** The first day of a day's quarter. */
function quarterOf(day: CalendarDate): CalendarDate {
  const [year, month] = day.split('-');
  const first = Math.ceil(Number(month) / 3) * 3 - 2;
  return `${year}-${String(first).padStart(2, '0')}-01`;
}

/** The instalments from today on, with what is not paid of each; repayments go to the oldest first. */
function unpaidFrom({ today }: Model, { instalments, repaid }: Agreement) {
  return instalments
    .map(({ due }, index) => {
      const total = sum(instalments.slice(0, index + 1).map(amountOf));
      const before = sum(instalments.slice(0, index).map(amountOf));
      return { due, amount: total - (before > repaid ? before : least(total, repaid)) };
    })
    .filter(({ due }) => due >= today);
}

/**
 * Whether each of these payouts is covered by its day: by the receipts and what is not paid yet of instalments from today
 * on, less all components that fall due by then and what reserves lent to earlier contracts.
 */
function covers(model: Model, vehicle: Vehicle, payouts: readonly Payout[]): boolean {
  const agreement = activeOf(vehicle);
  const coming = agreement ? unpaidFrom(model, agreement) : [];
  const lent = sum(contractsOf(model, vehicle).map((each) => lentOf(each) - each.refilled));
  return payouts.every((_, index) => {
    const owed = sum(payouts.slice(0, index + 1).map(({ amount }) => amount));
    const by = addDays(model.today, 7 * (index + 1));
    const paid = sum(coming.filter(({ due }) => due <= by).map(({ amount }) => amount));
    const parts = (['insurance', 'maintenance', 'fee'] as const).map((component) =>
      componentDue(by, vehicle, component),
    );
    return receiptsOf(vehicle) + paid - sum(parts) - lent >= owed;
  });
}

/** The contract that has waited longest gets a vehicle. False: it is refused. */
export function bind(model: Model, vehicle: Vehicle): boolean {
  const contract = model.contracts.find(({ state }) => state === 'waiting');
  if (vehicle.status !== 'on agreement' || backedBy(model, vehicle) || !contract) return false;
  if (!covers(model, vehicle, contract.payouts)) return false;
  contract.payouts.forEach((payout, index) => {
    payout.due = addDays(model.today, 7 * (index + 1));
  });
  const quarter = quarterOf(model.today);
  const pool = model.pools.get(quarter) ?? { quarter, balance: 0n };
  model.pools.set(quarter, pool);
  pool.balance += reservedOf(model, contract);
  contract.pool = pool;
  contract.vehicle = vehicle;
  contract.state = 'backed';
  return true;
}

/**
 * Whether a contract that was bound today is paid in full without a reserve, each payout on its day, if the driver pays
 * each instalment on its day. Nothing that happens in this future happens in the model.
 */
export function paysInFull(model: Model, contract: Contract): boolean {
  const future = structuredClone(model);
  const bound = future.contracts[model.contracts.indexOf(contract)];
  const agreement = bound?.vehicle && activeOf(bound.vehicle);
  if (!agreement) return false;
  const unpaid = unpaidFrom(future, agreement);
  const last = bound.payouts.at(-1)?.due ?? future.today;
  for (let day = future.today; day <= last; day = addDays(day, 1)) {
    future.moment += 1;
    beginDay(future, day);
    const due = sum(unpaid.filter((each) => each.due === day).map(({ amount }) => amount));
    if (due > 0n) repay(future, agreement, due);
    if (openOf(future, bound).length > 0) return false;
  }
  return bound.payouts.every(({ lent }) => lent === 0n);
}

/** The part of a contract's service charge that goes to the reserve. */
export const reservedOf = ({ rules }: Model, { price }: Contract): Kobo =>
  (price.service * rules.reserveShare) / 10_000n;

/** A driver pays. False: it is refused. */
export function repay(model: Model, agreement: Agreement, amount: Kobo): boolean {
  const { vehicle } = agreement;
  if (agreement.status === 'restructured' || amount > owedOf(agreement)) return false;
  agreement.repaid += amount;
  receive(model, vehicle, 'repayments', amount);
  if (agreement.status === 'active' && owedOf(agreement) === 0n) {
    agreement.status = 'ended';
    vehicle.status = 'idle';
  }
  return true;
}

function stop(model: Model, agreement: Agreement, status: Agreement['status']): void {
  agreement.status = status;
  agreement.stoppedOn = model.today;
}

/** Another agreement takes over what is owed. False: it is refused. */
export function restructure(
  model: Model,
  vehicle: Vehicle,
  terms: Omit<Terms, 'price' | 'deposit'>,
): boolean {
  const former = activeOf(vehicle);
  if (!former || !agree(model, vehicle, { ...terms, price: owedOf(former), deposit: 0n })) {
    return false;
  }
  stop(model, former, 'restructured');
  return true;
}

/**
 * How many instalments before today are not paid in full, and what is missing; repayments go to the oldest first. Nothing
 * falls due after the end, and nothing is owed once another agreement has the debt or it is written off.
 */
export function overdueOf({ today }: Model, agreement: Agreement): { count: number; amount: Kobo } {
  const { instalments, repaid, status, stoppedOn } = agreement;
  if (status === 'restructured' || status === 'written off') return { count: 0, amount: 0n };
  const before = instalments.filter(
    ({ due }) => due < today && (stoppedOn === undefined || due <= stoppedOn),
  );
  const totalTo = (index: number) => sum(before.slice(0, index + 1).map(amountOf));
  const missing = totalTo(before.length) - repaid;
  return {
    count: before.filter((_, index) => totalTo(index) > repaid).length,
    amount: missing > 0n ? missing : 0n,
  };
}

/** A driver loses the vehicle, within the law's gate. False: it is refused. */
export function repossess(model: Model, vehicle: Vehicle, hasCourtOrder: boolean): boolean {
  const agreement = activeOf(vehicle);
  if (!agreement || overdueOf(model, agreement).count === 0) return false;
  const isProtected =
    agreement.repaid * 10_000n > model.rules.courtOrderAbove * agreement.terms.price;
  if (isProtected && !hasCourtOrder) return false;
  stop(model, agreement, 'repossessed');
  vehicle.status = 'repossessed';
  return true;
}

/** A vehicle is sold. False: it is refused. */
export function sell(vehicle: Vehicle): boolean {
  if (vehicle.status === 'on agreement' || isGone(vehicle)) return false;
  vehicle.status = 'sold';
  return true;
}

const isGone = ({ status }: Vehicle) => status === 'sold' || status === 'written off';

/** An agreement ends with its vehicle. False: it is refused. */
export function writeOff(model: Model, vehicle: Vehicle): boolean {
  const agreement = activeOf(vehicle);
  if (!agreement) return false;
  stop(model, agreement, 'written off');
  vehicle.status = 'written off';
  return true;
}

/** The contract of a vehicle that is gone ends, and all that is open of it falls due. False: it is refused. */
export function closeWithLoss(model: Model, vehicle: Vehicle): boolean {
  const contract = backedBy(model, vehicle);
  if (!contract || !isGone(vehicle)) return false;
  contract.state = 'lost';
  contract.endedAt = model.moment;
  for (const payout of contract.payouts) if (missingOf(payout) > 0n) payout.isLate = true;
  useReceipts(model, vehicle);
  return true;
}

/** Another vehicle pays a contract from now on, with what the first has. False: it is refused. */
export function moveBacking(model: Model, from: Vehicle, to: Vehicle): boolean {
  const contract = backedBy(model, from);
  if (!contract || backedBy(model, to) || !activeOf(to)) return false;
  const moved = receiptsOf(from);
  from.book.moved -= moved;
  to.book.moved += moved;
  contract.vehicle = to;
  useReceipts(model, to);
  return true;
}

/** A customer asks for the money back. Refused: it stays; asked: it waits for others; done: all have it back. */
export function takeBack(
  model: Model,
  contract: Contract,
  customer: number,
): 'refused' | 'asked' | 'done' {
  const { payers, wishes, since, state, price } = contract;
  if (state !== 'waiting' || !payers.has(customer)) return 'refused';
  if (model.today < addDays(since, model.rules.bindingDays)) return 'refused';
  wishes.add(customer);
  const asked = sum([...wishes].map((each) => payers.get(each) ?? 0n));
  if (2n * asked <= priceOf(price)) return 'asked';
  contract.state = 'taken back';
  return 'done';
}
