import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { readDebts } from '../../../../server/src/investing/vehicles/arrears.ts';
import { lagosDate } from '../../../../server/src/money/payouts/calendar.ts';
import { richCustomer } from '../../../../server/testing/cliques.ts';
import {
  bindVehicle,
  invest,
  newAgreement,
  newVehicle,
  repay,
  smallAsset,
} from '../../../../server/testing/fleet.ts';
import { kobo, newAsset, passDays, passUntil } from '../../../../server/testing/money.ts';
import {
  callAs,
  newName,
  officeCall,
  officeCookie,
  staffPerson,
} from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { agree, asStaff, lastAudit, operate } from '../../support/staff.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff' });
});
after(() => server.close());

type Row = Readonly<Record<string, string>>;

/** Returns the rows of a file, each with its cells under the names of their columns. */
function rowsOf(text: string): Row[] {
  const [heading = [], ...rows] = text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  return rows.map((cells) =>
    Object.fromEntries(heading.map((name, place) => [name, cells[place] ?? ''])),
  );
}

async function fileOf(name: string, month: string): Promise<Row[]> {
  const url = `/office/api/${name}.csv?month=${month}`;
  // Downloads each file as another person, because one person may download only a limited number a day.
  const reply = await callAs(server, newName(), { url });
  assert.equal(reply.status, 200, reply.text);
  return rowsOf(reply.text);
}

const sumOf = (rows: readonly Row[], column: string) =>
  rows.reduce((sum, row) => sum + kobo(row[column] ?? ''), 0n);

async function listMonths() {
  const { body } = await asStaff(server, { url: '/office/api/months/' });
  return body as { readonly id: string; readonly last_day: string; readonly is_over: boolean }[];
}

/** Returns the sum of a month's entries of one kind of transfer on one kind of account, in kobo. */
async function movedIn(
  month: { readonly id: string; readonly last_day: string },
  account: string,
  kind: string,
) {
  const [row] = await server.dependencies.connection.query(
    `SELECT coalesce(sum(amount), 0)::text AS sum
     FROM entries JOIN transfers ON transfers.id = transfer_id JOIN accounts ON accounts.id = account_id
     WHERE accounts.kind = $1 AND transfers.kind = $2
       AND (occurred_at AT TIME ZONE 'Africa/Lagos')::date BETWEEN $3::date AND $4::date`,
    [account, kind, `${month.id}-01`, month.last_day],
  );
  return BigInt(String(row?.sum));
}

/** Creates vehicles of one asset: two that back contracts, and one with a driver, to which a contract can move. */
async function newFleet() {
  const asset = await smallAsset(server, 6);
  const backing = [];
  for (let count = 0; count < 2; count += 1) {
    await invest(server, await richCustomer(server, '1000'), asset, '100');
    const vehicle = await newVehicle(server, asset);
    backing.push(
      await bindVehicle(server, vehicle, { instalments: 6, price: '150.00', fee: '2.00' }),
    );
  }
  const start_date = lagosDate(server.dependencies.clock.now());
  const spare = await newVehicle(server, asset);
  const terms = { vehicle: spare, start_date, instalments: 6, price: '150.00' };
  return { backing, spare: { vehicle: spare, agreement: await newAgreement(server, terms) } };
}

/** Proposes and confirms an action, unless the state of its subject doesn't allow it. */
async function agreeIfPossible(url: string, body: unknown): Promise<void> {
  const { status } = await operate(server, url, body);
  if (status === 200) await agree(server, url, body);
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ pass: fc.integer({ min: 1, max: 20 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({ of: fc.nat(2), naira: fc.integer({ min: 1, max: 60 }) }),
  },
  { weight: 1, arbitrary: fc.constant('move' as const) },
);

/** Compares the files of all months with the ledger and with each other. */
async function compare(): Promise<void> {
  let closing: ReadonlyMap<string, string> = new Map();
  const months = (await listMonths()).reverse();
  for (const month of months) {
    const balance = await fileOf('trial-balance', month.id);
    const book = await fileOf('vehicle-book', month.id);
    assert.equal(sumOf(balance, 'debits'), sumOf(balance, 'credits'));
    for (const { id = '', opening = '' } of balance) {
      assert.equal(opening, closing.get(id) ?? '0.00', `account ${id} at the start of ${month.id}`);
    }
    closing = new Map(balance.map((row) => [row.id ?? '', row.closing ?? '']));
    assert.equal(sumOf(book, 'collected'), await movedIn(month, 'vehicle_receipts', 'repayment'));
    const fromReserve = sumOf(book, 'payouts_from_reserve');
    assert.equal(fromReserve, -(await movedIn(month, 'reserve', 'payout')));
    assert.equal(
      sumOf(book, 'payouts') - fromReserve,
      -(await movedIn(month, 'vehicle_receipts', 'payout')),
    );
    const reserves = balance.filter(({ kind }) => kind === 'reserve');
    assert.equal(
      sumOf(book, 'paid_into_reserve') - fromReserve,
      sumOf(reserves, 'closing') - sumOf(reserves, 'opening'),
    );
  }
  const { database, clock } = server.dependencies;
  const book = await fileOf('vehicle-book', months.at(-1)?.id ?? '');
  const debts = await readDebts(database, lagosDate(clock.now()));
  assert.deepEqual(
    ['late_1_30', 'late_31_60', 'late_61_90', 'late_over_90'].map((age) => sumOf(book, age)),
    debts.slice(1).map(({ overdue }) => overdue),
  );
}

describe('the files of a month', () => {
  it('the files of any month equal the ledger and the arrears to the kobo, whatever drivers pay and when', async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 10 }),
      async (steps) => {
        const { backing, spare } = await newFleet();
        const agreements = [...backing, spare].map(({ agreement }) => agreement);
        for (const one of steps) {
          if (one === 'move') {
            const url = `/vehicles/${backing[0]?.vehicle}/move-backing/`;
            await agreeIfPossible(url, { vehicle: spare.vehicle, reason: 'Accident' });
          } else if ('pass' in one) await passDays(server, one.pass);
          else await repay(server, agreements[one.of] ?? 0, `${one.naira}.07`);
        }
        // What was paid today isn't in the files yet.
        await passDays(server, 1);
        await compare();
      },
    );
    // All runs share one company, so fast-check can't shrink a failure.
    await fc.assert(property, { numRuns: 6, endOnFailure: true });
  });

  it('the files of the current month end with the last complete day, which is in each row and in their names', async () => {
    await passUntil(server, '2035-02-20T10:00:00Z');
    const reply = await asStaff(server, {
      url: '/office/api/trial-balance.csv?month=2035-02',
    });
    assert.equal(
      reply.headers['content-disposition'],
      'attachment; filename="mota-trial-balance-2035-02-until-2035-02-19.csv"',
    );
    for (const { month, last_day, is_over } of rowsOf(reply.text)) {
      assert.deepEqual([month, last_day, is_over], ['2035-02', '2035-02-19', 'no']);
    }
    assert.deepEqual((await listMonths())[0], {
      id: '2035-02',
      last_day: '2035-02-19',
      is_over: false,
    });
    await passUntil(server, '2035-03-01T10:00:00Z');
    const over = await asStaff(server, { url: '/office/api/trial-balance.csv?month=2035-02' });
    assert.match(String(over.headers['content-disposition']), /mota-trial-balance-2035-02\.csv/);
    assert.equal(rowsOf(over.text)[0]?.is_over, 'yes');
  });

  it('a month without a complete day has no files', async () => {
    for (const month of ['2035-03', '2099-12']) {
      const reply = await asStaff(server, {
        url: `/office/api/vehicle-book.csv?month=${month}`,
      });
      assert.equal(reply.status, 400);
      assert.equal((reply.body as { code: string }).code, 'month_without_day');
    }
    assert.equal(
      (await asStaff(server, { url: '/office/api/vehicle-book.csv?month=2035-13' })).status,
      400,
    );
  });

  it('a name in a file can’t become a formula of a spreadsheet', async () => {
    const asset = await newAsset(server, {
      name: '=HYPERLINK("https://evil.example")',
      value: 5000n,
    });
    await newVehicle(server, asset);
    await passDays(server, 2);
    const [newest] = await listMonths();
    const rows = await fileOf('vehicle-book', newest?.id ?? '');
    assert.equal(rows.at(-1)?.asset, `'=HYPERLINK(""https://evil.example"")`);
  });

  it('a file has every account, however many there are', async () => {
    await server.dependencies.connection.query(
      `INSERT INTO accounts (kind, owner_id) SELECT 'wallet', 5000000 + n FROM generate_series(1, 1203) n`,
    );
    const rows = await fileOf('trial-balance', '2035-02');
    const [row] = await server.dependencies.connection.query(
      'SELECT count(*)::int AS all FROM accounts',
    );
    assert.equal(rows.length, row?.all);
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  });

  it('the audit records who downloaded a file and how many rows it had, and a person whose passkey was used too long ago must use it again', async () => {
    const rows = await fileOf('vehicle-book', '2035-02');
    const { action, subject, detail } = await lastAudit(server);
    assert.deepEqual(
      [action, subject, detail],
      ['file sent', '/office/api/vehicle-book.csv', { rows: rows.length }],
    );
    const cookie = await officeCookie(server, await staffPerson(server, 'kemi', ['auditor']));
    const call = { url: '/trial-balance.csv?month=2035-02' };
    assert.equal((await officeCall(server, cookie, call)).status, 200);
    server.passRealTime(301);
    const late = await officeCall(server, cookie, call);
    assert.equal((late.body as { code: string }).code, 'office_passkey_again');
  });
});
