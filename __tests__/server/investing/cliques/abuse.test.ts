import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newClique, ownClique, post, richCustomer } from '../../../../server/testing/cliques.ts';
import { crowd } from '../../support/crowd.ts';
import { verifyIdentity, type TestCustomer } from '../../../../server/testing/customers.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  newAsset,
  passDays,
} from '../../../../server/testing/money.ts';
import { changeAsset, operate } from '../../support/staff.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let ada: TestCustomer;
let bola: TestCustomer;

before(async () => {
  server = await startTestServer({ CLIQUE_MINIMUM: '', PUBLIC_CLIQUES_VERIFIED: 'on' });
  [ada, bola] = await Promise.all([richCustomer(server, '9000'), richCustomer(server, '900000')]);
  await server.dependencies.connection.query('UPDATE customers SET identity_verified_at = now()');
});
after(() => server.close());

const join = (token: string, id: number, contribution: string) =>
  post(server, token, `/clique/${id}/join/`, { contribution });

const notificationsOf = async (token: string) => {
  const { text } = await server.call({ url: '/notification/notifications/', token });
  return text;
};

describe('a clique with fifty members', () => {
  it('after 50 members, a new member must contribute at least the remaining amount divided by the free seats', async () => {
    // The clique needs ₦1,000,000. Once 50 members have contributed ₦1,000 each, ₦950,000 are left for 50 seats.
    const id = await newClique(
      server,
      ada.token,
      await newAsset(server, {
        value: 100_000_000n,
        vat: 0n,
        service_charge: 0n,
        maintenance_fee: 0n,
      }),
      { contribution: '1000' },
    );
    await crowd(server, id, { members: 48, each: 100_000n });
    const minimumFor = async (token: string) => {
      const { body } = await server.call({ url: `/clique/${id}/get_contract/`, token });
      return (body as { minimum?: string }).minimum;
    };
    assert.equal(await minimumFor(bola.token), undefined);
    const fiftieth = await richCustomer(server, '1000');
    assert.equal((await join(fiftieth.token, id, '1000')).status, 200);
    assert.equal(await minimumFor(bola.token), '19000.00');
    assert.equal(await minimumFor(fiftieth.token), undefined);
    const least = /at least ₦19,000\.00/;
    assertRefused(await join(bola.token, id, '18999.99'), 400, 'message', least);
    assert.equal((await join(bola.token, id, '19000')).status, 200);
    const more = await post(server, ada.token, `/clique/${id}/contribute/`, { amount: '1000' });
    assert.equal(more.status, 200, more.text);
  });
});

describe('new terms of an asset', () => {
  it('open cliques close with full refunds 72 hours after the terms of their asset change, and members are notified immediately', async () => {
    const asset = await newAsset(server);
    const creator = await richCustomer(server, '9000');
    await verifyIdentity(server, creator);
    const { token } = creator;
    const id = await newClique(server, token, asset, { contribution: '1000' });
    await changeAsset(server, asset, { roi: 1 });
    assert.match(await notificationsOf(token), /"title":"Clique may close early"/);
    await passDays(server, 2);
    assert.equal((await ownClique(server, token, id)).status, 'open');
    assert.equal(await balanceOf(server, token), '8000.00');
    await passDays(server, 1);
    assert.equal((await ownClique(server, token, id)).status, 'closed');
    assert.match(
      await notificationsOf(token),
      /closed because the terms of its asset have changed/,
    );
    assert.equal(await balanceOf(server, token), '9000.00');
    await assertBooksBalance(server, token);
  });

  it("a clique that is funded before its asset's new terms apply continues on its old terms", async () => {
    const asset = await newAsset(server);
    const id = await newClique(server, ada.token, asset, { contribution: '1000' });
    await changeAsset(server, asset, { value: '5000' });
    assert.equal((await join(bola.token, id, '200.03')).status, 200);
    await passDays(server, 4);
    const { is_funded, required_funding } = await ownClique(server, ada.token, id);
    assert.deepEqual([is_funded, required_funding], [true, '1200.03']);
  });

  it('changing the name or the units of an asset closes no clique', async () => {
    const asset = await newAsset(server);
    const id = await newClique(server, ada.token, asset, { contribution: '1000' });
    await changeAsset(server, asset, { name: 'Another name', units: 7 });
    await passDays(server, 4);
    assert.equal((await ownClique(server, ada.token, id)).status, 'open');
  });
});

describe('a public clique', () => {
  it('a public clique can only be created by customers with a verified identity', async () => {
    const stranger = await richCustomer(server, '5000');
    const body = { asset: await newAsset(server), contribution: '1000', name: 'Friends' };
    const create = (visibility: string) =>
      post(server, stranger.token, '/clique/', { ...body, visibility });
    assertRefused(await create('public'), 403, 'message', /Verify your identity/);
    assert.equal((await create('private')).status, 201);
  });

  const contacts = [
    'Pay ada@bank',
    'mota.ng',
    'Call 0803 123 4567',
    'No 0-8-0-3-1-2-3',
    'Call ０８０３１２３４５６７',
    'mota。ng',
    'Acct 012/345/6789',
  ];
  it('a clique can’t have a name with a link or contact details', async () => {
    const asset = await newAsset(server);
    for (const name of contacts) {
      const body = { asset, name, contribution: '1000', visibility: 'private' };
      assertRefused(await post(server, ada.token, '/clique/', body), 400, 'message', /name can’t/);
    }
    const name = 'Class of 2004 & friends, Ikeja 12';
    await newClique(server, ada.token, asset, { name, contribution: '1000' });
  });

  it('a public clique can be hidden by a staff member, and its creator gets the reason', async () => {
    const name = 'Mota support desk';
    const id = await newClique(server, ada.token, await newAsset(server), {
      name,
      contribution: '1000',
    });
    const listed = async () =>
      (await server.call({ url: '/clique/public/?limit=1000', token: bola.token })).text;
    assert.ok((await listed()).includes(name));
    const reason = 'It poses as Mota.';
    const hide = () => operate(server, `/cliques/${id}/hide/`, { reason });
    assert.equal((await hide()).status, 200);
    assert.ok(!(await listed()).includes(name));
    assertRefused(await join(bola.token, id, '1000'), 404);
    assert.ok(
      (await notificationsOf(ada.token)).includes(
        `People who aren’t in ${name} can no longer see it. Reason: ${reason}`,
      ),
    );
    assert.equal((await ownClique(server, ada.token, id)).status, 'open');
    assertRefused(await hide(), 409);
  });
});
