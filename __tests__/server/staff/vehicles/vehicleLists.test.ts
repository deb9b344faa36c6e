import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  newAgreement,
  newDriver,
  newVehicle,
  repay,
  waitingInvestment,
} from '../../../../server/testing/fleet.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { asStaff, operate } from '../../support/staff.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff' });
});
after(() => server.close());

async function read<Body>(path: string): Promise<Body> {
  const { status, body, text } = await asStaff(server, { url: `/office/api${path}` });
  assert.equal(status, 200, text);
  return body as Body;
}

const facts = {
  phone: '0803 555 1234',
  guarantor: 'Musa Bello',
  guarantor_phone: '0803 555 1235',
};

interface VehicleRow {
  readonly id: number;
  readonly plate: string;
  readonly vin: string;
}

const idsOf = async (query: string) =>
  (await read<VehicleRow[]>(`/vehicles/?${query}`)).map(({ id }) => id);

describe('the list of drivers', () => {
  it('the list of drivers finds a name without its tone marks and apostrophes, in any Unicode form', async () => {
    const name = "Ṣadé O'Ṣàngó";
    const body = { ...facts, name, licence_number: 'FOLD-1' };
    assert.equal((await operate(server, '/drivers/', body)).status, 201);
    const found = async (q: string) =>
      (await read<{ name: string }[]>(`/drivers/?q=${encodeURIComponent(q)}`)).map(
        (driver) => driver.name,
      );
    for (const words of ['sade', 'SADE OSANGO', 'Ṣàdé o’sango', name.normalize('NFD'), 'FOLD-1']) {
      assert.deepEqual(await found(words), [name], words);
    }
    assert.deepEqual(await found('sango'), []);
    assert.deepEqual(await found('％'), []);
  });

  it('the list of drivers shows the vehicle that each is latest with, and for how many days', async () => {
    const [punctual, late] = [await newVehicle(server), await newVehicle(server)];
    const driver = await newDriver(server);
    await newAgreement(server, { vehicle: punctual, driver });
    const rowOf = async () =>
      (
        await read<{ id: number; vehicle: number; plate: string; days_past_due: number }[]>(
          '/drivers/',
        )
      ).find(({ id }) => id === driver);
    assert.deepEqual((await rowOf())?.vehicle, punctual);
    assert.deepEqual((await rowOf())?.days_past_due, 0);
    const agreement = await newAgreement(server, {
      vehicle: late,
      driver,
      start_date: '2026-01-20',
    });
    const { plate, days_past_due } = await read<{ plate: string; days_past_due: number }>(
      `/agreements/${agreement}/`,
    );
    const { vehicle, plate: shown, days_past_due: days } = (await rowOf()) ?? {};
    assert.deepEqual([vehicle, shown, days], [late, plate, days_past_due]);
    const free = await newDriver(server);
    const rows = await read<{ id: number; vehicle: null; plate: null }[]>('/drivers/');
    const { vehicle: none, plate: noPlate } = rows.find(({ id }) => id === free) ?? {};
    assert.deepEqual([none, noPlate], [null, null]);
  });
});

describe('the list of vehicles', () => {
  it('the list of vehicles can be filtered by status, and continues after the last vehicle of a page in either order', async () => {
    const ids = [await newVehicle(server), await newVehicle(server), await newVehicle(server)];
    const idle = { status: 'idle', reason: 'No driver' };
    for (const id of ids) {
      const url = `/office/api/vehicles/${id}/`;
      assert.equal((await asStaff(server, { method: 'PATCH', url, body: idle })).status, 200);
    }
    await newVehicle(server);
    assert.deepEqual(await idsOf('status=idle'), ids.toReversed());
    assert.deepEqual(await idsOf('status=idle&sort=oldest'), ids);
    assert.deepEqual(await idsOf(`status=idle&sort=oldest&limit=1&after=${ids[0]}`), [ids[1]]);
    assert.deepEqual(await idsOf(`status=idle&limit=1&after=${ids[2]}`), [ids[1]]);
    assert.deepEqual(await idsOf('status=sold'), []);
  });

  it('the list of vehicles shows how many days the driver of each is late, as its agreement does', async () => {
    const [free, punctual, late] = [
      await newVehicle(server),
      await newVehicle(server),
      await newVehicle(server),
    ];
    await newAgreement(server, { vehicle: punctual });
    const agreement = await newAgreement(server, { vehicle: late, start_date: '2026-01-20' });
    const { days_past_due } = await read<{ days_past_due: number }>(`/agreements/${agreement}/`);
    assert.ok(days_past_due > 0);
    const rows = await read<{ id: number; days_past_due: number }[]>('/vehicles/');
    assert.deepEqual(
      [free, punctual, late].map((id) => rows.find((row) => row.id === id)?.days_past_due),
      [0, 0, days_past_due],
    );
  });

  it('the list of vehicles names the driver of each, and what the driver is late with, as their agreement does', async () => {
    const [free, late] = [await newVehicle(server), await newVehicle(server)];
    const agreement = await newAgreement(server, { vehicle: late, start_date: '2026-01-20' });
    const { driver, overdue } = await read<{ driver: string; overdue: string }>(
      `/agreements/${agreement}/`,
    );
    assert.notEqual(overdue, '0.00');
    const rows = await read<{ id: number; driver: string | null; overdue: string }[]>('/vehicles/');
    const rowOf = (id: number) => rows.find((row) => row.id === id);
    assert.deepEqual([rowOf(late)?.driver, rowOf(late)?.overdue], [driver, overdue]);
    assert.deepEqual([rowOf(free)?.driver, rowOf(free)?.overdue], [null, '0.00']);
    interface Driver {
      readonly name: string;
      readonly vehicle: number | null;
      readonly licence_number: string;
    }
    const drivers = await read<Driver[]>('/drivers/');
    const licence = drivers.find(({ vehicle }) => vehicle === late)?.licence_number ?? '';
    const found = await read<Driver[]>(`/drivers/?q=${encodeURIComponent(licence)}`);
    assert.deepEqual(
      found.map(({ name, vehicle }) => [name, vehicle]),
      [[driver, late]],
    );
  });

  it('the list of vehicles can begin with those whose drivers have been late the longest, also page by page', async () => {
    const make = () => newVehicle(server);
    const ids = [await make(), await make(), await make(), await make(), await make()];
    const [older, latest, free, late, newest] = ids;
    const sort = 'sort=late';
    const before = await idsOf(sort);
    const isNew = (id: number) => ids.includes(id);
    assert.deepEqual(before.filter(isNew), ids.toReversed());
    await newAgreement(server, { vehicle: older, start_date: '2026-01-20' });
    await newAgreement(server, { vehicle: latest, start_date: '2026-01-06' });
    await newAgreement(server, { vehicle: late, start_date: '2026-01-20' });
    const sorted = (await idsOf(sort)).filter(isNew);
    assert.deepEqual(sorted, [latest, late, older, newest, free]);
    const whole = await idsOf(sort);
    const paged: number[] = [];
    for (;;) {
      const next = await idsOf(`${sort}&limit=2${paged.length ? `&after=${paged.at(-1)}` : ''}`);
      paged.push(...next);
      if (next.length < 2) break;
    }
    assert.deepEqual(paged, whole);
  });

  it('the list of vehicles can be searched by the beginning of a plate or chassis number, however it is written', async () => {
    const id = await newVehicle(server);
    const { plate, vin } = await read<VehicleRow>(`/vehicles/${id}/`);
    const written = `${plate.slice(0, 3)}-${plate.slice(3)}`.toLowerCase();
    assert.deepEqual(await idsOf(`q=${written}`), [id]);
    assert.deepEqual(await idsOf(`q=${vin}`), [id]);
    assert.deepEqual(await idsOf('q=QQQ%25'), []);
  });
});

interface Case {
  readonly agreement: number | null;
  readonly receipts: string;
  readonly backing: {
    readonly contract: number;
    readonly next_payout: { readonly amount: string; readonly is_there: boolean } | null;
  } | null;
}
const caseOf = (vehicle: number) => read<Case>(`/vehicles/${vehicle}/`);

describe('a contract that waits for a vehicle', () => {
  it('a contract is listed until it gets a vehicle, whose page shows whether the money for the next payout has arrived', async () => {
    const { asset } = await waitingInvestment(server, 4);
    const waiting =
      await read<{ id: number; days: number; amount: string }[]>('/waiting-contracts/');
    assert.deepEqual(
      waiting.map(({ days, amount }) => [days, amount]),
      [[0, '100.00']],
    );
    const [first] = waiting;
    assert.deepEqual(await read(`/waiting-contracts/?after=${first?.id}`), []);

    const vehicle = await newVehicle(server, asset);
    assert.deepEqual((await caseOf(vehicle)).backing, null);
    const agreement = await newAgreement(server, { vehicle });
    assert.equal((await operate(server, `/vehicles/${vehicle}/bind/`)).status, 200);
    assert.deepEqual(await read('/waiting-contracts/'), []);
    const bound = await caseOf(vehicle);
    assert.equal(bound.agreement, agreement);
    assert.deepEqual(
      [bound.backing?.next_payout?.amount, bound.backing?.next_payout?.is_there],
      ['30.00', false],
    );
    assert.equal((await repay(server, agreement, '100.00')).status, 200);
    const paid = await caseOf(vehicle);
    assert.deepEqual([paid.receipts, paid.backing?.next_payout?.is_there], ['100.00', true]);
  });
});

describe('an agreement', () => {
  it('an agreement can be made only with a driver whose licence is known', async () => {
    const body = {
      vehicle: await newVehicle(server),
      start_date: '2026-03-02',
      interval: 'week',
      instalments: 4,
      price: '1000.00',
    };
    assertRefused(
      await operate(server, '/agreements/', { ...body, licence_number: 'NONE' }),
      404,
      'detail',
      'No driver has this licence. Add the driver first.',
    );
    await newDriver(server);
    const [driver] = await read<{ licence_number: string }[]>('/drivers/?limit=1');
    const reply = await operate(server, '/agreements/', {
      ...body,
      licence_number: driver?.licence_number,
    });
    assert.equal(reply.status, 201, reply.text);
  });

  it('an agreement shows on which day each instalment was paid in full', async () => {
    const agreement = await newAgreement(server);
    assert.equal((await repay(server, agreement, '150.00')).status, 200);
    const { instalments } = await read<{ instalments: { paid_on: string | null }[] }>(
      `/agreements/${agreement}/`,
    );
    assert.deepEqual(
      instalments.slice(0, 2).map(({ paid_on }) => paid_on),
      ['2026-03-02', null],
    );
  });
});
