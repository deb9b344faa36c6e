// Copies into the model what only the server or its provider can decide.
import { orderMembers } from '../../model/cliques.ts';
import { sum } from '../../model/kobo.ts';
import type { Withdrawal } from '../../model/model.ts';
import { partsFor } from '../../model/wallets.ts';
import { count, expectSame, type Row, type World } from '../world.ts';

const vehiclesOfContracts = `
  SELECT coalesce('investment ' || investment_id, 'clique ' || clique_id) AS contract, backings.vehicle_id, agreements.id AS agreement
  FROM backings JOIN contracts ON contracts.id = contract_id JOIN agreements ON agreements.vehicle_id = backings.vehicle_id`;

/** Copies the ids of vehicles and agreements that the sandbox has added. */
function learnVehicles({ model }: World, rows: readonly Row[]): void {
  const byContract = new Map(rows.map((row) => [row.contract, row]));
  for (const { holding, vehicle } of model.contracts) {
    if (vehicle?.id !== 0) continue;
    const row = byContract.get(`${holding.kind} ${holding.id}`);
    vehicle.id = Number(row?.vehicle_id ?? 0);
    for (const agreement of vehicle.agreements) agreement.id = Number(row?.agreement ?? 0);
  }
}

/** Copies the order in which the members of funded cliques joined. */
function learnMembers({ model }: World, rows: readonly Row[]): void {
  for (const clique of model.cliques) {
    if (clique.state !== 'funded') continue;
    const own = rows.filter(({ clique_id: id }) => Number(id) === clique.id);
    orderMembers(
      model,
      clique,
      own.map(({ email }) => String(email)),
    );
  }
}

/** The server's states for each state in the model. */
const statesOf: Readonly<Record<Withdrawal['state'], readonly unknown[]>> = {
  asked: [],
  requested: ['requested'],
  approved: ['approved', 'sending', 'returning', 'paid'],
  returned: ['rejected', 'failed', 'reversed'],
};

/**
 * Returns whether an approved withdrawal waits for a person again, because the wallet was frozen before it was sent.
 */
const isHeldAsFrozen = (row: Row | undefined) =>
  row?.state === 'requested' && row.held_because === 'wallet_frozen';

/**
 * Copies which withdrawals the rules have sent, which have failed, and which need a person again. Reports any other
 * state that the model doesn't expect.
 */
function learnWithdrawals(world: World, rows: readonly Row[]): void {
  const found = new Map(rows.map((row) => [`${String(row.email)} ${String(row.amount)}`, row]));
  const known: string[] = [];
  for (const { email, withdrawals } of world.model.customers) {
    for (const withdrawal of withdrawals) {
      if (withdrawal.state === 'asked') continue;
      const name = `${email} ${withdrawal.amount}`;
      const state = found.get(name)?.state;
      known.push(name);
      const isByRule = found.get(name)?.by_rule === true && state !== 'requested';
      if (withdrawal.state === 'approved' && isHeldAsFrozen(found.get(name))) {
        count(world, '= approval taken back');
        withdrawal.state = 'requested';
      }
      if (withdrawal.state === 'requested' && isByRule) {
        count(world, '= sent by rules');
        withdrawal.state = 'approved';
      }
      if (withdrawal.state === 'approved' && (state === 'failed' || state === 'reversed')) {
        withdrawal.state = 'returned';
      }
      if (!statesOf[withdrawal.state].includes(state)) {
        world.found(
          `a withdrawal of ${name} is ${String(state)}, and ${withdrawal.state} in the model`,
        );
      }
    }
  }
  const listed = rows.map((row) => `${String(row.email)} ${String(row.amount)}`);
  expectSame(world, 'withdrawals', listed.toSorted(), known.toSorted());
}

/** Copies referral bonuses. `rules.ts` checks them. */
function learnBonuses({ model }: World, rows: readonly Row[]): void {
  for (const customer of model.customers) {
    const own = rows.filter(({ email }) => email === customer.email);
    customer.bonuses = own.reduce((all, { amount }) => all + BigInt(String(amount)), 0n);
  }
}

/**
 * Copies the total of each customer's payouts that were sent to banks and didn't come back. Reports a problem if more
 * was sent than the customer has received.
 */
function learnBankPayouts(world: World, rows: readonly Row[]): void {
  const { customers, contracts } = world.model;
  for (const customer of customers) {
    const own = rows.filter(({ email }) => email === customer.email);
    const total = (some: readonly Row[]) => sum(some.map(({ amount }) => BigInt(String(amount))));
    customer.sentToBank = total(own.filter(({ is_back: isBack }) => isBack !== true));
    const received = sum(
      contracts
        .filter(({ payers }) => payers.has(customer))
        .flatMap((contract) =>
          contract.payouts.flatMap((each) => partsFor(customer, contract, each)),
        ),
    );
    if (total(own) > received) {
      world.found(`${customer.email} received payouts of ${received}, and sent ${total(own)}`);
    }
  }
  const known = world.outcomes.get('= payouts sent to banks') ?? 0;
  count(world, '= payouts sent to banks', rows.length - known);
}

/** Copies what the model can't know, and checks the states of withdrawals. */
export async function learn(world: World): Promise<void> {
  const { query } = world.target;
  if (!query) return;
  learnVehicles(world, await query(vehiclesOfContracts));
  learnWithdrawals(
    world,
    await query(
      `SELECT email, holds.amount::text, state, held_because,
         release_at IS NOT NULL AND held_because IS NULL AS by_rule FROM withdrawals JOIN holds ON holds.id = hold_id
       JOIN customers ON customers.id = withdrawals.customer_id WHERE payout_day IS NULL`,
    ),
  );
  learnBankPayouts(
    world,
    await query(
      `SELECT email, holds.amount::text, state IN ('rejected', 'failed', 'reversed') AS is_back
       FROM withdrawals JOIN holds ON holds.id = hold_id
       JOIN customers ON customers.id = withdrawals.customer_id WHERE payout_day IS NOT NULL`,
    ),
  );
  learnBonuses(
    world,
    await query(
      `SELECT email, amount::text FROM referral_bonuses JOIN customers ON customers.id = referrer_id
       WHERE paid_by IS NOT NULL`,
    ),
  );
}

/** Copies the order in which members joined, which decides who gets an odd kobo. Call it before their first payout. */
export async function learnOrder(world: World): Promise<void> {
  const { query } = world.target;
  if (!query || world.isAlone) return;
  learnMembers(
    world,
    await query(
      `SELECT clique_id, email FROM clique_members JOIN customers ON customers.id = customer_id
       ORDER BY clique_members.id`,
    ),
  );
}
