import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { runDueJobs, type JobHandler } from '../../../../server/src/platform/work/jobs.ts';
import { scheduleJob } from '../../../../server/src/platform/work/schedule.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { asStaff, lastAudit, operate, staffMember } from '../../support/staff.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

interface ListedJob {
  readonly id: number;
  readonly subject: string;
}

const list = async (query = '') =>
  (await asStaff(server, { url: `/office/api/jobs/${query}` })).body as ListedJob[];

let isBroken = true;
const handler: JobHandler = async (_transaction, { subject }) => {
  if (subject !== 'fine' && isBroken) throw new Error('out of order');
};
const run = () => runDueJobs(server.dependencies, { 'photo-deletion': handler });

async function schedule(subject: string): Promise<void> {
  const { database, clock } = server.dependencies;
  await inTransaction(database, (transaction) =>
    scheduleJob(transaction, { kind: 'photo-deletion', subject, runAt: clock.now() }),
  );
}

it('a staff member sees which jobs fail and why, and can retry a job immediately', async () => {
  const { clock } = server.dependencies;
  for (const subject of ['1', '2', 'fine']) await schedule(subject);
  await run();
  await server.pass(1);
  await run();
  const failed = await list();
  assert.deepEqual(
    failed.map(({ id: _id, ...job }) => job),
    ['2', '1'].map((subject) => ({
      kind: 'photo-deletion',
      subject,
      attempts: 2,
      next_try: new Date(clock.now().getTime() + 2000).toISOString(),
      last_error: 'Error: out of order',
    })),
  );
  const [newest, oldest] = failed;
  assert.ok(newest && oldest);
  assert.deepEqual(await list('?limit=1'), [newest]);
  assert.deepEqual(await list(`?before=${newest.id}`), [oldest]);

  isBroken = false;
  assert.equal(await run(), 0);
  const retried = await operate(server, `/jobs/${newest.id}/retry/`);
  assert.match(retried.text, /within a second/);
  assert.deepEqual(await lastAudit(server), {
    actor: staffMember,
    action: 'job retried',
    subject: `job ${newest.id}`,
    detail: { queue: 'jobs' },
  });
  assert.equal(await run(), 1);
  assert.deepEqual(await list(), [oldest]);
  assertRefused(await operate(server, `/jobs/${newest.id}/retry/`), 404);
  assertRefused(await operate(server, '/jobs/9007199254740991/retry/'), 404);
  await server.pass(2);
  await run();
  assert.deepEqual(await list(), []);
});

it('a staff member sees which emails were given up, and can retry an email', async () => {
  const { connection, clock } = server.dependencies;
  const [mail] = await connection.query(
    `INSERT INTO outbox (recipient, code, created_at, next_at, attempts, last_error)
     VALUES ('ada@example.com', 'pin_locked', $1, $1, 100, 'Error: 550') RETURNING id`,
    [clock.now()],
  );
  const id = Number(mail?.id);
  const listed = {
    id,
    kind: 'mails',
    subject: String(id),
    attempts: 100,
    next_try: clock.now().toISOString(),
    last_error: 'Error: 550',
  };
  assert.deepEqual(await list('?queue=mails'), [listed]);
  const { text } = await server.call({ url: '/metrics' });
  assert.match(text, /^mota_waiting_for_operator\{what="failing_work"\} 1$/m);
  assert.equal((await operate(server, `/jobs/${id}/retry/?queue=mails`)).status, 200);
  assert.deepEqual(await list('?queue=mails'), [{ ...listed, attempts: 1 }]);
  assertRefused(await operate(server, `/jobs/${id}/retry/?queue=rail_events`), 404);
});

it("a call without a session can't list or retry jobs", async () => {
  assertRefused(await server.call({ url: '/office/api/jobs/' }), 401);
  assertRefused(await server.call({ method: 'POST', url: '/office/api/jobs/1/retry/' }), 401);
});
