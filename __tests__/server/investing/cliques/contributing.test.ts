import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  cliqueBody,
  escrowOf,
  newClique,
  ownClique,
  post,
  richCustomer,
  type ListedClique,
} from '../../../../server/testing/cliques.ts';
import { newCustomer, textOf, type TestCustomer } from '../../../../server/testing/customers.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  newAsset,
  titlesOf,
  transactionsOf,
} from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

const day = 24 * 60 * 60 * 1000;

let server: TestServer;
let ada: TestCustomer;
let bola: TestCustomer;
let asset: number;

before(async () => {
  // On a slow machine, calls to the provider take longer than the default timeout.
  server = await startTestServer({ SERVICE_TIMEOUT: '600' });
  [ada, bola, asset] = await Promise.all([
    richCustomer(server, '50000'),
    richCustomer(server, '50000'),
    newAsset(server, { units: 100 }),
  ]);
});
after(() => server.close());

/**
 * Returns the public cliques after the cached list has expired. Without a token, returns the list that everyone sees.
 */
const publicCliques = async (token?: string) => {
  server.passRealTime(5);
  const { body } = await server.call({ url: '/clique/public/', token });
  return body as ListedClique[];
};

describe('creating a clique', () => {
  it("creating a clique debits the creator's contribution into the clique's escrow", async () => {
    const creator = await richCustomer(server, '300');
    const id = await newClique(server, creator.token, asset);
    assert.equal(await balanceOf(server, creator.token), '99.99');
    assert.equal(await escrowOf(server, id), 20_001n);
    const [transaction] = await transactionsOf(server, creator.token);
    assert.ok(transaction);
    assert.equal(transaction.description, 'Contribution to Danfo friends');
    assert.equal(transaction.transaction_type, 'withdrawal');
    await assertBooksBalance(server, creator.token);
  });

  it('creating a clique returns the fields of the specification, the documented extensions and no others', async () => {
    const id = await newClique(server, ada.token, asset, { payout_frequency: 'month' });
    const now = server.dependencies.clock.now();
    assert.deepEqual(await ownClique(server, ada.token, id), {
      id,
      name: 'Danfo friends',
      asset_name: 'TVS King',
      asset_image: '/media/vehicles/auto-rickshaw.svg',
      creator: 'Admin',
      required_funding: '1200.03',
      asset_roi: 25,
      asset_total_payout: '1500.04',
      total_contributions: '200.01',
      contribution: '200.01',
      payout_share: '250.01',
      remaining_funding: '1000.02',
      visibility: 'public',
      created_at: now.toISOString(),
      payout_frequency: 'month',
      asset_duration: 8,
      is_funded: false,
      members_count: 1,
      closes_at: new Date(now.getTime() + 30 * day).toISOString(),
      is_member: true,
      is_creator: true,
      status: 'open',
    });
  });

  it('creating a clique chooses weekly payouts by default, and accepts an asset id as text', async () => {
    const body = cliqueBody(asset, { asset: String(asset), payout_frequency: undefined });
    const reply = await post(server, ada.token, '/clique/', body);
    assert.equal(reply.status, 201, reply.text);
    const { text } = await server.call({ url: '/clique/my-cliques/', token: ada.token });
    assert.match(text, /"payout_frequency":"week"/);
  });

  const refused: [string, Readonly<Record<string, unknown>>, number, string?][] = [
    ['no name', { name: '  ' }, 400],
    ['a name of 101 characters', { name: 'n'.repeat(101) }, 400],
    ['a name that isn’t text', { name: 5 }, 400],
    ['an unknown asset', { asset: 999_999 }, 400],
    ['an asset id that isn’t valid', { asset: 'bus' }, 400],
    ['no asset', { asset: null }, 400],
    ['a contribution of 0', { contribution: 0 }, 400, 'Please enter a valid contribution amount.'],
    [
      'a negative contribution',
      { contribution: -5 },
      400,
      'Please enter a valid contribution amount.',
    ],
    [
      'a contribution with half a kobo',
      { contribution: '1.005' },
      400,
      'Please enter a valid contribution amount.',
    ],
    ['a contribution in words', { contribution: 'ten' }, 400],
    ['a contribution that isn’t a number', { contribution: true }, 400],
    ['a contribution above the required funding', { contribution: '1200.04' }, 400],
    ['another visibility', { visibility: 'secret' }, 400],
    ['another interval', { payout_frequency: 'day' }, 400],
  ];
  for (const [what, changes, status, text] of refused) {
    it(`creating a clique is refused with ${what}`, async () => {
      const reply = await post(server, ada.token, '/clique/', cliqueBody(asset, changes));
      assertRefused(reply, status, 'message', text);
    });
  }

  it('creating a clique is refused without enough balance, without a token and without a JSON body', async () => {
    const poor = await newCustomer(server);
    assertRefused(
      await post(server, poor.token, '/clique/', cliqueBody(asset)),
      400,
      'message',
      'Insufficient balance. Please fund your wallet.',
    );
    assertRefused(await post(server, undefined, '/clique/', cliqueBody(asset)), 401);
    const json = { 'content-type': 'application/json' };
    assertRefused(await post(server, ada.token, '/clique/', '{', json), 400);
  });

  it('creating a clique is refused for an asset out of stock', async () => {
    const gone = await newAsset(server, { units: 0 });
    const reply = await post(server, ada.token, '/clique/', cliqueBody(gone));
    assertRefused(reply, 409, 'message');
  });
});

describe('the list of public cliques', () => {
  it('the list of public cliques is the same for everyone except for the reader’s own contribution', async () => {
    const id = await newClique(server, ada.token, asset, { name: 'Open to all' });
    const seenBy = async (token?: string) =>
      (await publicCliques(token)).find((clique) => clique.id === id);
    const [anonymous, own, other] = [
      await seenBy(),
      await seenBy(ada.token),
      await seenBy(bola.token),
    ];
    assert.deepEqual(anonymous, {
      ...own,
      contribution: '0.00',
      payout_share: '0.00',
      is_member: false,
      is_creator: false,
    });
    assert.deepEqual(other, anonymous);
    assert.equal(own?.contribution, '200.01');
  });

  it('the list of public cliques is newest first, and contains no private cliques', async () => {
    await newClique(server, ada.token, asset, { visibility: 'private' });
    const id = await newClique(server, ada.token, asset);
    const ids = (await publicCliques()).map((clique) => clique.id);
    assert.equal(ids[0], id);
    assert.deepEqual(
      ids,
      [...ids].sort((one, other) => other - one),
    );
  });

  it('the list of public cliques has an ETag, and isn’t sent again while it is unchanged', async () => {
    const first = await server.call({ url: '/clique/public/' });
    const tag = String(first.headers.etag);
    const again = { url: '/clique/public/', headers: { 'if-none-match': tag } };
    assert.equal((await server.call(again)).status, 304);
    await newClique(server, ada.token, asset);
    server.passRealTime(5);
    assert.equal((await server.call(again)).status, 200);
  });
});

describe('joining and contributing', () => {
  const join = (id: number | string, contribution: unknown, token = bola.token) =>
    post(server, token, `/clique/${id}/join/`, { contribution });
  const give = (id: number | string, amount: unknown, token = bola.token) =>
    post(server, token, `/clique/${id}/contribute/`, { amount });

  it('joining adds a member, notifies them and the creator, and keeps the sums right', async () => {
    const creator = await richCustomer(server);
    const friend = await richCustomer(server, '400');
    const id = await newClique(server, creator.token, asset);
    const joined = await join(id, 100.5, friend.token);
    assert.equal(joined.status, 200, joined.text);
    assert.equal(textOf(joined, 'message'), 'You have successfully joined the clique!');
    const contributed = await give(id, '99.50', friend.token);
    assert.equal(contributed.status, 200, contributed.text);
    assert.equal(textOf(contributed, 'message'), 'Your contribution was successful!');
    const clique = await ownClique(server, friend.token, id);
    assert.equal(clique.contribution, '200.00');
    assert.equal(clique.total_contributions, '400.01');
    assert.equal(clique.members_count, 2);
    assert.equal(await escrowOf(server, id), 40_001n);
    assert.equal(await balanceOf(server, friend.token), '200.00');
    assert.ok((await titlesOf(server, creator.token)).includes('New member in your clique'));
    assert.ok((await titlesOf(server, friend.token)).includes('Contribution made'));
    await assertBooksBalance(server, creator.token, friend.token);
  });

  it('joining and contributing are refused in the cases of the API contract', async () => {
    const id = await newClique(server, ada.token, asset);
    const poor = await newCustomer(server);
    const cases: [Promise<Parameters<typeof assertRefused>[0]>, number, string | RegExp][] = [
      [join(id, '1000.03'), 400, /more than the ₦1,000\.02 still to be funded/],
      [join(id, 0), 400, 'Please enter a valid contribution amount.'],
      [join(id, '1,000'), 400, 'Please enter a valid contribution amount.'],
      [join(id, null), 400, 'Contribution amount isn’t valid.'],
      [join(id, 5, poor.token), 400, 'Insufficient balance. Please fund your wallet.'],
      [join(id, 5, ada.token), 409, 'You’re already in this clique.'],
      [give(id, 5), 403, /not a member/],
      [give(id, 0, ada.token), 400, 'Please enter a valid contribution amount.'],
      [give(id, '1000.03', ada.token), 400, /more than/],
      [join(999_999, 5), 404, 'Not found.'],
      [give(999_999, 5), 404, 'Not found.'],
      [join('x', 5), 404, 'Not found.'],
    ];
    for (const [reply, status, text] of cases) {
      assertRefused(await reply, status, 'message', text);
    }
    assertRefused(await post(server, undefined, `/clique/${id}/join/`, { contribution: 1 }), 401);
    assert.equal(await escrowOf(server, id), 20_001n);
  });

  it('joining a private clique without an invitation gets the same answer as joining one that doesn’t exist', async () => {
    const id = await newClique(server, ada.token, asset, { visibility: 'private' });
    const replies = await Promise.all([join(id, 5), give(id, 5)]);
    const missing = await Promise.all([join(999_999, 5), give(999_999, 5)]);
    assert.deepEqual(
      replies.map(({ status, text }) => [status, text]),
      missing.map(({ status, text }) => [status, text]),
    );
  });

  it('creating a clique and adding to it charge once for each Idempotency-Key, and the key is refused with another body', async () => {
    const friend = await richCustomer(server, '1000');
    const headers = { 'idempotency-key': randomUUID() };
    const body = cliqueBody(asset, { name: 'Once' });
    const create = () => post(server, friend.token, '/clique/', body, headers);
    const [one, other] = await Promise.all([create(), create()]);
    assert.deepEqual([one.status, other.text], [201, one.text]);
    assert.equal(await balanceOf(server, friend.token), '799.99');
    const changed = { ...body, contribution: 1 };
    assertRefused(await post(server, friend.token, '/clique/', changed, headers), 409, 'message');

    const url = `/clique/${textOf(one, 'id')}/contribute/`;
    const key = { 'idempotency-key': randomUUID() };
    const again = () => post(server, friend.token, url, { amount: 10 }, key);
    assert.deepEqual((await again()).body, (await again()).body);
    assert.equal(await balanceOf(server, friend.token), '789.99');
  });
});

it('a clique is never over-funded, even if many contribute at once', async () => {
  const id = await newClique(server, ada.token, asset, { contribution: '1.00' });
  const friends = await Promise.all(Array.from({ length: 8 }, () => richCustomer(server, '1000')));
  const replies = await Promise.all(
    friends.flatMap(({ token }) => [
      post(server, token, `/clique/${id}/join/`, { contribution: '400.00' }),
      post(server, token, `/clique/${id}/join/`, { contribution: '399.03' }),
    ]),
  );
  for (const { status, text } of replies) assert.ok([200, 400, 409].includes(status), text);
  const clique = await ownClique(server, ada.token, id);
  const joined = replies.filter(({ status }) => status === 200).length;
  assert.equal(clique.members_count, joined + 1);
  const funded = clique.is_funded;
  assert.equal(
    await escrowOf(server, id),
    funded ? 0n : BigInt(clique.total_contributions.replace('.', '')),
  );
  await assertBooksBalance(server, ...friends.map(({ token }) => token));
});
