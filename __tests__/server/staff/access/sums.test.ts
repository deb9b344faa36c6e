import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newAgreement, newDriver, newVehicle } from '../../../../server/testing/fleet.ts';
import { assertRefused, newAsset } from '../../../../server/testing/money.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';
import {
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';

let server: TestServer;
const people = new Map<string, number>();

before(async () => {
  server = await startTestServer({ STAFF_LIMIT: '1000', APPROVAL_LIMIT: '10000' });
  for (const name of ['ada', 'bola', 'chidi']) {
    people.set(name, await staffPerson(server, name, ['treasury', 'vehicles']));
  }
});
after(() => server.close());

async function post(name: string, url: string, body: unknown = {}): Promise<Reply> {
  const cookie = await officeCookie(server, people.get(name) ?? 0);
  return officeCall(server, cookie, { method: 'POST', url, body });
}

let receipts = 0;

/** Records or proposes a repayment. Returns whether the person could record it without a second person. */
async function mayRecord(name: string, agreement: number, amount: string): Promise<boolean> {
  receipts += 1;
  const body = { amount, receipt: `SUM-${receipts}` };
  const reply = await post(name, `/agreements/${agreement}/repayments/`, body);
  assert.equal(reply.status, 200, reply.text);
  return reply.text.includes('recorded');
}

async function vehicleWithDriver(): Promise<number> {
  const vehicle = await newVehicle(server, await newAsset(server));
  await newAgreement(server, { vehicle, price: '1500.04' });
  return vehicle;
}

const tenWeeklyInstalments = async (vehicle: number, price: string) => ({
  vehicle,
  driver: await newDriver(server),
  start_date: '2026-03-02',
  interval: 'week',
  instalments: 10,
  price,
});

const newLargeAgreement = () => newAgreement(server, { price: '50000.00' });
const week = 7 * 24 * 60 * 60;

describe('the limit above which two people are needed', () => {
  it('the limit for two people counts everything that one person records for an agreement in a day, in parts or in one sum', async () => {
    const agreement = await newLargeAgreement();
    assert.ok(await mayRecord('ada', agreement, '600.00'));
    assert.ok(!(await mayRecord('ada', agreement, '400.01')), 'parts add up to more');
    assert.ok(await mayRecord('ada', agreement, '400.00'));
    await server.pass(week);
  });

  it('the limit for two people counts what several people record for one agreement', async () => {
    const agreement = await newLargeAgreement();
    assert.ok(await mayRecord('ada', agreement, '600.00'));
    assert.ok(!(await mayRecord('bola', agreement, '600.00')));
    await server.pass(week);
  });

  it('the limit for two people counts what one person records for several agreements', async () => {
    assert.ok(await mayRecord('ada', await newLargeAgreement(), '600.00'));
    assert.ok(!(await mayRecord('ada', await newLargeAgreement(), '600.00')));
    assert.ok(await mayRecord('bola', await newLargeAgreement(), '600.00'));
    await server.pass(week);
  });

  it('the limit for two people allows three times as much in a week', async () => {
    const agreement = await newLargeAgreement();
    for (let count = 0; count < 3; count += 1) {
      assert.ok(await mayRecord('ada', agreement, '1000.00'));
      await server.pass(week / 7);
    }
    assert.ok(!(await mayRecord('ada', agreement, '0.01')));
    await server.pass(week);
    assert.ok(await mayRecord('ada', agreement, '1000.00'));
    await server.pass(week);
  });

  it('the limit for two people counts parallel repayments by one person together', async () => {
    const agreements = [
      await newLargeAgreement(),
      await newLargeAgreement(),
      await newLargeAgreement(),
    ];
    const outcomes = await Promise.all(
      agreements.map((agreement) => mayRecord('ada', agreement, '600.00')),
    );
    assert.equal(outcomes.filter(Boolean).length, 1);
    await server.pass(week);
  });

  it("the limit for two people counts one person's restructured debts together", async () => {
    const terms = { instalments: 4, interval: 'week', reason: 'The route is closed' };
    const restructure = async () => {
      const agreement = await newAgreement(server, { price: '600.00' });
      const reply = await post('ada', `/agreements/${agreement}/restructure/`, terms);
      assert.equal(reply.status, 200, reply.text);
      return (reply.body as { id: number | null }).id;
    };
    assert.notEqual(await restructure(), null);
    assert.equal(await restructure(), null);
    await server.pass(week);
  });

  it('the limit for two people counts all approved withdrawals of one customer, and all withdrawals that one person approves', async () => {
    const { token } = await withdrawingCustomer(server, '20000');
    const other = await withdrawingCustomer(server, '20000');
    const approve = async (name: string, customerToken: string) => {
      const body = { ...receiver, amount: '6000.00', pin };
      const call = {
        method: 'POST',
        url: '/wallet/request_withdrawal/',
        token: customerToken,
      } as const;
      const requested = await server.call({ ...call, body });
      assert.equal(requested.status, 200, requested.text);
      await server.pass(60);
      return (await post(name, `/withdrawals/${await newestWithdrawal(server)}/approve/`)).text;
    };
    assert.match(await approve('ada', token), /is approved/);
    assert.match(await approve('bola', token), /Another person has to confirm/);
    assert.match(await approve('ada', other.token), /Another person has to confirm/);
    assert.match(await approve('bola', other.token), /is approved/);
  });
});

describe('an agreement with a driver', () => {
  it('an agreement with a driver needs two people if its price is below what investors of the asset are promised', async () => {
    const asset = await newAsset(server);
    const vehicle = await newVehicle(server, asset);
    const body = await tenWeeklyInstalments(vehicle, '1500.03');
    const proposed = await post('ada', '/agreements/', body);
    assert.equal(proposed.status, 201, proposed.text);
    assert.match(proposed.text, /Another person has to confirm/);
    const { connection } = server.dependencies;
    const made = () =>
      connection.query('SELECT id FROM agreements WHERE vehicle_id = $1', [vehicle]);
    assert.deepEqual(await made(), []);
    const [open] = await connection.query(
      "SELECT id FROM proposals WHERE kind = 'agreement' AND outcome IS NULL",
    );
    const url = `/proposals/${Number(open?.id)}/confirm/`;
    assert.equal((await post('ada', url)).status, 409);
    const confirmed = await post('bola', url);
    assert.equal(confirmed.status, 200, confirmed.text);
    assert.equal((await made()).length, 1);
  });

  it('an agreement with a driver can only be proposed for a known driver, a free vehicle and a price that covers its parts', async () => {
    const vehicle = await newVehicle(server, await newAsset(server));
    const terms = await tenWeeklyInstalments(vehicle, '1500.03');
    const refused: [number, object][] = [
      [404, { driver: 999_999 }],
      [409, { vehicle: await vehicleWithDriver() }],
      [400, { fee: '200.00' }],
    ];
    for (const [status, changes] of refused) {
      assertRefused(await post('ada', '/agreements/', { ...terms, ...changes }), status);
    }
    const proposals = await server.dependencies.connection.query(
      "SELECT FROM proposals WHERE kind = 'agreement' AND outcome IS NULL",
    );
    assert.deepEqual(proposals, []);
  });

  it('an agreement with a driver at the price that investors are promised needs one person', async () => {
    const vehicle = await newVehicle(server, await newAsset(server));
    const body = await tenWeeklyInstalments(vehicle, '1500.04');
    const reply = await post('ada', '/agreements/', body);
    assert.match(reply.text, /is active/);
  });
});
