import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Static } from 'typebox';
import type { CustomerMoney } from '../../../../contract/office/customers.ts';
import { balanceOf } from '../../money/ledger/ledgerAccounts.ts';
import { findPayoutReceiver } from '../../money/bankPayouts/payoutReceiver.ts';
import { findOwnLimit } from '../../money/withdrawals/ownLimit.ts';
import { rowsOfCustomer } from '../../../../contract/rules/office.ts';
import type { Database } from '../../platform/db/connection.ts';
import {
  assets,
  backings,
  cliqueMembers,
  cliques,
  contracts,
  depositAccounts,
  holds,
  investments,
  vehicles,
  walletFreezes,
  withdrawals,
} from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { sumOf, type Kobo } from '../../platform/kobo/kobo.ts';
import { requireCustomer } from '../profile/requireCustomer.ts';

/** Returns the account to pay into, the newest freezes, the balance, and the money of pending withdrawals. */
const findWallet = (database: Database, customerId: number) =>
  Promise.all([
    database
      .select({
        status: depositAccounts.status,
        account_number: depositAccounts.account_number,
        bank: depositAccounts.bank,
      })
      .from(depositAccounts)
      .where(
        and(eq(depositAccounts.customer_id, customerId), ne(depositAccounts.status, 'closed')),
      ),
    database
      .select({
        id: walletFreezes.id,
        reason: walletFreezes.reason,
        frozen_by: walletFreezes.frozen_by,
        is_own: walletFreezes.is_own,
        frozen_at: walletFreezes.frozen_at,
        ended_by: walletFreezes.ended_by,
        ended_at: walletFreezes.ended_at,
      })
      .from(walletFreezes)
      .where(eq(walletFreezes.customer_id, customerId))
      .orderBy(desc(walletFreezes.id))
      .limit(rowsOfCustomer),
    balanceOf(database, 'wallet', customerId),
    balanceOf(database, 'withdrawal_hold', customerId),
  ]);

const listWithdrawals = (database: Database, customerId: number) =>
  database
    .select({
      id: withdrawals.id,
      state: withdrawals.state,
      amount: holds.amount,
      account_name: withdrawals.account_name,
      bank_name: withdrawals.bank_name,
      requested_at: withdrawals.requested_at,
    })
    .from(withdrawals)
    .innerJoin(holds, eq(holds.id, withdrawals.hold_id))
    .where(eq(withdrawals.customer_id, customerId))
    .orderBy(desc(withdrawals.id))
    .limit(rowsOfCustomer);

/** Columns of the vehicle that backs a contract, or that backed it until it ended. */
const vehicle = { id: vehicles.id, plate: vehicles.plate };

const listInvestments = (database: Database, customerId: number) =>
  database
    .select({
      id: investments.id,
      asset: assets.name,
      amount: investments.amount_invested,
      agreed_at: investments.agreed_at,
      completed_at: investments.completed_at,
      vehicle,
    })
    .from(investments)
    .innerJoin(assets, eq(assets.id, investments.asset_id))
    .leftJoin(contracts, eq(contracts.investment_id, investments.id))
    .leftJoin(backings, eq(backings.contract_id, contracts.id))
    .leftJoin(vehicles, eq(vehicles.id, backings.vehicle_id))
    .where(eq(investments.customer_id, customerId))
    .orderBy(desc(investments.id))
    .limit(rowsOfCustomer);

const listCliques = (database: Database, customerId: number) =>
  database
    .select({
      id: cliques.id,
      name: cliques.name,
      status: cliques.status,
      amount: cliqueMembers.contribution,
      joined_at: cliqueMembers.joined_at,
      vehicle,
    })
    .from(cliqueMembers)
    .innerJoin(cliques, eq(cliques.id, cliqueMembers.clique_id))
    .leftJoin(contracts, eq(contracts.clique_id, cliques.id))
    .leftJoin(backings, eq(backings.contract_id, contracts.id))
    .leftJoin(vehicles, eq(vehicles.id, backings.vehicle_id))
    .where(eq(cliqueMembers.customer_id, customerId))
    .orderBy(desc(cliqueMembers.clique_id))
    .limit(rowsOfCustomer);

const totalOf = (amounts: AnyPgColumn) => sql<string>`coalesce(sum(${amounts}), 0)::text`;

/** Returns what a customer has paid for investments and cliques that haven't ended, in kobo. */
async function sumInvested(database: Database, customerId: number): Promise<Kobo> {
  const { customer_id, completed_at, amount_invested } = investments;
  const isMember = eq(cliqueMembers.customer_id, customerId);
  const paid = await Promise.all([
    database
      .select({ total: totalOf(amount_invested) })
      .from(investments)
      .where(and(eq(customer_id, customerId), isNull(completed_at))),
    database
      .select({ total: totalOf(cliqueMembers.contribution) })
      .from(cliqueMembers)
      .innerJoin(cliques, eq(cliques.id, cliqueMembers.clique_id))
      .where(and(isMember, inArray(cliques.status, ['open', 'funded']))),
  ]);
  return sumOf(paid.flat().map(({ total }) => BigInt(total)));
}

/** Returns the customer's own limit of withdrawals, and the bank account to which their payouts are sent. */
async function readSettings(dependencies: Dependencies, customerId: number) {
  const [{ limit }, receiver] = await Promise.all([
    findOwnLimit(dependencies.database, dependencies, customerId),
    findPayoutReceiver(dependencies.database, customerId),
  ]);
  return {
    withdrawal_limit: limit,
    payouts_to: receiver
      ? {
          account_name: receiver.accountName,
          bank_name: receiver.bankName,
          account_number: receiver.accountNumber,
          from: receiver.startsAt,
        }
      : null,
  };
}

/** Returns a customer's money, and where it is. Throws 404 if they don't exist. */
export async function readMoney(
  dependencies: Dependencies,
  id: number,
): Promise<Static<typeof CustomerMoney>> {
  const { database } = dependencies;
  await requireCustomer(database, id);
  const [wallet, settings, paidOut, purchases, joined, invested] = await Promise.all([
    findWallet(database, id),
    readSettings(dependencies, id),
    listWithdrawals(database, id),
    listInvestments(database, id),
    listCliques(database, id),
    sumInvested(database, id),
  ]);
  const [[account], freezes, balance, held] = wallet;
  return onWire({
    balance,
    held,
    invested,
    account: account ?? null,
    freezes,
    ...settings,
    withdrawals: paidOut.map(({ state, ...rest }) => ({ ...rest, status: state })),
    investments: purchases,
    cliques: joined,
  });
}
