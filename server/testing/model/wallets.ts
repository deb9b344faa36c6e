// Balances of wallets.
import { sum, type Kobo } from './kobo.ts';
import type { Clique, Contract, Customer, Model, Payout } from './model.ts';

/** Returns what a customer got from each part of a payout. */
export function partsFor(
  customer: Customer,
  { payers }: Contract,
  { parts }: Payout,
): readonly Kobo[] {
  const position = [...payers.keys()].indexOf(customer);
  return parts.map((part) => part[position] ?? 0n);
}

/** Returns the effect of a contract on a customer's wallet. */
function gainFrom(customer: Customer, contract: Contract): Kobo {
  const put = contract.payers.get(customer);
  if (put === undefined || contract.state === 'taken back') return 0n;
  const had = contract.payouts.flatMap((payout) => partsFor(customer, contract, payout));
  return sum(had) - put;
}

const inOpenClique = (customer: Customer, { state, contributions }: Clique): Kobo =>
  state === 'open' ? (contributions.get(customer) ?? 0n) : 0n;

/** Returns the balance of a customer's wallet. */
export function walletOf({ contracts, cliques }: Model, customer: Customer): Kobo {
  const { deposits, withdrawals, bonuses, debits, sentToBank } = customer;
  const taken = withdrawals.filter(({ state }) => state === 'requested' || state === 'approved');
  return (
    sum(deposits.values()) +
    bonuses -
    debits -
    sentToBank -
    sum(taken.map(({ amount }) => amount)) +
    sum(contracts.map((contract) => gainFrom(customer, contract))) -
    sum(cliques.map((clique) => inOpenClique(customer, clique)))
  );
}
