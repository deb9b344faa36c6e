import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { formatDay } from '../../../../server/src/platform/clock/lagosTime.ts';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { lagosDate } from '../../../../server/src/money/payouts/calendar.ts';
import {
  cliqueBody,
  escrowOf,
  newClique,
  post,
  richCustomer,
} from '../../../../server/testing/cliques.ts';
import { verifyIdentity, type TestCustomer } from '../../../../server/testing/customers.ts';
import { assertBooksBalance, assertRefused, newAsset } from '../../../../server/testing/money.ts';
import { newestMailTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let ada: TestCustomer;
let bola: TestCustomer;
let asset: number;

before(async () => {
  server = await startTestServer();
  [ada, bola, asset] = await Promise.all([
    richCustomer(server, '50000'),
    richCustomer(server, '50000'),
    newAsset(server, { units: 100 }),
  ]);
});
after(() => server.close());

const fees = { value: '1000.00', vat: '75.00', service_charge: '100.00', maintenance_fee: '25.03' };

async function readContract(url: string, token: string) {
  const reply = await server.call({ url, token });
  assert.equal(reply.status, 200, reply.text);
  const hash = reply.headers['x-contract-hash'];
  assert.match(String(hash), /^[0-9a-f]{64}$/);
  return { ...(reply.body as { contract: string; fees: unknown }), hash: String(hash) };
}

const urlForAsset = (id = asset) => `/asset/${id}/get_clique_contract/`;
const urlForClique = (id: number) => `/clique/${id}/get_contract/`;

/** Invites to a private clique and returns the token of the link. */
async function invitationTo(id: number, email: string): Promise<string> {
  await post(server, ada.token, `/clique/${id}/invite/`, { emails: [email] });
  const { text } = await newestMailTo(server, email);
  const token = /\/cliques\/join\/(\S+)/.exec(text)?.[1];
  assert.ok(token);
  return token;
}

describe('the contract of a clique', () => {
  it('the contract of a clique names the member, the figures, the fees and what happens if the clique isn’t funded', async () => {
    const offered = await readContract(urlForAsset(), ada.token);
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(
      server.dependencies.clock.now(),
    );
    assert.deepEqual(offered.fees, fees);
    for (const part of [
      'Ada Obi',
      today,
      'a share in one unit of <strong>TVS King</strong>',
      '<td>₦100.00</td>',
      '₦1,200.03',
      '₦1,500.04',
      'within 30 days of the clique’s creation, every contribution goes back to the wallet in full',
    ]) {
      assert.ok(offered.contract.includes(part), part);
    }
  });

  it('the contract of a clique is the same for creating it and for adding to it, and differs for another customer', async () => {
    const id = await newClique(server, ada.token, asset);
    const [creating, adding] = await Promise.all([
      readContract(urlForAsset(), ada.token),
      readContract(urlForClique(id), ada.token),
    ]);
    assert.deepEqual(creating, adding);
    assert.notEqual((await readContract(urlForClique(id), bola.token)).hash, adding.hash);
  });

  it('the contract of a private clique can only be read by its members and holders of an invite link', async () => {
    await verifyIdentity(server, ada);
    const id = await newClique(server, ada.token, asset, { visibility: 'private' });
    const invitation = await invitationTo(id, bola.email);
    const byLink = `/clique/join/${invitation}/get_contract/`;
    assertRefused(await server.call({ url: urlForClique(id), token: bola.token }), 404, 'message');
    assertRefused(
      await server.call({ url: '/clique/join/unknown/get_contract/', token: bola.token }),
      404,
      'message',
      'Invalid invite link.',
    );
    assertRefused(await server.call({ url: byLink }), 401);
    const { hash } = await readContract(byLink, bola.token);
    const body = { contribution: '100', contract_hash: hash };
    const joined = await post(server, bola.token, `/clique/join/${invitation}/`, body);
    assert.equal(joined.status, 200, joined.text);
    assertRefused(await server.call({ url: byLink, token: bola.token }), 409);
    assert.equal((await readContract(urlForClique(id), bola.token)).hash, hash);
  });

  it('the contract of a clique shows no fees once the price of the asset has changed, and keeps the figures of the clique', async () => {
    const changing = await newAsset(server);
    const id = await newClique(server, ada.token, changing);
    const { connection } = server.dependencies;
    await connection.query('UPDATE assets SET vat = vat + 1 WHERE id = $1', [changing]);
    const offered = await readContract(urlForClique(id), ada.token);
    assert.equal(offered.fees, null);
    assert.ok(!offered.contract.includes('VAT'));
    assert.ok(offered.contract.includes('₦1,200.03'));
  });
});

describe('agreeing to the contract of a clique', () => {
  it('agreeing is refused if the terms differ from those that were read, and nothing is debited', async () => {
    const changing = await newAsset(server);
    const { hash } = await readContract(urlForAsset(changing), ada.token);
    await server.dependencies.connection.query(
      'UPDATE assets SET roi_basis_points = 2600 WHERE id = $1',
      [changing],
    );
    const body = cliqueBody(changing, { contract_hash: hash });
    const reply = await post(server, ada.token, '/clique/', body);
    assertRefused(reply, 409, 'message', 'The terms have changed. Read them again.');
    const id = await newClique(server, ada.token, changing, {
      contract_hash: (await readContract(urlForAsset(changing), ada.token)).hash,
    });
    for (const [path, field] of [
      ['join', 'contribution'],
      ['contribute', 'amount'],
    ] as const) {
      const token = path === 'join' ? bola.token : ada.token;
      const sent = { [field]: '100', contract_hash: hash };
      assertRefused(await post(server, token, `/clique/${id}/${path}/`, sent), 409, 'message');
    }
    assert.equal(await escrowOf(server, id), 20_001n);
    await assertBooksBalance(server, ada.token, bola.token);
  });

  it('the agreement to a contract is stored with the exact text, its hash and time, even if the call has no hash', async () => {
    const id = await newClique(server, ada.token, asset);
    const { contract } = await readContract(urlForClique(id), bola.token);
    const joined = await post(server, bola.token, `/clique/${id}/join/`, { contribution: '300' });
    assert.equal(joined.status, 200, joined.text);
    const agreedAt = server.dependencies.clock.now().toISOString();
    await server.pass(24 * 60 * 60);
    const kept = await server.call({ url: `/clique/${id}/contract/`, token: bola.token });
    assert.deepEqual(kept.body, { contract, agreed_at: agreedAt });
    const [row] = await server.dependencies.connection.query(
      'SELECT contract_sha256 FROM clique_agreements WHERE clique_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    );
    assert.equal(row?.contract_sha256, createHash('sha256').update(contract).digest('hex'));
    const stranger = await richCustomer(server);
    assertRefused(
      await server.call({ url: `/clique/${id}/contract/`, token: stranger.token }),
      404,
    );
  });
});

describe('the members of a clique', () => {
  it('only the members of a clique see one another, with first name and share, in the order of joining', async () => {
    const id = await newClique(server, ada.token, asset);
    await post(server, bola.token, `/clique/${id}/join/`, { contribution: '300' });
    await post(server, ada.token, `/clique/${id}/contribute/`, { amount: '100' });
    const at = server.dependencies.clock.now().toISOString();
    const url = `/clique/${id}/members/`;
    assert.deepEqual((await server.call({ url, token: bola.token })).body, [
      { first_name: 'Ada', contribution: '300.01', joined_at: at, is_self: false },
      { first_name: 'Ada', contribution: '300.00', joined_at: at, is_self: true },
    ]);
    const stranger = await richCustomer(server);
    assertRefused(await server.call({ url, token: stranger.token }), 404);
    assertRefused(await server.call({ url }), 401);
  });
});

describe('a clique that is fully funded', () => {
  it('members of a fully funded clique see what Mota buys, their own share and, once a driver has the vehicle, the date of the first payout', async () => {
    const id = await newClique(server, ada.token, asset);
    const joined = await post(server, bola.token, `/clique/${id}/join/`, {
      contribution: '1000.02',
    });
    assert.equal(joined.status, 200, joined.text);
    for (const [customer, share] of [
      [ada, '₦200.01'],
      [bola, '₦1,000.02'],
    ] as const) {
      const list = await server.call({
        url: '/notification/notifications/',
        token: customer.token,
      });
      const messages = new Map(
        (list.body as { title: string; message: string }[]).map(({ title, message }) => [
          title,
          message,
        ]),
      );
      const day = formatDay(addDays(lagosDate(server.dependencies.clock.now()), 7));
      assert.equal(
        messages.get('Clique funded'),
        `Danfo friends is fully funded. Mota will now buy TVS King. Your share is ${share}. Payout dates count from the day a driver receives the vehicle.`,
      );
      assert.match(
        messages.get('Your vehicle is on the road') ?? '',
        new RegExp(`The first one is projected for ${day}`),
      );
    }
  });
});
