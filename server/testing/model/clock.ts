// Moves time, and does what is due.
import { addDays } from '../../../contract/rules/calendar.ts';
import { closeDue } from './cliques.ts';
import { missingOf, openOf, payPart } from './contracts.ts';
import { sum } from './kobo.ts';
import { today, type Asset, type Model, type Pool } from './model.ts';
import { payDue, payPlayed, receiptsOf } from './vehicles.ts';

/** Returns the late payouts of a reserve's active contracts. */
const lateOf = (model: Model, pool: Pool) =>
  model.contracts
    .filter((contract) => contract.pool === pool && contract.state === 'backed')
    .flatMap((contract) => {
      const late = openOf(model, contract).filter(({ due }) => (due ?? '') < today(model));
      return late.map((payout) => ({ contract, payout }));
    });

/**
 * Lends a reserve's money for a day. Each payout that is overdue long enough gets what is missing, if its vehicle has
 * no money left. If the reserve has less than all late payouts need, each gets the same fraction. Amounts below ₦1 are
 * lent only if they complete a payout.
 */
function lend(model: Model, pool: Pool): void {
  const late = lateOf(model, pool);
  const lateSum = sum(late.map(({ payout }) => missingOf(payout)));
  const had = pool.balance;
  const since = addDays(today(model), -model.rules.reserveAfterDays);
  const long = late
    .filter(
      ({ contract: { vehicle }, payout: { due } }) =>
        (due ?? '') <= since && vehicle !== undefined && receiptsOf(vehicle) === 0n,
    )
    .map((each) => ({ ...each, missing: missingOf(each.payout) }));
  for (const { contract, payout, missing } of long) {
    const amount = had >= lateSum ? missing : (missing * had) / lateSum;
    if (amount < 100n && amount < missing) continue;
    payout.lent += amount;
    pool.balance -= amount;
    payPart(model, contract, payout, amount);
  }
}

const poolsOf = (assets: readonly Asset[]) => assets.flatMap(({ pools }) => [...pools.values()]);

/** Moves the time forward. Call `work` to do what has become due. */
export function pass(model: Model, milliseconds: number): void {
  model.now += milliseconds;
}

/** Does everything that is due. Payouts and loans happen at most once a day. */
export function work(model: Model): void {
  closeDue(model);
  if (model.workedOn === today(model)) return;
  model.workedOn = today(model);
  if (model.rules.isFleetPlayed) payPlayed(model);
  payDue(model);
  for (const pool of poolsOf(model.assets)) lend(model, pool);
}
