import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { newCustomer, payIn, type TestCustomer } from '../../../server/testing/customers.ts';
import {
  newAgreement,
  newVehicle,
  repay,
  vehiclePaidAhead,
  waitingInvestment,
} from '../../../server/testing/fleet.ts';
import { newAsset, passDays } from '../../../server/testing/money.ts';
import { newName, officeCall, officeCookie, staffPerson } from '../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../server/testing/server.ts';
import {
  decide,
  newestWithdrawal,
  pin,
  withdrawingCustomer,
} from '../../../server/testing/withdrawals.ts';
import { agree, asStaff, operate, proposeAs } from '../support/staff.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff' });
});
afterEach(() => server.close());

interface Read {
  readonly days: readonly {
    readonly day: string;
    readonly paid_in: string;
    readonly paid_out: string;
  }[];
  readonly owed: Readonly<Record<'amount' | 'covered' | 'late' | 'reserve', string>> & {
    readonly days: readonly {
      readonly day: string;
      readonly amount: string;
      readonly covered: string;
    }[];
  };
  readonly provider: {
    readonly balance: string;
    readonly lasts_days: number | null;
    readonly difference: string;
  } | null;
  readonly queues: readonly {
    readonly queue: string;
    readonly waiting: number;
    readonly oldest: string | null;
    readonly amount: string | null;
    readonly next: string | null;
    readonly due: string | null;
  }[];
  readonly failures: readonly { readonly queue: string; readonly failing: number }[];
  readonly decided_today: { readonly own: number; readonly office: number };
}

async function readOverview(): Promise<Read> {
  const reply = await asStaff(server, { url: '/office/api/overview/' });
  assert.equal(reply.status, 200, reply.text);
  return reply.body as Read;
}

const queueOf = ({ queues }: Read, name: string) => queues.find(({ queue }) => queue === name);

async function withdraw({ token }: TestCustomer, amount: string): Promise<number> {
  const account = { account_number: '0123456789', bank_code: '058' };
  const reply = await server.call({
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token,
    body: {
      ...account,
      amount,
      pin,
    },
  });
  assert.equal(reply.status, 200, reply.text);
  return newestWithdrawal(server);
}

it('the overview shows the money of each day, and the waiting cases with their age and amount', async () => {
  const empty = await readOverview();
  assert.equal(empty.days.length, 31);
  assert.equal(empty.days.at(-1)?.day, '2026-03-02');
  assert.equal(empty.provider, null);
  assert.deepEqual(queueOf(empty, 'withdrawals'), {
    queue: 'withdrawals',
    waiting: 0,
    oldest: null,
    amount: null,
    next: null,
    due: null,
  });

  const customer = await withdrawingCustomer(server, '5000');
  await passDays(server, 1);
  await payIn(server, customer, '700.50');
  await decide(server, await withdraw(customer, '1200'), 'approve');
  await withdraw(customer, '50');
  await withdraw(customer, '25.50');
  await asStaff(server, { method: 'POST', url: '/office/api/reconcile/' });

  const found = await readOverview();
  assert.deepEqual(found.days.slice(-2), [
    { day: '2026-03-02', paid_in: '5000.00', paid_out: '0.00' },
    { day: '2026-03-03', paid_in: '700.50', paid_out: '1200.00' },
  ]);
  assert.deepEqual(queueOf(found, 'withdrawals'), {
    queue: 'withdrawals',
    waiting: 2,
    oldest: server.dependencies.clock.now().toISOString(),
    amount: '75.50',
    next: 'OBI ADA, Guaranty Trust Bank',
    due: null,
  });
  assert.deepEqual(queueOf(found, 'reconciliation'), {
    queue: 'reconciliation',
    waiting: 0,
    oldest: null,
    amount: '0.00',
    next: null,
    due: null,
  });
  assert.ok(found.provider);
  assert.ok(found.failures.every(({ failing }) => failing === 0));
});

it('the overview shows unmatched deposits and payments of the current provider only', async () => {
  const { connection, clock, rail } = server.dependencies;
  const insert = `INSERT INTO reconciliations (rail, at, balance, difference, exceptions, unexplained)
    VALUES ($1, $2, 100, -50000, $3, $4)`;
  await connection.query(insert, [rail.name, clock.now(), 2, 70_050]);
  await connection.query(insert, ['former provider', clock.now(), 5, 900_000]);
  const overview = await readOverview();
  assert.equal(overview.provider?.difference, '-500.00');
  assert.deepEqual(queueOf(overview, 'reconciliation'), {
    queue: 'reconciliation',
    waiting: 2,
    oldest: null,
    amount: '700.50',
    next: null,
    due: null,
  });
});

it('the overview names the driver who is late for the longest time, and sums what is overdue', async () => {
  // Its first instalment is due after a week, and the deposit of the second agreement today.
  await newAgreement(server, { instalments: 10 });
  const { body } = await operate(server, '/drivers/', {
    name: 'Sade Ojo',
    phone: '08031234568',
    licence_number: 'SADE1',
    guarantor: 'Ngozi Eze',
    guarantor_phone: '08037654321',
  });
  const { id: driver } = body as { readonly id: number };
  await newAgreement(server, { driver, deposit: '100.00' });
  await passDays(server, 8);
  const arrears = queueOf(await readOverview(), 'arrears');
  assert.equal(arrears?.waiting, 2);
  assert.equal(arrears.next, 'Sade Ojo');
  assert.equal(arrears.amount, '290.00');
});

it('the overview shows when the first complaint is due, also after its acknowledgement', async () => {
  const { token } = await newCustomer(server);
  const complain = { method: 'POST', url: '/users/complaints/', token } as const;
  await server.call({ ...complain, body: { text: 'My deposit is missing.' } });
  const found = await asStaff(server, { url: '/office/api/complaints/?status=open' });
  const [complaint] = found.body as {
    id: number;
    acknowledge_by: string;
    decide_by: string;
    first_name: string;
    last_name: string;
  }[];
  assert.ok(complaint);
  const queue = async () => queueOf(await readOverview(), 'complaints');
  assert.equal((await queue())?.next, `${complaint.first_name} ${complaint.last_name}`);
  assert.equal((await queue())?.due, complaint.acknowledge_by);
  await operate(server, `/complaints/${complaint.id}/acknowledge/`);
  // The end of the last day, in Lagos.
  assert.equal((await queue())?.due, `${complaint.decide_by}T23:00:00.000Z`);
});

it('the overview names the complaint that is due first, even if another one is older', async () => {
  const complain = async (first_name: string) => {
    const { token } = await newCustomer(server, { first_name, last_name: 'Ojo' });
    const body = { text: 'My deposit is missing.' };
    await server.call({ method: 'POST', url: '/users/complaints/', token, body });
  };
  await complain('Sade');
  const found = await asStaff(server, { url: '/office/api/complaints/' });
  const [older] = found.body as { id: number }[];
  await operate(server, `/complaints/${older?.id}/acknowledge/`);
  await complain('Bisi');
  assert.equal(queueOf(await readOverview(), 'complaints')?.next, 'Bisi Ojo');
});

it('the session counts idle vehicles like the overview', async () => {
  const body = { status: 'idle', reason: 'No driver' };
  const url = `/office/api/vehicles/${await newVehicle(server)}/`;
  assert.equal((await asStaff(server, { method: 'PATCH', url, body })).status, 200);
  await newVehicle(server);
  const cookie = await officeCookie(server, await staffPerson(server, newName(), ['vehicles']));
  const session = await officeCall(server, cookie, { url: '/session/' });
  const { waiting } = session.body as { waiting: Record<string, number> };
  assert.equal(waiting['idle-vehicles'], 1);
  assert.equal(queueOf(await readOverview(), 'idle-vehicles')?.waiting, 1);
});

it('the overview names no case to people who may not open its queue', async () => {
  await withdraw(await withdrawingCustomer(server, '5000'), '50');
  const cookie = await officeCookie(server, await staffPerson(server, newName(), ['vehicles']));
  const { body } = await officeCall(server, cookie, { url: '/overview/' });
  const withdrawals = queueOf(body as Read, 'withdrawals');
  assert.equal(withdrawals?.waiting, 1);
  assert.equal(withdrawals.next, null);
});

it('the overview counts what the caller and the office have decided since midnight in Lagos', async () => {
  const decided = async () => (await readOverview()).decided_today;
  const customer = await withdrawingCustomer(server, '5000');
  const reject = async (as: typeof operate, amount: string) => {
    const url = `/withdrawals/${await withdraw(customer, amount)}/reject/`;
    const reply = await as(server, url, { reason: 'The account is closed.' });
    assert.equal(reply.status, 200, reply.text);
  };
  await reject(operate, '50');
  assert.deepEqual(await decided(), { own: 1, office: 1 });
  const session = (await asStaff(server, { url: '/office/api/session/' })).body;
  assert.equal((session as { readonly decided_today: number }).decided_today, 1);
  await passDays(server, 1);
  assert.deepEqual(await decided(), { own: 0, office: 0 });

  await reject(operate, '60');
  await reject((...call) => proposeAs(call[0], 'bola', call[1], call[2]), '70');
  assert.deepEqual(await decided(), { own: 1, office: 2 });

  // A proposal is decided by the person who confirms it, not by the one who makes it.
  const { email } = customer;
  await agree(server, '/wallets/debit/', { email, amount: '10.00', reason: 'Paid in by mistake' });
  assert.deepEqual(await decided(), { own: 1, office: 3 });
});

it('the overview has every queue that the menu counts', async () => {
  const { waiting } = (await asStaff(server, { url: '/office/api/session/' })).body as {
    readonly waiting: Readonly<Record<string, number>>;
  };
  const { queues } = await readOverview();
  // The menu counts failed work as `failures`. The overview lists it by queue, in a field of its own.
  const listed = new Set(['failures', ...queues.map(({ queue }) => queue)]);
  assert.deepEqual(
    Object.keys(waiting).filter((queue) => !listed.has(queue)),
    [],
  );
});

it('the overview shows what is owed within 30 days, how much of it is covered, and what is late', async () => {
  const asset = await newAsset(server);
  const customer = await newCustomer(server);
  await payIn(server, customer, '1200.03');
  const invested = await server.call({
    method: 'POST',
    url: `/asset/${asset}/invest/`,
    token: customer.token,
    body: {
      amount_invested: '1200.03',
      payout_interval: 'week',
      agreed_to_contract: true,
    },
  });
  assert.equal(invested.status, 201, invested.text);
  const vehicle = await newVehicle(server, asset);
  const terms = { start_date: '2026-03-02', instalments: 8, price: '1600.00' };
  const agreement = await newAgreement(server, { vehicle, ...terms });
  const bound = await asStaff(server, {
    method: 'POST',
    url: `/office/api/vehicles/${vehicle}/bind/`,
    body: {},
  });
  assert.equal(bound.status, 200, bound.text);
  // ₦1,500.04 in eight weekly payouts. Four of these are due within 30 days.
  const dueSoon = { amount: '750.00', covered: '750.00', late: '0.00' };
  const { reserve, days, ...owed } = (await readOverview()).owed;
  assert.deepEqual(owed, dueSoon);
  assert.ok(reserve);
  assert.equal(days.length, 31);
  assert.deepEqual(
    days.filter(({ amount }) => amount !== '0.00'),
    ['2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'].map((day) => ({
      day,
      amount: '187.50',
      covered: '187.50',
    })),
  );

  // A week later, the driver has paid nothing. While the contract has a late payout, instalments that are still to come
  // cover nothing.
  await passDays(server, 7);
  const late = (await readOverview()).owed;
  assert.equal(late.amount, '937.50');
  assert.equal(late.late, '187.50');
  assert.equal(late.covered, '0.00');
  await repay(server, agreement, '200.00', { paid_on: '2026-03-09' });
  await passDays(server, 0);
  assert.equal((await readOverview()).owed.late, '0.00');
});

/** Binds a vehicle to a contract with two payouts of ₦60. Returns the agreement, of which the driver has paid a part. */
async function agreementPaidAhead(own: TestServer, paid: string): Promise<number> {
  const { asset } = await waitingInvestment(own, 2);
  const terms = { instalments: 2, price: '120.00' };
  const { vehicle, agreement } = await vehiclePaidAhead(own, asset, terms, paid);
  const bound = await operate(own, `/vehicles/${vehicle}/bind/`);
  assert.equal(bound.status, 200, bound.text);
  return agreement;
}

const readOwed = async (own: TestServer) =>
  ((await asStaff(own, { url: '/office/api/overview/' })).body as Read).owed;

it('the overview counts late payouts as owed today, and covers the first payouts first', async () => {
  const own = await startTestServer({ SANDBOX_FLEET: 'staff' });
  try {
    const agreement = await agreementPaidAhead(own, '100.00');
    await agree(own, `/agreements/${agreement}/write-off/`, { reason: 'Stolen' });
    const before = (await readOwed(own)).days.filter(({ amount }) => amount !== '0.00');
    assert.deepEqual(
      before.map(({ amount, covered }) => [amount, covered]),
      [
        ['60.00', '60.00'],
        ['60.00', '40.00'],
      ],
    );
    await passDays(own, 30);
    // The reserve has paid a part of what the vehicle couldn't.
    const { days, late } = await readOwed(own);
    assert.notEqual(late, '0.00');
    assert.deepEqual(days[0], { day: '2026-04-01', amount: late, covered: '0.00' });
  } finally {
    await own.close();
  }
});

it('a payout of a day is covered only by what comes in until that day, also after a missed instalment', async () => {
  const own = await startTestServer({ SANDBOX_FLEET: 'staff' });
  try {
    const { asset } = await waitingInvestment(own, 4);
    // The driver pays ₦30 each Monday, and the contract ₦30 each Friday.
    const terms = { instalments: 4, price: '120.00' };
    const { vehicle, agreement } = await vehiclePaidAhead(own, asset, terms, '40.00');
    await passDays(own, 4);
    const bound = await operate(own, `/vehicles/${vehicle}/bind/`);
    assert.equal(bound.status, 200, bound.text);
    const owedByDay = async () => {
      const { days, covered } = await readOwed(own);
      const due = days.filter(({ amount }) => amount !== '0.00');
      return [...due.map((each) => [each.day, each.amount, each.covered]), covered];
    };
    // On the Tuesday after the second Monday, ₦10 are left, and ₦20 of an instalment are overdue.
    await passDays(own, 11);
    assert.deepEqual(await owedByDay(), [
      ['2026-03-20', '30.00', '10.00'],
      ['2026-03-27', '30.00', '10.00'],
      ['2026-04-03', '30.00', '10.00'],
      '30.00',
    ]);
    const paid = await repay(own, agreement, '20.00');
    assert.equal(paid.status, 200, paid.text);
    assert.deepEqual(await owedByDay(), [
      ['2026-03-20', '30.00', '30.00'],
      ['2026-03-27', '30.00', '30.00'],
      ['2026-04-03', '30.00', '30.00'],
      '90.00',
    ]);
  } finally {
    await own.close();
  }
});

it('instalments that a driver no longer has to pay cover no payout, even if no payout is late yet', async () => {
  const own = await startTestServer({ SANDBOX_FLEET: 'staff' });
  try {
    const agreement = await agreementPaidAhead(own, '50.00');
    const { reserve, days, ...before } = await readOwed(own);
    assert.ok(reserve);
    assert.ok(days.length > 0);
    assert.deepEqual(before, { amount: '120.00', covered: '120.00', late: '0.00' });
    await agree(own, `/agreements/${agreement}/write-off/`, { reason: 'Stolen' });
    assert.equal((await readOwed(own)).covered, '50.00');
  } finally {
    await own.close();
  }
});
