import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  newClique,
  ownClique,
  post,
  richCustomer,
  type ListedClique,
} from '../../../../server/testing/cliques.ts';
import {
  newCustomer,
  payIn,
  textOf,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { invest as buy, smallAsset, vehiclePaidAhead } from '../../../../server/testing/fleet.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  passDays,
  runJobs,
  titlesOf,
  transactionsOf,
  unitsOf,
} from '../../../../server/testing/money.ts';
import { addDays } from '../../../../contract/rules/calendar.ts';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import { formatDay } from '../../../../server/src/platform/clock/lagosTime.ts';
import { lagosDate } from '../../../../server/src/money/payouts/calendar.ts';
import { promisedInvestment } from '../../../../server/testing/promised.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';
import { operate } from '../../support/staff.ts';
import { runInOrder } from '../../support/waiting.ts';

let server: TestServer;
let asset: number;
let ada: TestCustomer;

before(async () => {
  server = await startTestServer({
    SANDBOX_FLEET: 'staff',
    BINDING_DAYS: '3',
    REFERRAL_MINIMUM: '100',
  });
});
/**
 * Creates an asset of ₦100.00 with two weekly payouts of ₦60.00, and Ada, who has ₦1,000.00. Money can be taken back
 * after three days without a vehicle.
 */
beforeEach(async () => {
  asset = await smallAsset(server, 2);
  ada = await richCustomer(server, '1000');
});
after(() => server.close());

const invest = (customer = ada) => buy(server, customer, asset, '100');

const takeBack = (
  id: number,
  { token } = ada,
  kind: 'investment' | 'clique' = 'investment',
  headers: Readonly<Record<string, string>> = {},
) => post(server, token, '/users/investments/take-back/', { kind, id }, headers);

/** Returns the day that is `days` days from now. */
const dayIn = (days: number) => addDays(lagosDate(server.dependencies.clock.now()), days);

/** Creates a vehicle whose driver has already paid the deposit and the first of two instalments. */
async function newVehiclePaidAhead(): Promise<number> {
  const terms = { start_date: dayIn(0), deposit: '20.00', instalments: 2, price: '140.00' };
  return (await vehiclePaidAhead(server, asset, terms, '80.00')).vehicle;
}

const bind = (vehicle: number) => operate(server, `/vehicles/${vehicle}/bind/`);

interface Holding {
  readonly payout_balance: string;
  readonly backing: Readonly<Record<string, unknown>> | null;
}
type Portfolio = Readonly<
  Record<`${'active' | 'completed'}_${'investments' | 'clique_investments'}`, readonly Holding[]>
>;
const portfolioOf = async ({ token }: TestCustomer) =>
  (await server.call({ url: '/users/investments/', token })).body as Portfolio;

/** Creates a clique with ₦40.00 of Ada's, ₦35.00 of Bola's and ₦25.00 of Chidi's. */
async function fundedClique() {
  const [bola, chidi] = [await richCustomer(server, '1000'), await richCustomer(server, '1000')];
  const id = await newClique(server, ada.token, asset, { contribution: '40' });
  for (const [{ token }, contribution] of [
    [bola, '35'],
    [chidi, '25'],
  ] as const) {
    const joined = await post(server, token, `/clique/${id}/join/`, { contribution });
    assert.equal(joined.status, 200, joined.text);
  }
  return { id, bola, chidi };
}

describe('an investment without a vehicle', () => {
  it('an investment without a vehicle can be taken back from the day that its contract names, and its unit is for sale again', async () => {
    const units = await unitsOf(server, asset);
    const id = await invest();
    const [since, from] = [dayIn(0), dayIn(3)];
    await passDays(server, 2);
    const [waiting] = (await portfolioOf(ada)).active_investments;
    // The usual wait depends on the other tests, so `usualWait.test.ts` checks it.
    assert.deepEqual(
      { ...waiting?.backing, usual_days: null },
      {
        state: 'waiting',
        since,
        money_back_from: from,
        usual_days: null,
        can_take_back: false,
      },
    );
    const early = `You can take this money back from ${formatDay(from)}.`;
    assertRefused(await takeBack(id), 409, 'detail', early);
    await passDays(server, 1);
    assert.equal((await portfolioOf(ada)).active_investments[0]?.backing?.can_take_back, true);
    const reply = await takeBack(id);
    assert.equal(reply.status, 200, reply.text);
    assert.equal(textOf(reply, 'message'), 'Your money is back in your wallet.');

    assert.equal(await balanceOf(server, ada.token), '1000.00');
    assert.equal(await unitsOf(server, asset), units);
    const [row] = await transactionsOf(server, ada.token);
    assert.deepEqual(
      [row?.amount, row?.transaction_type, row?.description],
      ['100.00', 'deposit', 'Money back: no vehicle for TVS King'],
    );
    assert.equal((await titlesOf(server, ada.token))[0], 'Your money is back');
    const { active_investments: active, completed_investments: completed } = await portfolioOf(ada);
    assert.deepEqual(active, []);
    assert.deepEqual(
      completed.map(({ payout_balance, backing }) => [payout_balance, backing]),
      [['0.00', { state: 'returned', since: from }]],
    );
    await assertBooksBalance(server, ada.token);
  });

  it('money that was taken back doesn’t count as invested, as fees or as payouts owed in the summary of its year', async () => {
    const figures = async () => {
      const { body } = await server.call({ url: '/users/years/2026/', token: ada.token });
      const { invested, fees, owed, closing } = body as ReplyOf<'getYear'>;
      return [invested, fees, owed, closing];
    };
    const id = await invest();
    assert.deepEqual(await figures(), ['100.00', '30.00', '120.00', '900.00']);
    await passDays(server, 3);
    assert.equal((await takeBack(id)).status, 200);
    assert.deepEqual(await figures(), ['0.00', '0.00', '0.00', '1000.00']);
  });

  it('an investment without a vehicle is taken back once, even if the call is repeated', async () => {
    const id = await invest();
    await passDays(server, 3);
    const key = { 'Idempotency-Key': '2f1e0b4a-58a3-4c1b-9a66-3a1df9c6c111' };
    const replies: Reply[] = [];
    for (let time = 0; time < 3; time += 1)
      replies.push(await takeBack(id, ada, 'investment', key));
    assert.deepEqual(
      replies.map(({ status, text }) => [status, text]),
      Array.from({ length: 3 }, () => [200, replies[0]?.text]),
    );
    assertRefused(await takeBack(id), 409, 'detail', 'You can no longer take this money back.');
    assert.equal(await balanceOf(server, ada.token), '1000.00');
    await assertBooksBalance(server, ada.token);
  });

  it('after an investment was taken back, the next waiting contract gets the next vehicle', async () => {
    const bola = await richCustomer(server);
    const id = await invest();
    await invest(bola);
    await passDays(server, 3);
    assert.equal((await takeBack(id)).status, 200);
    assert.equal((await bind(await newVehiclePaidAhead())).status, 200);
    assert.equal((await portfolioOf(bola)).active_investments[0]?.backing?.state, 'bound');
    assertRefused(await bind(await newVehiclePaidAhead()), 409, 'detail', /No contract is waiting/);
    await assertBooksBalance(server, ada.token, bola.token);
  });

  it('an investment can’t be taken back once it has a vehicle, or if its payouts are promised', async () => {
    const id = await invest();
    await passDays(server, 3);
    assert.equal((await bind(await newVehiclePaidAhead())).status, 200);
    assertRefused(await takeBack(id), 409, 'detail', 'You can no longer take this money back.');
    const chidi = await promisedInvestment(server, asset);
    const [row] = await server.dependencies.connection.query(
      'SELECT max(id) AS id FROM investments',
    );
    assertRefused(await takeBack(Number(row?.id), chidi), 409);
    await assertBooksBalance(server, ada.token, chidi.token);
  });

  it('an investment can be taken back only by its customer', async () => {
    const id = await invest();
    await passDays(server, 3);
    const bola = await newCustomer(server);
    assertRefused(await takeBack(id, bola), 404);
    assertRefused(await takeBack(id, bola, 'clique'), 404);
    assertRefused(await takeBack(id, ada, 'clique'), 404);
  });
});

describe('a clique without a vehicle', () => {
  it('a clique gets its money back once members with more than half of it have asked', async () => {
    const { id, bola, chidi } = await fundedClique();
    await passDays(server, 2);
    assertRefused(
      await takeBack(id, ada, 'clique'),
      409,
      'detail',
      /^You can take this money back from /,
    );
    await passDays(server, 1);
    for (let time = 0; time < 2; time += 1) {
      const reply = await takeBack(id, ada, 'clique');
      assert.equal(reply.status, 200, reply.text);
      assert.match(textOf(reply, 'message'), /^Noted\./);
    }
    const [asked] = (await portfolioOf(ada)).active_clique_investments;
    const [other] = (await portfolioOf(bola)).active_clique_investments;
    assert.deepEqual([asked?.backing?.asked, asked?.backing?.asked_share], [true, 40]);
    assert.deepEqual([other?.backing?.asked, other?.backing?.asked_share], [false, 40]);

    assert.equal((await takeBack(id, chidi, 'clique')).status, 200);
    for (const { token } of [ada, bola, chidi]) {
      assert.equal(await balanceOf(server, token), '1000.00');
      assert.equal((await titlesOf(server, token))[0], 'Your money is back');
    }
    const { status, payout_share } = (await ownClique(server, bola.token, id)) as ListedClique & {
      readonly payout_share: string;
    };
    assert.deepEqual([status, payout_share], ['closed', '0.00']);
    const { active_clique_investments: active, completed_clique_investments: completed } =
      await portfolioOf(bola);
    assert.deepEqual([active.length, completed[0]?.payout_balance], [0, '0.00']);
    await assertBooksBalance(server, ada.token, bola.token, chidi.token);
  });

  it('a clique keeps its money if members with exactly half of it have asked', async () => {
    const bola = await richCustomer(server, '1000');
    const id = await newClique(server, ada.token, asset, { contribution: '50' });
    const url = `/clique/${id}/join/`;
    assert.equal((await post(server, bola.token, url, { contribution: '50' })).status, 200);
    await passDays(server, 3);
    assert.equal((await takeBack(id, ada, 'clique')).status, 200);
    assert.equal(await balanceOf(server, ada.token), '950.00');
    assert.equal((await bind(await newVehiclePaidAhead())).status, 200);
    assertRefused(await takeBack(id, bola, 'clique'), 409);
    await assertBooksBalance(server, ada.token, bola.token);
  });
});

const escrows = "SELECT FROM accounts WHERE kind = 'purchase_escrow' AND balance > 0";

describe(
  'a vehicle that is assigned while money is taken back',
  { skip: !postgresUrl && 'needs PostgreSQL' },
  () => {
    for (const kind of ['investment', 'clique'] as const) {
      it(`if a vehicle is assigned while money is taken back, only one of the two succeeds (${kind})`, async () => {
        for (const isBoundFirst of [true, false, true, false]) {
          const id =
            kind === 'investment'
              ? await invest()
              : await newClique(server, ada.token, asset, { contribution: '100' });
          await passDays(server, 3);
          const vehicle = await newVehiclePaidAhead();
          const calls = [() => bind(vehicle), () => takeBack(id, ada, kind)] as const;
          const [first, second] = await runInOrder(
            server,
            escrows,
            calls[isBoundFirst ? 0 : 1],
            calls[isBoundFirst ? 1 : 0],
          );
          assert.deepEqual(
            [first.status, second.status].toSorted(),
            [200, 409],
            `${first.text} ${second.text}`,
          );
          await assertBooksBalance(server, ada.token);
        }
      });
    }
  },
);

it(
  'two members who ask at once, and have a majority together, get the money back once',
  { skip: !postgresUrl && 'needs PostgreSQL' },
  async () => {
    const { id, bola, chidi } = await fundedClique();
    await passDays(server, 3);
    const [first, second] = await runInOrder(
      server,
      escrows,
      () => takeBack(id, ada, 'clique'),
      () => takeBack(id, bola, 'clique'),
    );
    assert.match(textOf(first, 'message'), /^Noted\./);
    assert.equal(textOf(second, 'message'), 'Your money is back in your wallet.');
    assertRefused(await takeBack(id, chidi, 'clique'), 409);
    await assertBooksBalance(server, ada.token, bola.token, chidi.token);
  },
);

describe('a referral', () => {
  it('a referral earns a bonus only for money that can no longer be taken back', async () => {
    const links = await server.call({ url: '/users/get-referral-link/', token: ada.token });
    const bola = await newCustomer(server, {
      phone_number: '08031112223',
      referral_link: textOf(links, 'referral_link'),
    });
    await payIn(server, bola, '200');
    const bonuses = async () => {
      await runJobs(server);
      return (await server.call({ url: '/wallet/referral_bonus/', token: ada.token })).body;
    };

    const id = await invest(bola);
    assert.deepEqual(await bonuses(), []);
    await passDays(server, 3);
    assert.equal((await takeBack(id, bola)).status, 200);
    assert.deepEqual(await bonuses(), []);
    await invest(bola);
    assert.equal((await bind(await newVehiclePaidAhead())).status, 200);
    const [bonus, ...others] = (await bonuses()) as { status: string }[];
    assert.deepEqual([bonus?.status, others], ['pending', []]);
  });
});
