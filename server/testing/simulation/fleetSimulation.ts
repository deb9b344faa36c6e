import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { playEvent } from '../../sandbox/fleetEvents.ts';
import { habitOf, type Habit } from '../../sandbox/habits.ts';
import { bindVehicle } from '../../src/investing/payouts/bind.ts';
import { handOver } from '../../src/investing/vehicles/agreements.ts';
import { addDriver } from '../../src/investing/vehicles/drivers.ts';
import { backingProposals } from '../../src/investing/vehicles/moveBacking.ts';
import { recordRepayment } from '../../src/investing/vehicles/repayments.ts';
import { restructure } from '../../src/investing/vehicles/restructure.ts';
import { vehicleMoneyProposals } from '../../src/investing/vehicles/vehicleMoney.ts';
import { registerVehicle } from '../../src/investing/vehicles/vehicles.ts';
import { creditDeposit } from '../../src/money/deposits/creditDeposits.ts';
import { lagosDate } from '../../src/money/payouts/calendar.ts';
import { sealAudit } from '../../src/platform/audit/seal.ts';
import type { Transaction } from '../../src/platform/db/connection.ts';
import { depositAccounts } from '../../src/platform/db/schema.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { formatNaira, type Kobo } from '../../src/platform/kobo/kobo.ts';
import { Refusal } from '../../src/platform/http/refusal.ts';
import { confirmProposal } from '../../src/platform/proposals/decide.ts';
import { faultsOfBooks } from '../books.ts';
import { newClique, post, richCustomer } from '../cliques.ts';
import type { TestCustomer } from '../customers.ts';
import { newAsset, passDays } from '../money.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { addColleagues } from '../staff.ts';
import { newDice, type Dice } from './dice.ts';

interface FleetPlan {
  readonly seed: number;
  readonly weeks: number;
  readonly vehicles: number;
  /** The books are checked after so many weeks, and at the end. */
  readonly checkEvery?: number;
}

/** A vehicle with its driver. */
interface Hire {
  readonly vehicle: number;
  readonly account: string;
  readonly habit: Habit;
  readonly instalment: Kobo;
  agreement: number;
  owed: Kobo;
  /** For how many weeks nothing has come. */
  silent: number;
  isGone: boolean;
}

interface City {
  readonly server: TestServer;
  readonly dice: Dice;
  readonly seed: number;
  readonly weeks: number;
  readonly asset: number;
  readonly hires: Hire[];
  readonly outcomes: Map<string, number>;
}

const enough = 10n ** 15n;

const count = ({ outcomes }: City, outcome: string) =>
  void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

const by = ({ server }: City, actor = 'ada') => ({ at: server.dependencies.clock.now(), actor });

const perform = <Done>(city: City, action: (transaction: Transaction) => Promise<Done>) =>
  inTransaction(city.server.dependencies.database, action);

/** Every fourth contract is a clique's of two members. */
async function invest({ server, asset }: City, investors: readonly TestCustomer[], index: number) {
  const [one, other] = [index, index + 1].map((place) => investors[place % investors.length]);
  if (index % 4 === 3) {
    const clique = await newClique(server, one?.token ?? '', asset, { contribution: '33.33' });
    const body = { contribution: '66.67' };
    const joined = await post(server, other?.token, `/clique/${clique}/join/`, body);
    assert.equal(joined.status, 200, joined.text);
    return;
  }
  const body = { amount_invested: '100', payout_interval: 'week', agreed_to_contract: true };
  const reply = await post(server, one?.token, `/asset/${asset}/invest/`, body);
  assert.equal(reply.status, 201, reply.text);
}

/** Hands a new vehicle over to a new driver, who pays enough for a contract and components by the dice. */
async function hire(city: City, index: number): Promise<Hire> {
  const { server, dice, seed, weeks, asset, hires } = city;
  const today = lagosDate(server.dependencies.clock.now());
  const facts = { odometer: 12, odometer_on: today, insurer: 'AXA Mansard' };
  const each = 13_000n / BigInt(weeks) + 1n;
  const parts = { insurance: BigInt(dice.integer(9)), maintenance: BigInt(dice.integer(9)) };
  const components = { ...parts, fee: BigInt(dice.integer(5)) };
  const instalment = each + components.insurance + components.maintenance + components.fee;
  const price = instalment * BigInt(weeks);
  const account = `7${String(index).padStart(9, '0')}`;
  return perform(city, async (transaction) => {
    const digits = String(index).padStart(6, '0');
    const vehicle = await registerVehicle(
      transaction,
      {
        ...facts,
        asset_id: asset,
        plate: `SIM${digits}`,
        vin: `MTS${digits}`,
        insured_until: today,
      },
      by(city),
    );
    const driver = await addDriver(
      transaction,
      {
        name: 'Musa Bello',
        phone: '08031234567',
        licence_number: `SIM${digits}`,
        guarantor: 'Ngozi Eze',
        guarantor_phone: '08037654321',
      },
      by(city),
    );
    const { id: agreement } = await handOver(
      transaction,
      {
        vehicleId: vehicle.id,
        driverId: driver.id,
        startDate: today,
        interval: 'week',
        price,
        deposit: 0n,
        count: weeks,
        ...components,
      },
      by(city),
    );
    const now = server.dependencies.clock.now();
    await transaction.insert(depositAccounts).values({
      agreement_id: agreement,
      rail: server.dependencies.rail.name,
      status: 'active',
      reference: `account-${index}`,
      account_number: account,
      account_name: 'MUSA BELLO',
      bank: 'Moniepoint MFB',
      requested_at: now,
      next_at: now,
    });
    const habit = habitOf(seed, hires.length + 1);
    const state = { owed: price, silent: 0, isGone: false };
    return { vehicle: vehicle.id, account, habit, instalment, agreement, ...state };
  });
}

async function open(plan: FleetPlan): Promise<City> {
  const { seed, weeks, vehicles } = plan;
  const server = await startTestServer({ SANDBOX_FLEET: 'staff' });
  await addColleagues(server, 'ada', 'bola');
  const asset = await newAsset(server, {
    value: 7000n,
    vat: 500n,
    service_charge: 2000n,
    maintenance_fee: 500n,
    roi_basis_points: 3e3,
    duration_weeks: weeks,
    units: vehicles,
  });
  const city: City = {
    server,
    dice: newDice(seed),
    seed,
    weeks,
    asset,
    hires: [],
    outcomes: new Map(),
  };
  const investors = [];
  for (let person = 0; person < 4; person += 1) {
    investors.push(await richCustomer(server, String(vehicles * 100)));
  }
  for (let index = 0; index < vehicles; index += 1) {
    await invest(city, investors, index);
    const made = await hire(city, index);
    const { config } = server.dependencies;
    await perform(city, (transaction) => bindVehicle(transaction, made.vehicle, config, by(city)));
    city.hires.push(made);
  }
  return city;
}

/** How many instalments a driver pays in a week, by their habit. */
function instalmentsOf({ dice, weeks }: City, { habit }: Hire, week: number): number {
  if (habit === 'stops' && week > weeks / 3) return 0;
  if (habit === 'often late') return dice.pick([0, 0, 1, 1, 2, 3]);
  return 1;
}

/** Pays at the counter, or into the account of the agreement. */
async function pay(city: City, paying: Hire, week: number): Promise<void> {
  const { server, dice } = city;
  const wanted = paying.instalment * BigInt(instalmentsOf(city, paying, week));
  // Some round it up.
  const rounded = dice.chance(0.1) ? wanted + BigInt(dice.integer(500)) : wanted;
  const amount = rounded < paying.owed ? rounded : paying.owed;
  paying.silent = amount > 0n ? 0 : paying.silent + 1;
  if (amount === 0n) return;
  paying.owed -= amount;
  const receipt = `${paying.agreement}-${week}`;
  if (dice.chance(0.3)) {
    const deposit = { reference: receipt, accountNumber: paying.account, amount, fee: 0n };
    const outcome = await creditDeposit(server.dependencies, { ...deposit, senderBank: 'GTBank' });
    assert.equal(outcome, 'credited');
    count(city, 'deposit of a driver');
    return;
  }
  const paidOn = lagosDate(server.dependencies.clock.now());
  const repayment = { agreementId: paying.agreement, amount, receipt, paidOn };
  await perform(city, (transaction) =>
    recordRepayment(transaction, repayment, { ...by(city), limit: enough }),
  );
  count(city, 'repayment at the counter');
}

/** Another person confirms what was proposed just now. */
async function confirm(city: City, transaction: Transaction): Promise<void> {
  const { rows } = (await transaction.execute(
    sql`SELECT max(id) AS id FROM proposals WHERE outcome IS NULL`,
  )) as { rows: { id: number }[] };
  const kinds = [vehicleMoneyProposals, backingProposals];
  await confirmProposal(transaction, kinds, rows[0]?.id ?? 0, by(city, 'bola'));
}

async function replan(city: City, late: Hire): Promise<void> {
  const terms = { count: city.weeks, interval: 'week', insurance: 0n, maintenance: 0n, fee: 0n };
  const { id } = await perform(city, (transaction) =>
    restructure(
      transaction,
      late.agreement,
      { ...terms, interval: 'week', reason: 'Earns less' },
      { ...by(city), limit: enough },
    ),
  );
  late.agreement = id ?? late.agreement;
  count(city, 'restructured');
}

async function moveToAnother(city: City, gone: Hire): Promise<void> {
  const other = await hire(city, city.hires.length);
  await perform(city, async (transaction) => {
    const to = { vehicle: other.vehicle, reason: 'The driver has stopped' };
    await backingProposals.propose(transaction, gone.vehicle, to, by(city));
    await confirm(city, transaction);
  });
  gone.isGone = true;
  city.hires.push(other);
  count(city, 'moved to another vehicle');
}

/** Drivers who pay nothing for weeks may have paid ahead, or have new instalments: then no vehicle is taken back. */
function refusedOf(error: unknown): false {
  if (error instanceof Refusal && error.words === 'nothing_overdue') return false;
  throw error;
}

async function endWithLoss(city: City, gone: Hire): Promise<void> {
  const { config, clock } = city.server.dependencies;
  const event = city.dice.pick(['repossess and sell', 'insurer refuses'] as const);
  const isDone = await perform(city, (transaction) =>
    playEvent(transaction, gone.vehicle, event, { ...config, at: clock.now() }),
  ).then(() => true, refusedOf);
  gone.isGone = isDone;
  count(city, isDone ? event : `${event}, which is refused`);
}

async function addMoney(city: City, { vehicle }: Hire): Promise<void> {
  const amount = BigInt(1 + city.dice.integer(2_000));
  await perform(city, async (transaction) => {
    const money = { source: 'company', amount: formatNaira(amount), reason: 'Helps out' } as const;
    await vehicleMoneyProposals.propose(transaction, vehicle, money, by(city));
    await confirm(city, transaction);
  });
  count(city, 'money of the company');
}

/** Sometimes staff do something about a driver who has paid nothing for long. */
async function attend(city: City, late: Hire): Promise<void> {
  const { dice } = city;
  if (late.silent < 4 || late.owed === 0n || !dice.chance(0.2)) return;
  const actions = [replan, addMoney, ...(late.silent > 6 ? [moveToAnother, endWithLoss] : [])];
  await dice.pick(actions)(city, late);
}

/** The three equations of decision 19, each with what contradicts it. */
const equations = `
  SELECT 'contract ' || contract_id AS found FROM payouts
  LEFT JOIN LATERAL (SELECT sum(amount) AS paid FROM payout_parts WHERE payout_id = payouts.id) part ON true
  GROUP BY contract_id HAVING bool_or(coalesce(paid, 0) > amount
    OR (paid_at IS NOT NULL) <> (coalesce(paid, 0) = amount))
  UNION ALL
  SELECT 'agreement ' || id FROM agreements
  JOIN agreement_standing($1::date) AS now ON now.agreement_id = id
  WHERE repaid + outstanding + written_off + taken_over <> price OR overdue > outstanding
  UNION ALL
  SELECT 'all vehicles' WHERE
    (SELECT coalesce(sum(amount), 0) FROM repayments)
    + (SELECT coalesce(sum(amount), 0) FROM vehicle_money)
    + (SELECT coalesce(sum(amount), 0) FROM payout_parts WHERE is_lent)
    <> (SELECT coalesce(sum(insurance + maintenance + fee + refill + income), 0) FROM allocations)
    + (SELECT coalesce(sum(amount), 0) FROM payout_parts)
    + (SELECT coalesce(sum(balance), 0) FROM accounts WHERE kind = 'vehicle_receipts')
  UNION ALL
  SELECT 'account ' || id FROM accounts
  WHERE kind IN ('vehicle_receipts', 'reserve', 'purchase_escrow', 'wallet') AND balance < 0`;

async function inspect({ server }: City): Promise<void> {
  const { connection, clock } = server.dependencies;
  // No worker runs here, and what has no seal after a few minutes is a fault.
  await sealAudit(connection);
  assert.deepEqual(await connection.query(equations, [lagosDate(clock.now())]), []);
  assert.deepEqual(await faultsOfBooks(server.dependencies), []);
}

async function countPayouts(city: City): Promise<void> {
  const [row] = await city.server.dependencies.connection.query(`SELECT
    count(*) FILTER (WHERE paid_at IS NOT NULL AND late_at IS NULL)::int AS "on time",
    count(*) FILTER (WHERE paid_at IS NOT NULL AND late_at IS NOT NULL)::int AS "paid late",
    count(*) FILTER (WHERE paid_at IS NULL AND late_at IS NOT NULL)::int AS late FROM payouts`);
  for (const [state, payouts] of Object.entries(row ?? {})) {
    city.outcomes.set(`= payouts ${state}`, Number(payouts));
  }
}

/**
 * Lets drivers with random habits pay for vehicles, week by week, while staff restructure, repossess, replace and write off.
 * Checks all books and the three equations as it goes. Returns how often what has happened.
 */
export async function simulateFleet(plan: FleetPlan): Promise<ReadonlyMap<string, number>> {
  const city = await open(plan);
  const { server, hires, weeks } = city;
  try {
    for (let week = 1; week <= weeks + 2; week += 1) {
      // The money of most comes on the day before it is due.
      await passDays(server, 6);
      for (const each of hires.slice()) if (!each.isGone) await pay(city, each, week);
      await passDays(server, 1);
      for (const each of hires.slice()) if (!each.isGone) await attend(city, each);
      // No worker runs here, which does so every hour.
      await server.dependencies.connection.tidy();
      if (week % (plan.checkEvery ?? 1) === 0) await inspect(city);
    }
    await inspect(city);
    await countPayouts(city);
    return city.outcomes;
  } finally {
    await server.close();
  }
}
