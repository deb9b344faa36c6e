import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { lagosDate } from '../../../../server/src/money/payouts/calendar.ts';
import type { TestCustomer } from '../../../../server/testing/customers.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import {
  bindVehicle,
  invest,
  newAgreement,
  newVehicle,
  repay,
  waitingInvestment,
} from '../../../../server/testing/fleet.ts';
import { assertBooksBalance, assertRefused, passDays } from '../../../../server/testing/money.ts';
import { operateAs } from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { agree, confirmNewest, operate, proposeAs } from '../../support/staff.ts';
import { runInOrder, untilWaiting } from '../../support/waiting.ts';

let server: TestServer;
let ada: TestCustomer;
let asset: number;
let vehicle: number;

const onPostgres = { skip: !postgresUrl && 'needs PostgreSQL' };
const today = () => lagosDate(server.dependencies.clock.now());
const query = (text: string) => server.dependencies.connection.query(text);
const queryOfRow = (table: string, id: number) => `SELECT FROM ${table} WHERE id = ${id}`;
const receiptsOf = (...ids: readonly number[]) =>
  `SELECT FROM accounts WHERE kind = 'vehicle_receipts' AND owner_id IN (${ids.join()}) ORDER BY id`;

before(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff', STAFF_LIMIT: '1000000' });
});
after(() => server.close());

/** Creates Ada, whose ₦100.00 wait for a vehicle that pays ₦40.00 in each of three weeks. */
beforeEach(async () => {
  ({ customer: ada, asset } = await waitingInvestment(server, 3));
  vehicle = await newVehicle(server, asset);
});

/** Creates an agreement over ₦120.00 in three weeks, unless other terms are given. */
const agreementOf = (its: number, terms: Readonly<Record<string, unknown>> = {}) =>
  newAgreement(server, {
    vehicle: its,
    start_date: today(),
    instalments: 3,
    price: '120.00',
    ...terms,
  });

/** Creates an agreement whose first instalment was due yesterday. */
const lateAgreement = () => agreementOf(vehicle, { start_date: addDays(today(), -8) });

/** Records a payment as another person, so that it doesn't wait for the first person's decisions. */
const repayAs = (name: string, agreement: number, amount: string, receipt: string) =>
  operateAs(server, name, `/agreements/${agreement}/repayments/`, { amount, receipt });

const bind = (its: number) => operate(server, `/vehicles/${its}/bind/`);

const restructure = (agreement: number, instalments = 12) =>
  operateAs(server, 'halima', `/agreements/${agreement}/restructure/`, {
    instalments,
    interval: 'week',
    reason: 'Their route is closed',
  });

const repossess = (agreement: number) =>
  operateAs(server, 'halima', `/agreements/${agreement}/repossess/`, {
    notice_on: addDays(today(), -1),
  });

const statusOf = async (agreement: number) =>
  (await query(`SELECT status FROM agreements WHERE id = ${agreement}`))[0]?.status;

describe('assigning and restructuring a vehicle at once', onPostgres, () => {
  it('if a vehicle is assigned just before its agreement is restructured, the reply to the restructure shows the investors’ outlook', async () => {
    const agreement = await agreementOf(vehicle);
    const [bound, restructured] = await runInOrder(
      server,
      queryOfRow('vehicles', vehicle),
      () => bind(vehicle),
      () => restructure(agreement),
    );
    assert.equal(bound.status, 200, bound.text);
    assert.equal(restructured.status, 200, restructured.text);
    const { investors } = restructured.body as {
      investors: { before: { late_payouts: number }; after: { late_payouts: number } } | null;
    };
    assert.deepEqual([investors?.before.late_payouts, investors?.after.late_payouts], [0, 3]);
  });

  it('if an agreement is restructured just before its vehicle is assigned, the assignment is decided by the new instalments', async () => {
    const agreement = await agreementOf(vehicle);
    const [restructured, bound] = await runInOrder(
      server,
      queryOfRow('vehicles', vehicle),
      () => restructure(agreement),
      () => bind(vehicle),
    );
    assert.equal(restructured.status, 200, restructured.text);
    assertRefused(bound, 409, 'detail', /cover payout 1\./);
  });
});

it(
  'if two vehicles are assigned to one waiting contract at the same moment, only one gets it',
  onPostgres,
  async () => {
    const other = await newVehicle(server, asset);
    await agreementOf(vehicle);
    await agreementOf(other);
    const escrow = `SELECT FROM accounts WHERE kind = 'purchase_escrow' AND balance > 0`;
    const replies = await runInOrder(
      server,
      escrow,
      () => bind(vehicle),
      () => operateAs(server, 'halima', `/vehicles/${other}/bind/`),
    );
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 409],
    );
    await assertBooksBalance(server, ada.token);
  },
);

it('two restructures of an agreement at once replace it once', onPostgres, async () => {
  const agreement = await agreementOf(vehicle);
  const [first, second] = await runInOrder(
    server,
    queryOfRow('agreements', agreement),
    () => restructure(agreement),
    () => restructure(agreement, 6),
  );
  assert.equal(first.status, 200, first.text);
  assertRefused(second, 409, 'detail', 'This agreement was replaced by a new one.');
});

describe('two repayments at once', onPostgres, () => {
  it('two repayments at once with the same receipt, for different agreements, are recorded once', async () => {
    const other = await newVehicle(server, asset);
    const agreements = [await agreementOf(vehicle), await agreementOf(other)] as const;
    // Opens the ledger accounts of both vehicles.
    for (const each of agreements) assert.equal((await repay(server, each, '1.00')).status, 200);
    const receipt = `SHARED-${vehicle}`;
    const [first, second] = await runInOrder(
      server,
      receiptsOf(vehicle, other),
      () => repayAs('halima', agreements[0], '20.00', receipt),
      () => repayAs('tunde', agreements[1], '20.00', receipt),
    );
    assert.equal(first.status, 200, first.text);
    assertRefused(second, 409, 'detail', /receipt/i);
    await assertBooksBalance(server, ada.token);
  });

  it('two repayments at once that each pay all that is owed are recorded once', async () => {
    const agreement = await agreementOf(vehicle);
    const [first, second] = await runInOrder(
      server,
      queryOfRow('agreements', agreement),
      () => repayAs('halima', agreement, '120.00', `ALL-1-${agreement}`),
      () => repayAs('tunde', agreement, '120.00', `ALL-2-${agreement}`),
    );
    assert.equal(first.status, 200, first.text);
    assertRefused(second, 409);
    assert.equal(await statusOf(agreement), 'ended');
    await assertBooksBalance(server, ada.token);
  });
});

describe('the last repayment and a repossession at once', onPostgres, () => {
  it('the last repayment and a repossession at once leave the vehicle with its driver if the repayment comes first', async () => {
    const agreement = await lateAgreement();
    const [paid, taken] = await runInOrder(
      server,
      queryOfRow('agreements', agreement),
      () => repay(server, agreement, '120.00'),
      () => repossess(agreement),
    );
    assert.equal(paid.status, 200, paid.text);
    assertRefused(taken, 409, 'detail', 'This agreement has ended.');
  });

  it('the last repayment and a repossession at once record a recovery if the repossession comes first', async () => {
    const agreement = await lateAgreement();
    const [taken, paid] = await runInOrder(
      server,
      queryOfRow('agreements', agreement),
      () => repossess(agreement),
      () => repay(server, agreement, '120.00'),
    );
    assert.equal(taken.status, 200, taken.text);
    assert.equal(paid.status, 200, paid.text);
    assert.equal(await statusOf(agreement), 'repossessed');
    await assertBooksBalance(server, ada.token);
  });
});

it('a write-off that is confirmed during the last repayment is refused', onPostgres, async () => {
  const agreement = await agreementOf(vehicle);
  const proposed = await proposeAs(server, 'ada', `/agreements/${agreement}/write-off/`, {
    reason: 'Stolen',
  });
  assert.equal(proposed.status, 200, proposed.text);
  const [paid, confirmed] = await runInOrder(
    server,
    queryOfRow('agreements', agreement),
    () => repay(server, agreement, '120.00'),
    () => confirmNewest(server),
  );
  assert.equal(paid.status, 200, paid.text);
  assertRefused(confirmed, 409, 'detail', /has lapsed/);
  assert.equal(await statusOf(agreement), 'ended');
});

it(
  'a restructure that is confirmed during another one by one person is refused',
  onPostgres,
  async () => {
    const agreement = await newAgreement(server, {
      vehicle,
      start_date: today(),
      instalments: 3,
      price: '1200000.00',
    });
    const terms = { instalments: 12, interval: 'week', reason: 'Their route is closed' };
    await proposeAs(server, 'ada', `/agreements/${agreement}/restructure/`, terms);
    assert.equal((await repay(server, agreement, '300000.00')).status, 200);
    const [alone, confirmed] = await runInOrder(
      server,
      queryOfRow('agreements', agreement),
      () => restructure(agreement, 6),
      () => confirmNewest(server),
    );
    assert.equal(alone.status, 200, alone.text);
    assertRefused(confirmed, 409, 'detail', /has lapsed/);
  },
);

describe('a contract that moves to another vehicle at the same moment', onPostgres, () => {
  const moveUrl = (from: number) => `/vehicles/${from}/move-backing/`;

  /** Proposes a move and returns the proposal's id. */
  async function proposeMove(from: number, to: number): Promise<number> {
    const reply = await proposeAs(server, 'ada', moveUrl(from), {
      vehicle: to,
      reason: 'Repaired',
    });
    assert.equal(reply.status, 200, reply.text);
    const [row] = await query('SELECT max(id) AS id FROM proposals');
    return Number(row?.id);
  }
  const confirm = (proposal: number, name: string) =>
    operateAs(server, name, `/proposals/${proposal}/confirm/`);

  it('a contract that moves to another vehicle takes along what is left of a repayment that was made just before', async () => {
    await bindVehicle(server, vehicle, { instalments: 3 });
    const other = await newVehicle(server, asset);
    const terms = { interval: 'day', instalments: 30, price: '150.00', insurance: '1.00' };
    const its = await agreementOf(other, terms);
    await agree(server, moveUrl(vehicle), { vehicle: other, reason: 'Burned out' });
    assert.equal((await repay(server, its, '30.00')).status, 200);
    await passDays(server, 3);
    const proposal = await proposeMove(other, vehicle);
    let moved: ReturnType<typeof confirm> | undefined;
    await server.dependencies.connection.exclusively(async (session) => {
      await session.query(`${receiptsOf(vehicle)} FOR UPDATE`);
      moved = confirm(proposal, 'chidi');
      await untilWaiting(session, moved);
      // ₦3.00 of insurance are due by now, and are taken out of the receipts with this payment of ₦1.00.
      const paid = await repay(server, its, '1.00');
      assert.equal(paid.status, 200, paid.text);
    });
    const reply = await moved;
    assert.equal(reply?.status, 200, reply?.text);
    const [row] = await query(
      `SELECT amount::int FROM backing_moves WHERE proposal_id = ${proposal}`,
    );
    assert.equal(row?.amount, 2_800);
    await assertBooksBalance(server, ada.token);
  });

  it('a contract can’t move to a vehicle to which another contract has just moved', async () => {
    await invest(server, ada, asset, '100');
    const second = await newVehicle(server, asset);
    for (const its of [vehicle, second]) await bindVehicle(server, its, { instalments: 3 });
    const third = await newVehicle(server, asset);
    await agreementOf(third);
    const proposals = [
      await proposeMove(vehicle, third),
      await proposeMove(second, third),
    ] as const;
    const [first, later] = await runInOrder(
      server,
      queryOfRow('vehicles', third),
      () => confirm(proposals[0], 'chidi'),
      () => confirm(proposals[1], 'halima'),
    );
    assert.equal(first.status, 200, first.text);
    assertRefused(later, 409, 'detail', /already backs a contract/);
    await assertBooksBalance(server, ada.token);
  });
});
