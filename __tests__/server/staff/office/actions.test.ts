import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { lagosDate } from '../../../../server/src/money/payouts/calendar.ts';
import { sealAudit } from '../../../../server/src/platform/audit/seal.ts';
import { newClique, richCustomer } from '../../../../server/testing/cliques.ts';
import { newCustomer, textOf } from '../../../../server/testing/customers.ts';
import {
  assertRefused,
  balanceOf,
  newAsset,
  transactionsOf,
  unitsOf,
} from '../../../../server/testing/money.ts';
import { asStaff, confirmNewest, lastAudit, operate } from '../../support/staff.ts';
import { production } from '../../../../server/testing/production.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const postToSandbox = (path: string, body: unknown) =>
  server.call({ method: 'POST', url: `/sandbox${path}`, body });

const get = (path: string) => asStaff(server, { url: `/office/api${path}` });

describe('the sessions of the office', () => {
  const paths = ['/kyc/', '/withdrawals/', '/assets/', '/ledger/'];
  it('the lists and the books need a session', async () => {
    const { token } = await newCustomer(server);
    for (const path of paths) {
      const url = `/office/api${path}`;
      assertRefused(await server.call({ url }), 401);
      assertRefused(await server.call({ url, token }), 401);
      const basic = { authorization: 'Basic YWRhOmFkYQ==' };
      assertRefused(await server.call({ url, headers: basic }), 401);
      assert.equal((await get(path)).status, 200, path);
    }
  });

  it('the API documentation says that each route of the office accepts a session, and that the route of the ledger also accepts a machine key', async () => {
    const { body } = await server.call({ url: '/docs/json' });
    const { paths: documented } = body as {
      paths: Record<string, Record<string, { security?: unknown[] }>>;
    };
    const ofOffice = Object.entries(documented).filter(([path]) => path.startsWith('/office/api/'));
    assert.ok(ofOffice.length >= 15);
    for (const [path, item] of ofOffice) {
      for (const { security } of Object.values(item)) {
        assert.deepEqual(security?.[0], { office: [] }, path);
      }
    }
    assert.deepEqual(documented['/office/api/ledger/']?.get?.security, [
      { office: [] },
      { machine: [] },
    ]);
  });
});

describe('managing assets', () => {
  const bus = {
    name: 'Coaster',
    type: 'bus',
    value: '1000.50',
    vat: 75,
    service_charge: '0',
    roi: 12.5,
    duration: 26,
    units: 2,
  };

  it('a new asset can be added, and is then on sale', async () => {
    const reply = await operate(server, '/assets/', bus);
    assert.equal(reply.status, 201, reply.text);
    assert.equal((await lastAudit(server)).action, 'asset added');
    const { token } = await newCustomer(server);
    const offered = await server.call({ url: `/asset/${textOf(reply, 'id')}/`, token });
    const { units, state, ...asset } = reply.body as Record<string, unknown>;
    assert.deepEqual([units, state], [2, 'published']);
    assert.deepEqual(offered.body, { ...asset, photos: [] });
    assert.deepEqual(
      [asset.total_value, asset.roi, asset.total_payout, asset.image, asset.status],
      ['1075.50', 12.5, '1209.94', '/media/vehicles/bus.svg', 'available'],
    );
  });

  const refused: [string, Readonly<Record<string, unknown>>][] = [
    ['no name', { name: ' ' }],
    ['no value', { value: undefined }],
    ['a value of 0', { value: 0 }],
    ['a negative fee', { vat: -1 }],
    ['an ROI with three decimals', { roi: 1.005 }],
    ['no duration', { duration: 0 }],
    ['half a unit', { units: 0.5 }],
    ['a type with dots and slashes, such as “../../app”', { type: '../../app' }],
    ['an image that is a javascript: URL', { image: 'javascript:alert(1)' }],
  ];
  for (const [what, changes] of refused) {
    it(`rejects an asset with ${what}`, async () => {
      assertRefused(await operate(server, '/assets/', { ...bus, ...changes }), 400);
    });
  }

  it('the type of an asset decides its drawing, also when it changes', async () => {
    const change = async (id: string, body: Readonly<Record<string, unknown>>) => {
      const reply = await asStaff(server, {
        method: 'PATCH',
        url: `/office/api/assets/${id}/`,
        body,
      });
      assert.equal(reply.status, 200, reply.text);
      return textOf(reply, 'image');
    };
    const added = await operate(server, '/assets/', { ...bus, type: 'rocket' });
    assert.equal(textOf(added, 'image'), '/media/vehicles/other.svg');
    const id = textOf(added, 'id');
    assert.equal(await change(id, { type: 'keke' }), '/media/vehicles/auto-rickshaw.svg');
    assert.equal(await change(id, { type: 'tractor' }), '/media/vehicles/tractor.svg');
    const photo = '/media/assets/a-480.webp';
    assert.equal(await change(id, { image: photo }), photo);
    assert.equal(await change(id, { type: 'taxi' }), photo);
  });

  const elsewhere = [
    'https://pictures.example/bus.webp',
    'http://localhost/media/bus.webp',
    '//pictures.example/media/bus.webp',
    '/signup/images/bus.webp',
    'media/bus.webp',
    '/media/<bus>',
  ];
  it('the image of an asset must be a path below /media/ on this server', async () => {
    const id = await newAsset(server);
    const change = { method: 'PATCH', url: `/office/api/assets/${id}/` } as const;
    for (const image of elsewhere) {
      for (const reply of [
        await operate(server, '/assets/', { ...bus, image }),
        await asStaff(server, { ...change, body: { image } }),
      ]) {
        assertRefused(reply, 400);
        assert.match(textOf(reply, 'detail'), /^The image must be a path on this server/);
      }
    }
    const kept = await asStaff(server, {
      ...change,
      body: { image: '/media/vehicles/car.svg' },
    });
    assert.equal(kept.status, 200, kept.text);
  });

  it('the refusal of an asset says in one sentence what is wrong', async () => {
    const wrong = [
      [{ service_charge: -1 }, 'Service charge isn’t a valid amount.'],
      [{ roi: 1.005 }, 'Enter an ROI with at most two decimals.'],
      [{ name: ' ' }, 'Name is required.'],
      [{ maintenance_fee: true }, 'Maintenance fee isn’t valid.'],
      [{ description: 'x'.repeat(2001) }, 'Description is too long.'],
    ] as const;
    for (const [changes, text] of wrong) {
      const reply = await operate(server, '/assets/', { ...bus, ...changes });
      assert.equal(textOf(reply, 'detail'), text);
    }
  });

  it('changing an asset changes what is on sale, and nothing that was agreed', async () => {
    const id = await newAsset(server);
    const customer = await richCustomer(server);
    await newClique(server, customer.token, id);
    const call = { method: 'PATCH', url: `/office/api/assets/${id}/` } as const;
    const body = { value: '2000', name: 'New name', reason: 'Other prices' };
    const reply = await asStaff(server, { ...call, body });
    assert.equal(reply.status, 200, reply.text);
    assert.equal((await confirmNewest(server)).status, 200);
    assert.equal(textOf(reply, 'name'), 'New name');
    const { text } = await server.call({ url: '/clique/my-cliques/', token: customer.token });
    assert.match(text, /"required_funding":"1200\.03"/);
    assertRefused(await asStaff(server, { ...call, body: {} }), 400);
    const missing = { ...call, url: '/office/api/assets/999999/', body: { name: 'x' } };
    assertRefused(await asStaff(server, missing), 404);
  });

  it('restocking adds units to an asset', async () => {
    const id = await newAsset(server, { units: 0 });
    const reply = await operate(server, `/assets/${id}/restock/`, { units: 3 });
    assert.equal(reply.status, 200, reply.text);
    assert.equal(await unitsOf(server, id), 3);
    assert.deepEqual((await lastAudit(server)).detail, { units: 3 });
    for (const units of [0, -1, 1.5, '2', undefined]) {
      assertRefused(await operate(server, `/assets/${id}/restock/`, { units }), 400);
    }
    assertRefused(await operate(server, '/assets/999999/restock/', { units: 1 }), 404);
  });

  it('restocking an asset beyond a million units is refused and adds none', async () => {
    const id = await newAsset(server, { units: 999_998 });
    const url = `/assets/${id}/restock/`;
    assertRefused(await operate(server, url, { units: 3 }), 409, 'detail', /still add 2\./);
    assert.equal(await unitsOf(server, id), 999_998);
    assert.equal((await operate(server, url, { units: 2 })).status, 200);
    assertRefused(await operate(server, url, { units: 1 }), 409);
  });
});

describe('the check of the books', () => {
  it("the check of the books finds nothing, and returns the company's balances", async () => {
    const customer = await richCustomer(server, '1000');
    await newClique(server, customer.token, await newAsset(server));
    const { body } = await get('/ledger/');
    const report = body as { is_sound: boolean; house: Record<string, string> };
    assert.equal(report.is_sound, true);
    assert.match(report.house.bank_clearing ?? '', /^-\d+\.\d{2}$/);
  });

  it('the check of the books reports a changed record of the audit, and returns the newest seal', async () => {
    const forged = await startTestServer();
    const { connection } = forged.dependencies;
    const read = () => asStaff(forged, { url: '/office/api/ledger/' });
    assert.equal((await operate(forged, '/withdrawals/stop/', { reason: 'A try' })).status, 200);
    await sealAudit(connection);
    const sound = (await read()).body as { newest_seal: { position: number } };
    assert.ok(sound.newest_seal.position > 0);
    await connection.exclusively(async ({ script }) => {
      await script('SET LOCAL ROLE NONE');
      await script('ALTER TABLE audit_records DISABLE TRIGGER USER');
      await script("UPDATE audit_records SET actor = 'nobody' WHERE id = 1");
      await script('ALTER TABLE audit_records ENABLE TRIGGER USER');
    });
    const { body } = await read();
    const report = body as { is_sound: boolean; faults: { found: string }[] };
    assert.equal(report.is_sound, false);
    assert.deepEqual(
      report.faults.map(({ found }) => found),
      ['record 1 or its seal 1 was changed'],
    );
    await forged.close();
  });
});

describe('the tools of the sandbox', () => {
  it('the tools of the sandbox list the emails and pay into an account', async () => {
    const customer = await newCustomer(server);
    const body = { account_number: customer.accountNumber, amount: '12.34' };
    assert.equal((await postToSandbox('/deposits/', body)).status, 200);
    assert.equal(await balanceOf(server, customer.token), '12.34');
    assertRefused(await postToSandbox('/deposits/', { ...body, account_number: '1' }), 404);
    assertRefused(await postToSandbox('/deposits/', { ...body, amount: '1.234' }), 400);
    assert.match((await server.call({ url: '/sandbox/mails/' })).text, new RegExp(customer.email));
  });

  it('the tools of the sandbox can pay in money without a webhook, and the server finds the money when the clock moves', async () => {
    const { accountNumber, token } = await newCustomer(server);
    const body = { account_number: accountNumber, amount: '12.34', notice: 'never' };
    assert.equal((await postToSandbox('/deposits/', body)).status, 200);
    assert.equal(await balanceOf(server, token), '0.00');
    assert.equal((await postToSandbox('/clock/advance/', { days: 15 / 1440 })).status, 200);
    assert.equal(await balanceOf(server, token), '12.34');
    assertRefused(await postToSandbox('/deposits/', { ...body, notice: 'late' }), 400);
  });

  it('the tools of the sandbox move the clock, and each payout happens on its own day', async () => {
    const customer = await richCustomer(server, '2000');
    const asset = await newAsset(server, { duration_weeks: 3 });
    await newClique(server, customer.token, asset, { contribution: '1200.03' });
    const firstDay = lagosDate(server.dependencies.clock.now());
    const before = Date.parse(textOf(await server.call({ url: '/sandbox/clock/' }), 'now'));
    const reply = await postToSandbox('/clock/advance/', { days: 30 });
    assert.equal(reply.status, 200, reply.text);
    assert.equal(Date.parse(textOf(reply, 'now')) - before, 30 * 24 * 60 * 60 * 1000);
    const { headers } = await server.app.inject('/asset/');
    assert.equal(headers.date, new Date(textOf(reply, 'now')).toUTCString());
    assert.ok(Number(headers['x-sandbox-ahead']) >= 30 * 24 * 60 * 60 * 1000);
    const payouts = (await transactionsOf(server, customer.token)).filter(({ description }) =>
      description.startsWith('Payout'),
    ) as unknown as { created_at: string }[];
    assert.deepEqual(
      payouts.map(({ created_at }) => created_at),
      // Each payout happens at the start of its day in Lagos.
      [21, 14, 7].map((days) => `${addDays(firstDay, days - 1)}T23:00:00.000Z`),
    );
    for (const days of [0, -1, 3661, '7', null]) {
      assertRefused(await postToSandbox('/clock/advance/', { days }), 400);
    }
  });

  it('the tools of the sandbox need no key, can’t do what staff do, and appear as the sandbox in the audit log', async () => {
    assert.equal((await postToSandbox('/clock/advance/', { days: 1 })).status, 200);
    assert.equal((await lastAudit(server)).actor, 'sandbox');
    const id = await newAsset(server);
    for (const url of ['/sandbox', '/sandbox/api', '/operator'].map(
      (at) => `${at}/assets/${id}/restock/`,
    )) {
      assertRefused(await server.call({ method: 'POST', url, body: { units: 1 } }), 404);
    }
  });
});

it('the page of the sandbox is served under /sandbox/ with its own security policy', async () => {
  const page = await server.call({ url: '/sandbox/' });
  assert.equal(page.status, 200);
  assert.match(String(page.headers['content-security-policy']), /script-src 'self'/);
  const withoutSlash = await server.call({ url: '/sandbox' });
  assert.deepEqual([withoutSlash.status, withoutSlash.text], [200, page.text]);
  assert.equal((await server.call({ url: '/sandbox/page.js' })).status, 200);
});

it('a production server has the office without the tools of the sandbox', async () => {
  const server = await startTestServer(production);
  const session = await staffSession(server.dependencies, 'ada');
  const request = (url: string) => server.call({ url, session });
  assert.equal((await request('/office/api/ledger/')).status, 200);
  for (const path of [
    '/sandbox/mails/',
    '/sandbox/clock/',
    '/sandbox/api/kyc/',
    '/operator/kyc/',
  ]) {
    assert.equal((await request(path)).status, 404, path);
  }
  await server.close();
});
