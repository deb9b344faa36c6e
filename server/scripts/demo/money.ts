import { eq } from 'drizzle-orm';
import { createClique } from '../../src/investing/cliques/create.ts';
import { createInviteLink } from '../../src/investing/cliques/invite.ts';
import { joinPublic } from '../../src/investing/cliques/join.ts';
import { assetFigures } from '../../src/investing/assets/assetFigures.ts';
import { findAsset, type AssetRow } from '../../src/investing/assets/queries.ts';
import { invest } from '../../src/investing/investments/invest.ts';
import {
  listConfirmedAccounts,
  sendPayoutsTo,
} from '../../src/money/bankPayouts/payoutReceiver.ts';
import { balanceOf } from '../../src/money/ledger/ledgerAccounts.ts';
import { approveOrPropose } from '../../src/money/withdrawals/largeWithdrawals.ts';
import {
  checkWithdrawal,
  requestWithdrawal,
} from '../../src/money/withdrawals/requestWithdrawal.ts';
import { tryNow } from '../../src/money/withdrawals/sendWithdrawals.ts';
import { cliques, customers } from '../../src/platform/db/schema.ts';
import { nairaOf, type Kobo } from '../../src/platform/kobo/kobo.ts';
import type { Caller } from '../../src/platform/sessions/caller.ts';
import { restockAsset } from '../../src/staff/assets/editAssets.ts';
import type { PayoutInterval } from '../../../contract/rules/payouts.ts';
import {
  decide,
  inDays,
  passMinutes,
  type Company,
  type Person,
  type DemoContract,
} from './company.ts';
import { observer, workOnDue } from './dueWork.ts';
import { receiverBanks } from './names.ts';
import { deviceOf, payIn } from './people.ts';

const thousand = 1000_00n;

async function callerOf({ dependencies }: Company, { id }: Person): Promise<Caller> {
  const [row] = await dependencies.database.select().from(customers).where(eq(customers.id, id));
  if (!row) throw new Error(`Customer ${id} is gone.`);
  return {
    id,
    accountId: row.account_id,
    email: row.email,
    jti: 'demo',
    deviceId: deviceOf(id),
    firstName: row.first_name,
    lastName: row.last_name,
    isIdentityVerified: row.identity_verified_at !== null,
    language: row.language,
  };
}

/** Pays in what a customer lacks for an amount, rounded up to ₦1,000. */
async function provide(company: Company, person: Person, amount: Kobo): Promise<void> {
  const balance = await balanceOf(company.dependencies.database, 'wallet', person.id);
  if (balance >= amount) return;
  await payIn(company, person, ((amount - balance + thousand - 1n) / thousand) * thousand);
  passMinutes(company);
}

/** Returns an asset with a unit for sale. Restocks one that has run out. */
async function stocked(company: Company, assetId: number): Promise<AssetRow> {
  const asset = await findAsset(company.dependencies.database, assetId);
  if (asset.units > 0) return asset;
  return decide(company, (transaction, decision) =>
    restockAsset(transaction, assetId, 10, decision),
  );
}

/** Adds a contract that was paid for to those that wait for a vehicle. */
function waitFor({ waiting }: Company, asset: AssetRow, interval: PayoutInterval): void {
  const contract: DemoContract = {
    assetId: asset.id,
    weeks: asset.duration_weeks,
    interval,
    totalPayout: assetFigures(asset).totalPayout,
  };
  waiting.set(asset.id, [...(waiting.get(asset.id) ?? []), contract]);
}

/** Buys a unit for a customer. The contract waits for its vehicle. */
export async function buy(
  company: Company,
  person: Person,
  assetId: number,
  interval: PayoutInterval,
): Promise<void> {
  const { clock, dependencies } = company;
  const asset = await stocked(company, assetId);
  const { totalValue } = assetFigures(asset);
  await provide(company, person, totalValue);
  const caller = await callerOf(company, person);
  const request = {
    amount_invested: nairaOf(totalValue),
    payout_interval: interval,
    agreed_to_contract: true,
  };
  await decide(company, (transaction) =>
    invest(transaction, {
      caller,
      assetId,
      request,
      now: clock.now(),
      random: dependencies.random,
      config: dependencies.config,
    }),
  );
  waitFor(company, asset, interval);
}

const contributionOf = async (company: Company, person: Person, amount: Kobo) => ({
  customerId: person.id,
  party: await callerOf(company, person),
  contractHash: undefined,
  amount: nairaOf(amount),
  minimum: company.dependencies.config.cliqueMinimum,
  now: company.clock.now(),
  random: company.dependencies.random,
  config: company.dependencies.config,
});

/** A group of customers who buy a unit together. */
export interface Group {
  readonly id: number;
  readonly asset: AssetRow;
}

/** Opens a clique for a person, who pays the first of `shares` equal shares. */
export async function openGroup(
  company: Company,
  person: Person,
  {
    name,
    assetId,
    shares,
    visibility = 'public',
  }: {
    readonly name: string;
    readonly assetId: number;
    readonly shares: number;
    readonly visibility?: 'public' | 'private';
  },
): Promise<Group> {
  const asset = await stocked(company, assetId);
  const share = assetFigures(asset).totalValue / BigInt(shares);
  await provide(company, person, share);
  const contribution = await contributionOf(company, person, share);
  const terms = { visibility, payout_frequency: 'month' } as const;
  const request = { ...terms, name, asset: asset.id, contribution: contribution.amount };
  const { id } = await decide(company, (transaction) =>
    createClique(transaction, { ...contribution, request, mayBePublic: true }),
  );
  return { id, asset };
}

/** Joins a clique with an equal share, or with the rest. Returns whether this contribution has funded the clique. */
export async function joinGroup(
  company: Company,
  person: Person,
  { id, asset }: Group,
  shares: number,
): Promise<boolean> {
  const [clique] = await company.dependencies.database
    .select()
    .from(cliques)
    .where(eq(cliques.id, id));
  if (!clique) throw new Error(`Clique ${id} is gone.`);
  if (clique.status !== 'open') return false;
  const rest = clique.required_funding - clique.total_contributions;
  const share = clique.required_funding / BigInt(shares);
  const amount = rest < 2n * share ? rest : share;
  await provide(company, person, amount);
  const contribution = await contributionOf(company, person, amount);
  await decide(company, (transaction) => joinPublic(id).pay(transaction, contribution));
  if (amount === rest) waitFor(company, asset, 'month');
  return amount === rest;
}

/** Requests a withdrawal, which waits for a decision. Returns its id. */
export async function askForMoney(
  company: Company,
  person: Person,
  amount: Kobo,
  accountNumber: string,
): Promise<number> {
  const { dependencies } = company;
  const caller = await callerOf(company, person);
  // The same bank each time, because an account number belongs to one bank.
  const bank = receiverBanks[person.id % receiverBanks.length] ?? '';
  const checked = await checkWithdrawal(
    dependencies,
    caller,
    { amount: nairaOf(amount), account_number: accountNumber, bank_code: bank, pin: '****' },
    async () => undefined,
  );
  await decide(company, (transaction) => requestWithdrawal(transaction, dependencies, checked));
  return newestWithdrawal(company, person);
}

async function newestWithdrawal({ dependencies }: Company, { id }: Person): Promise<number> {
  const [row] = await dependencies.connection.query(
    'SELECT max(id) AS id FROM withdrawals WHERE customer_id = $1',
    [id],
  );
  return Number(row?.id);
}

/** Approves a withdrawal, which is then sent. One above the limit is only proposed. */
export async function approve(company: Company, id: number): Promise<void> {
  const { dependencies } = company;
  const { approvalLimit: limit } = dependencies.config;
  const rail = dependencies.rail.name;
  const outcome = await decide(company, (transaction, decision) =>
    approveOrPropose(transaction, id, { ...decision, rail, limit }),
  );
  if (outcome === 'approved') await tryNow(dependencies, id, observer);
}

/** Lets the rules send a withdrawal. One that they leave to a person is approved the next day. */
export async function sendByRulesOrLater(company: Company, id: number): Promise<void> {
  const { connection } = company.dependencies;
  passMinutes(company);
  await workOnDue(company);
  const [row] = await connection.query('SELECT state FROM withdrawals WHERE id = $1', [id]);
  if (row?.state === 'approved') await tryNow(company.dependencies, id, observer);
  else inDays(company, 1, () => approve(company, id));
}

/** Opens a private clique that people can join with a link. */
export async function openByLink(
  company: Company,
  person: Person,
  group: Omit<Parameters<typeof openGroup>[2], 'visibility'>,
): Promise<void> {
  const { id: cliqueId } = await openGroup(company, person, { ...group, visibility: 'private' });
  const inviter = await callerOf(company, person);
  const { random } = company.dependencies;
  await decide(company, (transaction, { at: now }) =>
    createInviteLink(transaction, { cliqueId, inviter, now, seats: group.shares - 1, random }),
  );
}

/** Sends a customer's payouts to an account that a withdrawal has reached, if there is one. */
export async function sendPayoutsToBank(company: Company, person: Person): Promise<void> {
  const { dependencies } = company;
  const caller = await callerOf(company, person);
  const [account] = await listConfirmedAccounts(dependencies.database, caller);
  if (!account) return;
  passMinutes(company);
  await decide(company, (transaction) =>
    sendPayoutsTo(transaction, dependencies, { ...caller, customerId: person.id }, account.id),
  );
}
