import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { twoColleagues } from '../../support/colleagues.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { payIn } from '../../../../server/testing/customers.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';

type Cookie = Readonly<Record<string, string>>;

interface Evidence {
  readonly is_verified: boolean;
  readonly is_named_alike: boolean;
  readonly is_payout: boolean;
  readonly first_paid_at: string | null;
  readonly device_since: string | null;
  readonly unfrozen_at: string | null;
}

interface Row extends Evidence {
  readonly id: number;
  readonly last_change: string | null;
  readonly last_changed_at: string | null;
}

interface Case extends Evidence {
  readonly status: string;
  readonly takes_two: boolean;
  readonly phone_number: string;
  readonly balance: string;
  readonly deposits: readonly { readonly description: string; readonly amount: string }[];
  readonly paid: {
    readonly count: number;
    readonly total: string;
    readonly last_at: string | null;
  };
  readonly decided_alone: Readonly<Record<string, string>>;
  readonly changes: readonly { readonly at: string; readonly action: string }[];
  readonly proposal: { readonly proposed_by: string } | null;
  readonly earlier: readonly { readonly id: number; readonly bank_name: string }[];
  readonly steps: readonly { readonly actor: string; readonly action: string }[];
}

let server: TestServer;
let ada: Cookie;
let bola: Cookie;
let customer: WithdrawingCustomer;

before(async () => {
  server = await startTestServer({ APPROVAL_LIMIT: '1000' });
  ({ ada, bola } = await twoColleagues(server));
  customer = await withdrawingCustomer(server, '100000');
});
after(() => server.close());

const post = (cookie: Cookie, url: string, body: unknown = {}) =>
  officeCall(server, cookie, { method: 'POST', url, body });

async function request(amount: string, { token } = customer): Promise<number> {
  const reply = await server.call({
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { ...receiver, amount, pin },
  });
  assert.ok(reply.status < 300, reply.text);
  return newestWithdrawal(server);
}

const caseOf = async (id: number) =>
  (await officeCall(server, bola, { url: `/withdrawals/${id}/` })).body as Case;

interface Obstacles {
  readonly id: number;
  readonly frozen_by: string | null;
  readonly takes_two: boolean;
  readonly proposed_by: string | null;
}

interface Open {
  readonly id: number;
  readonly kind: string;
  readonly may_confirm: boolean;
}

const openProposal = async (cookie: Cookie): Promise<Open | undefined> =>
  ((await officeCall(server, cookie, { url: '/proposals/' })).body as Open[])[0];

describe('a withdrawal up to the limit', () => {
  it('a withdrawal up to the limit is approved by one person, as its case shows', async () => {
    const id = await request('1000');
    const reply = await post(ada, `/withdrawals/${id}/approve/`);
    assert.equal(reply.status, 200, reply.text);
    const { status, takes_two, steps } = await caseOf(id);
    assert.deepEqual([takes_two, status], [false, 'paid']);
    assert.deepEqual(
      steps.map(({ actor, action }) => [actor, action]),
      [
        ['ada', 'withdrawal approved'],
        ['job', 'withdrawal paid'],
      ],
    );
  });

  it('a withdrawal that one person has rejected can’t be approved by a second person, who is told what the first did (409)', async () => {
    const id = await request('500');
    assert.equal((await post(ada, `/withdrawals/${id}/reject/`, { reason: 'A try' })).status, 200);
    const second = await post(bola, `/withdrawals/${id}/approve/`);
    assertRefused(second, 409);
    assert.match(second.text, /rejected by ada/);
  });
});

describe('what decides on a withdrawal', () => {
  it('a case shows when money first reached the account, what one person alone approved, and changes of the account', async () => {
    const other = await withdrawingCustomer(server, '5000');
    const id = await request('300', other);
    const first = await caseOf(id);
    assert.equal(first.first_paid_at, null);
    assert.deepEqual(
      first.changes.map(({ action }) => action),
      ['pin set'],
    );
    assert.deepEqual(first.decided_alone, {
      day: '0.00',
      week: '0.00',
      own_day: '0.00',
      own_week: '0.00',
      day_limit: '1000.00',
      week_limit: '3000.00',
    });
    const approved = await post(bola, `/withdrawals/${id}/approve/`);
    assert.equal(approved.status, 200, approved.text);
    const second = await caseOf(await request('20', other));
    assert.deepEqual(
      second.earlier.map(({ bank_name }) => bank_name),
      ['Guaranty Trust Bank'],
    );
    assert.equal(second.first_paid_at, server.dependencies.clock.now().toISOString());
    assert.deepEqual([second.decided_alone.day, second.decided_alone.week], ['300.00', '300.00']);
    await server.pass(8 * 86_400);
    const third = await caseOf(await request('20', other));
    assert.deepEqual([third.changes, third.decided_alone.week], [[], '0.00']);
  });

  it('a case has what is left after it, the last three deposits, and what was paid before, to the kobo', async () => {
    const other = await withdrawingCustomer(server, '300.01');
    for (const amount of ['200.02', '100.03', '400.04']) {
      await server.pass(60);
      await payIn(server, other, amount);
    }
    const moneyOf = async (id: number) => {
      const { balance, deposits, paid } = await caseOf(id);
      return [balance, deposits.map(({ amount }) => amount), paid];
    };
    const deposits = ['400.04', '100.03', '200.02'];
    const first = await request('120.05', other);
    assert.deepEqual(await moneyOf(first), [
      '880.05',
      deposits,
      { count: 0, total: '0.00', last_at: null },
    ]);
    assert.equal((await caseOf(first)).deposits[0]?.description, 'Transfer from GTBank');
    assert.equal((await post(bola, `/withdrawals/${first}/approve/`)).status, 200);
    const first_at = server.dependencies.clock.now().toISOString();
    const rejected = await request('130.06', other);
    await post(bola, `/withdrawals/${rejected}/reject/`, { reason: 'A try' });
    await server.pass(60);
    const second = await request('140.07', other);
    assert.equal((await post(bola, `/withdrawals/${second}/approve/`)).status, 200);
    const last_at = server.dependencies.clock.now().toISOString();
    const third = await request('150.08', other);
    const paid = { count: 2, total: '260.12', last_at };
    assert.deepEqual(await moneyOf(third), ['589.90', deposits, paid]);
    assert.deepEqual((await moneyOf(second))[2], { count: 1, total: '120.05', last_at: first_at });
  });

  it('a case has the customer’s phone number, so that staff can call them', async () => {
    const { phone_number } = await caseOf(await request('20'));
    const [owner] = await server.dependencies.connection.query(
      'SELECT phone_number FROM customers WHERE email = $1',
      [customer.email],
    );
    assert.equal(phone_number, owner?.phone_number);
  });

  it('a case counts what its reader has approved alone, also for other customers', async () => {
    const chidi = await officeCookie(server, await staffPerson(server, 'chidi', ['treasury']));
    const [first, second] = [
      await withdrawingCustomer(server, '5000'),
      await withdrawingCustomer(server, '5000'),
    ];
    const approved = await post(chidi, `/withdrawals/${await request('900', first)}/approve/`);
    assert.equal(approved.status, 200, approved.text);
    const id = await request('200', second);
    const readBy = async (cookie: Cookie) => {
      const { body } = await officeCall(server, cookie, { url: `/withdrawals/${id}/` });
      const { takes_two, decided_alone } = body as Case;
      return [takes_two, decided_alone.day, decided_alone.own_day, decided_alone.own_week];
    };
    assert.deepEqual(await readBy(chidi), [true, '0.00', '900.00', '900.00']);
    const eze = await officeCookie(server, await staffPerson(server, 'eze', ['treasury']));
    assert.deepEqual(await readBy(eze), [false, '0.00', '0.00', '0.00']);
  });

  it('a case shows the newest of many changes first', async () => {
    const { connection, clock } = server.dependencies;
    const other = await withdrawingCustomer(server, '5000');
    const id = await request('300', other);
    await connection.query(
      `INSERT INTO audit_records (at, actor, action, subject, detail)
       SELECT $1::timestamptz, 'customer', 'pin changed', 'customer ' || customer_id, '{}'
       FROM withdrawals, generate_series(1, 50) WHERE id = $2`,
      [clock.now(), id],
    );
    const { changes } = await caseOf(id);
    assert.equal(changes.length, 50);
    assert.ok(changes.every(({ action }) => action === 'pin changed'));
  });
});

describe('a withdrawal over the limit', () => {
  it('a withdrawal over the limit is proposed by one person, who can’t confirm it, and confirmed by another', async () => {
    const id = await request('1000.01');
    const proposed = await post(ada, `/withdrawals/${id}/approve/`);
    assert.match(proposed.text, /Another person has to confirm/);
    const { status, takes_two, proposal } = await caseOf(id);
    assert.deepEqual([status, takes_two, proposal?.proposed_by], ['requested', true, 'ada']);
    const own = await openProposal(ada);
    assert.deepEqual([own?.kind, own?.may_confirm], ['withdrawal', false]);

    // Administrators decide on other kinds of proposals, so they learn neither the customer nor the receiver.
    const other = await officeCookie(server, await staffPerson(server, 'eno', ['administrator']));
    const masked = await officeCall(server, other, { url: '/proposals/' });
    for (const hidden of [customer.email, receiver.account_number, '"customer_name":"Ada Obi"']) {
      assert.ok(JSON.stringify(own).includes(hidden), hidden);
      assert.ok(!masked.text.includes(hidden), hidden);
    }

    const url = `/proposals/${own?.id}/confirm/`;
    assertRefused(await post(ada, url), 409);
    assert.equal((await caseOf(id)).status, 'requested');

    assert.equal((await openProposal(bola))?.may_confirm, true);
    assert.equal((await post(bola, url)).status, 200);
    const confirmed = await caseOf(id);
    assert.notEqual(confirmed.status, 'requested');
    assert.deepEqual(confirmed.steps.at(-1)?.actor, 'bola');
  });

  it('a withdrawal over the limit can’t be approved by two people once it was rejected', async () => {
    const id = await request('2000');
    await post(ada, `/withdrawals/${id}/approve/`);
    const open = await openProposal(bola);
    await post(bola, `/withdrawals/${id}/reject/`, { reason: 'A try' });
    const confirmed = await post(bola, `/proposals/${open?.id}/confirm/`);
    assertRefused(confirmed, 409);
    assert.equal((await caseOf(id)).status, 'rejected');
  });
});

describe('what keeps one person from sending a withdrawal', () => {
  const rowOf = async (id: number, cookie = ada) => {
    const { body } = await officeCall(server, cookie, { url: '/withdrawals/?status=requested' });
    const row = (body as readonly Obstacles[]).find((each) => each.id === id);
    return [row?.frozen_by, row?.takes_two, row?.proposed_by];
  };

  it('the list of withdrawals shows which need two people, and who has proposed them', async () => {
    const other = await withdrawingCustomer(server, '10000');
    const [small, large] = [await request('300', other), await request('1000.01', other)];
    assert.deepEqual(await rowOf(small, bola), [null, false, null]);
    assert.deepEqual(await rowOf(large, bola), [null, true, null]);
    await post(ada, `/withdrawals/${large}/approve/`);
    assert.deepEqual(await rowOf(large, bola), [null, true, 'ada']);
  });

  it('the list of withdrawals and a case count what their reader has already approved today for other customers', async () => {
    const tunde = await officeCookie(server, await staffPerson(server, 'tunde', ['treasury']));
    const [first, second] = [
      await request('900', await withdrawingCustomer(server, '2000')),
      await request('900', await withdrawingCustomer(server, '2000')),
    ];
    assert.deepEqual(await rowOf(second, tunde), [null, false, null]);
    assert.equal((await post(tunde, `/withdrawals/${first}/approve/`)).status, 200);
    assert.deepEqual(await rowOf(second, tunde), [null, true, null]);
    const { body } = await officeCall(server, tunde, { url: `/withdrawals/${second}/` });
    assert.equal((body as Case).takes_two, true);
    const proposed = await post(tunde, `/withdrawals/${second}/approve/`);
    assert.match(proposed.text, /Another person has to confirm/);
  });

  it('the list of withdrawals shows whose freeze stops a withdrawal', async () => {
    const other = await withdrawingCustomer(server, '1000');
    const id = await request('100', other);
    await server.call({ method: 'POST', url: '/users/freeze/', token: other.token, body: {} });
    assert.deepEqual(await rowOf(id), ['customer', false, null]);
    await post(bola, '/wallets/freeze/', { email: other.email, reason: 'A dispute' });
    assert.deepEqual(await rowOf(id), ['staff', false, null]);
  });
});

describe('the list of withdrawals', () => {
  it('the list of withdrawals and a case show when a freeze has ended since the request', async () => {
    const other = await withdrawingCustomer(server, '5000');
    const change = async (url: string) => {
      const reply = await post(bola, url, { email: other.email, reason: 'A dispute' });
      assert.equal(reply.status, 200, reply.text);
    };
    const freezeFor = async (seconds: number) => {
      await change('/wallets/freeze/');
      await server.pass(seconds);
      await change('/wallets/unfreeze/');
    };
    await freezeFor(60);
    await server.pass(60);
    const id = await request('300', other);
    const shown = async () => {
      const { body } = await officeCall(server, bola, { url: '/withdrawals/?status=requested' });
      const row = (body as readonly Row[]).find((each) => each.id === id);
      return [row?.unfrozen_at, (await caseOf(id)).unfrozen_at];
    };
    assert.deepEqual(await shown(), [null, null]);
    await freezeFor(60);
    await freezeFor(60);
    const last = server.dependencies.clock.now().toISOString();
    assert.deepEqual(await shown(), [last, last]);
    await change('/wallets/freeze/');
    await server.pass(60);
    assert.deepEqual(await shown(), [last, last]);
  });

  it('the list of withdrawals says of each that waits what decides on it, as its case does', async () => {
    const other = await withdrawingCustomer(server, '5000');
    const id = await request('300', other);
    const rowOf = async (status: string, of: number) => {
      const { body } = await officeCall(server, bola, { url: `/withdrawals/?status=${status}` });
      return (body as readonly Row[]).find((row) => row.id === of);
    };
    const evidenceOf = (found: Evidence | undefined) => [
      found?.is_verified,
      found?.is_named_alike,
      found?.is_payout,
      found?.first_paid_at,
      found?.device_since,
    ];
    const changeOf = (row: Row | undefined) => [row?.last_change, row?.last_changed_at];
    const first = await caseOf(id);
    const row = await rowOf('requested', id);
    assert.deepEqual(evidenceOf(row), evidenceOf(first));
    assert.deepEqual(changeOf(row), ['pin set', first.changes[0]?.at]);
    assert.equal((await post(bola, `/withdrawals/${id}/approve/`)).status, 200);
    // The list leaves out the evidence of decided withdrawals, because only waiting ones are judged by it.
    assert.deepEqual(evidenceOf(await rowOf('paid', id)).slice(3), [null, null]);
    await server.pass(8 * 86_400);
    const later = await request('20', other);
    const second = await rowOf('requested', later);
    assert.deepEqual(evidenceOf(second), evidenceOf(await caseOf(later)));
    assert.notEqual(second?.first_paid_at, null);
    assert.deepEqual(changeOf(second), [null, null]);
  });

  it('the list of withdrawals begins with the oldest or the newest, and continues after a given withdrawal', async () => {
    const made = [await request('10'), await request('20'), await request('30')];
    const ids = async (query: string) => {
      const { body } = await officeCall(server, ada, { url: `/withdrawals/?${query}` });
      return (body as { id: number }[]).map(({ id }) => id);
    };
    const waiting = await ids('status=requested&sort=oldest');
    assert.deepEqual(waiting.slice(-3), made);
    const [first = 0, second = 0, third = 0] = made;
    assert.deepEqual(await ids(`status=requested&sort=oldest&after=${first}`), [second, third]);
    assert.deepEqual(await ids(`status=requested&sort=newest&limit=1&after=${third}`), [second]);
    const { earlier } = await caseOf(third);
    assert.equal(earlier[0]?.id, second);
  });

  it('the list of withdrawals is counted for the menu', async () => {
    const { body } = await officeCall(server, ada, { url: '/session/' });
    const { waiting } = body as { waiting: Record<string, number> };
    const { body: list } = await officeCall(server, ada, { url: '/withdrawals/?status=requested' });
    assert.equal(waiting.withdrawals, (list as []).length);
    assert.equal(waiting.kyc, 0);
  });
});
