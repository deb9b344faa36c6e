// Compares what customers and staff see over HTTP with the model.
import { isDeepStrictEqual } from 'node:util';
import { koboOf, naira, sum, type Kobo } from '../../model/kobo.ts';
import { missingOf } from '../../model/cliques.ts';
import { paidOf } from '../../model/contracts.ts';
import { agreementsOf, type Asset, type Contract, type Customer } from '../../model/model.ts';
import { partsFor, walletOf } from '../../model/wallets.ts';
import { officeRead } from '../actions/office.ts';
import { timelineOf } from '../actions/fleet.ts';
import { expectSame, type Person, type World } from '../world.ts';

interface Seen {
  readonly transaction_type: 'deposit' | 'withdrawal';
  readonly amount: string;
  readonly description: string;
  readonly reference: string;
}

async function read<Body>({ target, found }: World, url: string, token: string): Promise<Body> {
  const { status, body } = await target.call({ url, token });
  if (status !== 200) found(`${url} answered ${status}`);
  return body as Body;
}

/** Returns the balance that a customer sees, in kobo. */
export async function seenBalance(world: World, { token }: Person): Promise<Kobo> {
  const user = await read<{ wallet: { balance: string } }>(world, '/users/current_user/', token);
  return koboOf(user.wallet.balance);
}

/** Returns the transactions that a customer must see for a contract's payouts. */
function payoutLines(customer: Customer, contract: Contract): string[] {
  const { payouts, name } = contract;
  return payouts.flatMap((payout, index) => {
    const isWhole = payout.parts.length === 1 && paidOf(payout) === payout.amount;
    return partsFor(customer, contract, payout).flatMap((amount, part) => {
      const which = `Payout ${index + 1} of ${payouts.length} from ${name}`;
      const text = isWhole ? which : `${which}, part ${part + 1}`;
      return amount > 0n ? `${text}: ${naira(amount)}` : [];
    });
  });
}

const lineOf = ({ description, amount }: Seen) => `${description}: ${amount}`;

/**
 * Checks that each payout is listed once with its amount, and each deposit with its reference. With a faulty provider,
 * checks only payouts.
 */
function checkLines(world: World, { customer }: Person, seen: readonly Seen[]): void {
  const { email, deposits } = customer;
  const payouts = seen.filter(({ description }) => description.startsWith('Payout '));
  const expected = world.model.contracts
    .filter(({ payers }) => payers.has(customer))
    .flatMap((contract) => payoutLines(customer, contract));
  expectSame(world, `${email}: payouts`, payouts.map(lineOf).toSorted(), expected.toSorted());
  if (world.provider) return;
  const paidIn = seen
    .filter(({ description }) => description === 'Transfer from GTBank')
    .map(({ reference, amount }) => `${reference.split(':').at(-1)} ${amount}`);
  const reported = [...deposits].map(([reference, amount]) => `${reference} ${naira(amount)}`);
  expectSame(world, `${email}: deposits`, paidIn.toSorted(), reported.toSorted());
}

/** Checks that each deposit and each payout has a notification. */
async function checkNotifications(
  world: World,
  { customer, token }: Person,
  seen: readonly Seen[],
): Promise<void> {
  const url = '/notification/notifications/';
  const titles = (await read<readonly { title: string }[]>(world, url, token)).map(
    ({ title }) => title,
  );
  const times = (wanted: string) => titles.filter((title) => title === wanted).length;
  const payouts = seen.filter(({ description }) => description.startsWith('Payout ')).length;
  expectSame(
    world,
    `${customer.email}: notifications of deposits and payouts`,
    [times('Deposit received'), times('Payout received')],
    [customer.deposits.size, payouts],
  );
}

/** Compares a customer's balance, transactions and notifications with the model. */
export async function checkCustomer(world: World, person: Person): Promise<void> {
  const { customer, token } = person;
  const { email } = customer;
  const balance = walletOf(world.model, customer);
  expectSame(world, `${email}: the wallet`, await seenBalance(world, person), balance);
  const seen = await read<readonly Seen[]>(world, '/wallet/transactions/', token);
  const listed = seen.map(({ transaction_type: type, amount }) =>
    type === 'deposit' ? koboOf(amount) : -koboOf(amount),
  );
  expectSame(world, `${email}: the sum of the transactions`, sum(listed), balance);
  checkLines(world, person, seen);
  if (!world.provider) await checkNotifications(world, person, seen);
}

/** Checks that no acknowledged call has overdrawn a wallet, oversold an asset or overfunded a clique. */
export function checkLimits(world: World): void {
  const { customers, assets, cliques, contracts } = world.model;
  for (const customer of customers) {
    const balance = walletOf(world.model, customer);
    if (balance < 0n) world.found(`${customer.email} has ${naira(balance)}`);
  }
  for (const asset of assets) {
    const left = asset.units - soldOf(contracts, asset);
    if (left < 0) world.found(`${asset.name} was sold ${-left} times too often`);
  }
  for (const clique of cliques) {
    if (missingOf(clique) < 0n) world.found(`${clique.name} has more than its vehicle costs`);
  }
}

const soldOf = (contracts: readonly Contract[], { id }: Asset): number =>
  contracts.filter(({ asset, state }) => asset.id === id && state !== 'taken back').length;

/** Checks how many units of each asset are left. */
export async function checkStock(world: World): Promise<void> {
  const { assets, contracts } = world.model;
  const stock = await officeRead<readonly { id: number; units: number }[]>(world, '/assets/');
  const left = new Map(stock.map(({ id, units }) => [id, units]));
  for (const asset of assets) {
    const expected = asset.units - soldOf(contracts, asset);
    expectSame(world, `units of ${asset.name}`, left.get(asset.id), expected);
  }
}

/** Checks that each payment of a driver is one repayment of their agreement, if the driver has an account number. */
export async function checkDrivers(world: World): Promise<void> {
  const agreements = agreementsOf(world.model).filter(
    ({ accountNumber }) => accountNumber !== undefined,
  );
  for (const agreement of agreements) {
    const { repaid, repayments } = await timelineOf(world, agreement);
    const found = repayments.map(({ receipt, amount }) => `${receipt} ${amount}`);
    const expected = [...agreement.repayments].map(
      ([receipt, amount]) => `${receipt} ${naira(amount)}`,
    );
    const what = `agreement ${agreement.id}`;
    expectSame(world, `${what}: repayments`, found.toSorted(), expected.toSorted());
    expectSame(world, `${what}: repaid`, repaid, naira(agreement.repaid));
  }
}

/** The books as staff see them. */
export interface LedgerReport {
  readonly faults: readonly unknown[];
  readonly house: Readonly<Record<string, string>>;
}

const bankKinds = ['bank_clearing', 'provider_balance', 'provider_fees', 'reversals'] as const;

/** Reads the company's accounts. Returns a function that returns the balance of a kind of account, in kobo. */
export async function readCompanyAccounts(world: World): Promise<(kind: string) => Kobo> {
  const { house } = await officeRead<LedgerReport>(world, '/ledger/');
  return (kind) => koboOf(house[kind] ?? '0.00');
}

/**
 * Returns the balance of the company's accounts for money at the bank and the provider, and that of suspense, in kobo.
 */
async function bookedBank(world: World) {
  const balanceOf = await readCompanyAccounts(world);
  return { bank: sum(bankKinds.map(balanceOf)), suspense: balanceOf('suspense') };
}

/**
 * Returns what the model expects at the bank and in suspense, in kobo. At the bank it expects approved withdrawals and
 * payouts that were sent there, minus all deposits.
 */
function modelledBank({ model }: World) {
  const { customers, suspense } = model;
  const approved = customers.flatMap(({ withdrawals }) =>
    withdrawals.filter(({ state }) => state === 'approved').map(({ amount }) => amount),
  );
  const deposited = customers.flatMap(({ deposits }) => [...deposits.values()]);
  const repaid = agreementsOf(model)
    .flatMap(({ repayments }) => [...repayments])
    .filter(([receipt]) => receipt.startsWith('deposit:'))
    .map(([, amount]) => amount);
  const left = sum(approved) + sum(model.customers.map(({ sentToBank }) => sentToBank));
  return { bank: left - sum(deposited) - sum(repaid) - suspense, suspense };
}

/** Returns whether approved withdrawals were sent, and drivers' deposits have become repayments. */
export const isBankSettled = async (world: World): Promise<boolean> =>
  isDeepStrictEqual(await bookedBank(world), modelledBank(world));

/** Compares the company's money at the bank and in suspense. With a faulty provider, `payments.ts` does this. */
export async function checkBank(world: World): Promise<void> {
  if (world.provider) return;
  expectSame(world, 'money at the bank', await bookedBank(world), modelledBank(world));
}
