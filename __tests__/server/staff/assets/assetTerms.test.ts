import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { assertRefused, newAsset } from '../../../../server/testing/money.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import { lastAudit, operate } from '../../support/staff.ts';

let server: TestServer;
let ada: Record<string, string>;
let bola: Record<string, string>;

before(async () => {
  server = await startTestServer();
  ada = await officeCookie(server, await staffPerson(server, 'ada', ['vehicles', 'treasury']));
  bola = await officeCookie(server, await staffPerson(server, 'bola', ['treasury']));
});
after(() => server.close());

type Facts = Readonly<Record<string, unknown>>;

interface Proposed {
  readonly id: number;
  readonly before: Facts;
  readonly after: Facts;
}

const change = (id: number, body: Facts, cookie = ada) =>
  officeCall(server, cookie, { method: 'PATCH', url: `/assets/${id}/`, body });

const confirm = (id: number, cookie: Record<string, string>) =>
  officeCall(server, cookie, { method: 'POST', url: `/proposals/${id}/confirm/`, body: {} });

async function newestProposal(): Promise<Proposed> {
  const { body } = await officeCall(server, bola, { url: '/proposals/' });
  const [newest] = body as Proposed[];
  assert.ok(newest);
  return newest;
}

async function shownToCustomer(id: number): Promise<Facts> {
  const { token } = await newCustomer(server);
  return (await server.call({ url: `/asset/${id}/`, token })).body as Facts;
}

const reason = 'The importer asks for more.';

describe('new terms of an asset that was on sale', () => {
  it('new terms of an asset that was on sale are proposed with the old and new values, and take effect when another person confirms', async () => {
    const id = await newAsset(server);
    const reply = await change(id, { value: '2000', roi: 25, duration: 9, reason });
    assert.equal(reply.status, 200, reply.text);
    const { proposal, value } = reply.body as { proposal: Proposed; value: string };
    assert.equal(value, '1000.00');
    const proposed = await newestProposal();
    for (const { before: was, after: wanted } of [proposed, proposal]) {
      assert.deepEqual([was.value, was.duration, was.roi], ['1000.00', 8, undefined]);
      assert.deepEqual(wanted, { value: '2000.00', duration: 9, reason });
    }
    assert.equal((await shownToCustomer(id)).value, '1000.00');

    assert.equal((await confirm(proposed.id, bola)).status, 200);
    const { actor, detail } = await lastAudit(server);
    assert.equal(actor, 'bola');
    assert.deepEqual(detail, {
      fields: 'value, duration_weeks',
      before: 'value 1000.00, duration 8',
      after: 'value 2000.00, duration 9',
      proposed_by: 'ada',
      reason,
    });
    const shown = await shownToCustomer(id);
    assert.deepEqual([shown.value, shown.duration, shown.roi], ['2000.00', 9, 25]);
  });

  it('new terms of an asset that was on sale can’t be confirmed by the proposer, in the same or another session', async () => {
    const id = await newAsset(server);
    await change(id, { value: '3000', reason });
    const { id: proposal } = await newestProposal();
    assertRefused(await confirm(proposal, ada), 409);
    const session = await staffSession(server.dependencies, 'ada');
    const url = `/office/api/proposals/${proposal}/confirm/`;
    assertRefused(await server.call({ method: 'POST', url, session, body: {} }), 409);
    assert.equal((await shownToCustomer(id)).value, '1000.00');
  });

  it('new terms of an asset that was on sale require a reason, and without a reason nothing else in the call happens', async () => {
    const id = await newAsset(server);
    assertRefused(await change(id, { value: '3000', name: 'Other name' }), 400);
    assert.notEqual((await shownToCustomer(id)).name, 'Other name');
  });

  it('the name, units and texts of an asset that was on sale can be changed by one person, even in the same call as new terms', async () => {
    const id = await newAsset(server);
    const reply = await change(id, { name: 'New name', units: 7, vat: '10', reason });
    assert.equal(reply.status, 200, reply.text);
    const { name, units, vat } = reply.body as Facts;
    assert.deepEqual([name, units, vat], ['New name', 7, '75.00']);
    assert.equal((await change(id, { description: 'A van.' })).status, 200);
  });

  it('new terms of an asset that was on sale replace terms proposed before, and also need a proposal while the asset is off sale', async () => {
    const id = await newAsset(server);
    await operate(server, `/assets/${id}/retire/`);
    await change(id, { value: '3000', reason });
    const { id: former } = await newestProposal();
    await change(id, { value: '4000', reason });
    assertRefused(await confirm(former, bola), 409);
    assert.equal((await confirm((await newestProposal()).id, bola)).status, 200);
    const { body } = await officeCall(server, ada, { url: `/assets/${id}/` });
    assert.deepEqual([(body as Facts).value, (body as Facts).proposal], ['4000.00', null]);
  });

  it('proposed terms of an asset that was on sale expire after 7 days', async () => {
    const id = await newAsset(server);
    await change(id, { value: '3000', reason });
    const { id: proposal } = await newestProposal();
    await server.pass(7 * 24 * 60 * 60);
    assertRefused(await confirm(proposal, bola), 409);
    assert.equal((await shownToCustomer(id)).value, '1000.00');
  });
});

describe('the body of a change to an asset', () => {
  it('a change to an asset stores only the fields that staff may write', async () => {
    const id = await newAsset(server);
    const body = { description: 'A van.', state: 'retired', offered: 99 };
    assert.equal((await change(id, body)).status, 200);
    const [row] = await server.dependencies.connection.query(
      'SELECT description, state, offered FROM assets WHERE id = $1',
      [id],
    );
    assert.deepEqual(row, { description: 'A van.', state: 'published', offered: 5 });
  });
});

describe('the terms of a draft', () => {
  it('the terms of a draft can be changed by one person any number of times', async () => {
    const draft = { name: 'Draft', type: 'minibus', value: '10', roi: 1, duration: 1, units: 1 };
    const added = await operate(server, '/assets/', { ...draft, state: 'draft' });
    const { id } = added.body as { id: number };
    const reply = await change(id, { value: '20', roi: 2 });
    const { value, roi, proposal } = reply.body as Facts;
    assert.deepEqual([value, roi, proposal], ['20.00', 2, null]);
  });
});
