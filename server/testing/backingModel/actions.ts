// The actions of a run: what staff, drivers, customers and the clock do, each on the server and in the model.
import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { addDays } from '../../../contract/rules/calendar.ts';
import { bindVehicle } from '../../src/investing/payouts/bind.ts';
import { handOver } from '../../src/investing/vehicles/agreements.ts';
import { addDriver } from '../../src/investing/vehicles/drivers.ts';
import { lossProposals } from '../../src/investing/vehicles/loss.ts';
import { backingProposals } from '../../src/investing/vehicles/moveBacking.ts';
import { recordRepayment } from '../../src/investing/vehicles/repayments.ts';
import { repossess } from '../../src/investing/vehicles/repossess.ts';
import { restructure } from '../../src/investing/vehicles/restructure.ts';
import { vehicleMoneyProposals } from '../../src/investing/vehicles/vehicleMoney.ts';
import { changeVehicle, registerVehicle } from '../../src/investing/vehicles/vehicles.ts';
import { writeOffProposals } from '../../src/investing/vehicles/writeOff.ts';
import { creditDeposit } from '../../src/money/deposits/creditDeposits.ts';
import type { Transaction } from '../../src/platform/db/connection.ts';
import { depositAccounts } from '../../src/platform/db/schema.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { Refusal } from '../../src/platform/http/refusal.ts';
import { confirmProposal } from '../../src/platform/proposals/decide.ts';
import { runDueJobs } from '../../src/platform/work/jobs.ts';
import { bookDeposit } from '../../src/investing/vehicles/depositRepayments.ts';
import { jobHandlers } from '../../src/worker/handlers.ts';
import { post } from '../cliques.ts';
import * as model from './model.ts';
import type { Agreement, Terms, Vehicle } from './model.ts';
import { numberOf, type Stage } from './stage.ts';

/** Does an action once more by the same reference, which must change nothing. */
type Again = (() => Promise<unknown>) | undefined;

export interface Action {
  readonly name: string;
  readonly play: (stage: Stage) => Promise<Again>;
  /** It is done once more. */
  readonly isTwice: boolean;
  readonly [fc.toStringMethod]: () => string;
}

/** Actions of a name with such facts. */
const actionOf = <Facts extends object>(
  name: string,
  facts: { readonly [Fact in keyof Facts]: fc.Arbitrary<Facts[Fact]> },
  play: (stage: Stage, facts: Facts) => Promise<Again>,
): fc.Arbitrary<Action> =>
  fc
    .tuple(
      fc.nat({ max: 3 }),
      fc.record(facts as never, { noNullPrototype: true }) as fc.Arbitrary<Facts>,
    )
    .map(([draw, drawn]) => ({
      name,
      play: (stage) => play(stage, drawn),
      isTwice: draw === 3,
      [fc.toStringMethod]: () => `${name}${draw === 3 ? ', twice' : ''} ${fc.stringify(drawn)}`,
    }));

const by = ({ server }: Stage, actor = 'ada') => ({ at: server.dependencies.clock.now(), actor });

const perform = <Done>({ server }: Stage, work: (transaction: Transaction) => Promise<Done>) =>
  inTransaction(server.dependencies.database, work);

/** Whether something is done, and with what outcome; undefined where it is refused. */
async function attempt<Done>(
  work: () => Promise<Done>,
): Promise<{ readonly done: Done } | undefined> {
  try {
    return { done: await work() };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const pick = <Each>(list: readonly Each[], index: number): Each | undefined =>
  list[index % Math.max(1, list.length)];

/** Is refused by the server exactly where the model says so. */
function assertSame(name: string, isDone: boolean, isExpected: boolean): void {
  assert.equal(
    isDone,
    isExpected,
    `${name} is ${isDone ? 'done' : 'refused'}, unlike in the model`,
  );
}

const limit = 10n ** 15n;
const reason = 'As the run has it';

/** One person proposes, another confirms; again, the confirmation is refused. */
async function agree(stage: Stage, propose: (transaction: Transaction) => Promise<void>) {
  const kinds = [vehicleMoneyProposals, writeOffProposals, lossProposals, backingProposals];
  let proposal = 0;
  const confirm = () =>
    perform(stage, (transaction) =>
      confirmProposal(transaction, kinds, proposal, by(stage, 'bola')),
    );
  const agreed = await attempt(async () => {
    await perform(stage, propose);
    proposal = await numberOf(stage.server, 'SELECT max(id) AS number FROM proposals');
    await confirm();
  });
  const again = async () => assert.equal(await attempt(confirm), undefined, 'confirmed twice');
  return { isDone: agreed !== undefined, again: agreed && again };
}

const which = fc.nat({ max: 7 });
const upTo = (max: bigint) => fc.bigInt({ min: 0n, max });
const some = fc.bigInt({ min: 1n, max: 9_000n });
const components = { insurance: upTo(300n), maintenance: upTo(300n), fee: upTo(300n) };
const days = fc.constantFrom<(1 | 7)[]>(7, 7, 7, 1);
const way = fc.constantFrom('counter', 'account');
type Way = 'counter' | 'account';

const naira = (kobo: bigint) => `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`;

/** A UUID of the run's own. */
const newKey = ({ ground }: Stage) =>
  `00000000-0000-4000-8000-${String((ground.made += 1)).padStart(12, '0')}`;

const totalOf = ({ price: { value, vat, service, maintenance } }: Stage) =>
  value + vat + service + maintenance;

/** A call of a customer, and the same again by its key. */
async function ask(stage: Stage, customer: number, url: string, body: unknown) {
  const token = pick(stage.customers, customer)?.token;
  const headers = { 'idempotency-key': newKey(stage) };
  const send = () => post(stage.server, token, url, body, headers);
  const reply = await send();
  const again = async () => {
    const { status, text } = await send();
    assert.deepEqual([status, text], [reply.status, reply.text], `${url}, sent again`);
  };
  return { ...reply, again };
}

const newestContract = ({ server }: Stage) =>
  numberOf(server, 'SELECT max(id) AS number FROM contracts');

async function buyAlone(stage: Stage, index: number): Promise<Again> {
  const customer = index % stage.customers.length;
  const total = totalOf(stage);
  const body = { amount_invested: naira(total), payout_interval: 'week', agreed_to_contract: true };
  const {
    status,
    text,
    again,
    body: made,
  } = await ask(stage, customer, `/asset/${stage.asset}/invest/`, body);
  assert.equal(status, 201, text);
  const contract = model.buy(stage.model, stage.price, new Map([[customer, total]]));
  stage.contractIds.set(contract, await newestContract(stage));
  stage.holdings.set(contract, { kind: 'investment', id: (made as { id: number }).id });
  return again;
}

const invest = actionOf('invest', { customer: which }, (stage, { customer }) =>
  buyAlone(stage, customer),
);

interface Funding {
  readonly customer: number;
  readonly partner: number;
  readonly percent: number;
}

const fund = actionOf<Funding>(
  'fund a clique',
  {
    customer: which,
    partner: fc.integer({ min: 1, max: 2 }),
    percent: fc.integer({ min: 1, max: 99 }),
  },
  async (stage, { partner, percent, ...facts }) => {
    const customer = facts.customer % stage.customers.length;
    const other = (customer + partner) % stage.customers.length;
    const total = totalOf(stage);
    const own = (total * BigInt(percent)) / 100n;
    const opened = await ask(stage, customer, '/clique/', {
      name: 'Danfo friends',
      asset: stage.asset,
      contribution: naira(own),
      visibility: 'public',
      payout_frequency: 'week',
    });
    assert.equal(opened.status, 201, opened.text);
    const { id } = opened.body as { id: number };
    const rest = { contribution: naira(total - own) };
    const { status, text, again } = await ask(stage, other, `/clique/${id}/join/`, rest);
    assert.equal(status, 200, text);
    const payers = new Map([
      [customer, own],
      [other, total - own],
    ]);
    const contract = model.buy(stage.model, stage.price, payers);
    stage.contractIds.set(contract, await newestContract(stage));
    stage.holdings.set(contract, { kind: 'clique', id });
    return again;
  },
);

const takeBack = actionOf(
  'take back',
  { contract: which, customer: which },
  async (stage, facts) => {
    const contract = pick(stage.model.contracts, facts.contract);
    if (!contract) return undefined;
    const customer = facts.customer % stage.customers.length;
    const holding = stage.holdings.get(contract);
    const { status, again } = await ask(stage, customer, '/users/investments/take-back/', holding);
    const outcome = model.takeBack(stage.model, contract, customer);
    assertSame('taking back', status === 200, outcome !== 'refused');
    return again;
  },
);

/** The terms of a driver: a share of the payouts of this many contracts, in percent, with components. */
interface Hire extends Omit<Terms, 'price' | 'count'> {
  readonly share: number;
  readonly contracts: number;
}

const termsOf = ({ price }: Stage, { share, contracts, ...hire }: Hire): Terms => {
  const count = contracts * price.weeks * (hire.days === 7 ? 1 : 7);
  const each = hire.insurance + hire.maintenance + hire.fee;
  const ofVehicle = (BigInt(contracts) * price.payback * BigInt(share)) / 100n;
  return { ...hire, count, price: hire.deposit + ofVehicle + each * BigInt(count) };
};

const deposit = fc.oneof(fc.constant(0n), upTo(2_000n));
const hires = (share: fc.Arbitrary<number>): fc.Arbitrary<Hire> =>
  fc.record(
    { ...components, days, deposit, share, contracts: fc.constantFrom(1, 1, 2) },
    { noNullPrototype: true },
  );
const enough = hires(fc.integer({ min: 100, max: 140 }));
const anyHire = fc.oneof(enough, hires(fc.integer({ min: 30, max: 200 })));

async function register(stage: Stage): Promise<Vehicle> {
  const { ground, asset, model: city } = stage;
  const digits = String((ground.made += 1)).padStart(6, '0');
  const facts = { odometer: 12, odometer_on: city.today, insurer: 'AXA Mansard' };
  const { id } = await perform(stage, (transaction) =>
    registerVehicle(
      transaction,
      {
        ...facts,
        asset_id: asset,
        plate: `MDL${digits}`,
        vin: `MTM${digits}`,
        insured_until: city.today,
      },
      by(stage),
    ),
  );
  const vehicle = model.register(city);
  stage.vehicleIds.set(vehicle, id);
  return vehicle;
}

/** Opens an account number of a driver's own. */
async function openAccount(stage: Stage, transaction: Transaction, agreement_id: number) {
  const { ground, server } = stage;
  const digits = String(ground.made).padStart(9, '0');
  const now = server.dependencies.clock.now();
  await transaction.insert(depositAccounts).values({
    agreement_id,
    rail: server.dependencies.rail.name,
    status: 'active',
    reference: `model-${digits}`,
    account_number: `8${digits}`,
    account_name: 'MUSA BELLO',
    bank: 'Moniepoint MFB',
    requested_at: now,
    next_at: now,
  });
  return `8${digits}`;
}

/** Hands a vehicle over to a new driver. */
async function letVehicle(stage: Stage, vehicle: Vehicle, hire: Hire): Promise<void> {
  const terms = termsOf(stage, hire);
  const { insurance, maintenance, fee, price, deposit, count } = terms;
  const licence_number = `MDL${(stage.ground.made += 1)}`;
  const phones = { phone: '08031234567', guarantor_phone: '08037654321' };
  const made = await attempt(() =>
    perform(stage, async (transaction) => {
      const person = { name: 'Musa Bello', guarantor: 'Ngozi Eze', licence_number, ...phones };
      const driver = await addDriver(transaction, person, by(stage));
      const ids = { vehicleId: stage.ids.vehicle(vehicle), driverId: driver.id };
      const plan = { insurance, maintenance, fee, price, deposit, count };
      const interval = hire.days === 7 ? 'week' : 'day';
      const agreement = { ...ids, ...plan, interval, startDate: stage.model.today } as const;
      const { id } = await handOver(transaction, agreement, by(stage));
      return { id, account: await openAccount(stage, transaction, id) };
    }),
  );
  assertSame('handing over', made !== undefined, model.handOver(stage.model, vehicle, terms));
  const agreement = vehicle.agreements.at(-1);
  if (!made || !agreement) return;
  stage.agreementIds.set(agreement, made.done.id);
  stage.accounts.set(agreement, made.done.account);
}

async function bind(stage: Stage, vehicle: Vehicle): Promise<Again> {
  const { config } = stage.server.dependencies;
  const work = () =>
    perform(stage, (transaction) =>
      bindVehicle(transaction, stage.ids.vehicle(vehicle), config, by(stage)),
    );
  const bound = await attempt(work);
  assertSame('binding', bound !== undefined, model.bind(stage.model, vehicle));
  const contract = model.backedBy(stage.model, vehicle);
  if (bound && contract) {
    const isPaid = model.paysInFull(stage.model, contract);
    assert.ok(isPaid, 'a contract was bound that is not paid by a driver who pays on the day');
  }
  return bound && (async () => assert.equal(await attempt(work), undefined, 'bound twice'));
}

const hireNew = actionOf('hire', { hire: anyHire }, async (stage, { hire }) => {
  await letVehicle(stage, await register(stage), hire);
  return undefined;
});

const hireAndBind = actionOf('hire and bind', { hire: enough }, async (stage, { hire }) => {
  const vehicle = await register(stage);
  await letVehicle(stage, vehicle, hire);
  return bind(stage, vehicle);
});

/** Actions with one of the vehicles. */
const withVehicle = <Facts extends object>(
  name: string,
  facts: { readonly [Fact in keyof Facts]: fc.Arbitrary<Facts[Fact]> },
  play: (stage: Stage, vehicle: Vehicle, facts: Facts) => Promise<Again>,
) =>
  actionOf<Facts & { readonly vehicle: number }>(
    name,
    { ...facts, vehicle: which } as never,
    async (stage, drawn) => {
      const vehicle = pick(stage.model.vehicles, drawn.vehicle);
      return vehicle && play(stage, vehicle, drawn);
    },
  );

const hireAgain = withVehicle<{ hire: Hire }>(
  'hand over',
  { hire: anyHire },
  async (stage, vehicle, { hire }) => {
    await letVehicle(stage, vehicle, hire);
    return undefined;
  },
);

const bindOne = withVehicle('bind', {}, (stage, vehicle) => bind(stage, vehicle));

/** Another contract for a vehicle, which may have paid one before. */
const investAndBind = withVehicle<{ customer: number }>(
  'invest and bind',
  { customer: which },
  async (stage, vehicle, { customer }) => {
    await buyAlone(stage, customer);
    return bind(stage, vehicle);
  },
);

/** A driver pays at the counter, or into their account, where more than they owe goes into suspense. */
async function pay(stage: Stage, agreement: Agreement, amount: bigint, by_: Way): Promise<Again> {
  const { server, ids, accounts, suspended } = stage;
  const reference = `model-${(stage.ground.made += 1)}`;
  const deposit = { reference, amount, fee: 0n, senderBank: 'GTBank' };
  const agreementId = ids.agreement(agreement);
  const accountNumber = accounts.get(agreement);
  if (by_ === 'account' && accountNumber !== undefined) {
    const work = () => creditDeposit(server.dependencies, { ...deposit, accountNumber });
    assert.equal(await work(), 'awaits booking');
    await runDueJobs(server.dependencies, { 'driver-deposit': bookDeposit }, (error) => {
      throw error;
    });
    const isDone = model.repay(stage.model, agreement, amount);
    if (!isDone) suspended.kobo += amount;
    return async () => assert.equal(await work(), isDone ? 'known' : 'unmatched');
  }
  const repayment = { agreementId, amount, receipt: reference, paidOn: stage.model.today };
  const work = () =>
    perform(stage, (transaction) =>
      recordRepayment(transaction, repayment, { ...by(stage), limit }),
    );
  const paid = await attempt(work);
  assertSame('a repayment', paid !== undefined, model.repay(stage.model, agreement, amount));
  return paid && (async () => assert.equal(await attempt(work), undefined, 'repaid twice'));
}

const repay = withVehicle<{ amount: bigint; way: Way; isFirst: boolean }>(
  'repay',
  { amount: some, way, isFirst: fc.boolean() },
  async (stage, vehicle, facts) => {
    const agreement = vehicle.agreements.at(facts.isFirst ? 0 : -1);
    return agreement && pay(stage, agreement, facts.amount, facts.way);
  },
);

const repayInstalment = withVehicle<{ way: Way }>(
  'repay an instalment',
  { way },
  async (stage, vehicle, facts) => {
    const agreement = model.activeOf(vehicle);
    if (!agreement) return undefined;
    const each = agreement.terms.price / BigInt(agreement.terms.count);
    const owed = model.owedOf(agreement);
    return pay(stage, agreement, each < owed ? each : owed, facts.way);
  },
);

/** Before the binding a driver pays a part of the price, also all but a kobo of it. */
const hirePayAndBind = actionOf<{ hire: Hire; percent: number; isAlmostAll: boolean; way: Way }>(
  'hire, pay ahead and bind',
  { hire: anyHire, percent: fc.integer({ min: 1, max: 99 }), isAlmostAll: fc.boolean(), way },
  async (stage, { hire, percent, isAlmostAll, way: by_ }) => {
    const vehicle = await register(stage);
    await letVehicle(stage, vehicle, hire);
    const agreement = model.activeOf(vehicle);
    if (!agreement) return undefined;
    const { price } = agreement.terms;
    const part = isAlmostAll ? price - 1n : (price * BigInt(percent)) / 100n;
    if (part > 0n) await pay(stage, agreement, part, by_);
    return bind(stage, vehicle);
  },
);

const settle = withVehicle<{ way: Way }>('settle early', { way }, async (stage, vehicle, facts) => {
  const agreement = model.activeOf(vehicle);
  return agreement && pay(stage, agreement, model.owedOf(agreement), facts.way);
});

const addMoney = withVehicle<{ source: 'company' | 'insurance' | 'sale'; amount: bigint }>(
  'add money',
  { source: fc.constantFrom('company', 'insurance', 'sale'), amount: some },
  async (stage, vehicle, { source, amount }) => {
    const id = stage.ids.vehicle(vehicle);
    const money = { source, amount: naira(amount), reason };
    const { isDone, again } = await agree(stage, (transaction) =>
      vehicleMoneyProposals.propose(transaction, id, money, by(stage)),
    );
    assert.ok(isDone);
    model.receive(stage.model, vehicle, source === 'insurance' ? 'insurer' : source, amount);
    return again;
  },
);

type Replan = Omit<Terms, 'price' | 'deposit'>;

const replan = withVehicle<Replan>(
  'restructure',
  { ...components, days, count: fc.integer({ min: 1, max: 5 }) },
  async (stage, vehicle, { insurance, maintenance, fee, count, days: each }) => {
    const former = vehicle.agreements.at(-1);
    if (!former) return undefined;
    const plan = { insurance, maintenance, fee, count };
    const terms = { ...plan, interval: each === 7 ? 'week' : 'day', reason } as const;
    const work = () =>
      perform(stage, (transaction) =>
        restructure(transaction, stage.ids.agreement(former), terms, { ...by(stage), limit }),
      );
    const made = await attempt(work);
    const isDone = model.restructure(stage.model, vehicle, { ...plan, days: each });
    assertSame('restructuring', made !== undefined, isDone);
    const later = vehicle.agreements.at(-1);
    if (!made || !later) return undefined;
    stage.agreementIds.set(later, made.done.id ?? 0);
    stage.accounts.set(later, stage.accounts.get(former) ?? '');
    stage.accounts.delete(former);
    return async () => assert.equal(await attempt(work), undefined, 'restructured twice');
  },
);

const repossessOne = withVehicle<{ hasCourtOrder: boolean }>(
  'repossess',
  { hasCourtOrder: fc.boolean() },
  async (stage, vehicle, { hasCourtOrder }) => {
    const agreement = vehicle.agreements.at(-1);
    if (!agreement) return undefined;
    const { courtOrderAbove } = stage.server.dependencies.config;
    const grounds = {
      notice_on: addDays(stage.model.today, -1),
      court_order: hasCourtOrder ? 'LD/1/2026' : undefined,
      court_order_above: courtOrderAbove,
    };
    const work = () =>
      perform(stage, (transaction) =>
        repossess(transaction, stage.ids.agreement(agreement), grounds, by(stage)),
      );
    const taken = await attempt(work);
    const isDone = model.repossess(stage.model, vehicle, hasCourtOrder);
    assertSame('repossessing', taken !== undefined, isDone);
    return taken && (async () => assert.equal(await attempt(work), undefined, 'repossessed twice'));
  },
);

const sell = withVehicle('sell', {}, async (stage, vehicle) => {
  const work = () =>
    perform(stage, (transaction) =>
      changeVehicle(
        transaction,
        stage.ids.vehicle(vehicle),
        { status: 'sold' },
        { ...by(stage), reason },
      ),
    );
  const sold = await attempt(work);
  assertSame('selling', sold !== undefined, model.sell(vehicle));
  return sold && (async () => assert.equal(await attempt(work), undefined, 'sold twice'));
});

async function writeOffOne(stage: Stage, vehicle: Vehicle): Promise<Again> {
  const agreement = vehicle.agreements.at(-1);
  if (!agreement) return undefined;
  const { isDone, again } = await agree(stage, (transaction) =>
    writeOffProposals.propose(transaction, stage.ids.agreement(agreement), { reason }, by(stage)),
  );
  assertSame('writing off', isDone, model.writeOff(stage.model, vehicle));
  return again;
}

async function closeOne(stage: Stage, vehicle: Vehicle): Promise<Again> {
  const { isDone, again } = await agree(stage, (transaction) =>
    lossProposals.propose(transaction, stage.ids.vehicle(vehicle), { reason }, by(stage)),
  );
  assertSame('closing', isDone, model.closeWithLoss(stage.model, vehicle));
  return again;
}

const writeOff = withVehicle('write off', {}, writeOffOne);
const close = withVehicle('close with loss', {}, closeOne);
const lose = withVehicle('write off and close', {}, async (stage, vehicle) => {
  await writeOffOne(stage, vehicle);
  return closeOne(stage, vehicle);
});

const move = withVehicle<{ other: number }>(
  'move backing',
  { other: which },
  async (stage, vehicle, facts) => {
    const other = pick(stage.model.vehicles, facts.other);
    if (!other) return undefined;
    const to = { vehicle: stage.ids.vehicle(other), reason };
    const { isDone, again } = await agree(stage, (transaction) =>
      backingProposals.propose(transaction, stage.ids.vehicle(vehicle), to, by(stage)),
    );
    assertSame('moving', isDone, model.moveBacking(stage.model, vehicle, other));
    return again;
  },
);

const day = 24 * 60 * 60;

/** Does what is due. Payouts are paid before the reserve looks at what is late. */
export async function work({ server }: Stage): Promise<void> {
  const { payout, 'clique-payout': cliquePayout, reserve } = jobHandlers;
  assert.ok(payout && cliquePayout && reserve);
  for (const kinds of [{ payout, 'clique-payout': cliquePayout }, { reserve }]) {
    await runDueJobs(server.dependencies, kinds, (error) => {
      throw error;
    });
  }
}

/** The jobs of payouts that were due run once more. */
async function wake({ server, asset }: Stage): Promise<void> {
  const { database, clock } = server.dependencies;
  const now = clock.now().toISOString();
  await database.execute(sql`
    UPDATE jobs SET done_at = NULL, attempts = 0, run_at = ${now}
    WHERE kind IN ('payout', 'clique-payout') AND run_at <= ${now} AND subject IN (
      SELECT payouts.id::text FROM payouts JOIN backings USING (contract_id)
      JOIN vehicles ON vehicles.id = vehicle_id WHERE asset_id = ${asset})`);
}

async function passDays(stage: Stage, count: number): Promise<void> {
  await stage.server.pass(count * day);
  await work(stage);
  stage.model.moment += 1;
  model.beginDay(stage.model, addDays(stage.model.today, count));
}

const passing = (min: number, max: number) =>
  actionOf('let days pass', { days: fc.integer({ min, max }) }, async (stage, facts) => {
    for (let left = facts.days; left > 0; left -= 1) await passDays(stage, 1);
    return () => wake(stage);
  });
const pass = passing(1, 9);

/** No worker runs for some days. */
const jump = actionOf(
  'stand still',
  { days: fc.integer({ min: 2, max: 6 }) },
  async (stage, facts) => {
    await passDays(stage, facts.days);
    return () => wake(stage);
  },
);

const weighted = (weights: readonly (readonly [number, fc.Arbitrary<Action>])[]) =>
  fc.oneof(...weights.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const anyAction = weighted([
  [2, invest],
  [2, fund],
  [1, takeBack],
  [1, hireNew],
  [2, hireAndBind],
  [3, hirePayAndBind],
  [2, investAndBind],
  [1, hireAgain],
  [2, bindOne],
  [5, repay],
  [4, repayInstalment],
  [1, settle],
  [3, addMoney],
  [2, replan],
  [2, repossessOne],
  [2, sell],
  [1, writeOff],
  [1, close],
  [2, lose],
  [2, move],
  [8, pass],
  [2, jump],
]);

const opening = fc.tuple(invest, fund, hireAndBind, hireAndBind);
/** One reserve lends to contracts that are late since different days, because neither driver pays. */
const silence = fc.tuple(invest, fund, hireAndBind, passing(1, 4), hireAndBind, passing(15, 20));

/** Two contracts with vehicles, and what happens then. */
export const courses: fc.Arbitrary<readonly Action[]> = fc
  .tuple(
    fc.oneof(opening, silence),
    fc.array(anyAction, { minLength: 10, maxLength: 30, size: 'max' }),
  )
  .map(([first, rest]) => [...first, ...rest]);
