import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { ruleProposals } from '../../../../server/src/money/withdrawals/ruleSwitch.ts';
import { confirmProposal } from '../../../../server/src/platform/proposals/decide.ts';
import { asOwner, postgresUrl } from '../../../../server/testing/database.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { callAs, operateAs, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import {
  knownCustomer,
  release,
  requestMoney,
  startServerWithRules,
  storedWithdrawal,
} from '../../../../server/testing/rules.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';
import { receiver, type WithdrawingCustomer } from '../../../../server/testing/withdrawals.ts';
import { sessionOf, untilWaiting } from '../../support/waiting.ts';

let server: TestServer;
let customer: WithdrawingCustomer;

before(async () => {
  server = await startServerWithRules({ APPROVAL_LIMIT: '5000' });
});
beforeEach(async () => {
  customer = await knownCustomer(server, '100000');
});
after(() => server.close());

const act = (name: string, url: string, body?: unknown) => operateAs(server, name, url, body);

const request = (amount: string, accountNumber: string = receiver.account_number) =>
  requestMoney(server, customer, { amount, accountNumber });

/** Requests a withdrawal that waits for a person. */
async function newWaitingWithdrawal(amount: string): Promise<number> {
  const { id } = await request(amount);
  assert.equal((await act('ada', `/withdrawals/${id}/take/`)).status, 200);
  return id;
}

interface Outcome {
  readonly id: number;
  readonly outcome: string;
  readonly detail: string;
}

const outcomesOf = ({ status, text, body }: Reply): readonly Outcome[] => {
  assert.equal(status, 200, text);
  return (body as { outcomes: readonly Outcome[] }).outcomes;
};

const approve = async (ids: readonly number[]) =>
  outcomesOf(await act('ada', '/withdrawals/decide/', { ids, decision: 'approve' }));

const statesOf = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await storedWithdrawal(server, id)).state));

/** Runs the work while a trigger fails like a database that is shutting down. */
async function withFault<T>(trigger: string, work: () => Promise<T>): Promise<T> {
  const { connection } = server.dependencies;
  const kind = trigger.includes('DEFERRABLE') ? 'CONSTRAINT TRIGGER' : 'TRIGGER';
  await asOwner(
    connection,
    `CREATE FUNCTION shut_down() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE 'a fault of the test' USING ERRCODE = 'admin_shutdown'; END $$`,
  );
  await asOwner(connection, `CREATE ${kind} shut_down ${trigger} EXECUTE FUNCTION shut_down()`);
  try {
    return await work();
  } finally {
    await asOwner(connection, 'DROP FUNCTION shut_down CASCADE');
  }
}

describe('several withdrawals', () => {
  it('several withdrawals are approved together, and each has its own outcome', async () => {
    const [first, rejected, large, fourth, last] = [
      await newWaitingWithdrawal('100'),
      await newWaitingWithdrawal('200'),
      await newWaitingWithdrawal('6000'),
      await newWaitingWithdrawal('300'),
      await newWaitingWithdrawal('400'),
    ];
    await act('bola', `/withdrawals/${rejected}/reject/`, { reason: '' });
    const ids = [first, rejected, large, 999_999, fourth, last];
    const outcomes = outcomesOf(
      await act('ada', '/withdrawals/decide/', { ids, decision: 'approve' }),
    );
    assert.deepEqual(
      outcomes.map(({ id, outcome }) => [id, outcome]),
      [
        [first, 'approved'],
        [rejected, 'refused'],
        [large, 'proposed'],
        [999_999, 'refused'],
        [fourth, 'approved'],
        [last, 'approved'],
      ],
    );
    assert.equal(outcomes[1]?.detail, 'This withdrawal has already been rejected by bola.');
    const states = await Promise.all(
      [first, large, last].map(async (id) => (await storedWithdrawal(server, id)).state),
    );
    assert.deepEqual(states, ['approved', 'requested', 'approved']);
  });

  it('several withdrawals that are approved while sending is stopped aren’t said to be sent at once', async () => {
    const id = await newWaitingWithdrawal('100');
    await act('ada', '/withdrawals/stop/', { reason: 'The statement differs.' });
    const outcomes = await approve([id]);
    await act('ada', '/withdrawals/resume/');
    assert.deepEqual(outcomes, [
      { id, outcome: 'approved', detail: 'Approved. It is sent once sending is resumed.' },
    ]);
  });

  it('several withdrawals are rejected together, and each customer is told the reason', async () => {
    const ids = [await newWaitingWithdrawal('100'), await newWaitingWithdrawal('200')];
    const body = { ids, decision: 'reject', reason: 'The names differ.' };
    const outcomes = outcomesOf(await act('ada', '/withdrawals/decide/', body));
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['rejected', 'rejected'],
    );
    const rows = await server.dependencies.connection.query(
      'SELECT reason FROM withdrawals WHERE id = ANY ($1)',
      [ids],
    );
    assert.deepEqual(rows, [{ reason: 'The names differ.' }, { reason: 'The names differ.' }]);
  });

  it('several withdrawals count together towards the limit of one person', async () => {
    const other = await knownCustomer(server, '100000');
    const mine = await newWaitingWithdrawal('3000');
    const { id: theirs } = await requestMoney(server, other, { amount: '3000' });
    const body = { ids: [mine, theirs], decision: 'approve' };
    await server.pass(7 * 24 * 60 * 60);
    const outcomes = outcomesOf(await act('chidi', '/withdrawals/decide/', body));
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['approved', 'proposed'],
    );
  });

  it('deciding on several withdrawals requires a passkey that was just used, and the role Treasury', async () => {
    const id = await newWaitingWithdrawal('100');
    const body = { ids: [id], decision: 'approve' };
    const url = '/office/api/withdrawals/decide/';
    const support = await staffPerson(server, 'sade', ['support']);
    const call = { method: 'POST', url, body } as const;
    const headers = await officeCookie(server, support);
    assertRefused(await server.call({ ...call, headers }), 403);
    const treasury = await staffPerson(server, 'tunde', ['treasury']);
    const later = await officeCookie(server, treasury);
    server.passRealTime(6 * 60);
    assertRefused(await server.call({ ...call, headers: later }), 403);
    assert.equal((await storedWithdrawal(server, id)).state, 'requested');
  });

  it('no more withdrawals are decided on after the database has become unreachable', async () => {
    const ids = [
      await newWaitingWithdrawal('100'),
      await newWaitingWithdrawal('200'),
      await newWaitingWithdrawal('300'),
    ];
    const [first, failing, last] = ids;
    const outcomes = await withFault(
      `BEFORE UPDATE ON withdrawals FOR EACH ROW WHEN (NEW.id = ${failing})`,
      () => approve(ids),
    );
    assert.deepEqual(
      outcomes.map(({ id, outcome }) => [id, outcome]),
      [
        [first, 'approved'],
        [failing, 'failed'],
        [last, 'failed'],
      ],
    );
    assert.match(outcomes[2]?.detail ?? '', /^Not tried, because the database/);
    assert.deepEqual(await statesOf(ids), ['approved', 'requested', 'requested']);
    assert.deepEqual(
      (await approve(ids)).map(({ outcome }) => outcome),
      ['refused', 'approved', 'approved'],
    );
  });

  it(
    'a withdrawal has an unknown outcome if the connection breaks while its decision is being committed',
    { skip: postgresUrl ? false : 'the embedded database has no connections' },
    async () => {
      const ids = [
        await newWaitingWithdrawal('100'),
        await newWaitingWithdrawal('200'),
        await newWaitingWithdrawal('300'),
      ];
      const outcomes = await withFault(
        `AFTER UPDATE ON withdrawals DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW WHEN (NEW.id = ${ids[1]})`,
        () => approve(ids),
      );
      assert.deepEqual(
        outcomes.map(({ outcome }) => outcome),
        ['approved', 'unknown', 'failed'],
      );
      assert.match(outcomes[1]?.detail ?? '', /^It isn’t known whether this was decided/);
    },
  );

  it('several withdrawals are decided on even if one of them fails, which stays undecided until it is tried again', async () => {
    const [first, failing, last] = [
      await newWaitingWithdrawal('100'),
      await newWaitingWithdrawal('200'),
      await newWaitingWithdrawal('300'),
    ];
    const { connection } = server.dependencies;
    await asOwner(
      connection,
      `CREATE FUNCTION fail_decision() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE 'a fault of the test'; END $$`,
    );
    await asOwner(
      connection,
      `CREATE TRIGGER fail_decision BEFORE UPDATE ON withdrawals
       FOR EACH ROW WHEN (NEW.id = ${failing}) EXECUTE FUNCTION fail_decision()`,
    );
    const decideOn = async (ids: readonly number[]) =>
      outcomesOf(await act('ada', '/withdrawals/decide/', { ids, decision: 'approve' }));
    try {
      const outcomes = await decideOn([first, failing, last]);
      assert.deepEqual(
        outcomes.map(({ id, outcome }) => [id, outcome]),
        [
          [first, 'approved'],
          [failing, 'failed'],
          [last, 'approved'],
        ],
      );
      assert.match(outcomes[1]?.detail ?? '', /^Not decided.* Try again\.$/);
    } finally {
      await asOwner(connection, 'DROP FUNCTION fail_decision CASCADE');
    }
    assert.equal((await storedWithdrawal(server, failing)).state, 'requested');
    const audited = await connection.query(
      `SELECT subject FROM audit_records WHERE action = 'withdrawal approved' AND subject = ANY ($1)
       ORDER BY id`,
      [[first, failing, last].map((id) => `withdrawal ${id}`)],
    );
    assert.deepEqual(
      audited.map(({ subject }) => subject),
      [`withdrawal ${first}`, `withdrawal ${last}`],
    );
    assert.deepEqual(
      (await decideOn([first, failing])).map(({ outcome }) => outcome),
      ['refused', 'approved'],
    );
  });

  it('a call must decide on between 1 and 100 withdrawals, and on each only once', async () => {
    const many = Array.from({ length: 101 }, (_none, index) => index + 1);
    for (const ids of [[], many, [1, 1]]) {
      assertRefused(await act('ada', '/withdrawals/decide/', { ids, decision: 'approve' }), 400);
    }
  });
});

/** Returns how many withdrawals the menu counts. */
async function countInMenu(): Promise<number> {
  const { body } = await callAs(server, 'ada', { url: '/office/api/session/' });
  return (body as { waiting: { withdrawals: number } }).waiting.withdrawals;
}

describe('the queue of withdrawals', () => {
  it('the queue of withdrawals shows when the rules send a withdrawal, and counts only withdrawals that wait for a person', async () => {
    const before = await countInMenu();
    const byRule = await request('100');
    assert.equal(await countInMenu(), before);
    const stranger = await request('100', '8888000001');
    assert.equal(await countInMenu(), before + 1);
    const shown = await callAs(server, 'ada', { url: `/office/api/withdrawals/${byRule.id}/` });
    const { release_at, held_because } = shown.body as Record<string, unknown>;
    assert.deepEqual(
      [release_at, held_because],
      [new Date(byRule.releaseAt ?? 0).toISOString(), null],
    );
    const list = await callAs(server, 'ada', { url: '/office/api/withdrawals/?status=requested' });
    const row = (list.body as { id: number; held_because: string }[]).find(
      ({ id }) => id === stranger.id,
    );
    assert.equal(row?.held_because, 'other_name');
  });
});

describe('the rules', () => {
  const rules = async () =>
    (await callAs(server, 'ada', { url: '/office/api/withdrawal-rules/' })).body as Record<
      string,
      unknown
    >;

  it('the rules can be switched off by one person at once, and on again by two', async () => {
    // Sends the withdrawals that other tests have left to the rules.
    await release(server);
    const { id, reference } = await request('100');
    assert.equal((await rules()).is_on, true);
    const before = await countInMenu();
    assertRefused(await act('ada', '/withdrawal-rules/on/', { reason: 'Again' }), 409);
    const off = await act('ada', '/withdrawal-rules/off/', { reason: 'Many complaints' });
    assert.equal(off.status, 200, off.text);
    assertRefused(await act('ada', '/withdrawal-rules/off/', { reason: 'Again' }), 409);
    const { is_on, switched_by, reason } = await rules();
    assert.deepEqual([is_on, switched_by, reason], [false, 'ada', 'Many complaints']);
    assert.equal(await countInMenu(), before + 1);
    const url = `/wallet/withdrawals/${reference}/`;
    const { body: progress } = await server.call({ url, token: customer.token });
    const { decided_by, release_at } = progress as Record<string, unknown>;
    assert.deepEqual([decided_by, release_at], ['person', null]);
    await release(server);
    const stored = await storedWithdrawal(server, id);
    assert.deepEqual([stored.state, stored.heldBecause], ['requested', 'rules_off']);

    const on = await act('ada', '/withdrawal-rules/on/', { reason: 'They are settled' });
    assert.equal(on.status, 200, on.text);
    const { is_on: stillOff, proposal } = await rules();
    assert.equal(stillOff, false);
    const { id: proposalId, proposed_by } = proposal as { id: number; proposed_by: string };
    assert.equal(proposed_by, 'ada');
    assertRefused(await act('ada', `/proposals/${proposalId}/confirm/`), 409);
    assert.equal((await act('bola', `/proposals/${proposalId}/confirm/`)).status, 200);
    assert.equal((await rules()).is_on, true);
    assert.equal((await request('100')).heldBecause, null);
    const switches = await server.dependencies.connection.query(
      `SELECT actor, action, detail ->> 'proposed_by' AS proposer FROM audit_records
       WHERE action LIKE 'withdrawal rules switched%' ORDER BY id`,
    );
    assert.deepEqual(switches, [
      { actor: 'ada', action: 'withdrawal rules switched off', proposer: null },
      { actor: 'bola', action: 'withdrawal rules switched on', proposer: 'ada' },
    ]);
  });

  it(
    'the rules can be switched off while another transaction has locked one of the planned withdrawals',
    { skip: postgresUrl ? false : 'the embedded database has one transaction at a time' },
    async () => {
      await release(server);
      const [locked, other] = [await request('100'), await request('100')];
      const { database } = server.dependencies;
      await database.transaction(async (transaction) => {
        await transaction.execute(`SELECT id FROM withdrawals WHERE id = ${locked.id} FOR UPDATE`);
        const off = await act('ada', '/withdrawal-rules/off/', { reason: 'Many complaints' });
        assert.equal(off.status, 200, off.text);
      });
      assert.equal((await storedWithdrawal(server, other.id)).heldBecause, 'rules_off');
      await release(server);
      const { state, heldBecause } = await storedWithdrawal(server, locked.id);
      assert.deepEqual([state, heldBecause], ['requested', 'rules_off']);
    },
  );

  it(
    'the rules can be switched off while another person is switching them on',
    { skip: postgresUrl ? false : 'the embedded database has one transaction at a time' },
    async () => {
      const switchOff = () => act('ada', '/withdrawal-rules/off/', { reason: 'Many complaints' });
      await switchOff();
      await act('ada', '/withdrawal-rules/on/', { reason: 'They are settled' });
      const { id } = (await rules()).proposal as { id: number };
      const { clock, database } = server.dependencies;
      let off: Promise<Reply> | undefined;
      await database.transaction(async (transaction) => {
        const by = { at: clock.now(), actor: 'bola' };
        await confirmProposal(transaction, [ruleProposals], id, by, undefined);
        off = switchOff();
        await untilWaiting(sessionOf(transaction), off);
      });
      assert.equal((await off)?.status, 200);
      assert.equal((await rules()).is_on, false);
    },
  );

  it('if the setting is off, the rules are off without anyone having switched them off', async () => {
    const other = await startTestServer();
    try {
      const url = '/office/api/withdrawal-rules/';
      const before = (await callAs(other, 'ada', { url })).body as Record<string, unknown>;
      assert.deepEqual([before.is_on, before.switched_by], [false, null]);
      assertRefused(await operateAs(other, 'ada', '/withdrawal-rules/off/', { reason: 'x' }), 409);
    } finally {
      await other.close();
    }
  });

  it('a person can’t have the name that the audit uses for the rules', async () => {
    const body = { name: 'rule', email: 'rule@office.example', roles: ['support'] };
    assertRefused(await act('ada', '/people/', body), 400);
  });
});
