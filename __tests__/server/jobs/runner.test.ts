import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { inTransaction } from '../../../server/src/db/transaction.ts';
import { runDueJobs, type JobHandlers } from '../../../server/src/jobs/runner.ts';
import { scheduleJob } from '../../../server/src/jobs/schedule.ts';
import { asOwner } from '../support/database.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(() => server.dependencies.connection.query('DELETE FROM jobs'));

function plan(subject: string, afterSeconds = 0) {
  const { database, clock } = server.dependencies;
  const runAt = new Date(clock.now().getTime() + afterSeconds * 1000);
  return inTransaction(database, (transaction) =>
    scheduleJob(transaction, { kind: 'test', subject, runAt }),
  );
}

function recording(): { done: string[]; handlers: JobHandlers } {
  const done: string[] = [];
  return {
    done,
    handlers: {
      test: async (_transaction, job) => {
        done.push(job.subject);
      },
    },
  };
}

describe('jobs', () => {
  it('run when they are due, and not before', async () => {
    const { done, handlers } = recording();
    await plan('later', 60);
    await runDueJobs(server.dependencies, handlers);
    assert.deepEqual(done, []);
    await server.pass(60);
    await runDueJobs(server.dependencies, handlers);
    assert.deepEqual(done, ['later']);
  });

  it('run once, however many runners look for them', async () => {
    const { done, handlers } = recording();
    for (let index = 0; index < 20; index += 1) await plan(`job ${index}`);
    await Promise.all(Array.from({ length: 4 }, () => runDueJobs(server.dependencies, handlers)));
    assert.equal(done.length, 20);
    assert.equal(new Set(done).size, 20);
  });

  it('are planned once for a subject, even after they ran', async () => {
    const { done, handlers } = recording();
    await Promise.all([plan('same'), plan('same')]);
    await runDueJobs(server.dependencies, handlers);
    await plan('same');
    await runDueJobs(server.dependencies, handlers);
    assert.deepEqual(done, ['same']);
  });

  it('that fail leave nothing behind, do not stop the others and are tried again', async () => {
    let broken = true;
    const { done, handlers } = recording();
    const failing: JobHandlers = {
      test: async (transaction, job, dependencies) => {
        if (job.subject === 'bad' && broken) {
          await scheduleJob(transaction, { kind: 'test', subject: 'trace', runAt: job.run_at });
          throw new Error('out of order');
        }
        await handlers.test?.(transaction, job, dependencies);
      },
    };
    await plan('bad');
    await plan('good');
    assert.equal(await runDueJobs(server.dependencies, failing), 2);
    assert.deepEqual(done, ['good']);
    broken = false;
    await server.pass(60);
    await runDueJobs(server.dependencies, failing);
    assert.deepEqual(done, ['good', 'bad']);
  });

  it('whose commit fails are postponed and do not stop the others', async () => {
    const { connection } = server.dependencies;
    await asOwner(
      connection,
      `CREATE FUNCTION refuse_bad() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'not at the end'; END $$`,
    );
    await asOwner(
      connection,
      `CREATE CONSTRAINT TRIGGER refuse_bad AFTER UPDATE ON jobs DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW WHEN (NEW.subject = 'bad' AND NEW.done_at IS NOT NULL)
       EXECUTE FUNCTION refuse_bad()`,
    );
    const { done, handlers } = recording();
    const reported: string[] = [];
    await plan('bad');
    await plan('good');
    const ran = await runDueJobs(server.dependencies, handlers, (error) =>
      reported.push(error.message),
    );
    assert.equal(ran, 2);
    assert.deepEqual(done, ['bad', 'good']);
    assert.deepEqual(reported, ['Job test bad failed.']);
    const [bad] = await connection.query("SELECT attempts FROM jobs WHERE subject = 'bad'");
    assert.equal(bad?.attempts, 1);
    await asOwner(connection, 'DROP TRIGGER refuse_bad ON jobs');
  });

  it('that are not begun when the runner is told to stop are left for the next start', async () => {
    const stopping = new AbortController();
    const { done, handlers } = recording();
    const last: JobHandlers = {
      test: async (transaction, job, dependencies) => {
        stopping.abort();
        await handlers.test?.(transaction, job, dependencies);
      },
    };
    await plan('current');
    await plan('next');
    assert.equal(
      await runDueJobs(server.dependencies, last, (error) => assert.fail(error), stopping.signal),
      1,
    );
    assert.deepEqual(done, ['current']);
    await runDueJobs(server.dependencies, handlers);
    assert.deepEqual(done, ['current', 'next']);
  });
});
