// Copies into the model what only the server or its provider can decide.
import { orderMembers } from '../../model/cliques.ts';
import type { Withdrawal } from '../../model/model.ts';
import { expectSame, type Row, type World } from '../world.ts';

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

/** Copies the order in which members joined at once. */
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

/** Copies which approved withdrawals failed. Reports any other state that the model doesn't expect. */
function learnWithdrawals(world: World, rows: readonly Row[]): void {
  const found = new Map(rows.map((row) => [`${String(row.email)} ${String(row.amount)}`, row]));
  const known: string[] = [];
  for (const { email, withdrawals } of world.model.customers) {
    for (const withdrawal of withdrawals) {
      if (withdrawal.state === 'asked') continue;
      const name = `${email} ${withdrawal.amount}`;
      const state = found.get(name)?.state;
      known.push(name);
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

/** Copies what the model can't know, and checks the states of withdrawals. */
export async function learn(world: World): Promise<void> {
  const { query } = world.target;
  if (!query) return;
  learnVehicles(world, await query(vehiclesOfContracts));
  learnWithdrawals(
    world,
    await query(
      `SELECT email, holds.amount::text, state FROM withdrawals JOIN holds ON holds.id = hold_id
       JOIN customers ON customers.id = withdrawals.customer_id`,
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
