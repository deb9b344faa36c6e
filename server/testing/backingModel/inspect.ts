// Reads from the ledger and the records what the model says, and compares them.
import assert from 'node:assert/strict';
import { lagosDate } from '../../src/money/payouts/calendar.ts';
import {
  movements,
  owedOf,
  overdueOf,
  receiptsOf,
  reservedOf,
  splitByShares,
  sum,
  type Contract,
  type Movement,
  type Payout,
  type Vehicle,
} from './model.ts';
import type { Stage } from './stage.ts';

type Kobo = bigint;

const idsOf = (ids: readonly number[]) => `{${ids.join()}}`;

/** The words of the ledger for a vehicle's movements: the kind of a transfer, and of its other account or its use. */
const movementOf: Readonly<Record<string, Movement>> = {
  'repayment treasury': 'repayments',
  'repayment bank_clearing': 'repayments',
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

/** Vehicles share allocations, so these are read by their records. The check of the books compares them with their entries. */
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

/** Repayments, company money, insurance and sale, less all that was used, are what is left. */
async function checkVehicles({ server, model, ids }: Stage): Promise<void> {
  const { query } = server.dependencies.connection;
  const vehicles = model.vehicles.map((vehicle) => ids.vehicle(vehicle));
  const found = new Map<number, Partial<Record<Movement, Kobo>>>(vehicles.map((id) => [id, {}]));
  for (const { vehicle, movement, amount } of await query(vehicleEntries, [idsOf(vehicles)])) {
    const name = movementOf[String(movement)];
    const book = found.get(Number(vehicle));
    assert.ok(name && book, `a vehicle's receipts know no ${String(movement)}`);
    book[name] = (book[name] ?? 0n) + BigInt(String(amount));
  }
  const bookOf = (book: Partial<Vehicle['book']> = {}) =>
    movements.map((each) => `${each} ${book[each] ?? 0n}`);
  assert.deepEqual(
    model.vehicles.map((vehicle) => bookOf(found.get(ids.vehicle(vehicle)))),
    model.vehicles.map(({ book }) => bookOf(book)),
    'what vehicles were paid and gave',
  );
}

const statusOf = `
  SELECT agreements.id, agreements.status, vehicles.status AS vehicle, repaid::text, outstanding::text,
    written_off::text, taken_over::text, price::text, overdue::text, overdue_instalments
  FROM unnest($2::int[]) AS own (id) JOIN agreements USING (id) JOIN vehicles ON vehicles.id = vehicle_id
  CROSS JOIN LATERAL (SELECT * FROM agreement_standing($1::date) WHERE agreement_id = own.id OFFSET 0) AS now
  ORDER BY agreements.id`;

/** Repaid, outstanding, written off and taken over are the price; overdue is never more than outstanding. */
async function checkAgreements({ server, model, ids }: Stage): Promise<void> {
  const agreements = model.vehicles.flatMap((vehicle) => vehicle.agreements);
  const rows = await server.dependencies.connection.query(statusOf, [
    model.today,
    idsOf(agreements.map((agreement) => ids.agreement(agreement))),
  ]);
  const expected = agreements.map((agreement) => {
    const { status, terms, repaid, vehicle } = agreement;
    const rest = String(owedOf(agreement));
    const isOwed = status !== 'written off' && status !== 'restructured';
    const overdue = overdueOf(model, agreement);
    return {
      id: ids.agreement(agreement),
      status,
      vehicle: vehicle.status,
      repaid: String(repaid),
      outstanding: isOwed ? rest : '0',
      written_off: status === 'written off' ? rest : '0',
      taken_over: status === 'restructured' ? rest : '0',
      price: String(terms.price),
      overdue: String(overdue.amount),
      overdue_instalments: overdue.count,
    };
  });
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    expected.toSorted((one, other) => one.id - other.id),
    'the agreements',
  );
}

const contractStates = `
  SELECT contracts.id, CASE
      WHEN EXISTS (SELECT FROM losses WHERE losses.contract_id = contracts.id) THEN 'lost'
      WHEN EXISTS (SELECT FROM take_backs WHERE take_backs.contract_id = contracts.id) THEN 'taken back'
      WHEN backings.contract_id IS NULL THEN 'waiting'
      WHEN backings.ended_at IS NULL THEN 'backed' ELSE 'completed' END AS state,
    coalesce(completed_at, cliques.ended_at) IS NULL AS is_open, vehicle_id AS vehicle,
    coalesce((SELECT balance FROM accounts WHERE kind = 'purchase_escrow' AND owner_id = contracts.id), 0)::text AS escrow,
    coalesce((SELECT string_agg(accounts.kind || ' ' || amount, ', ' ORDER BY accounts.kind, amount) FROM transfers
      JOIN entries ON transfer_id = transfers.id JOIN accounts ON accounts.id = account_id
      WHERE reference = 'binding:' || contracts.id), '') AS split,
    ARRAY(SELECT owner_id || ' ' || amount FROM take_backs JOIN entries USING (transfer_id)
      JOIN accounts ON accounts.id = account_id
      WHERE take_backs.contract_id = contracts.id AND accounts.kind = 'wallet' ORDER BY owner_id) AS given_back
  FROM contracts LEFT JOIN backings ON contract_id = contracts.id
  LEFT JOIN investments ON investments.id = investment_id LEFT JOIN cliques ON cliques.id = clique_id
  WHERE contracts.id = ANY($1::int[]) ORDER BY contracts.id`;

/** How a binding has split the money that waited. */
function splitOf({ model }: Stage, contract: Contract): string {
  if (!contract.pool) return '';
  const { value, vat, service, maintenance } = contract.price;
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

async function checkContracts(stage: Stage): Promise<void> {
  const { server, model, ids } = stage;
  const contracts = idsOf(model.contracts.map((each) => ids.contract(each)));
  const rows = await server.dependencies.connection.query(contractStates, [contracts]);
  const expected = model.contracts.map((contract) => {
    const { state, vehicle, price, payers } = contract;
    const put = [...payers].map(([index, paid]) => `${ids.customer(index)} ${paid}`);
    const { value, vat, service, maintenance } = price;
    return {
      id: ids.contract(contract),
      state,
      is_open: state === 'waiting' || state === 'backed',
      vehicle: vehicle ? ids.vehicle(vehicle) : null,
      escrow: String(state === 'waiting' ? value + vat + service + maintenance : 0n),
      split: splitOf(stage, contract),
      given_back: state === 'taken back' ? put.toSorted() : [],
    };
  });
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    expected,
    'the contracts',
  );
}

const payoutRows = `
  SELECT contract_id AS contract, payouts.number, due_date::text AS due, payouts.amount::text, payouts.shares::text[] AS shares,
    late_at IS NOT NULL AS is_late, paid_at IS NOT NULL AS is_paid, part.number AS part, part.amount::text AS paid,
    coalesce(is_lent, false) AS is_lent,
    ARRAY(SELECT owner_id || ' ' || entries.amount FROM entries JOIN accounts ON accounts.id = account_id
      WHERE transfer_id = part.transfer_id AND accounts.kind = 'wallet') AS given
  FROM payouts LEFT JOIN payout_parts AS part ON payout_id = payouts.id
  WHERE contract_id = ANY($1::int[]) ORDER BY contract_id, payouts.number, part.number`;

interface PayoutRow {
  readonly contract: number;
  readonly number: number;
  readonly due: string | null;
  readonly amount: string;
  readonly shares: readonly string[];
  readonly is_late: boolean;
  readonly is_paid: boolean;
  readonly part: number | null;
  readonly paid: string | null;
  readonly is_lent: boolean;
  readonly given: readonly string[];
}

/**
 * After each part a customer has had the largest-remainder split of all that was paid, unless that is less than before,
 * never more than their share, and all parts are what was paid.
 */
function checkParts(shares: readonly Kobo[], parts: readonly (readonly Kobo[])[]): void {
  let had = shares.map(() => 0n);
  for (const part of parts) {
    const now = had.map((before, index) => before + (part[index] ?? 0n));
    assert.ok(
      part.every((given) => given >= 0n) && now.every((all, index) => all <= (shares[index] ?? 0n)),
      `parts ${parts.join(' | ')} of shares ${shares.join()}`,
    );
    const due = splitByShares(sum(now), shares);
    const isLess = due.some((each, index) => each < (had[index] ?? 0n));
    if (!isLess)
      assert.deepEqual(now, due, `parts ${parts.join(' | ')} of shares ${shares.join()}`);
    had = now;
  }
}

/** The kobo that each customer of a contract has had of a part, in the order of the shares. */
const givenTo = (customers: readonly number[], given: readonly string[]): Kobo[] =>
  customers.map((id) => {
    const own = given.map((line) => line.split(' ')).filter(([owner]) => Number(owner) === id);
    return sum(own.map(([, amount = '0']) => BigInt(amount)));
  });

function checkPayout(
  rows: readonly PayoutRow[],
  { amount, due, paid, lent, isLate }: Payout,
  customers: readonly number[],
): void {
  const [first] = rows;
  assert.ok(first);
  const parts = rows.filter(({ part }) => part !== null);
  const kobo = (those: readonly PayoutRow[]) => sum(those.map((row) => BigInt(row.paid ?? 0)));
  assert.deepEqual(
    [first.amount, first.due, first.is_late, first.is_paid].map(String),
    [amount, due ?? null, isLate, paid === amount].map(String),
    `payout ${first.number} of contract ${first.contract}: amount, day, late, paid`,
  );
  assert.deepEqual(
    [kobo(parts), kobo(parts.filter((row) => row.is_lent))],
    [paid, lent],
    `payout ${first.number} of contract ${first.contract}: paid, and lent by the reserve`,
  );
  const shares = first.shares.map(BigInt);
  const given = parts.map((row) => givenTo(customers, row.given));
  assert.equal(sum(shares), amount);
  assert.equal(sum(given.map(sum)), paid, 'what wallets had is what was paid');
  checkParts(shares, given);
}

/** Paid, outstanding and lost are the total payout, and what its customers had adds up to their shares. */
async function checkPayouts({ server, model, ids }: Stage): Promise<void> {
  const contracts = idsOf(model.contracts.map((each) => ids.contract(each)));
  const rows = (await server.dependencies.connection.query(payoutRows, [
    contracts,
  ])) as unknown as readonly PayoutRow[];
  for (const contract of model.contracts) {
    const { payouts, payers, price } = contract;
    const own = rows.filter((row) => row.contract === ids.contract(contract));
    const customers = [...payers.keys()].map((index) => ids.customer(index));
    assert.equal(new Set(own.map(({ number }) => number)).size, payouts.length);
    payouts.forEach((payout, index) => {
      const those = own.filter(({ number }) => number === index + 1);
      checkPayout(those, payout, customers);
    });
    const whole = splitByShares(price.payback, [...payers.values()]);
    const first = own.filter(({ part }) => part === null || part === 1);
    const planned = whole.map((_, index) =>
      sum(first.map((row) => BigInt(row.shares[index] ?? 0))),
    );
    assert.deepEqual(planned, whole, 'the shares of all payouts');
  }
}

const reserves = `
  SELECT quarter::text, balance::text FROM reserve_pools
  JOIN accounts ON kind = 'reserve' AND owner_id = reserve_pools.id
  WHERE asset_id = $1`;

async function checkReserves({ server, model, asset }: Stage): Promise<void> {
  const { query } = server.dependencies.connection;
  const rows = await query(reserves, [asset]);
  const expected = [...model.pools.values()].map(({ quarter, balance }) => [quarter, balance]);
  assert.deepEqual(
    rows.map(({ quarter, balance }) => [quarter, BigInt(String(balance))]).toSorted(),
    expected.toSorted(),
    'the reserves',
  );
  const negative = await query(
    'SELECT kind, owner_id, balance::text FROM accounts WHERE is_guarded AND balance < 0',
  );
  assert.deepEqual(negative, []);
}

/** The deposits of drivers that were more than they owed. */
async function checkSuspense({ server, suspended }: Stage): Promise<void> {
  const [row] = await server.dependencies.connection.query(
    `SELECT coalesce(sum(amount), 0)::text AS kobo FROM entries
     WHERE account_id = (SELECT id FROM accounts WHERE kind = 'suspense')`,
  );
  assert.equal(BigInt(String(row?.kobo)), suspended.before + suspended.kobo, 'suspense');
}

/** Compares all that is recorded of a run with its model. */
export async function inspect(stage: Stage): Promise<void> {
  assert.equal(lagosDate(stage.server.dependencies.clock.now()), stage.model.today);
  await checkAgreements(stage);
  await checkVehicles(stage);
  await checkContracts(stage);
  await checkPayouts(stage);
  await checkReserves(stage);
  await checkSuspense(stage);
  for (const vehicle of stage.model.vehicles) assert.ok(receiptsOf(vehicle) >= 0n);
}
