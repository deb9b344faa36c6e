import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { inTransaction } from '../../../server/src/db/transaction.ts';
import { runDueJobs, type JobHandlers } from '../../../server/src/jobs/runner.ts';
import { scheduleJob } from '../../../server/src/jobs/schedule.ts';
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
});
