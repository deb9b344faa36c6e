import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { newClique, post, richCustomer } from '../../../../server/testing/cliques.ts';
import type { TestCustomer } from '../../../../server/testing/customers.ts';
import { asOwner, postgresUrl } from '../../../../server/testing/database.ts';
import {
  invest as buy,
  newAgreement,
  newVehicle,
  repay,
  smallAsset,
} from '../../../../server/testing/fleet.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  newAsset,
  passDays,
  runJobs,
  titlesOf,
  transactionsOf,
} from '../../../../server/testing/money.ts';
import { promisedInvestment } from '../../../../server/testing/promised.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import type { Config } from '../../../../server/src/platform/settings/config.ts';
import { lockVehicle } from '../../../../server/src/investing/vehicles/vehicles.ts';
import { planMissingJobs } from '../../../../server/src/worker/missingJobs.ts';
import { agree, operate } from '../../support/staff.ts';

let server: TestServer;
let isOpen = false;
let asset: number;
let ada: TestCustomer;

/**
 * Starts a server with an asset of ₦100.00, which has a service charge of ₦20.00 and two weekly payouts of ₦60.00, and
 * with Ada, who has ₦1,000.00.
 */
beforeEach(async () => {
  if (isOpen) await server.close();
  server = await startTestServer({ SANDBOX_FLEET: 'staff' });
  isOpen = true;
  asset = await smallAsset(server, 2);
  ada = await richCustomer(server, '1000');
});
after(() => server.close());

const query = (text: string) => server.dependencies.connection.query(text);

const invest = (customer = ada) => buy(server, customer, asset, '100');

/** Creates a vehicle whose driver pays ₦60.00 for the investor and ₦10.00 of components each week. */
async function handOverVehicle(changes: Readonly<Record<string, unknown>> = {}) {
  const vehicle = await newVehicle(server, asset);
  const agreement = await newAgreement(server, {
    vehicle,
    instalments: 2,
    price: '140.00',
    insurance: '4.00',
    maintenance: '3.00',
    fee: '3.00',
    ...changes,
  });
  return { vehicle, agreement };
}

const bind = (vehicle: number) => operate(server, `/vehicles/${vehicle}/bind/`);

async function investAndBind(changes: Readonly<Record<string, unknown>> = {}) {
  await invest();
  const { vehicle, agreement } = await handOverVehicle(changes);
  const reply = await bind(vehicle);
  assert.equal(reply.status, 200, reply.text);
  return { vehicle, agreement };
}

/** Returns the balance of each of these kinds of accounts, in kobo, without those that are empty. */
async function accountsOf(...kinds: readonly string[]): Promise<Record<string, number>> {
  const rows = await query(`SELECT accounts.kind, sum(amount)::int AS balance
    FROM accounts JOIN entries ON account_id = accounts.id GROUP BY accounts.kind`);
  const held = rows.map(({ kind, balance }) => [String(kind), Number(balance)] as const);
  return Object.fromEntries(held.filter(([kind, held_]) => kinds.includes(kind) && held_ !== 0));
}

const payoutEntriesOf = async (customer = ada) =>
  (await transactionsOf(server, customer.token))
    .filter(({ description }) => description.startsWith('Payout'))
    .map(({ amount, description }) => `${amount} ${description}`);

interface Portfolio {
  readonly active_investments: readonly {
    readonly start_date: string;
    readonly amount_paid: string;
    readonly payout_balance: string;
    readonly next_payout_date: string | null;
    readonly payouts: readonly {
      readonly due_date: string;
      readonly received: string;
      readonly is_late: boolean;
    }[];
    readonly backing: unknown;
  }[];
}
const portfolio = async () => {
  const { body } = await server.call({ url: '/users/investments/', token: ada.token });
  const [first] = (body as Portfolio).active_investments;
  assert.ok(first);
  return first;
};

describe('a contract', () => {
  it('a contract waits for a vehicle with its money in escrow, and pays nothing', async () => {
    await invest();
    assert.deepEqual(await accountsOf('purchase_escrow', 'vehicle_purchases', 'reserve'), {
      purchase_escrow: 10_000,
    });
    await passDays(server, 30);
    const { payouts, next_payout_date, payout_balance } = await portfolio();
    assert.deepEqual([payouts, next_payout_date, payout_balance], [[], null, '120.00']);
    assert.deepEqual(await payoutEntriesOf(), []);
    assert.equal(await planMissingJobs(server.dependencies), 0);
    await assertBooksBalance(server, ada.token);
  });

  it('assigning a vehicle splits the money of a contract, and its payout dates count from then on', async () => {
    await invest();
    await passDays(server, 3);
    const { vehicle } = await handOverVehicle({ start_date: '2026-03-05' });
    assert.equal((await bind(vehicle)).status, 200);
    const kinds = ['purchase_escrow', 'vehicle_purchases', 'vat', 'service_fees', 'maintenance'];
    assert.deepEqual(await accountsOf(...kinds, 'reserve'), {
      vehicle_purchases: 7e3,
      vat: 500,
      service_fees: 1600,
      maintenance: 500,
      reserve: 400,
    });
    const { start_date, payouts } = await portfolio();
    assert.equal(start_date, '2026-03-05');
    assert.deepEqual(
      payouts.map(({ due_date }) => due_date),
      ['2026-03-12', '2026-03-19'],
    );
    assert.equal((await titlesOf(server, ada.token))[0], 'Your vehicle is on the road');
    await assertBooksBalance(server, ada.token);
  });

  it('a contract gets a vehicle before later contracts', async () => {
    const bola = await richCustomer(server);
    await invest();
    await invest(bola);
    const { vehicle } = await handOverVehicle();
    assert.equal((await bind(vehicle)).status, 200);
    assert.equal((await portfolio()).payouts.length, 2);
    assertRefused(await bind(vehicle), 409, 'detail', /already backs a contract/);
  });

  it('a contract gets no vehicle whose driver pays too little or too late, or that has no driver', async () => {
    await invest();
    const short = await handOverVehicle({ price: '139.99' });
    assertRefused(await bind(short.vehicle), 409, 'detail', /cover payout 1/);
    const late = await handOverVehicle({ start_date: '2026-03-03' });
    assertRefused(await bind(late.vehicle), 409, 'detail', /cover payout 1/);
    assertRefused(await bind(await newVehicle(server, asset)), 409, 'detail', /has no driver/);
    const other = await newAgreement(server);
    const [row] = await query(`SELECT vehicle_id FROM agreements WHERE id = ${other}`);
    assertRefused(await bind(Number(row?.vehicle_id)), 409, 'detail', /No contract is waiting/);
    assertRefused(await bind(99_999), 404);
  });
});

describe('a payout', () => {
  it('a payout is paid on its day from what the driver has paid so far, after the components were taken out', async () => {
    const { agreement } = await investAndBind();
    assert.equal((await repay(server, agreement, '70.00')).status, 200);
    await runJobs(server);
    assert.deepEqual(await payoutEntriesOf(), []);
    await passDays(server, 7);
    assert.deepEqual(await payoutEntriesOf(), ['60.00 Payout 1 of 2 from TVS King']);
    assert.deepEqual(await accountsOf('vehicle_receipts', 'insurance', 'company_debt'), {
      insurance: 400,
    });
    await assertBooksBalance(server, ada.token);
  });

  it(
    'a payout is not delayed while its vehicle is being changed',
    { skip: !postgresUrl && 'needs PostgreSQL' },
    async () => {
      const { vehicle, agreement } = await investAndBind();
      assert.equal((await repay(server, agreement, '70.00')).status, 200);
      await server.pass(7 * 24 * 60 * 60);
      await server.dependencies.database.transaction(async (transaction) => {
        await lockVehicle(transaction, vehicle);
        await runJobs(server);
        assert.deepEqual(await payoutEntriesOf(), ['60.00 Payout 1 of 2 from TVS King']);
      });
    },
  );

  it('a payout is late if the driver hasn’t paid, and is paid in parts as soon as they do', async () => {
    const { agreement } = await investAndBind();
    await passDays(server, 7);
    assert.deepEqual(await payoutEntriesOf(), []);
    assert.equal(await planMissingJobs(server.dependencies), 0);
    await assertBooksBalance(server, ada.token);
    assert.equal((await repay(server, agreement, '27.00')).status, 200);
    await runJobs(server);
    assert.deepEqual(await payoutEntriesOf(), ['20.00 Payout 1 of 2 from TVS King, part 1']);
    const { amount_paid, payout_balance, next_payout_date } = await portfolio();
    assert.deepEqual(
      [amount_paid, payout_balance, next_payout_date],
      ['20.00', '100.00', '2026-03-16'],
    );
    assert.equal((await repay(server, agreement, '43.00')).status, 200);
    await runJobs(server);
    assert.equal((await payoutEntriesOf())[0], '40.00 Payout 1 of 2 from TVS King, part 2');
    await assertBooksBalance(server, ada.token);
  });

  it('a late payout is paid from the reserve after seven days, and the driver refills the reserve', async () => {
    const { agreement } = await investAndBind();
    await passDays(server, 13);
    assert.deepEqual(await payoutEntriesOf(), []);
    await passDays(server, 1);
    // ₦4.00 are in the reserve.
    assert.deepEqual(await payoutEntriesOf(), ['4.00 Payout 1 of 2 from TVS King, part 1']);
    assert.deepEqual(await accountsOf('reserve'), {});
    await assertBooksBalance(server, ada.token);
    assert.equal((await repay(server, agreement, '134.00')).status, 200);
    await runJobs(server);
    assert.deepEqual((await payoutEntriesOf()).slice(0, 2), [
      '60.00 Payout 2 of 2 from TVS King',
      '56.00 Payout 1 of 2 from TVS King, part 2',
    ]);
    // ₦14.00 were due for insurance and maintenance, and ₦4.00 went back into the reserve.
    assert.deepEqual(await accountsOf('reserve', 'vehicle_receipts', 'service_fees'), {
      reserve: 400,
      service_fees: 1600,
    });
    assert.equal((await repay(server, agreement, '6.00')).status, 200);
    assert.deepEqual(await accountsOf('reserve', 'vehicle_receipts', 'service_fees'), {
      reserve: 400,
      service_fees: 2200,
    });
    assert.equal((await titlesOf(server, ada.token))[0], 'Investment completed');
    await assertBooksBalance(server, ada.token);
  });

  it('after the last payout, the money left for the vehicle becomes income', async () => {
    const { agreement } = await investAndBind({ price: '150.00' });
    assert.equal((await repay(server, agreement, '150.00')).status, 200);
    await passDays(server, 14);
    assert.equal((await payoutEntriesOf()).length, 2);
    assert.deepEqual(await accountsOf('vehicle_receipts', 'vehicle_income'), {
      vehicle_income: 1_000,
    });
    await assertBooksBalance(server, ada.token);
  });

  it('a payout is split between the members of a clique, partial payout by partial payout, to the kobo', async () => {
    const bola = await richCustomer(server, '1000');
    const clique = await newClique(server, ada.token, asset, { contribution: '33.33' });
    const joined = await post(server, bola.token, `/clique/${clique}/join/`, {
      contribution: '66.67',
    });
    assert.equal(joined.status, 200, joined.text);
    const { vehicle, agreement } = await handOverVehicle();
    assert.equal((await bind(vehicle)).status, 200);
    await passDays(server, 7);
    for (const amount of ['17.01', '0.01', '0.01', '49.97']) {
      assert.equal((await repay(server, agreement, amount)).status, 200);
      await runJobs(server);
      await assertBooksBalance(server, ada.token, bola.token);
    }
    assert.equal(await balanceOf(server, ada.token), '986.67');
    assert.equal(await balanceOf(server, bola.token), '973.33');
    assert.equal((await payoutEntriesOf())[0], '16.66 Payout 1 of 2 from Danfo friends, part 4');
  });
});

/** Changes settings, as a restart of the server would. */
const changeSettings = (settings: Partial<Config>) =>
  Object.assign(server.dependencies.config, settings);

describe('the reserve after a change of its settings', () => {
  it('the reserve gets the share of the service charge that the text of a contract names', async () => {
    await invest();
    changeSettings({ reserveShare: 5000 });
    const first = await handOverVehicle();
    assert.equal((await bind(first.vehicle)).status, 200);
    assert.deepEqual(await accountsOf('reserve', 'service_fees'), {
      reserve: 400,
      service_fees: 1600,
    });
    await investAndBind();
    assert.deepEqual(await accountsOf('reserve', 'service_fees'), {
      reserve: 1400,
      service_fees: 2600,
    });
    await assertBooksBalance(server, ada.token);
  });

  it('the reserve pays late payouts after the days and down to the floor that their contracts name', async () => {
    await investAndBind();
    changeSettings({ reserveAfterDays: 30, reserveFloor: 1_000_000 });
    await passDays(server, 14);
    assert.deepEqual(await payoutEntriesOf(), ['4.00 Payout 1 of 2 from TVS King, part 1']);
  });

  it('the reserve keeps the fraction of a contract with a higher floor from an older one with a lower floor', async () => {
    const bola = await richCustomer(server, '1000');
    changeSettings({ reserveFloor: 0 });
    await invest();
    changeSettings({ reserveFloor: 10_000 });
    await invest(bola);
    for (const { vehicle } of [await handOverVehicle(), await handOverVehicle()]) {
      assert.equal((await bind(vehicle)).status, 200);
    }
    await passDays(server, 14);
    // ₦8.00 are available for late payouts of ₦120.00.
    assert.deepEqual(await payoutEntriesOf(bola), ['4.00 Payout 1 of 2 from TVS King, part 1']);
    assert.deepEqual(await payoutEntriesOf(), ['4.00 Payout 1 of 2 from TVS King, part 1']);
  });

  it('the reserve pays on the day after the due date if no days were to pass', async () => {
    changeSettings({ reserveAfterDays: 0 });
    await investAndBind();
    await passDays(server, 7);
    assert.deepEqual(await payoutEntriesOf(), []);
    await passDays(server, 1);
    assert.deepEqual(await payoutEntriesOf(), ['4.00 Payout 1 of 2 from TVS King, part 1']);
  });

  it('the reserve treats a contract from before its terms were stored by the settings of today', async () => {
    await invest();
    await asOwner(
      server.dependencies.connection,
      `ALTER TABLE contracts DISABLE TRIGGER USER;
       UPDATE contracts SET reserve_share = NULL, reserve_after_days = NULL, reserve_floor = NULL;
       ALTER TABLE contracts ENABLE TRIGGER USER`,
    );
    changeSettings({ reserveShare: 5000, reserveAfterDays: 1, reserveFloor: 20_000 });
    const { vehicle } = await handOverVehicle();
    assert.equal((await bind(vehicle)).status, 200);
    assert.deepEqual(await accountsOf('reserve'), { reserve: 1000 });
    await passDays(server, 8);
    // ₦10.00 are in the reserve, which is a twelfth of twice the late payout of ₦60.00.
    assert.deepEqual(await payoutEntriesOf(), ['5.00 Payout 1 of 2 from TVS King, part 1']);
  });
});

it('a reserve that has too little pays each late payout the same fraction', async () => {
  const bola = await richCustomer(server, '1000');
  await invest();
  await invest(bola);
  for (const { vehicle } of [await handOverVehicle(), await handOverVehicle()]) {
    assert.equal((await bind(vehicle)).status, 200);
  }
  await passDays(server, 14);
  // ₦8.00 are available for late payouts of ₦120.00.
  assert.deepEqual(await payoutEntriesOf(), ['4.00 Payout 1 of 2 from TVS King, part 1']);
  assert.deepEqual(await payoutEntriesOf(bola), ['4.00 Payout 1 of 2 from TVS King, part 1']);
  await assertBooksBalance(server, ada.token, bola.token);
});

it('a vehicle repays what the reserve has lent it even when it backs another contract by then', async () => {
  const { vehicle, agreement } = await investAndBind({ instalments: 6, price: '420.00' });
  await repay(server, agreement, '67.00');
  await passDays(server, 7);
  // ₦3.00 of this repayment pays the fee that is due.
  await repay(server, agreement, '66.00');
  await passDays(server, 7);
  await passDays(server, 7);
  assert.deepEqual(await accountsOf('reserve', 'vehicle_receipts'), {});
  assert.equal((await payoutEntriesOf()).length, 3);
  const bola = await richCustomer(server, '1000');
  await invest(bola);
  assert.equal((await bind(vehicle)).status, 200);
  assert.deepEqual(await accountsOf('reserve'), { reserve: 400 });
  await repay(server, agreement, '30.00');
  // The repayment has paid ₦7.00 for insurance and maintenance, ₦4.00 into the reserve, and ₦6.00 for two fees.
  assert.deepEqual(await accountsOf('reserve', 'vehicle_receipts'), {
    reserve: 800,
    vehicle_receipts: 1300,
  });
  await assertBooksBalance(server, ada.token, bola.token);
});

it('the reserve pays late payouts once a day, even if no instance was running on the days before', async () => {
  asset = await newAsset(server, {
    value: 1000n,
    vat: 500n,
    service_charge: 8000n,
    maintenance_fee: 500n,
    roi_basis_points: 2e3,
    duration_weeks: 2,
  });
  const bola = await richCustomer(server, '1000');
  await investAndBind();
  await passDays(server, 1);
  await invest(bola);
  const later = await handOverVehicle({ start_date: '2026-03-03' });
  assert.equal((await bind(later.vehicle)).status, 200);
  await passDays(server, 7);
  // Both daily jobs are due. ₦32.00 are available for late payouts of ₦180.00.
  await passDays(server, 7);
  assert.deepEqual(await payoutEntriesOf(), ['10.66 Payout 1 of 2 from TVS King, part 1']);
  assert.deepEqual(await payoutEntriesOf(bola), ['10.66 Payout 1 of 2 from TVS King, part 1']);
  await passDays(server, 1);
  assert.equal((await payoutEntriesOf()).length, 2);
  await assertBooksBalance(server, ada.token, bola.token);
});

it('money that two people add for a vehicle pays late payouts, and the investor sees how much the company has added', async () => {
  const { vehicle } = await investAndBind();
  await passDays(server, 7);
  const add = (source: string, amount: string) =>
    agree(server, `/vehicles/${vehicle}/money/`, { source, amount, reason: 'A goodwill payment' });
  await add('company', '50.00');
  await runJobs(server);
  assert.deepEqual(await payoutEntriesOf(), ['43.00 Payout 1 of 2 from TVS King, part 1']);
  await add('insurance', '27.00');
  await runJobs(server);
  assert.equal((await payoutEntriesOf())[0], '17.00 Payout 1 of 2 from TVS King, part 2');
  const { backing } = await portfolio();
  assert.equal((backing as Record<string, unknown>).added_by_company, '50.00');
  assert.deepEqual(await accountsOf('treasury', 'vehicle_receipts', 'service_fees'), {
    treasury: -7700,
    vehicle_receipts: 700,
    service_fees: 1900,
  });
  await assertBooksBalance(server, ada.token);
});

it('a promised payout is paid by the company, whether or not drivers pay', async () => {
  const chidi = await promisedInvestment(server, asset);
  await passDays(server, 14);
  assert.deepEqual(await payoutEntriesOf(chidi), [
    '60.00 Payout 2 of 2 from TVS King',
    '60.00 Payout 1 of 2 from TVS King',
  ]);
  assert.deepEqual(await accountsOf('company_debt'), { company_debt: -2_000 });
  await assertBooksBalance(server, chidi.token);
});

describe('the backing in the portfolio', () => {
  it('the portfolio shows that a contract is waiting, and then its vehicle with a partly hidden plate and its driver', async () => {
    await invest();
    assert.deepEqual((await portfolio()).backing, {
      state: 'waiting',
      since: '2026-03-02',
      money_back_from: '2026-04-01',
      usual_days: null,
      can_take_back: false,
    });
    const { vehicle, agreement } = await handOverVehicle();
    assert.equal((await bind(vehicle)).status, 200);
    assert.equal((await repay(server, agreement, '70.00')).status, 200);
    await passDays(server, 8);
    const [found] = await query(`SELECT plate, odometer, odometer_on::text, insurer,
      insured_until::text FROM vehicles WHERE id = ${vehicle}`);
    const { plate, ...facts } = found ?? {};
    assert.deepEqual((await portfolio()).backing, {
      state: 'bound',
      since: '2026-03-02',
      paid_on: '2026-03-02',
      is_next_payout_there: false,
      trail: [],
      closed_on: null,
      paid_by_reserve: '0.00',
      added_by_company: '0.00',
      vehicle: {
        ...facts,
        plate: `${String(plate).slice(0, 3)}•••${String(plate).slice(-1)}`,
        status: 'on agreement',
      },
      driver: {
        instalments_due: 1,
        instalments_on_time: 1,
      },
    });
  });

  it('the portfolio shows how much of a late payout has arrived, and how much of that the reserve has paid', async () => {
    const { agreement } = await investAndBind();
    await passDays(server, 14);
    assert.equal((await repay(server, agreement, '34.00')).status, 200);
    await runJobs(server);
    const { payouts, backing } = await portfolio();
    const [first, second] = payouts.map(({ received, is_late: isLate }) => [received, isLate]);
    // ₦4.00 came from the reserve, and ₦20.00 are the rest of the repayment after ₦14.00 of components.
    assert.deepEqual(first, ['24.00', true]);
    assert.deepEqual(second, ['0.00', true]);
    const { paid_by_reserve: lent, driver } = backing as Record<string, unknown>;
    assert.deepEqual([lent, driver], ['4.00', { instalments_due: 1, instalments_on_time: 0 }]);
  });

  it('the portfolio shows each member their own share', async () => {
    const bola = await richCustomer(server, '1000');
    const clique = await newClique(server, ada.token, asset, { contribution: '25' });
    const joined = await post(server, bola.token, `/clique/${clique}/join/`, {
      contribution: '75',
    });
    assert.equal(joined.status, 200, joined.text);
    const { vehicle } = await handOverVehicle();
    assert.equal((await bind(vehicle)).status, 200);
    await passDays(server, 14);
    const { body } = await server.call({ url: '/users/investments/', token: bola.token });
    const { active_clique_investments: cliques } = body as {
      active_clique_investments: Portfolio['active_investments'];
    };
    const [share] = cliques;
    assert.ok(share);
    assert.equal(share.payouts[0]?.received, '3.00');
    assert.equal((share.backing as Record<string, unknown>).paid_by_reserve, '3.00');
  });

  it('the portfolio shows no vehicle if the company has promised the payouts', async () => {
    const chidi = await promisedInvestment(server, asset);
    const { body } = await server.call({ url: '/users/investments/', token: chidi.token });
    assert.equal((body as Portfolio).active_investments[0]?.backing, null);
  });
});
