// Compares the records of contracts, vehicles and reserves with the model.
import { missingOf, reservedOf } from '../../model/contracts.ts';
import type { Kobo } from '../../model/kobo.ts';
import {
  agreementsOf,
  costOf,
  movements,
  today,
  type Contract,
  type Movement,
  type Payout,
  type Vehicle,
} from '../../model/model.ts';
import { owedOf, overdueOf } from '../../model/vehicles.ts';
import { expectSame, type Row, type World } from '../world.ts';

type Query = (text: string, values?: unknown[]) => Promise<readonly Row[]>;

const idsOf = (ids: readonly number[]) => `{${ids.join()}}`;

/** Returns the name of a contract in the queries, such as "clique 3". */
const nameOf = ({ holding: { kind, id } }: Contract) => `${kind} ${id}`;

/**
 * The model's name for each kind of entry in a vehicle's receipts. The key is the source of added money, or the
 * transfer's kind with the kind of the other account or the use of the money.
 */
const movementOf: Readonly<Record<string, Movement>> = {
  'repayment treasury': 'repayments',
  'repayment bank_clearing': 'repayments',
  'repayment suspense': 'repayments',
  company: 'company',
  insurance: 'insurer',
  sale: 'sale',
  'backing_move vehicle_receipts': 'moved',
  'allocation insurance': 'insurance',
  'allocation maintenance': 'maintenance',
  'allocation refill': 'refill',
  'allocation fee': 'fee',
  'allocation income': 'income',
  'payout wallet': 'payouts',
};

/** Reads allocations from their own table instead of the ledger, because one transfer can pay for several vehicles. */
const vehicleEntries = `
  SELECT receipts.owner_id AS vehicle, coalesce(source, transfers.kind || ' ' || other.kind) AS movement,
    sum(-beside.amount)::text AS amount
  FROM accounts AS receipts JOIN entries AS own ON own.account_id = receipts.id
  JOIN transfers ON transfers.id = own.transfer_id
  LEFT JOIN vehicle_money ON vehicle_money.transfer_id = transfers.id
  JOIN entries AS beside ON beside.transfer_id = transfers.id AND beside.account_id <> receipts.id
  JOIN accounts AS other ON other.id = beside.account_id
  WHERE receipts.kind = 'vehicle_receipts' AND receipts.owner_id = ANY($1::int[])
    AND transfers.kind <> 'allocation'
  GROUP BY receipts.owner_id, movement
  UNION ALL
  SELECT vehicle_id, 'allocation ' || use, sum(-amount)::text
  FROM allocations, LATERAL (VALUES ('insurance', insurance), ('maintenance', maintenance), ('refill', refill),
    ('fee', fee), ('income', income)) AS used (use, amount)
  WHERE vehicle_id = ANY($1::int[]) GROUP BY vehicle_id, use`;

/** Compares what each vehicle has received and spent, by kind of entry. */
async function checkVehicles(world: World, query: Query): Promise<void> {
  const { model } = world;
  const vehicles = model.vehicles.map(({ id }) => id);
  const found = new Map<number, Partial<Record<Movement, Kobo>>>(vehicles.map((id) => [id, {}]));
  for (const { vehicle, movement, amount } of await query(vehicleEntries, [idsOf(vehicles)])) {
    const name = movementOf[String(movement)];
    const book = found.get(Number(vehicle));
    if (!name || !book) {
      world.found(`a vehicle's receipts have a movement ${String(movement)}`);
      continue;
    }
    book[name] = (book[name] ?? 0n) + BigInt(String(amount));
  }
  const bookOf = (book: Partial<Vehicle['book']> = {}) =>
    movements.map((each) => `${each} ${book[each] ?? 0n}`);
  expectSame(
    world,
    'what vehicles were paid and gave',
    model.vehicles.map(({ id }) => [id, bookOf(found.get(id))]),
    model.vehicles.map(({ id, book }) => [id, bookOf(book)]),
  );
}

/** Returns a row as a plain object, without the prototype that the database driver gives it. */
const plain = (row: Row): Row => ({ ...row });

const statusOf = `
  SELECT agreements.id, agreements.status, vehicles.status AS vehicle, repaid::text, outstanding::text,
    written_off::text, taken_over::text, price::text, overdue::text, overdue_instalments
  FROM unnest($2::int[]) AS own (id) JOIN agreements USING (id) JOIN vehicles ON vehicles.id = vehicle_id
  CROSS JOIN LATERAL (SELECT * FROM agreement_standing($1::date) WHERE agreement_id = own.id OFFSET 0) AS now
  ORDER BY agreements.id`;

/** Compares the amounts and states of agreements. */
async function checkAgreements(world: World, query: Query): Promise<void> {
  const { model } = world;
  const agreements = agreementsOf(model);
  const rows = await query(statusOf, [today(model), idsOf(agreements.map(({ id }) => id))]);
  const expected = agreements.map((agreement) => {
    const { id, status, price, repaid, vehicle } = agreement;
    const rest = String(owedOf(agreement));
    const isOwed = status !== 'written off' && status !== 'restructured';
    const overdue = overdueOf(model, agreement);
    return {
      id,
      status,
      vehicle: vehicle.status,
      repaid: String(repaid),
      outstanding: isOwed ? rest : '0',
      written_off: status === 'written off' ? rest : '0',
      taken_over: status === 'restructured' ? rest : '0',
      price: String(price),
      overdue: String(overdue.amount),
      overdue_instalments: overdue.count,
    };
  });
  const inOrder = expected.toSorted((one, other) => one.id - other.id);
  expectSame(world, 'the agreements', rows.map(plain), inOrder);
}

const contractStates = `
  SELECT coalesce('investment ' || investment_id, 'clique ' || contracts.clique_id) AS contract, CASE
      WHEN EXISTS (SELECT FROM losses WHERE losses.contract_id = contracts.id) THEN 'lost'
      WHEN EXISTS (SELECT FROM take_backs WHERE take_backs.contract_id = contracts.id) THEN 'taken back'
      WHEN backings.contract_id IS NULL THEN 'waiting'
      WHEN backings.ended_at IS NULL THEN 'backed' ELSE 'completed' END AS state,
    coalesce(completed_at, cliques.ended_at) IS NULL AS is_open, vehicle_id AS vehicle,
    coalesce((SELECT balance FROM accounts WHERE kind = 'purchase_escrow' AND owner_id = contracts.id), 0)::text AS escrow,
    coalesce((SELECT string_agg(accounts.kind || ' ' || amount, ', ' ORDER BY accounts.kind, amount) FROM transfers
      JOIN entries ON transfer_id = transfers.id JOIN accounts ON accounts.id = account_id
      WHERE reference = 'binding:' || contracts.id), '') AS split,
    ARRAY(SELECT email || ' ' || amount FROM take_backs JOIN entries USING (transfer_id)
      JOIN accounts ON accounts.id = account_id JOIN customers ON customers.id = owner_id
      WHERE take_backs.contract_id = contracts.id AND accounts.kind = 'wallet' ORDER BY 1) AS given_back
  FROM contracts LEFT JOIN backings ON contract_id = contracts.id
  LEFT JOIN investments ON investments.id = investment_id LEFT JOIN cliques ON cliques.id = clique_id
  ORDER BY contracts.id`;

/** Returns how the money in escrow must have been split when a vehicle was assigned. Empty if none was. */
function splitOf({ model }: World, contract: Contract): string {
  if (!contract.pool) return '';
  const { value, vat, service, maintenance } = contract.asset.price;
  const reserved = reservedOf(model, contract);
  const lines: [string, Kobo][] = [
    ['maintenance', maintenance],
    ['purchase_escrow', -(value + vat + service + maintenance)],
    ['reserve', reserved],
    ['service_fees', service - reserved],
    ['vat', vat],
    ['vehicle_purchases', value],
  ];
  const moved = lines.filter(([, amount]) => amount !== 0n);
  return moved.map(([kind, amount]) => `${kind} ${amount}`).join(', ');
}

async function checkContracts(world: World, query: Query): Promise<void> {
  const { model } = world;
  const rows = await query(contractStates);
  const expected = model.contracts.map((contract) => {
    const { state, vehicle, asset, payers } = contract;
    const put = [...payers].map(([{ email }, paid]) => `${email} ${paid}`);
    return {
      contract: nameOf(contract),
      state,
      is_open: state === 'waiting' || state === 'backed',
      vehicle: vehicle?.id ?? null,
      escrow: String(state === 'waiting' ? costOf(asset) : 0n),
      split: splitOf(world, contract),
      given_back: state === 'taken back' ? put.toSorted() : [],
    };
  });
  const byName = (one: { contract?: unknown }, other: { contract?: unknown }) =>
    String(one.contract).localeCompare(String(other.contract));
  expectSame(world, 'the contracts', rows.map(plain).toSorted(byName), expected.toSorted(byName));
}

const payoutRows = `
  SELECT coalesce('investment ' || investment_id, 'clique ' || clique_id) AS contract, due_date::text AS due,
    payouts.amount::text, payouts.shares::text[] AS shares, late_at IS NOT NULL AS is_late, paid_at IS NOT NULL AS is_paid,
    (SELECT coalesce(sum(amount), 0) FROM payout_parts WHERE payout_id = payouts.id AND is_lent)::text AS lent,
    ARRAY(SELECT coalesce(string_agg(email || ' ' || entries.amount, ', ' ORDER BY email), '')
      FROM payout_parts AS part JOIN entries USING (transfer_id)
      JOIN accounts ON accounts.id = account_id AND accounts.kind = 'wallet' JOIN customers ON customers.id = owner_id
      WHERE payout_id = payouts.id GROUP BY part.number ORDER BY part.number) AS given
  FROM payouts JOIN contracts ON contracts.id = contract_id ORDER BY contract_id, payouts.number`;

/** Returns what each customer must have received from each part of a payout. */
const givenOf = ({ payers }: Contract, { parts }: Payout) =>
  parts.map((part) =>
    [...payers.keys()]
      .map(({ email }, index) => ({ email, amount: part[index] ?? 0n }))
      .filter(({ amount }) => amount > 0n)
      .toSorted((one, other) => (one.email < other.email ? -1 : 1))
      .map(({ email, amount }) => `${email} ${amount}`)
      .join(', '),
  );

const expectedPayout = (contract: Contract, payout: Payout) => ({
  due: payout.due ?? null,
  amount: String(payout.amount),
  shares: payout.shares.map(String),
  is_late: payout.isLate,
  is_paid: missingOf(payout) === 0n && payout.amount > 0n,
  lent: String(payout.lent),
  given: givenOf(contract, payout),
});

/** Compares each payout's due date, amount, shares, state, lent amount and parts. */
async function checkPayouts(world: World, query: Query): Promise<void> {
  const found = new Map<unknown, object[]>();
  for (const { contract, ...payout } of await query(payoutRows)) {
    found.set(contract, [...(found.get(contract) ?? []), payout]);
  }
  for (const contract of world.model.contracts) {
    const expected = contract.payouts.map((payout) => expectedPayout(contract, payout));
    expectSame(world, `the payouts of ${nameOf(contract)}`, found.get(nameOf(contract)), expected);
  }
}

const reserves = `
  SELECT asset_id || ' ' || quarter || ' ' || balance AS reserve FROM reserve_pools
  JOIN accounts ON kind = 'reserve' AND owner_id = reserve_pools.id`;

async function checkReserves(world: World, query: Query): Promise<void> {
  const rows = await query(reserves);
  const expected = world.model.assets.flatMap(({ id, pools }) =>
    [...pools.values()].map(({ quarter, balance }) => `${id} ${quarter} ${balance}`),
  );
  const found = rows.map(({ reserve }) => String(reserve));
  expectSame(world, 'the reserves', found.toSorted(), expected.toSorted());
}

/** Compares the deposits of drivers that stayed in suspense. */
async function checkSuspense(world: World, query: Query): Promise<void> {
  const [row] = await query(
    `SELECT coalesce(sum(amount), 0)::text AS kobo FROM entries
     WHERE account_id = (SELECT id FROM accounts WHERE kind = 'suspense')`,
  );
  // With a faulty provider, suspense also has deposits without an owner, which `payments.ts` compares.
  if (world.provider) return;
  expectSame(world, 'suspense', BigInt(String(row?.kobo)), world.model.suspense);
}

/** Compares contracts, vehicles, agreements, payouts, reserves and suspense with the model. */
export async function checkRecords(world: World): Promise<void> {
  const { query } = world.target;
  if (!query) return;
  await checkContracts(world, query);
  await checkVehicles(world, query);
  await checkAgreements(world, query);
  await checkPayouts(world, query);
  await checkReserves(world, query);
  await checkSuspense(world, query);
}
