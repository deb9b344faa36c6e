import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newClique, ownClique, post, richCustomer } from '../../../../server/testing/cliques.ts';
import { crowd } from '../../support/crowd.ts';
import { type TestCustomer } from '../../../../server/testing/customers.ts';
import { assertBooksBalance, assertRefused, newAsset } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let ada: TestCustomer;
let bola: TestCustomer;

before(async () => {
  server = await startTestServer({ CLIQUE_MINIMUM: '' });
  [ada, bola] = await Promise.all([richCustomer(server, '9000'), richCustomer(server, '9000')]);
});
after(() => server.close());

const join = (token: string, id: number, contribution: string) =>
  post(server, token, `/clique/${id}/join/`, { contribution });

describe('a contribution of less than CLIQUE_MINIMUM', () => {
  const tooLittle = /at least ₦1,000\.00/;

  it('a contribution of less than CLIQUE_MINIMUM is refused when a clique is created, joined or added to', async () => {
    const asset = await newAsset(server, { value: 400_000n });
    const body = { name: 'Dust', asset, visibility: 'public', contribution: '999.99' };
    assertRefused(await post(server, ada.token, '/clique/', body), 400, 'message', tooLittle);
    const id = await newClique(server, ada.token, asset, { contribution: '1000' });
    assertRefused(await join(bola.token, id, '0.01'), 400, 'message', tooLittle);
    const url = `/clique/${id}/contribute/`;
    assertRefused(await post(server, ada.token, url, { amount: '5' }), 400, 'message', tooLittle);
  });

  it('a contribution of less than CLIQUE_MINIMUM is accepted if it is exactly what remains', async () => {
    const asset = await newAsset(server);
    const id = await newClique(server, ada.token, asset, { contribution: '1200.02' });
    assertRefused(
      await join(bola.token, id, '0.02'),
      400,
      'message',
      'That’s more than the ₦0.01 still to be funded.',
    );
    assert.equal((await join(bola.token, id, '0.01')).status, 200);
    assert.equal((await ownClique(server, bola.token, id)).is_funded, true);
  });

  it('the refusal of a contribution names the remaining amount if that is less than CLIQUE_MINIMUM', async () => {
    const asset = await newAsset(server);
    const id = await newClique(server, ada.token, asset, { contribution: '1000' });
    assertRefused(
      await join(bola.token, id, '200'),
      400,
      'message',
      'Contribute the remaining ₦200.03.',
    );
    assert.equal((await join(bola.token, id, '200.03')).status, 200);
    await assertBooksBalance(server, ada.token, bola.token);
  });
});

describe('the hundredth member of a clique', () => {
  it('nobody can join a clique after its hundredth member, but members can still add to their contribution', async () => {
    const asset = await newAsset(server, { value: 20_000_000n });
    const id = await newClique(server, ada.token, asset, { contribution: '1000' });
    await crowd(server, id, { members: 99, each: 100_000n });
    const clique = await ownClique(server, ada.token, id);
    assert.equal(clique.members_count, 100);
    const contract = await server.call({ url: `/clique/${id}/get_contract/`, token: bola.token });
    assert.equal(contract.status, 200, contract.text);
    assertRefused(await join(bola.token, id, '1000'), 409, 'message', /100 members/);
    const more = await post(server, ada.token, `/clique/${id}/contribute/`, { amount: '1000' });
    assert.equal(more.status, 200, more.text);
  });
});
