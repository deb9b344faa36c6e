import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import fc from 'fast-check';
import { newClique, post, richCustomer } from '../../../../server/testing/cliques.ts';
import type { TestCustomer } from '../../../../server/testing/customers.ts';
import {
  bindVehicle,
  invest as buy,
  newVehicle,
  repay,
  smallAsset,
} from '../../../../server/testing/fleet.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  kobo,
  passDays,
  runJobs,
  titlesOf,
} from '../../../../server/testing/money.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { addDays } from '../../../../contract/rules/calendar.ts';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import { lagosDate } from '../../../../server/src/money/payouts/calendar.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { addColleagues } from '../../../../server/testing/staff.ts';
import { planMissingJobs } from '../../../../server/src/worker/missingJobs.ts';
import {
  agree,
  asStaff,
  confirmNewest,
  lastAudit,
  operate,
  proposeAs,
} from '../../support/staff.ts';
import { runInOrder } from '../../support/waiting.ts';

let server: TestServer;
let asset: number;
let ada: TestCustomer;

before(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff' });
  await addColleagues(server, 'ada', 'chidi');
});
/** Creates an asset of ₦100.00 with three weekly payouts of ₦40.00, and Ada, who has ₦1,000.00. */
beforeEach(async () => {
  asset = await smallAsset(server, 3);
  ada = await richCustomer(server, '1000');
});
after(() => server.close());

/** Returns the day that is `days` days from now. */
const dayIn = (days: number) => addDays(lagosDate(server.dependencies.clock.now()), days);

const query = (text: string) => server.dependencies.connection.query(text);

const invest = () => buy(server, ada, asset, '100');

/** Creates a clique in which Bola has three quarters. */
async function newSharedClique(): Promise<TestCustomer> {
  const bola = await richCustomer(server, '1000');
  const clique = await newClique(server, ada.token, asset, { contribution: '25' });
  const joined = await post(server, bola.token, `/clique/${clique}/join/`, { contribution: '75' });
  assert.equal(joined.status, 200, joined.text);
  return bola;
}

/** Creates a vehicle whose driver pays ₦40.00 each week for the waiting contract. */
const newBoundVehicle = async (terms: Readonly<Record<string, unknown>> = {}) =>
  bindVehicle(server, await newVehicle(server, asset), { instalments: 3, ...terms });

const reason = { reason: 'It burned down' };
const writeOff = (agreement: number) =>
  agree(server, `/agreements/${agreement}/write-off/`, reason);
const closeUrl = (vehicle: number) => `/vehicles/${vehicle}/close-contract/`;
const close = (vehicle: number) => agree(server, closeUrl(vehicle), reason);

async function add(vehicle: number, source: string, amount: string): Promise<void> {
  await agree(server, `/vehicles/${vehicle}/money/`, { source, amount, ...reason });
  await runJobs(server);
}

interface Holding {
  readonly asset_total_payout?: string;
  readonly amount_paid?: string;
  readonly total_payout?: string;
  readonly total_payouts_made?: string;
  readonly payout_balance: string;
  readonly lost: string;
  readonly next_payout_date: string | null;
  readonly payouts: readonly { readonly received: string; readonly paid_at: string | null }[];
  readonly backing: Readonly<Record<string, unknown>> | null;
}
type Portfolio = Readonly<
  Record<`${'active' | 'completed'}_${'investments' | 'clique_investments'}`, readonly Holding[]>
>;

const portfolioOf = async ({ token }: TestCustomer) =>
  (await server.call({ url: '/users/investments/', token })).body as Portfolio;

/** Returns the paid, expected and lost amounts of a completed contract. */
async function amountsAtEndOf(customer: TestCustomer) {
  const { completed_investments: own, completed_clique_investments: cliques } =
    await portfolioOf(customer);
  const [holding, ...others] = [...own, ...cliques];
  assert.ok(holding && others.length === 0);
  const paid = holding.amount_paid ?? holding.total_payouts_made;
  return [paid, holding.payout_balance, holding.lost];
}

describe('a contract whose vehicle is lost', () => {
  it('a contract whose vehicle is lost is closed by two people, and unpaid amounts count as lost', async () => {
    await invest();
    const { vehicle, agreement } = await newBoundVehicle();
    assert.equal((await repay(server, agreement, '40.00')).status, 200);
    await passDays(server, 10);
    assert.equal((await portfolioOf(ada)).active_investments[0]?.lost, '0.00');
    await writeOff(agreement);
    assert.deepEqual(await lastAudit(server), {
      actor: 'chidi',
      action: 'agreement written off',
      subject: `agreement ${agreement}`,
      detail: {
        proposed_by: 'ada',
        vehicle,
        reason: 'It burned down',
      },
    });
    await close(vehicle);
    const { actor, action, detail } = await lastAudit(server);
    assert.deepEqual(
      [actor, action, detail],
      [
        'chidi',
        'contract closed with a loss',
        {
          proposed_by: 'ada',
          vehicle,
          reason: 'It burned down',
          total: '120.00',
          paid: '40.00',
        },
      ],
    );
    await runJobs(server);

    const { active_investments: active, completed_investments: completed } = await portfolioOf(ada);
    assert.equal(active.length, 0);
    assert.deepEqual(await amountsAtEndOf(ada), ['40.00', '0.00', '80.00']);
    assert.deepEqual(
      completed.map(({ next_payout_date: next, backing }) => [next, backing?.closed_on]),
      [[null, dayIn(0)]],
    );
    assert.equal((await titlesOf(server, ada.token))[0], 'Closed with a loss');
    await assertBooksBalance(server, ada.token);

    await passDays(server, 30);
    assert.deepEqual(await amountsAtEndOf(ada), ['40.00', '0.00', '80.00']);
    assert.equal(await planMissingJobs(server.dependencies), 0);
    await assertBooksBalance(server, ada.token);
  });

  it("a contract closed with a loss counts its payouts as the customer's own money first, and owes nothing more", async () => {
    const figures = async () => {
      const url = `/users/years/${dayIn(0).slice(0, 4)}/`;
      const { body } = await server.call({ url, token: ada.token });
      const { own_money, profit, owed } = body as ReplyOf<'getYear'>;
      return [own_money, profit, owed];
    };
    await invest();
    const { vehicle, agreement } = await newBoundVehicle();
    assert.equal((await repay(server, agreement, '40.00')).status, 200);
    await passDays(server, 7);
    assert.deepEqual(await figures(), ['33.34', '6.66', '80.00']);
    await writeOff(agreement);
    await close(vehicle);
    assert.deepEqual(await figures(), ['40.00', '0.00', '0.00']);
    await add(vehicle, 'insurance', '80.00');
    assert.deepEqual(await figures(), ['100.00', '20.00', '0.00']);
  });

  it('the investor of a contract whose vehicle is lost gets the proceeds of the sale and each later recovery', async () => {
    await invest();
    const { vehicle, agreement } = await newBoundVehicle();
    await passDays(server, 9);
    const repossession = { notice_on: dayIn(-1) };
    const taken = await operate(server, `/agreements/${agreement}/repossess/`, repossession);
    assert.equal(taken.status, 200, taken.text);
    await asStaff(server, {
      method: 'PATCH',
      url: `/office/api/vehicles/${vehicle}/`,
      body: {
        status: 'sold',
        reason: 'To a dealer',
      },
    });
    await add(vehicle, 'sale', '55.00');
    assert.equal((await portfolioOf(ada)).active_investments[0]?.amount_paid, '40.00');
    await close(vehicle);
    await runJobs(server);
    assert.deepEqual(await amountsAtEndOf(ada), ['55.00', '0.00', '65.00']);

    assert.equal((await repay(server, agreement, '0.01')).status, 200);
    await runJobs(server);
    assert.deepEqual(await amountsAtEndOf(ada), ['55.01', '0.00', '64.99']);
    await add(vehicle, 'insurance', '60.00');
    assert.deepEqual(await amountsAtEndOf(ada), ['115.01', '0.00', '4.99']);
    const [, second, third] = (await portfolioOf(ada)).completed_investments[0]?.payouts ?? [];
    assert.deepEqual([second?.received, third?.received], ['40.00', '35.01']);
    await assertBooksBalance(server, ada.token);

    await add(vehicle, 'insurance', '10.00');
    assert.deepEqual(await amountsAtEndOf(ada), ['120.00', '0.00', '0.00']);
    assert.equal(await balanceOf(server, ada.token), '1020.00');
    assert.equal((await titlesOf(server, ada.token))[0], 'Investment completed');
    await assertBooksBalance(server, ada.token);
  });

  it('a contract whose vehicle is lost gets recoveries even if it had moved to a vehicle that has backed another contract since', async () => {
    const first = await richCustomer(server, '1000');
    const body = { amount_invested: '100', payout_interval: 'week', agreed_to_contract: true };
    assert.equal((await post(server, first.token, `/asset/${asset}/invest/`, body)).status, 201);
    const former = await newBoundVehicle();
    await passDays(server, 1);
    await invest();
    const later = await newBoundVehicle({ price: '300.00' });
    await repay(server, later.agreement, '120.00');
    await passDays(server, 21);
    assert.equal((await portfolioOf(ada)).completed_investments.length, 1);
    const to = { vehicle: later.vehicle, ...reason };
    await agree(server, `/vehicles/${former.vehicle}/move-backing/`, to);
    await writeOff(later.agreement);
    await close(later.vehicle);
    const [before] = await amountsAtEndOf(first);
    await add(later.vehicle, 'insurance', '50.00');
    const [paid] = await amountsAtEndOf(first);
    assert.equal(kobo(paid ?? '') - kobo(before ?? ''), 5_000n);
    await assertBooksBalance(server, first.token, ada.token);
  });

  it('a contract whose vehicle is lost gets no money from the reserve after it was closed', async () => {
    await invest();
    const { vehicle, agreement } = await newBoundVehicle();
    await passDays(server, 8);
    await writeOff(agreement);
    await close(vehicle);
    await passDays(server, 60);
    assert.deepEqual(await amountsAtEndOf(ada), ['0.00', '0.00', '120.00']);
    await assertBooksBalance(server, ada.token);
  });

  it('members of a clique whose vehicle is lost get their shares of recoveries, and the clique is no longer offered for joining', async () => {
    const bola = await newSharedClique();
    const { vehicle, agreement } = await newBoundVehicle();
    const statusesIn = async (url: string) =>
      ((await server.call({ url, token: ada.token })).body as { status: string }[]).map(
        ({ status }) => status,
      );
    const before = (await statusesIn('/clique/public/')).length;
    assert.equal((await repay(server, agreement, '40.00')).status, 200);
    await passDays(server, 7);
    await writeOff(agreement);
    await close(vehicle);
    await runJobs(server);
    assert.deepEqual(await amountsAtEndOf(ada), ['10.00', '0.00', '20.00']);
    assert.deepEqual(await amountsAtEndOf(bola), ['30.00', '0.00', '60.00']);
    await add(vehicle, 'insurance', '50.02');
    assert.deepEqual(await amountsAtEndOf(ada), ['22.51', '0.00', '7.49']);
    assert.deepEqual(await amountsAtEndOf(bola), ['67.51', '0.00', '22.49']);
    assert.equal((await statusesIn('/clique/public/')).length, before - 1);
    assert.deepEqual(await statusesIn('/clique/my-cliques/'), ['completed']);
    await assertBooksBalance(server, ada.token, bola.token);
  });

  it('a contract whose vehicle is lost can’t be closed too early, twice, or after its last payout', async () => {
    await invest();
    const { vehicle, agreement } = await newBoundVehicle();
    assertRefused(
      await propose(closeUrl(vehicle)),
      409,
      'detail',
      /hasn’t been sold or written off/,
    );
    assertRefused(await propose(closeUrl(99_999)), 404);
    await writeOff(agreement);
    assertRefused(
      await propose(`/agreements/${agreement}/write-off/`),
      409,
      'detail',
      'This agreement was written off.',
    );
    const back = { status: 'idle', reason: 'Found again' };
    assertRefused(
      await asStaff(server, {
        method: 'PATCH',
        url: `/office/api/vehicles/${vehicle}/`,
        body: back,
      }),
      409,
      'detail',
      'This vehicle was written off, so it can’t be changed.',
    );
    await close(vehicle);
    assertRefused(
      await propose(closeUrl(vehicle)),
      409,
      'detail',
      /isn’t backing an open contract/,
    );
  });
});

const propose = (url: string) => proposeAs(server, 'ada', url, reason);

/** Returns the total payout of each contract of a customer, and its paid, expected and lost parts, in kobo. */
async function sumsOf(customer: TestCustomer) {
  const holdings = Object.values(await portfolioOf(customer)).flat();
  return holdings.map((holding) => ({
    total: kobo(holding.asset_total_payout ?? holding.total_payout ?? ''),
    parts: [
      kobo(holding.amount_paid ?? holding.total_payouts_made ?? ''),
      kobo(holding.payout_balance),
      kobo(holding.lost),
    ],
  }));
}

async function assertAddsUp(...customers: readonly TestCustomer[]): Promise<void> {
  for (const customer of customers) {
    for (const { total, parts } of await sumsOf(customer)) {
      assert.equal(
        parts.reduce((sum, part) => sum + part, 0n),
        total,
      );
      assert.ok(parts.every((part) => part >= 0n));
    }
  }
  await assertBooksBalance(server, ...customers.map(({ token }) => token));
}

it('paid, expected and lost amounts add up to the total payout at any moment', async () => {
  const naira = fc.integer({ min: 1, max: 7_000 }).map((amount) => (amount / 100).toFixed(2));
  const step = fc.oneof(
    fc.record({ days: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ source: fc.constantFrom('company', 'insurance', 'sale'), amount: naira }),
  );
  const scenario = fc.record({
    before: fc.array(step, { maxLength: 3 }),
    after: fc.array(step, { minLength: 1, maxLength: 4 }),
  });
  const property = fc.asyncProperty(scenario, async ({ before: first, after: then }) => {
    ada = await richCustomer(server, '1000');
    const bola = await newSharedClique();
    const { vehicle, agreement } = await newBoundVehicle();
    const play = async (steps: typeof first) => {
      for (const one of steps) {
        if ('days' in one) await passDays(server, one.days);
        else await add(vehicle, one.source, one.amount);
        await assertAddsUp(ada, bola);
      }
    };
    await play(first);
    await writeOff(agreement);
    const { active_clique_investments: open } = await portfolioOf(ada);
    if (open.length === 0) return;
    await close(vehicle);
    await assertAddsUp(ada, bola);
    await play(then);
  });
  await fc.assert(property, { numRuns: 6 });
});

describe(
  'closing a contract at the same moment as other work',
  { skip: !postgresUrl && 'needs PostgreSQL' },
  () => {
    /** Creates a contract whose first payout is due and whose vehicle was written off. */
    async function contractToClose() {
      ada = await richCustomer(server, '1000');
      await invest();
      const { vehicle, agreement } = await newBoundVehicle();
      await server.pass(7 * 24 * 60 * 60);
      await writeOff(agreement);
      return { vehicle, agreement };
    }
    const proposeTo = async (vehicle: number) => {
      const proposed = await propose(closeUrl(vehicle));
      assert.equal(proposed.status, 200, proposed.text);
    };
    const confirm = async () => {
      const confirmed = await confirmNewest(server);
      assert.equal(confirmed.status, 200, confirmed.text);
    };
    /**
     * Confirms the proposal to close a contract at the same moment as other work, and then runs what is due.
     * `isClosedFirst` is true if the closing comes first.
     */
    async function closeDuring(work: () => Promise<unknown>, isClosedFirst: boolean, rows: string) {
      await (isClosedFirst
        ? runInOrder(server, rows, confirm, work)
        : runInOrder(server, rows, work, confirm));
      await runJobs(server);
      await assertBooksBalance(server, ada.token);
    }
    const receiptsOf = (vehicle: number) =>
      `SELECT FROM accounts WHERE kind = 'vehicle_receipts' AND owner_id = ${vehicle}`;
    const backingOf = (vehicle: number) => `SELECT FROM backings WHERE vehicle_id = ${vehicle}`;

    for (const isClosedFirst of [true, false]) {
      const order = isClosedFirst ? 'first' : 'last';

      it(`a closing that starts ${order} loses no kobo of a simultaneous repayment`, async () => {
        const { vehicle, agreement } = await contractToClose();
        assert.equal((await repay(server, agreement, '10.00')).status, 200);
        await proposeTo(vehicle);
        const pay = async () => {
          const { status, text } = await repay(server, agreement, '30.00');
          assert.equal(status, 200, text);
        };
        await closeDuring(pay, isClosedFirst, receiptsOf(vehicle));
        assert.deepEqual(await amountsAtEndOf(ada), ['40.00', '0.00', '80.00']);
      });

      it(`a closing that starts ${order} pays a simultaneous payout once, and records what was paid`, async () => {
        const { vehicle, agreement } = await contractToClose();
        assert.equal((await repay(server, agreement, '40.00')).status, 200);
        await proposeTo(vehicle);
        await closeDuring(() => runJobs(server), isClosedFirst, backingOf(vehicle));
        assert.deepEqual(await amountsAtEndOf(ada), ['40.00', '0.00', '80.00']);
        const [closed] = await query(`SELECT detail ->> 'paid' AS paid FROM audit_records
        WHERE action = 'contract closed with a loss' ORDER BY id DESC LIMIT 1`);
        assert.equal(closed?.paid, isClosedFirst ? '0.00' : '40.00');
      });

      it(`a closing that starts ${order} takes nothing back that the reserve pays at the same moment`, async () => {
        const { vehicle } = await contractToClose();
        await runJobs(server);
        await server.pass(8 * 24 * 60 * 60);
        await proposeTo(vehicle);
        await closeDuring(() => runJobs(server), isClosedFirst, backingOf(vehicle));
        const [paid, , lost] = await amountsAtEndOf(ada);
        assert.equal(kobo(paid ?? '') + kobo(lost ?? ''), 12_000n);
      });
    }
  },
);
