import pg from 'pg';
import type { RemoteCall } from '../../testing/processes.ts';
import {
  cliqueName,
  halfPayout,
  houseOf,
  naira,
  payoutAmounts,
  payouts,
  sum,
  walletOf,
  type Customer,
  type Generation,
} from './model.ts';
import type { CompanyAccountKind } from '../../src/money/ledger/ledgerAccounts.ts';
import { checkDrivers, paidByDrivers } from './drivers.ts';
import { expectWallet, seenWallet } from './people.ts';
import { everyone, expectSoon, settle, staffOf, type Stage } from './stage.ts';

interface Seen {
  readonly transaction_type: 'deposit' | 'withdrawal';
  readonly amount: string;
  readonly description: string;
  readonly reference: string;
}

/** An amount of the API in kobo. */
export const kobo = (amount: string) => BigInt(amount.replace('.', ''));

async function read<Body>(stage: Stage, call: RemoteCall) {
  const { body } = await settle(stage, call, 0);
  return body as Body;
}

const readAsStaff = async <Body>(stage: Stage, url: string) =>
  read<Body>(stage, { url, ...(await staffOf(stage)) });

/** The rows of a statement in plain SQL, over a separate connection. */
export async function sql(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  // A connection that is cut fails its query, which is enough to notice.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

type Expect = (what: string, found: unknown, expected: unknown) => void;

const expecting =
  ({ findings }: Stage): Expect =>
  (what, found, expected) => {
    if (String(found) === String(expected)) return;
    findings.add(`${what}: ${String(found)}, and ${String(expected)} was due`);
  };

/** Each payout of a time is there once for each investment when it is due, and not at all before. */
function checkPayouts(
  expect: Expect,
  { email, stakes }: Customer,
  seen: readonly Seen[],
  generation: Generation,
): void {
  const stake = stakes.get(generation.number);
  const own = generation.isPaid ? (stake?.investments ?? 0) : 0;
  const shared = generation.isPaid ? (stake?.halves ?? 0) : 0;
  for (let number = 1; number <= payouts; number += 1) {
    const beginning = `Payout ${number} of ${payouts} from`;
    const all = seen.filter(({ description }) => description.startsWith(`${beginning} `));
    const amount = naira(payoutAmounts[number - 1] ?? 0n);
    const ownPayouts = all.filter(({ description }) => description.endsWith(generation.solo.name));
    expect(`${email}: payouts ${number} of ${generation.solo.name}`, ownPayouts.length, own);
    const odd = ownPayouts.filter((one) => one.amount !== amount).length;
    expect(`${email}: payouts ${number} of another amount than ${amount}`, odd, 0);
    const name = cliqueName(generation);
    const cliquePayouts = all.filter(({ description }) => description.endsWith(name));
    expect(`${email}: payouts ${number} of ${name}`, cliquePayouts.length, shared);
  }
  const cliquePayouts = seen.filter(({ description }) =>
    new RegExp(`^Payout . of . from ${cliqueName(generation)}$`).test(description),
  );
  const total = sum(cliquePayouts.map(({ amount }) => kobo(amount)));
  expect(`${email}: kobo of ${cliqueName(generation)}`, total, BigInt(shared) * halfPayout);
}

async function checkCustomer(stage: Stage, customer: Customer): Promise<void> {
  const expect = expecting(stage);
  const { email, token, deposits } = customer;
  const seen = await read<readonly Seen[]>(stage, { url: '/wallet/transactions/', token });
  expect(`${email}: the wallet`, await seenWallet(stage, customer), walletOf(customer));
  const listed = seen.map(({ transaction_type: type, amount }) =>
    type === 'deposit' ? kobo(amount) : -kobo(amount),
  );
  expect(`${email}: the sum of the transactions`, sum(listed), walletOf(customer));
  const paidIn = seen.filter(({ description }) => description === 'Transfer from GTBank');
  expect(`${email}: deposits`, paidIn.length, deposits.size);
  for (const [reference, amount] of deposits) {
    const own = paidIn.filter((one) => one.reference.endsWith(reference));
    expect(`${email}: deposit ${reference}`, own.map((one) => one.amount).join(), naira(amount));
  }
  for (const generation of stage.generations) checkPayouts(expect, customer, seen, generation);
  const told = await read<readonly { title: string }[]>(stage, {
    url: '/notification/notifications/',
    token,
  });
  const titled = (title: string) => told.filter((one) => one.title === title).length;
  expect(`${email}: notifications of deposits`, titled('Deposit received'), deposits.size);
  const paidOut = seen.filter(({ description }) => description.startsWith('Payout '));
  expect(`${email}: notifications of payouts`, titled('Payout received'), paidOut.length);
}

async function checkStock(stage: Stage): Promise<void> {
  const { generations, customers } = stage;
  const expect = expecting(stage);
  const stock = await readAsStaff<readonly { id: number; units: number }[]>(
    stage,
    '/office/api/assets/',
  );
  const left = (id: number) => stock.find((one) => one.id === id)?.units;
  for (const { number, solo, shared, cliquesFunded } of generations) {
    const sold = customers.map(({ stakes }) => stakes.get(number)?.investments ?? 0);
    const unitsSold = sold.reduce((all, one) => all + one, 0);
    expect(`units of ${solo.name}`, left(solo.id), solo.units - unitsSold);
    expect(`units of ${shared.name}`, left(shared.id), shared.units - cliquesFunded);
  }
}

/** The money that has come in and gone out, the provider's fees apart, with or without a line on its statement. */
const bankKinds = ['bank_clearing', 'provider_balance', 'provider_fees', 'reversals'] as const;

/** The operator's reading of the books. */
export interface LedgerReport {
  readonly faults: readonly unknown[];
  readonly house: Readonly<Record<CompanyAccountKind, string>>;
}

async function checkBooks(stage: Stage): Promise<void> {
  const expect = expecting(stage);
  const readLedger = () => readAsStaff<LedgerReport>(stage, '/office/api/ledger/');
  const { bank: ofCustomers, sales } = houseOf(everyone(stage));
  const bank = ofCustomers - paidByDrivers(stage);
  const hasBrought = async () => {
    const { house } = await readLedger();
    return bankKinds.reduce((sum, kind) => sum + kobo(house[kind]), 0n) === bank;
  };
  // An approved withdrawal leaves once the bank has been asked, which may be done after the answer.
  await expectSoon(stage, `the bank has brought ${naira(bank)}`, hasBrought);
  const { faults } = await readLedger();
  expect("the server's own check of its books", JSON.stringify(faults), '[]');
  if (!stage.database) return;
  // The drivers of a sandbox pay what the payouts are.
  const [brought] = await sql(
    stage.database.url,
    `SELECT coalesce(sum(amount), 0)::text AS kobo FROM entries JOIN transfers ON transfers.id = transfer_id
     JOIN accounts ON accounts.id = account_id
     WHERE transfers.kind = 'binding' AND accounts.kind <> 'purchase_escrow'
       OR transfers.kind = 'repayment' AND accounts.kind = 'treasury'`,
  );
  expect('what assets have brought', naira(BigInt(String(brought?.kobo))), naira(sales));
  const unbalanced = await sql(
    stage.database.url,
    `SELECT t.id FROM transfers t LEFT JOIN entries e ON e.transfer_id = t.id
     GROUP BY t.id HAVING coalesce(sum(e.amount), 1) <> 0 OR count(*) < 2`,
  );
  expect('transfers that do not add up to zero', unbalanced.length, 0);
}

/** Everything that the answers so far have promised is so, once what is due has been paid. */
export async function checkAll(stage: Stage): Promise<void> {
  for (const customer of everyone(stage)) await expectWallet(stage, customer);
  for (const customer of everyone(stage)) await checkCustomer(stage, customer);
  await checkStock(stage);
  await checkDrivers(stage);
  await checkBooks(stage);
}
