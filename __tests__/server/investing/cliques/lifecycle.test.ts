import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { lagosDate } from '../../../../server/src/money/payouts/calendar.ts';
import {
  escrowOf,
  newClique,
  ownClique,
  post,
  richCustomer,
} from '../../../../server/testing/cliques.ts';
import { type TestCustomer } from '../../../../server/testing/customers.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  kobo,
  newAsset,
  passDays,
  titlesOf,
  transactionsOf,
  unitsOf,
} from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const threeRichCustomers = () => Promise.all([1, 2, 3].map(() => richCustomer(server, '1000')));

/** Creates a clique of three members, whose shares of ₦1,200.03 are uneven. */
async function fundedByThree(asset: number, changes: Readonly<Record<string, unknown>> = {}) {
  const members = await threeRichCustomers();
  const [ada, bola, chidi] = members as [TestCustomer, TestCustomer, TestCustomer];
  const id = await newClique(server, ada.token, asset, { contribution: '333.33', ...changes });
  const join = `/clique/${id}/join/`;
  assert.equal((await post(server, bola.token, join, { contribution: '0.07' })).status, 200);
  const last = await post(server, chidi.token, join, { contribution: '866.63' });
  assert.equal(last.status, 200, last.text);
  return { id, ada, bola, chidi, tokens: members.map(({ token }) => token) };
}

interface CliqueInvestment {
  readonly id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly status: string;
  readonly next_payout_date: string | null;
  readonly total_payouts_made: string;
  readonly total_payout: string;
  readonly contribution: string;
  readonly payout_balance: string;
  readonly payouts: readonly { amount: string; due_date: string; paid_at: string | null }[];
}

async function investmentsOf(token: string) {
  const { body, text } = await server.call({ url: '/users/investments/', token });
  const lists = body as Record<'active' | 'completed', unknown> & {
    active_clique_investments: CliqueInvestment[];
    completed_clique_investments: CliqueInvestment[];
  };
  assert.ok(lists.active_clique_investments, text);
  return { active: lists.active_clique_investments, completed: lists.completed_clique_investments };
}

describe('a fully funded clique', () => {
  it('a fully funded clique takes the unit, pays from its escrow and notifies every member', async () => {
    const asset = await newAsset(server, { units: 1 });
    const { id, ada, tokens } = await fundedByThree(asset);
    assert.equal(await unitsOf(server, asset), 0);
    assert.equal(await escrowOf(server, id), 0n);
    const clique = await ownClique(server, ada.token, id);
    assert.deepEqual([clique.is_funded, clique.remaining_funding], [true, '0.00']);
    for (const token of tokens) {
      assert.ok((await titlesOf(server, token)).includes('Clique funded'));
    }
    await assertBooksBalance(server, ...tokens);
  });

  it('a fully funded clique can no longer be joined', async () => {
    const { id, ada } = await fundedByThree(await newAsset(server));
    const stranger = await richCustomer(server);
    const text = 'This clique is fully funded. You can no longer join.';
    const join = await post(server, stranger.token, `/clique/${id}/join/`, { contribution: 1 });
    assertRefused(join, 409, 'message', text);
    const more = await post(server, ada.token, `/clique/${id}/contribute/`, { amount: 1 });
    assertRefused(more, 409, 'message', text);
  });

  it('a fully funded clique is an investment of each member, with their own share of every payout', async () => {
    const { id, ada, bola, chidi } = await fundedByThree(await newAsset(server));
    const today = lagosDate(server.dependencies.clock.now());
    const lists = await Promise.all([ada, bola, chidi].map(({ token }) => investmentsOf(token)));
    const shares = lists.map(({ active }) => active.find((investment) => investment.id === id));
    for (const share of shares) {
      assert.deepEqual(
        [share?.status, share?.start_date, share?.next_payout_date, share?.end_date],
        ['active', today, addDays(today, 7), addDays(today, 8 * 7)],
      );
      assert.equal(share?.total_payouts_made, '0.00');
    }
    const total = shares.reduce((sum, share) => sum + kobo(share?.total_payout ?? ''), 0n);
    assert.equal(total, 150_004n);
    // Each week, ₦187.50 are split into 5208, 1 and 13541 kobo. The last kobo goes to the largest remainder.
    assert.deepEqual(
      shares.map((share) => share?.payouts[0]?.amount),
      ['52.08', '0.01', '135.41'],
    );
  });

  it('a fully funded clique pays every member each due share once, and ends after the last payout', async () => {
    const { id, ada, tokens } = await fundedByThree(await newAsset(server));
    await passDays(server, 7);
    await passDays(server, 0);
    const [first] = await transactionsOf(server, ada.token);
    assert.deepEqual(
      [first?.description, first?.amount],
      ['Payout 1 of 8 from Danfo friends', '52.08'],
    );
    await passDays(server, 70);
    const paid = await Promise.all(
      tokens.map(async (token) => {
        const { active, completed } = await investmentsOf(token);
        assert.equal(active.length, 0);
        const [investment] = completed;
        assert.deepEqual(
          [investment?.id, investment?.status, investment?.payout_balance],
          [id, 'completed', '0.00'],
        );
        assert.ok((await titlesOf(server, token)).includes('Clique completed'));
        const before = 100_000n - kobo(investment?.contribution ?? '');
        const after = kobo(await balanceOf(server, token));
        assert.equal(after - before, kobo(investment?.total_payouts_made ?? ''));
        return after - before;
      }),
    );
    assert.equal(
      paid.reduce((sum, one) => sum + one, 0n),
      150_004n,
    );
    await assertBooksBalance(server, ...tokens);
  });

  it('a fully funded clique pays exactly what its record shows: ₦366,000.00 for 300,000 of 552,000 naira', async () => {
    const asset = await newAsset(server, {
      value: 55_200_000n,
      vat: 0n,
      service_charge: 0n,
      maintenance_fee: 0n,
      roi_basis_points: 2200,
      duration_weeks: 52,
    });
    const ada = await richCustomer(server, '300000');
    const bola = await richCustomer(server, '252000');
    const id = await newClique(server, ada.token, asset, { contribution: '300000.00' });
    assert.equal((await ownClique(server, ada.token, id)).payout_share, '366000.00');
    await post(server, bola.token, `/clique/${id}/join/`, { contribution: '252000.00' });
    const announced = ['366000.00', '307440.00'];
    for (const [index, { token }] of [ada, bola].entries()) {
      assert.equal((await ownClique(server, token, id)).payout_share, announced[index]);
      const { active } = await investmentsOf(token);
      assert.equal(active[0]?.total_payout, announced[index]);
    }
    await passDays(server, 53 * 7);
    assert.equal(await balanceOf(server, ada.token), announced[0]);
    assert.equal(await balanceOf(server, bola.token), announced[1]);
    await assertBooksBalance(server, ada.token, bola.token);
  });

  it('a clique shows no more than it will pay, and the exact amount once it is funded', async () => {
    const ada = await richCustomer(server, '1000');
    const id = await newClique(server, ada.token, await newAsset(server), {
      contribution: '333.33',
    });
    const [bola, chidi] = [await richCustomer(server, '1000'), await richCustomer(server, '1000')];
    const join = `/clique/${id}/join/`;
    await post(server, bola.token, join, { contribution: '0.07' });
    // The share of 7 kobo in 120,003 gets 8.75 of 150,004 kobo.
    assert.equal((await ownClique(server, bola.token, id)).payout_share, '0.08');
    await post(server, chidi.token, join, { contribution: '866.63' });
    const shares = await Promise.all(
      [ada, bola, chidi].map(({ token }) => ownClique(server, token, id)),
    );
    assert.deepEqual(
      shares.map(({ payout_share }) => payout_share),
      ['416.66', '0.09', '1083.29'],
    );
  });

  it('a fully funded clique shows no payouts to people who aren’t members', async () => {
    const { id } = await fundedByThree(await newAsset(server));
    server.passRealTime(5);
    const { body } = await server.call({ url: '/clique/public/' });
    const listed = (body as { id: number; payout_share: string }[]).find((one) => one.id === id);
    assert.equal(listed?.payout_share, '0.00');
  });

  it('a clique can be fully funded by its creator', async () => {
    const creator = await richCustomer(server);
    const asset = await newAsset(server, { units: 1 });
    const id = await newClique(server, creator.token, asset, { contribution: '1200.03' });
    assert.equal((await ownClique(server, creator.token, id)).is_funded, true);
    assert.equal(await unitsOf(server, asset), 0);
  });
});

describe('a clique that is not funded', () => {
  it('a clique that isn’t funded closes 30 days after its creation, and all members are refunded in full and notified', async () => {
    const asset = await newAsset(server);
    const [ada, bola] = (await threeRichCustomers()) as [TestCustomer, TestCustomer];
    const id = await newClique(server, ada.token, asset, { contribution: '123.45' });
    await post(server, bola.token, `/clique/${id}/join/`, { contribution: '0.01' });
    await passDays(server, 29);
    assert.equal((await ownClique(server, ada.token, id)).status, 'open');
    await passDays(server, 1);
    await passDays(server, 40);
    for (const { token } of [ada, bola]) {
      assert.equal(await balanceOf(server, token), '1000.00');
      const [refund] = await transactionsOf(server, token);
      assert.ok(refund);
      assert.equal(refund.description, 'Refund: clique closed (Danfo friends)');
      assert.equal(refund.transaction_type, 'deposit');
      assert.ok((await titlesOf(server, token)).includes('Clique closed'));
      assert.equal((await ownClique(server, token, id)).status, 'closed');
    }
    assert.equal(await escrowOf(server, id), 0n);
    await assertBooksBalance(server, ada.token, bola.token);
    server.passRealTime(5);
    const listed = await server.call({ url: '/clique/public/' });
    assert.equal(
      (listed.body as { id: number }[]).some((clique) => clique.id === id),
      false,
    );
    const reply = await post(server, ada.token, `/clique/${id}/contribute/`, { amount: 1 });
    assertRefused(reply, 409, 'message', /closed/);
  });

  it('a clique that isn’t funded in time accepts no contributions, even before the job has closed it', async () => {
    const ada = await richCustomer(server);
    const id = await newClique(server, ada.token, await newAsset(server));
    await server.pass(30 * 24 * 60 * 60);
    const reply = await post(server, ada.token, `/clique/${id}/contribute/`, { amount: 1 });
    assertRefused(reply, 409, 'message', /closed/);
  });
});

describe('a clique whose asset has gone out of stock', () => {
  it('a clique whose asset is out of stock closes when a contribution would fund it: that contribution isn’t taken, and the others are refunded', async () => {
    const asset = await newAsset(server, { units: 1 });
    const [ada, bola, chidi] = (await threeRichCustomers()) as [
      TestCustomer,
      TestCustomer,
      TestCustomer,
    ];
    const id = await newClique(server, ada.token, asset, { contribution: '600.03' });
    await newClique(server, (await richCustomer(server)).token, asset, { contribution: '1200.03' });
    const join = { contribution: '600.00' };
    const reply = await post(server, bola.token, `/clique/${id}/join/`, join);
    assertRefused(reply, 409, 'message', /out of stock.*refunded/);
    assert.equal(await balanceOf(server, ada.token), '1000.00');
    assert.equal(await balanceOf(server, bola.token), '1000.00');
    assert.ok((await titlesOf(server, ada.token)).includes('Clique closed'));
    assert.equal(await escrowOf(server, id), 0n);
    const late = await post(server, chidi.token, `/clique/${id}/join/`, join);
    assertRefused(late, 409, 'message', /closed/);
    await assertBooksBalance(server, ada.token, bola.token);
  });
});

it('if two cliques reach their funding at once for the last unit, one gets it and the other is refunded', async () => {
  const asset = await newAsset(server, { units: 1 });
  const members = await Promise.all([1, 2, 3, 4].map(() => richCustomer(server, '1000')));
  const [ada, bola, chidi, dayo] = members as [
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
  ];
  const [one, other] = await Promise.all([
    newClique(server, ada.token, asset, { contribution: '600.03' }),
    newClique(server, bola.token, asset, { contribution: '600.03' }),
  ]);
  const replies = await Promise.all([
    post(server, chidi.token, `/clique/${one}/join/`, { contribution: '600.00' }),
    post(server, dayo.token, `/clique/${other}/join/`, { contribution: '600.00' }),
  ]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(await unitsOf(server, asset), 0);
  await assertBooksBalance(server, ...members.map(({ token }) => token));
});
