import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newCustomer, payIn } from '../../../../server/testing/customers.ts';
import { asOwner, postgresUrl } from '../../../../server/testing/database.ts';
import { newAgreement, newDriver, newVehicle, repay } from '../../../../server/testing/fleet.ts';
import { assertBooksBalance, assertRefused, newAsset } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import { asStaff, lastAudit, operate, staffMember } from '../../support/staff.ts';
import { untilWaiting } from '../../support/waiting.ts';

const day = 24 * 60 * 60;

let server: TestServer;
before(async () => {
  server = await startTestServer({ STAFF_LIMIT: '5000' });
});
after(() => server.close());

const readFromOffice = async <Body>(url: string) =>
  (await asStaff(server, { url: `/office/api${url}` })).body as Body;

interface Standing {
  readonly status: string;
  readonly repaid: string;
  readonly outstanding: string;
  readonly overdue: string;
  readonly overdue_instalments: number;
  readonly days_past_due: number;
  readonly on_time: string;
}
const readAgreement = (agreement: number) => readFromOffice<Standing>(`/agreements/${agreement}/`);
const eventsOf = (vehicle: number) =>
  readFromOffice<{ reason: string; actor: string; changes: Record<string, unknown> }[]>(
    `/vehicles/${vehicle}/events/`,
  );

const change = (vehicle: number, body: unknown) =>
  asStaff(server, { method: 'PATCH', url: `/office/api/vehicles/${vehicle}/`, body });

const query = (text: string) => server.dependencies.connection.query(text);

describe('a vehicle', () => {
  it('a vehicle has an event for each change, with time, reason and the person who made it', async () => {
    const vehicle = await newVehicle(server);
    const changed = await change(vehicle, {
      status: 'in repair',
      odometer: 900,
      reason: 'Gearbox',
    });
    assert.equal(changed.status, 200, changed.text);
    const [newest, oldest] = await eventsOf(vehicle);
    assert.deepEqual(newest?.changes, { status: 'in repair', odometer: 900 });
    assert.deepEqual([newest.reason, newest.actor], ['Gearbox', staffMember]);
    assert.equal(oldest?.reason, 'Registered');
    assert.equal(oldest.changes.insurer, 'AXA Mansard');
  });

  it('a change or registration of a vehicle ignores fields that don’t belong to the call', async () => {
    const vehicle = await newVehicle(server);
    const [row] = await query(`SELECT asset_id, vin FROM vehicles WHERE id = ${vehicle}`);
    const forged = { asset_id: 99_999, vin: 'FORGED000', changed_by: 'bola' };
    const changed = await change(vehicle, { ...forged, odometer: 901, reason: 'Read again' });
    assert.equal(changed.status, 200, changed.text);
    const [after] = await query(`SELECT asset_id, vin FROM vehicles WHERE id = ${vehicle}`);
    assert.deepEqual(after, row);
    const registered = await operate(server, '/vehicles/', {
      ...row,
      plate: 'KJA901AA',
      vin: 'MD2A11CZ00009901',
      odometer: 12,
      odometer_on: '2026-03-02',
      insurer: 'AXA Mansard',
      insured_until: '2027-03-02',
      status: 'sold',
    });
    assert.equal(registered.status, 201, registered.text);
    assert.equal((registered.body as { status: string }).status, 'in stock');
  });

  it('a vehicle can’t be registered with the plate of another vehicle, or for an unknown asset', async () => {
    const vehicle = await newVehicle(server);
    const [row] = await query(`SELECT * FROM vehicles WHERE id = ${vehicle}`);
    assert.ok(row);
    const body = {
      asset_id: row.asset_id,
      plate: row.plate,
      vin: 'ZZZ999999',
      odometer: 1,
      odometer_on: '2026-03-02',
      insurer: 'Leadway',
      insured_until: '2027-01-01',
    };
    assertRefused(await operate(server, '/vehicles/', body), 409);
    assertRefused(await operate(server, '/vehicles/', { ...body, asset_id: 99_999 }), 404);
  });

  it('a vehicle can’t be changed to the plate of another vehicle', async () => {
    const [first, second] = [await newVehicle(server), await newVehicle(server)];
    const [row] = await query(`SELECT plate FROM vehicles WHERE id = ${first}`);
    assertRefused(
      await change(second, { plate: row?.plate, reason: 'A try' }),
      409,
      'detail',
      /already has this plate/,
    );
  });

  it('the status of a vehicle must match its agreements, and its history can’t be deleted', async () => {
    const vehicle = await newVehicle(server);
    assertRefused(await change(vehicle, { status: 'on agreement', reason: 'A try' }), 409);
    assertRefused(await change(vehicle, { odometer: 5, reason: 'A try' }), 409);
    await newAgreement(server, { vehicle });
    assertRefused(await change(vehicle, { status: 'sold', reason: 'A try' }), 409);
    assert.equal((await change(vehicle, { status: 'in repair', reason: 'Tyres' })).status, 200);
    assert.equal((await change(vehicle, { status: 'on agreement', reason: 'Done' })).status, 200);
    await assert.rejects(
      asOwner(server.dependencies.connection, `DELETE FROM vehicle_events`),
      /append-only/,
    );
  });
});

describe('an agreement', () => {
  it('a vehicle that has been handed over can’t be handed over under another agreement', async () => {
    const vehicle = await newVehicle(server);
    const agreement = await newAgreement(server, { vehicle, deposit: '100.00' });
    assert.equal((await eventsOf(vehicle))[0]?.reason, `Agreement ${agreement}`);
    assert.equal((await lastAudit(server)).action, 'agreement made');
    const body = {
      vehicle,
      driver: await newDriver(server),
      start_date: '2026-03-02',
      interval: 'week',
      instalments: 4,
      price: '1000.00',
    };
    assertRefused(await operate(server, '/agreements/', body), 409);
    assertRefused(await operate(server, '/agreements/', { ...body, vehicle: 99_999 }), 404);
    assertRefused(await operate(server, '/agreements/', { ...body, driver: 99_999 }), 404);
    assertRefused(await operate(server, '/agreements/', { ...body, insurance: '250.01' }), 400);
  });

  it('an agreement has instalments whose sum, checked by the database, is its price', async () => {
    const agreement = await newAgreement(server);
    await assert.rejects(
      query(`INSERT INTO agreements (vehicle_id, driver_id, start_date, interval, price, made_at)
        SELECT ${await newVehicle(server)}, driver_id, start_date, interval, price, made_at
        FROM agreements WHERE id = ${agreement}`),
      /has instalments of 0/,
    );
    await assert.rejects(
      query(`UPDATE agreements SET status = 'ended', ended_at = now() WHERE id = ${agreement}`),
      /agreements_repaid/,
    );
  });

  it('an agreement shows what is overdue, since when, and what was paid on time', async () => {
    const agreement = await newAgreement(server, { start_date: '2026-02-16' });
    // The deposit was due at once, and an instalment of ₦90.00 on the 23rd. Today's instalment is late from tomorrow.
    const late = await readAgreement(agreement);
    assert.deepEqual(
      [late.overdue, late.overdue_instalments, late.days_past_due, late.on_time],
      ['190.00', 2, 14, '0 of 2'],
    );
    assert.equal((await repay(server, agreement, '160.00', { paid_on: '2026-02-20' })).status, 200);
    assert.deepEqual((await readAgreement(agreement)).overdue, '30.00');
    assert.equal((await repay(server, agreement, '30.00', { paid_on: '2026-02-23' })).status, 200);
    const good = await readAgreement(agreement);
    assert.deepEqual(
      [good.overdue, good.days_past_due, good.on_time, good.repaid, good.outstanding],
      ['0.00', 0, '1 of 2', '190.00', '810.00'],
    );
  });
});

describe('a repayment', () => {
  it('a repayment goes to the receipts of the vehicle, once for a receipt number', async () => {
    const vehicle = await newVehicle(server);
    const agreement = await newAgreement(server, { vehicle });
    assert.equal((await repay(server, agreement, '120.50', { receipt: 'K-1' })).status, 200);
    assertRefused(await repay(server, agreement, '120.50', { receipt: 'K-1' }), 409);
    const [account] = await query(
      `SELECT balance::text FROM accounts WHERE kind = 'vehicle_receipts' AND owner_id = ${vehicle}`,
    );
    assert.equal(account?.balance, '12050');
    await assertBooksBalance(server);
  });

  it('a repayment is refused for more than is owed, for a future day and for a day before the agreement', async () => {
    const agreement = await newAgreement(server);
    assertRefused(await repay(server, agreement, '1000.01'), 409);
    assertRefused(await repay(server, agreement, '1.00', { paid_on: '2026-03-03' }), 400);
    assertRefused(await repay(server, agreement, '1.00', { paid_on: '2026-03-01' }), 400);
    assertRefused(await repay(server, 99_999, '1.00'), 404);
  });

  it('a repayment above STAFF_LIMIT needs two people', async () => {
    const agreement = await newAgreement(server, { price: '20000.00' });
    const sessions = await Promise.all(
      ['halima', 'tunde'].map((name) => staffSession(server.dependencies, name)),
    );
    const body = { amount: '5000.01', receipt: 'BIG-1' };
    const url = `/office/api/agreements/${agreement}/repayments/`;
    const proposed = await server.call({ method: 'POST', url, session: sessions[0], body });
    assert.match(proposed.text, /Proposed/);
    assert.equal((await readAgreement(agreement)).repaid, '0.00');
    const [{ id } = { id: 0 }] = await readFromOffice<{ id: number }[]>('/proposals/');
    const confirm = (session: string | undefined) =>
      server.call({ method: 'POST', url: `/office/api/proposals/${id}/confirm/`, session });
    assertRefused(await confirm(sessions[0]), 409);
    assert.equal((await confirm(sessions[1])).status, 200);
    assert.equal((await readAgreement(agreement)).repaid, '5000.01');
  });

  it('a repayment of everything owed ends the agreement, and the vehicle becomes idle', async () => {
    const vehicle = await newVehicle(server);
    const agreement = await newAgreement(server, { vehicle });
    assert.equal((await repay(server, agreement, '999.99')).status, 200);
    assert.equal((await readAgreement(agreement)).status, 'active');
    assert.equal((await repay(server, agreement, '0.01')).status, 200);
    assert.equal((await readAgreement(agreement)).status, 'ended');
    assert.deepEqual((await eventsOf(vehicle))[0]?.changes, { status: 'idle' });
    await newAgreement(server, { vehicle });
  });

  it('a repayment can’t create money: the check of the books reports receipts that were never paid', async () => {
    const agreement = await newAgreement(server);
    assert.equal((await repay(server, agreement, '5.00', { receipt: 'GONE' })).status, 200);
    const { connection } = server.dependencies;
    await asOwner(
      connection,
      `ALTER TABLE repayments DISABLE TRIGGER USER;
       UPDATE repayments SET amount = 400 WHERE receipt = 'GONE'`,
    );
    await assert.rejects(assertBooksBalance(server), /vehicle_receipts/);
    await asOwner(
      connection,
      `UPDATE repayments SET amount = 500 WHERE receipt = 'GONE';
       ALTER TABLE repayments ENABLE TRIGGER USER`,
    );
    await assertBooksBalance(server);
  });
});

describe('the totals of an agreement', () => {
  const hasLate = async (agreement: number) =>
    (await readFromOffice<{ late: { id: number }[] }>('/arrears/')).late.some(
      ({ id }) => id === agreement,
    );
  const set = (changes: string, agreement: number) =>
    query(`UPDATE agreements SET ${changes} WHERE id = ${agreement}`);

  it('the totals of an agreement always match its repayments and instalments', async () => {
    const agreement = await newAgreement(server, { start_date: '2026-01-05', instalments: 10 });
    assert.equal(await hasLate(agreement), true);
    for (const paid of ['99.99', '0.01', '700.00', '200.00']) {
      assert.equal((await repay(server, agreement, paid)).status, 200);
      const [said] = await query(
        `SELECT repaid_total = repaid AND coalesce(greatest('2026-03-02'::date - unpaid_from, 0), 0)
           = days_past_due AS is_so
         FROM agreements JOIN agreement_standing('2026-03-02') ON agreement_id = agreements.id
         WHERE agreements.id = ${agreement}`,
      );
      assert.deepEqual(said, { is_so: true }, paid);
    }
    assert.equal((await readAgreement(agreement)).status, 'ended');
    assert.equal(await hasLate(agreement), false);
  });

  it(
    'the totals of an agreement include two repayments that are recorded at the same time',
    { skip: !postgresUrl && 'needs PostgreSQL' },
    async () => {
      const agreement = await newAgreement(server);
      for (const amount of ['1', '2']) await payIn(server, await newCustomer(server), amount);
      const repayment = (deposit: number) => `INSERT INTO repayments
          (agreement_id, amount, receipt, paid_on, recorded_by, recorded_at, transfer_id)
        SELECT ${agreement}, 100, 'TWIN-${deposit}', '2026-03-02', 'ada', now(), id
        FROM transfers WHERE kind = 'deposit' ORDER BY id LIMIT 1 OFFSET ${deposit}`;
      let second: Promise<unknown> | undefined;
      await server.dependencies.connection.exclusively(async (session) => {
        await session.query(repayment(0));
        second = query(repayment(1));
        await untilWaiting(session, second);
      });
      await second;
      const [said] = await query(
        `SELECT repaid_total::int AS total FROM agreements WHERE id = ${agreement}`,
      );
      assert.deepEqual(said, { total: 200 });
    },
  );

  it("the totals of an agreement can’t be changed by the server's own database role", async () => {
    const agreement = await newAgreement(server);
    await assert.rejects(set('repaid_total = 1', agreement), /permission denied/);
    await assert.rejects(set("unpaid_from = '2030-01-01'", agreement), /permission denied/);
  });
});

describe('repossession', () => {
  /** Creates an agreement with half of the price paid and the next instalment overdue. */
  const halfPaid = async (more = '0') => {
    const agreement = await newAgreement(server, { start_date: '2026-01-05', instalments: 10 });
    const paid = `${500 + Number(more)}.00`;
    assert.equal((await repay(server, agreement, paid)).status, 200);
    return agreement;
  };
  const take = (agreement: number, body: unknown) =>
    operate(server, `/agreements/${agreement}/repossess/`, body);

  it('a repossession requires a notice and overdue instalments', async () => {
    const good = await newAgreement(server);
    assertRefused(await take(good, { notice_on: '2026-03-01' }), 409, 'detail', /overdue/);
    const late = await halfPaid();
    assertRefused(await take(late, { notice_on: '2026-03-02' }), 409, 'detail', /notice/);
    const taken = await take(late, { notice_on: '2026-02-20' });
    assert.equal(taken.status, 200, taken.text);
    assert.equal((await readAgreement(late)).status, 'repossessed');
    assert.equal((await lastAudit(server)).action, 'vehicle repossessed');
    assertRefused(await take(late, { notice_on: '2026-02-20' }), 409);
  });

  it('a repossession requires a court order once the share that the law protects was paid', async () => {
    const late = await halfPaid('1');
    assertRefused(await take(late, { notice_on: '2026-02-20' }), 409, 'detail', /court/);
    const order = { notice_on: '2026-02-20', court_order: 'FHC/L/CS/12/2026' };
    assert.equal((await take(late, order)).status, 200);
  });

  it('a repossession can’t be recorded in the database without a notice, an overdue instalment and the court’s order', async () => {
    const late = await halfPaid('1');
    const insert = (notice: string, overdue: number, above: number) =>
      query(`INSERT INTO repossessions (agreement_id, on_date, notice_on, overdue_instalments,
          paid_share, court_order_above, decided_by)
        VALUES (${late}, '2026-03-02', '${notice}', ${overdue}, 5010, ${above}, 'x')`);
    await assert.rejects(insert('2026-02-20', 2, 5000), /need_court/);
    await assert.rejects(insert('2026-02-20', 2, 9000), /court_order_above/);
    await assert.rejects(insert('2026-02-20', 0, 6000), /overdue_instalments/);
    await assert.rejects(insert('2026-03-02', 2, 6000), /after_notice/);
  });
});

it('arrears are shown by age, with the portfolio at risk', async () => {
  const fresh = await startTestServer();
  await newAgreement(fresh);
  await newAgreement(fresh, { start_date: '2026-01-20' });
  const arrears = await asStaff(fresh, { url: '/office/api/arrears/' });
  const { par30, par60, outstanding, ages, late } = arrears.body as {
    par30: number;
    par60: number;
    outstanding: string;
    ages: Record<string, string | number>[];
    late: { age: string; days_past_due: number }[];
  };
  assert.deepEqual([outstanding, par30, par60], ['2000.00', 50, 0]);
  assert.deepEqual(ages[2], {
    age: '31–60',
    agreements: 1,
    outstanding: '1000.00',
    overdue: '550.00',
    expected_loss: '200.00',
  });
  assert.deepEqual(
    late.map(({ age, days_past_due }) => [age, days_past_due]),
    [['31–60', 41]],
  );
  const old = await asStaff(fresh, { url: '/office/api/arrears/?age=over%2090' });
  assert.deepEqual((old.body as { late: unknown[] }).late, []);
  await fresh.pass(60 * day);
  const later = await asStaff(fresh, { url: '/office/api/arrears/' });
  assert.equal((later.body as { par90: number }).par90, 50);
  await fresh.close();
});

it('arrears come in pages by key, each with the totals of all pages, and as a file in the same order', async () => {
  const fresh = await startTestServer();
  const ids: number[] = [];
  for (const start_date of ['2026-01-12', '2026-02-01', '2026-01-05', '2026-01-12']) {
    ids.push(await newAgreement(fresh, { start_date }));
  }
  const [second = 0, fourth = 0, first = 0, third = 0] = ids;
  const page = async (search: string) => {
    const { body } = await asStaff(fresh, { url: `/office/api/arrears/?${search}` });
    const { ages, late } = body as { ages: unknown; late: { id: number; late_since: string }[] };
    const last = late.at(-1);
    const after = encodeURIComponent(`${last?.late_since} ${last?.id}`);
    return { ages, after, ids: late.map(({ id }) => id) };
  };
  const { ages, after, ...head } = await page('limit=2');
  assert.deepEqual(head.ids, [first, second]);
  // A row that leaves the list between two pages doesn't move the others.
  assert.equal((await repay(fresh, second, '1000.00')).status, 200);
  const rest = await page(`limit=2&after=${after}`);
  assert.deepEqual(rest.ids, [third, fourth]);
  assert.deepEqual((await page('')).ages, rest.ages);
  assert.notDeepEqual(rest.ages, ages);
  assert.deepEqual((await page(`limit=2&after=${rest.after}`)).ids, []);
  assert.deepEqual((await page('limit=2&sort=newest')).ids, [fourth, third]);
  const newest = await page('limit=1&sort=newest&age=31–60');
  const before = await page(`limit=1&sort=newest&age=31–60&after=${newest.after}`);
  assert.deepEqual([...newest.ids, ...before.ids], [third, first]);
  const { text } = await asStaff(fresh, { url: '/office/api/arrears/?format=csv' });
  const lines = text.trim().split('\r\n').slice(1);
  assert.deepEqual(
    lines.map((line) => Number(line.split('"')[1])),
    [first, third, fourth],
  );
  await fresh.close();
});

it('the units for sale are compared with the vehicles that back no contract, without drafts and retired assets', async () => {
  const fresh = await startTestServer();
  const short = await newAsset(fresh, { name: 'Keke', units: 3 });
  const enough = await newAsset(fresh, { name: 'Bus', units: 1 });
  await newAsset(fresh, { units: 0 });
  for (const state of ['draft', 'retired'] as const) await newAsset(fresh, { units: 9, state });
  await newVehicle(fresh, short);
  await newAgreement(fresh, { vehicle: await newVehicle(fresh, short), price: '1500.04' });
  await newVehicle(fresh, enough);
  await newVehicle(fresh, enough);
  const { body } = await asStaff(fresh, { url: '/office/api/units/' });
  assert.deepEqual(body, [
    { asset: short, name: 'Keke', units: 3, waiting: 0, free: 1, unbound: 1, missing: 1 },
    { asset: enough, name: 'Bus', units: 1, waiting: 0, free: 2, unbound: 0, missing: 0 },
  ]);
  await fresh.close();
});
