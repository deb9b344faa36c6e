import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { daysOfPromise, promiseDays } from '../../../../contract/rules/office.ts';
import { newAgreement, repay } from '../../../../server/testing/fleet.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { lagosDate } from '../../../../server/src/money/payouts/calendar.ts';
import { formatDay } from '../../../../server/src/platform/clock/lagosTime.ts';
import { asStaff, lastAudit, operate, staffMember } from '../../support/staff.ts';

const day = 24 * 60 * 60;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

interface Promised {
  readonly amount: string;
  readonly due_on: string;
  readonly state: string;
  readonly recorded_by: string;
}

async function promiseOf(agreement: number): Promise<Promised | null | undefined> {
  const { body, text } = await asStaff(server, { url: '/office/api/arrears/' });
  const { late } = body as { late: { id: number; promise: Promised | null }[] };
  assert.ok(late, text);
  const listed = late.find(({ id }) => id === agreement)?.promise;
  const timeline = await asStaff(server, { url: `/office/api/agreements/${agreement}/` });
  // An agreement that isn't late any more has left the list.
  if (listed !== undefined)
    assert.deepEqual((timeline.body as { promise: unknown }).promise, listed);
  return listed;
}

const inDays = (days: number) =>
  lagosDate(new Date(server.dependencies.clock.now().getTime() + days * day * 1000));

const recordPromise = (agreement: number, amount: string, dueOn: string) =>
  operate(server, `/agreements/${agreement}/promises/`, {
    amount,
    due_on: dueOn,
    note: 'Paid by the owner of the route.',
  });

/** Creates an agreement whose driver has paid nothing for weeks. */
async function lateAgreement(): Promise<number> {
  const id = await newAgreement(server, { start_date: inDays(0) });
  await server.pass(30 * day);
  return id;
}

describe('a promise to pay', () => {
  it('a promise to pay is recorded for a late agreement, and is kept once later repayments reach the amount', async () => {
    const id = await lateAgreement();
    assert.equal(await promiseOf(id), null);
    // A repayment from before the promise doesn't count.
    await repay(server, id, '50.00');
    await server.pass(1);
    const due = inDays(3);
    const reply = await recordPromise(id, '100.00', due);
    assert.equal(reply.status, 200, reply.text);
    const { action, detail } = await lastAudit(server);
    assert.equal(action, 'promise to pay recorded');
    assert.deepEqual(detail, {
      amount: '100.00',
      due_on: due,
      note: 'Paid by the owner of the route.',
    });
    const { amount, due_on, state, recorded_by } = (await promiseOf(id)) ?? {};
    assert.deepEqual([amount, due_on, state, recorded_by], ['100.00', due, 'open', staffMember]);
    await server.pass(day);
    await repay(server, id, '60.00');
    assert.equal((await promiseOf(id))?.state, 'open');
    await repay(server, id, '40.00');
    assert.equal((await promiseOf(id))?.state, 'kept');
  });

  it('a promise to pay is broken on the day after its date, however much is paid later', async () => {
    const id = await lateAgreement();
    await recordPromise(id, '100.00', inDays(2));
    await server.pass(2 * day);
    assert.equal((await promiseOf(id))?.state, 'open');
    await server.pass(day);
    assert.equal((await promiseOf(id))?.state, 'broken');
    await repay(server, id, '100.00');
    assert.equal((await promiseOf(id))?.state, 'broken');
    await recordPromise(id, '20.00', inDays(1));
    assert.equal((await promiseOf(id))?.state, 'open');
  });

  it('an agreement lists all its promises, each with its own state and the time of its record, newest first', async () => {
    const id = await lateAgreement();
    const first = server.dependencies.clock.now().toISOString();
    await recordPromise(id, '100.00', inDays(1));
    await server.pass(2 * day);
    const second = server.dependencies.clock.now().toISOString();
    await recordPromise(id, '20.00', inDays(1));
    const { body } = await asStaff(server, { url: `/office/api/agreements/${id}/` });
    const { promises } = body as { promises: (Promised & { recorded_at: string })[] };
    assert.deepEqual(
      promises.map(({ amount, state, recorded_at }) => [amount, state, recorded_at]),
      [
        ['20.00', 'open', second],
        ['100.00', 'broken', first],
      ],
    );
  });

  it('a promise to pay must be for one of the next 365 days or today, or its day is refused like in the office’s form', async () => {
    const id = await lateAgreement();
    const [first, last] = daysOfPromise(inDays(0));
    const refusal = `Choose a day from ${formatDay(first)} to ${formatDay(last)}.`;
    for (const day of [inDays(-1), inDays(promiseDays + 1)]) {
      const reply = await recordPromise(id, '100.00', day);
      assertRefused(reply, 400, 'detail', refusal);
      assert.deepEqual((reply.body as { due_on: unknown }).due_on, [refusal]);
    }
    for (const day of [inDays(0), inDays(promiseDays)]) {
      assert.equal((await recordPromise(id, '100.00', day)).status, 200);
    }
  });

  it('a promise to pay must be for an amount, and for an agreement that continues', async () => {
    const id = await lateAgreement();
    assertRefused(await recordPromise(id, '0', inDays(1)), 400);
    assertRefused(await recordPromise(999_999, '100.00', inDays(1)), 404);
    const repossessed = await operate(server, `/agreements/${id}/repossess/`, {
      notice_on: inDays(-20),
      court_order: 'ID/1/2026',
    });
    assert.equal(repossessed.status, 200, repossessed.text);
    assertRefused(await recordPromise(id, '100.00', inDays(1)), 409);
  });

  it('a promise without a real day is refused with the name of the field', async () => {
    const id = await lateAgreement();
    const reply = await recordPromise(id, '100.00', '12027-01-15');
    assertRefused(reply, 400, 'detail', 'Day of the promise isn’t valid.');
  });
});
