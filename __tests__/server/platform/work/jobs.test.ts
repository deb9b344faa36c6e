import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import {
  runDueJobs,
  type JobHandler,
  type JobHandlers,
} from '../../../../server/src/platform/work/jobs.ts';
import { scheduleJob } from '../../../../server/src/platform/work/schedule.ts';
import { asOwner } from '../../../../server/testing/database.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(() => server.dependencies.connection.query('DELETE FROM jobs'));

function schedule(subject: string, afterSeconds = 0) {
  const { database, clock } = server.dependencies;
  const runAt = new Date(clock.now().getTime() + afterSeconds * 1000);
  return inTransaction(database, (transaction) =>
    scheduleJob(transaction, { kind: 'photo-deletion', subject, runAt }),
  );
}

function recording(): { done: string[]; record: JobHandler; handlers: Partial<JobHandlers> } {
  const done: string[] = [];
  const record: JobHandler = async (_transaction, job) => {
    done.push(job.subject);
  };
  return { done, record, handlers: { 'photo-deletion': record } };
}

describe('jobs', () => {
  it('jobs run when they are due, and not before', async () => {
    const { done, handlers } = recording();
    await schedule('later', 60);
    await runDueJobs(server.dependencies, handlers);
    assert.deepEqual(done, []);
    await server.pass(60);
    await runDueJobs(server.dependencies, handlers);
    assert.deepEqual(done, ['later']);
  });

  it('jobs run once, even if several runners claim them', async () => {
    const { done, handlers } = recording();
    for (let index = 0; index < 20; index += 1) await schedule(`job ${index}`);
    await Promise.all(Array.from({ length: 4 }, () => runDueJobs(server.dependencies, handlers)));
    assert.equal(done.length, 20);
    assert.equal(new Set(done).size, 20);
  });

  it('a job is scheduled only once for a subject, even after it has run', async () => {
    const { done, handlers } = recording();
    await Promise.all([schedule('same'), schedule('same')]);
    await runDueJobs(server.dependencies, handlers);
    await schedule('same');
    await runDueJobs(server.dependencies, handlers);
    assert.deepEqual(done, ['same']);
  });

  it('jobs that fail leave no changes, don’t stop others and are retried', async () => {
    let broken = true;
    const { done, record } = recording();
    const failing: Partial<JobHandlers> = {
      'photo-deletion': async (transaction, job, dependencies) => {
        if (job.subject === 'bad' && broken) {
          await scheduleJob(transaction, {
            kind: 'photo-deletion',
            subject: 'trace',
            runAt: job.run_at,
          });
          throw new Error('out of order');
        }
        await record(transaction, job, dependencies);
      },
    };
    await schedule('bad');
    await schedule('good');
    assert.equal(await runDueJobs(server.dependencies, failing), 2);
    assert.deepEqual(done, ['good']);
    broken = false;
    await server.pass(60);
    await runDueJobs(server.dependencies, failing);
    assert.deepEqual(done, ['good', 'bad']);
  });

  it('jobs whose commit fails are postponed and don’t stop others', async () => {
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
    await schedule('bad');
    await schedule('good');
    const ran = await runDueJobs(server.dependencies, handlers, (error) =>
      reported.push(error.message),
    );
    assert.equal(ran, 2);
    assert.deepEqual(done, ['bad', 'good']);
    assert.deepEqual(reported, ['Job photo-deletion bad failed.']);
    const [bad] = await connection.query("SELECT attempts FROM jobs WHERE subject = 'bad'");
    assert.equal(bad?.attempts, 1);
    await asOwner(connection, 'DROP TRIGGER refuse_bad ON jobs');
  });

  it('jobs that haven’t begun when the runner is told to stop are left for the next start', async () => {
    const stopping = new AbortController();
    const { done, record, handlers } = recording();
    const last: Partial<JobHandlers> = {
      'photo-deletion': async (transaction, job, dependencies) => {
        stopping.abort();
        await record(transaction, job, dependencies);
      },
    };
    await schedule('current');
    await schedule('next');
    assert.equal(
      await runDueJobs(server.dependencies, last, (error) => assert.fail(error), stopping.signal),
      1,
    );
    assert.deepEqual(done, ['current']);
    await runDueJobs(server.dependencies, handlers);
    assert.deepEqual(done, ['current', 'next']);
  });
});

describe('jobs that run in groups', () => {
  /**
   * Returns handlers that run jobs in groups and fail each group with a broken job, and the groups that have succeeded.
   */
  function grouping(broken: ReadonlySet<string> = new Set()) {
    const groups: string[][] = [];
    const handlers: Partial<JobHandlers> = {
      'photo-deletion': {
        together: async (_transaction, group) => {
          const subjects = group.map(({ subject }) => subject);
          if (subjects.some((subject) => broken.has(subject))) throw new Error('out of order');
          groups.push(subjects);
          return [];
        },
      },
    };
    return { groups, handlers };
  }

  const planMany = async (number: number) => {
    for (let index = 0; index < number; index += 1) await schedule(`job ${index}`);
  };

  it('jobs that run in groups are claimed in groups of a limited size, each job once', async () => {
    const { groups, handlers } = grouping();
    await planMany(50);
    const ran = await Promise.all([1, 2].map(() => runDueJobs(server.dependencies, handlers)));
    assert.equal(
      ran.reduce((sum, one) => sum + one),
      50,
    );
    assert.equal(groups.flat().length, 50);
    assert.equal(new Set(groups.flat()).size, 50);
    assert.deepEqual(Math.max(...groups.map(({ length }) => length)), 20);
  });

  it('jobs that run in groups are retried one by one after a failure, so that only the broken job is postponed', async () => {
    const broken = new Set(['job 7']);
    const { groups, handlers } = grouping(broken);
    const reported: string[] = [];
    const run = () =>
      runDueJobs(server.dependencies, handlers, ({ message }) => reported.push(message));
    await planMany(10);
    await run();
    assert.equal(groups.flat().length, 9);
    assert.deepEqual(reported, [
      '10 rows of photo-deletion failed together.',
      'Job photo-deletion job 7 failed.',
    ]);
    const failing = await server.dependencies.connection.query(
      'SELECT subject, attempts, last_error FROM jobs WHERE done_at IS NULL',
    );
    assert.deepEqual(failing, [
      { subject: 'job 7', attempts: 1, last_error: 'Error: out of order' },
    ]);

    // The broken job isn't part of the next group, which would otherwise fail too.
    reported.length = 0;
    await server.pass(60);
    await schedule('job 10');
    await schedule('job 11');
    await run();
    assert.deepEqual(reported, ['Job photo-deletion job 7 failed.']);
    assert.deepEqual(groups.at(-1), ['job 10', 'job 11']);
    broken.clear();
    await server.pass(60);
    await run();
    assert.deepEqual(groups.at(-1), ['job 7']);
  });

  it('jobs that don’t fit into the transaction of a group run in the next transaction', async () => {
    const done: string[][] = [];
    const handlers: Partial<JobHandlers> = {
      'photo-deletion': {
        together: async (_transaction, group) => {
          done.push(group.slice(0, 2).map(({ subject }) => subject));
          return group.slice(2);
        },
      },
    };
    await planMany(5);
    await runDueJobs(server.dependencies, handlers);
    assert.deepEqual(done, [['job 0', 'job 1'], ['job 2', 'job 3'], ['job 4']]);
  });

  it('a failed group is left for the next start when the runner is told to stop', async () => {
    const stopping = new AbortController();
    const done: string[] = [];
    const handlers: Partial<JobHandlers> = {
      'photo-deletion': {
        together: async (_transaction, group) => {
          if (group.length > 1) throw new Error('out of order');
          done.push(...group.map(({ subject }) => subject));
          stopping.abort();
          return [];
        },
      },
    };
    await planMany(3);
    await runDueJobs(server.dependencies, handlers, undefined, stopping.signal);
    assert.deepEqual(done, ['job 0']);
  });
});
