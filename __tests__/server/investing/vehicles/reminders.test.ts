import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { newAgreement, repay } from '../../../../server/testing/fleet.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { remindDrivers } from '../../../../server/src/investing/vehicles/reminders.ts';
import { asOperator, lastAudit, operate } from '../../support/operator.ts';

const day = 24 * 60 * 60;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const sent = async (agreement: number) =>
  (
    await server.dependencies.connection.query(
      `SELECT day::text, phone, text FROM driver_reminders WHERE agreement_id = ${agreement} ORDER BY id`,
    )
  ).map(({ day: on, phone, text }) => ({ on, phone, text }));

it('A late driver is reminded once a day from the third day on, until they pay or ask for easier terms', async () => {
  const agreement = await newAgreement(server);
  const punctual = await newAgreement(server);
  await repay(server, agreement, '100.00');
  await server.pass(7 * day);
  await repay(server, punctual, '1000.00');
  await server.pass(2 * day);
  await remindDrivers(server.dependencies);
  assert.deepEqual(await sent(agreement), []);

  await server.pass(day);
  await remindDrivers(server.dependencies);
  await remindDrivers(server.dependencies);
  const [first, ...others] = await sent(agreement);
  assert.deepEqual(others, []);
  assert.equal(first?.on, '2026-03-12');
  assert.equal(first.phone, '08031234567');
  assert.match(
    String(first.text),
    /^Mota: ₦90\.00 for LSR\d+ is late\. Please pay it into account \d{10}\./,
  );
  const arrears = await asOperator(server, { url: '/office/api/arrears/' });
  const { late } = arrears.body as { late: { id: number; reminded_on: string | null }[] };
  assert.equal(late.find(({ id }) => id === agreement)?.reminded_on, '2026-03-12');
  const { action, subject, detail } = await lastAudit(server);
  assert.deepEqual(
    [action, subject, detail],
    ['driver reminded', `agreement ${agreement}`, { overdue: '₦90.00', days_past_due: 3 }],
  );
  assert.deepEqual(await sent(punctual), []);

  await server.pass(day);
  await remindDrivers(server.dependencies);
  assert.equal((await sent(agreement)).length, 2);

  await operate(server, `/agreements/${agreement}/hardship/`, { reason: 'My route is closed.' });
  await server.pass(day);
  await remindDrivers(server.dependencies);
  assert.equal((await sent(agreement)).length, 2);
  const { body } = await server.call({ url: '/sandbox/texts/' });
  const [plate = ''] = /LSR\d+/.exec(String(first.text)) ?? [];
  assert.deepEqual(
    (body as { phone: string; text: string }[])
      .filter(({ text }) => text.includes(plate))
      .map(({ phone }) => phone),
    ['08031234567', '08031234567'],
  );
});

it('No one is reminded where no service sends texts, and one that is not taken is not sent twice', async () => {
  const agreement = await newAgreement(server, { start_date: '2026-02-01' });
  await remindDrivers({ ...server.dependencies, texter: undefined });
  assert.deepEqual(await sent(agreement), []);
  const texter = { send: () => Promise.reject(new Error('gone')) };
  await assert.rejects(remindDrivers({ ...server.dependencies, texter }), /not taken/);
  await remindDrivers({ ...server.dependencies, texter });
  assert.equal((await sent(agreement)).length, 1);
});
