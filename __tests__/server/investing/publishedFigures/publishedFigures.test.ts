import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { richCustomer } from '../../../../server/testing/cliques.ts';
import { countVehicles } from '../../../../server/src/investing/publishedFigures/facts.ts';
import { moveVehicle } from '../../../../server/src/investing/vehicles/vehicles.ts';
import {
  invest,
  newAgreement,
  newVehicle,
  repay,
  smallAsset,
} from '../../../../server/testing/fleet.ts';
import { newAsset, passDays } from '../../../../server/testing/money.ts';
import { promisedInvestment } from '../../../../server/testing/promised.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { buyUnit } from '../../support/payOnce.ts';
import type { Backing } from '../../../../contract/schemas/backing.ts';

const hour = 60 * 60;
const day = 24 * hour;

const readFigures = async (server: TestServer) =>
  (await server.call({ url: '/backing/' })).body as Backing;
const downloadTable = (server: TestServer, table: string) =>
  server.call({ url: `/backing/${table}.csv` });

const repeat = async (count: number, action: () => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await action();
};

describe('the figures before the first vehicle', () => {
  let server: TestServer;
  // The server caches its figures, so each test needs its own.
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  it('the figures are empty before the first vehicle', async () => {
    assert.deepEqual(await readFigures(server), {
      as_of: '2026-03-02T09:00:00.000Z',
      vehicles: { total: 0, by_status: [] },
      arrears: null,
      reserve: null,
      losses: '0.00',
      payouts: [],
      example: null,
    });
    assert.equal((await downloadTable(server, 'payouts')).text.split('\r\n').length, 2);
  });

  it('everyone can read the figures, and caches may store them for a short time', async () => {
    const reply = await server.call({ url: '/backing/' });
    assert.equal(reply.headers['cache-control'], 'public, max-age=30');
    assert.equal(reply.headers['set-cookie'], undefined);
    const { etag } = reply.headers;
    assert.ok(etag);
    const again = await server.call({ url: '/backing/', headers: { 'if-none-match': etag } });
    assert.deepEqual([again.status, again.text], [304, '']);
    assert.equal((await downloadTable(server, 'customers')).status, 404);
  });

  it('the figures are cached for less than an hour', async () => {
    assert.equal((await readFigures(server)).vehicles.total, 0);
    await newVehicle(server);
    assert.equal((await readFigures(server)).vehicles.total, 0);
    await server.pass(59 * 60 + 1);
    const later = await readFigures(server);
    assert.deepEqual(later.vehicles, { total: null, by_status: [] });
    assert.equal(later.as_of, '2026-03-02T09:59:01.000Z');
  });

  it("a failed query for the figures isn't cached", async (test) => {
    await server.pass(hour);
    const broken = test.mock.method(server.dependencies.database, 'execute', () =>
      Promise.reject(new Error('gone')),
    );
    assert.equal((await server.call({ url: '/backing/' })).status, 500);
    broken.mock.restore();
    assert.equal((await server.call({ url: '/backing/' })).status, 200);
  });
});

describe('the published figures', () => {
  let server: TestServer;
  let keke: number;
  let bus: number;
  before(async () => {
    server = await startTestServer({ EXPECTED_LOSS: '2026-01-01:1,5,20,45,75' });
    keke = await newAsset(server, { name: 'Keke', units: 9 });
    bus = await newAsset(server, { name: 'Minibus' });
    await repeat(6, () => buyUnit(server, keke));
    await repeat(2, () => buyUnit(server, bus));
    // Agreements of ₦1,000.00 each. At this moment, six are on time, and five are 41 days late.
    await repeat(6, () => newAgreement(server));
    await repeat(5, () => newAgreement(server, { start_date: '2026-01-20' }));
    await repeat(3, () => newVehicle(server));
    // The first payout is paid on its day, the second three days later. The others are not due yet.
    await passDays(server, 7);
    await passDays(server, 10);
  });
  after(() => server.close());

  it('the published figures have the payouts of a quarter with their outcomes, and merge assets with few customers', async () => {
    const { payouts } = await readFigures(server);
    // The bus has too few customers for a group of its own, so it is merged with the other asset.
    assert.deepEqual(payouts, [
      {
        from_quarter: '2026-Q1',
        to_quarter: '2026-Q1',
        asset: null,
        asset_ids: [bus, keke],
        payouts: 16,
        projected: '3000.00',
        on_time: 50,
        late: 50,
        open: 0,
        lost: 0,
      },
    ]);
  });

  it('the published figures have no example if the only asset with enough agreements is in a merged group', async () => {
    assert.equal((await readFigures(server)).example, null);
  });

  it('the published figures have arrears by age, the portfolio at risk and the expected loss', async () => {
    const { arrears } = await readFigures(server);
    assert.ok(arrears);
    assert.deepEqual(
      [arrears.outstanding, arrears.par30, arrears.par60, arrears.expected_loss],
      ['20000.32', 24.99, 0, '1390.01'],
    );
    assert.deepEqual(
      arrears.ages.map(({ from_days, to_days, agreements, expected_loss }) => [
        from_days,
        to_days,
        agreements,
        expected_loss,
      ]),
      [
        // The agreements of the eight investments are on time.
        [0, 0, 8, '90.01'],
        [1, 30, 6, '300.00'],
        [31, 60, 5, '1000.00'],
        [61, 90, 0, '0.00'],
        [91, null, 0, '0.00'],
      ],
    );
    assert.deepEqual(
      [arrears.percentages.since, arrears.percentages.ages[3]?.percent],
      ['2026-01-01', 45],
    );
  });

  it('the published figures have vehicles by status, and small groups are merged', async () => {
    const { vehicles } = await readFigures(server);
    assert.deepEqual(vehicles, {
      total: 22,
      by_status: [{ statuses: ['on agreement', 'in stock'], vehicles: 22 }],
    });
  });

  it('the published figures can be downloaded as tables', async () => {
    const payouts = await downloadTable(server, 'payouts');
    assert.match(String(payouts.headers['content-type']), /^text\/csv/);
    assert.match(String(payouts.headers['content-disposition']), /mota-payouts-2026-03-19\.csv/);
    assert.equal(
      payouts.text,
      '\uFEFF"from_quarter","to_quarter","asset","payouts","projected_naira","on_time_percent","late_percent","open_percent","lost_percent"\r\n' +
        '"2026-Q1","2026-Q1","","16","3000.00","50","50","0","0"\r\n',
    );
    assert.match(
      (await downloadTable(server, 'figures')).text,
      /\r\n"par30","24\.99","percent","2026-03-19/,
    );
    assert.match((await downloadTable(server, 'arrears')).text, /\r\n"31","60","5","5000\.00",/);
    assert.match(
      (await downloadTable(server, 'vehicles')).text,
      /\r\n"on agreement or in stock","22"\r\n/,
    );
  });

  it('the published figures contain no people, no plates and no amounts of one customer', async () => {
    const texts = [
      (await server.call({ url: '/backing/' })).text,
      ...(await Promise.all(
        ['figures', 'payouts', 'arrears', 'vehicles'].map(
          async (table) => (await downloadTable(server, table)).text,
        ),
      )),
    ].join('\n');
    assert.doesNotMatch(texts, /LSR\d|MD2A|Musa|Bello|Ngozi|0803|AXA|@/);
  });
});

it('new percentages of expected losses apply from their date in EXPECTED_LOSS', async () => {
  const server = await startTestServer({
    EXPECTED_LOSS: '2026-01-01:1,5,20,45,75;2026-05-01:2,10,40,90,100',
  });
  await repeat(5, () => newAgreement(server));
  const since = async () => (await readFigures(server)).arrears?.percentages.since;
  assert.equal(await since(), '2026-01-01');
  await server.pass(100 * day);
  assert.equal(await since(), '2026-05-01');
  await server.close();
});

it('vehicles are listed so that statuses with similar earnings are next to each other', async () => {
  const server = await startTestServer();
  const { database, clock } = server.dependencies;
  const decision = { at: clock.now(), actor: 'test', reason: 'For the count' };
  const statuses = [
    'written off',
    'sold',
    'repossessed',
    'in repair',
    'idle',
    'in stock',
    'on agreement',
  ] as const;
  const ids = new Map<(typeof statuses)[number], number>();
  for (const status of statuses) ids.set(status, await newVehicle(server));
  const undone = database.transaction(async (transaction) => {
    for (const [status, id] of ids) await moveVehicle(transaction, id, status, decision);
    assert.deepEqual(
      await countVehicles(transaction),
      statuses.map((status) => ({ statuses: [status], vehicles: 1 })),
    );
    // These statuses contradict the agreements, so the change is rolled back.
    transaction.rollback();
  });
  await assert.rejects(undone, /Rollback/);
  await server.close();
});

it('a payout counts as lost once it has been unpaid for more than 90 days', async () => {
  const server = await startTestServer();
  const keke = await newAsset(server, { units: 9 });
  await repeat(5, () => promisedInvestment(server, keke));
  // No job pays the two payouts: the first one is 91 days late, the second one 84.
  await server.pass(98 * day);
  const { payouts, losses } = await readFigures(server);
  assert.deepEqual(
    payouts.map(({ on_time, late, open, lost }) => [on_time, late, open, lost]),
    [[0, 0, 50, 50]],
  );
  assert.equal(losses, '300.00');
  await server.close();
});

it('the name of an asset with enough customers is published, even if it contains quotes and a comma', async () => {
  const server = await startTestServer();
  const keke = await newAsset(server, { name: 'TVS "King", red', units: 9 });
  await repeat(5, () => buyUnit(server, keke));
  await passDays(server, 8);
  assert.equal((await readFigures(server)).payouts[0]?.asset, 'TVS "King", red');
  assert.match((await downloadTable(server, 'payouts')).text, /,"TVS ""King"", red","5",/);
  await server.close();
});

it('the example is an asset on sale, with what its drivers have repaid and its investors have received', async () => {
  const server = await startTestServer();
  const keke = await smallAsset(server, 2, { name: 'Keke' });
  await repeat(5, async () => invest(server, await richCustomer(server, '1000'), keke, '100'));
  // No instalment of this sixth agreement is paid.
  await newAgreement(server, { vehicle: await newVehicle(server, keke) });
  await passDays(server, 8);
  const { example, payouts } = await readFigures(server);
  assert.ok(example);
  const { asset, agreements, due, repaid, received } = example;
  assert.deepEqual([asset.id, asset.name, agreements], [keke, 'Keke', 6]);
  // The drivers of the five contracts have repaid what was due, and the first payouts were paid.
  assert.deepEqual([repaid, received], [payouts[0]?.projected, payouts[0]?.projected]);
  assert.ok(Number(due) > Number(repaid), `${due} was due`);
  assert.deepEqual([example.payouts], payouts);
  await server.close();
});

it('repayments of drivers lower what they owe', async () => {
  const server = await startTestServer();
  const agreements: number[] = [];
  await repeat(5, async () => agreements.push(await newAgreement(server)));
  for (const agreement of agreements) {
    assert.equal((await repay(server, agreement, '400.00')).status, 200);
  }
  assert.equal((await readFigures(server)).arrears?.outstanding, '3000.00');
  await server.close();
});
