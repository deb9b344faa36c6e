import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after, before, beforeEach, describe, it } from 'node:test';
import { isAnyText } from '../../../../server/src/platform/db/manyRows.ts';
import { outbox } from '../../../../server/src/platform/db/schema.ts';
import { callQueue } from '../../../../server/src/platform/work/calls.ts';
import { workOff } from '../../../../server/src/platform/work/queue.ts';
import { asOwner } from '../../../../server/testing/database.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

const callSeconds = 10;
/** The lease lasts a little longer than the calls. */
const leaseSeconds = callSeconds + 5;
const hour = 60 * 60;

let server: TestServer;
const failures: { readonly message: string; readonly tries: number | undefined }[] = [];
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  failures.length = 0;
  await server.dependencies.connection.query('DELETE FROM outbox');
});

type Work = (subject: string) => Promise<void>;

interface QueueOptions {
  readonly maxAttempts?: number;
  readonly together?: number;
}

const doNothing = async () => undefined;

/** Creates a queue on the table of emails, whose work the test provides. */
function queueOf(work: Work, { maxAttempts, together = 1 }: QueueOptions = {}) {
  const { dependencies } = server;
  return callQueue(
    dependencies,
    {
      name: 'test',
      table: outbox,
      dueAt: outbox.next_at,
      isWaiting: isAnyText(outbox.text, ['waiting']),
      nameOf: ({ subject }) => subject,
      ...(maxAttempts !== undefined && { maxAttempts }),
      together,
      read: async () => undefined,
      atOnce: 1,
      callSeconds,
      work: async ({ subject }: { readonly subject: string }) => {
        await work(subject);
        return { text: 'done' };
      },
    },
    { failed: ({ message }, tries) => failures.push({ message, tries }) },
  );
}

async function add(subject: string): Promise<number> {
  const { connection, clock } = server.dependencies;
  const [row] = await connection.query(
    `INSERT INTO outbox (recipient, subject, text, created_at, next_at)
     VALUES ('', $1, 'waiting', $2, $2) RETURNING id`,
    [subject, clock.now()],
  );
  return Number(row?.id);
}

const rowOf = async (subject: string) => {
  const { clock, connection } = server.dependencies;
  const [row] = await connection.query(
    `SELECT attempts, last_error, text = 'done' AS "isDone",
       extract(epoch FROM next_at - $2)::int AS "waitsFor" FROM outbox WHERE subject = $1`,
    [subject, clock.now()],
  );
  return row;
};

const fail = () => Promise.reject(new Error('away'));

/** Runs a queue while the database refuses all changes of the table that break a condition. */
async function withCondition<Result>(
  condition: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const change = (text: string) =>
    asOwner(server.dependencies.connection, `ALTER TABLE outbox ${text}`);
  await change(`ADD CONSTRAINT refused CHECK (${condition}) NOT VALID`);
  try {
    return await run();
  } finally {
    await change('DROP CONSTRAINT refused');
  }
}

describe('a row of a queue', () => {
  it('a row of a queue is claimed by one of several workers', async () => {
    const worked: string[] = [];
    const queue = queueOf(async (subject) => void worked.push(subject));
    for (let number = 0; number < 12; number += 1) await add(`row ${number}`);
    const counts = await Promise.all([1, 2, 3].map(() => workOff([queue])));
    assert.equal(
      counts.reduce((sum, one) => sum + one),
      12,
    );
    assert.equal(new Set(worked).size, 12);
  });

  it('a row of a queue stays claimed until its lease ends if its process crashes, and is then retried', async () => {
    const steps = new EventEmitter();
    const begun = once(steps, 'begun');
    const dies = once(steps, 'dies');
    await add('row');
    const interrupted = workOff([
      queueOf(async () => {
        steps.emit('begun');
        await dies;
        throw new Error('asleep');
      }),
    ]);
    await begun;
    assert.equal(await workOff([queueOf(doNothing)]), 0);
    assert.equal((await rowOf('row'))?.waitsFor, leaseSeconds);
    await server.pass(leaseSeconds);

    const second = queueOf(async () => {
      // The first worker continues and then fails. It must not postpone the row, which it no longer owns.
      steps.emit('dies');
      await interrupted;
      assert.deepEqual(await rowOf('row'), {
        attempts: 2,
        last_error: null,
        isDone: false,
        waitsFor: leaseSeconds,
      });
    });
    assert.equal(await workOff([second]), 1);
    assert.equal((await rowOf('row'))?.isDone, true);
  });

  it('a row of a queue waits twice as long after each failure, up to an hour, and keeps the last error', async () => {
    await add('row');
    const delays: unknown[] = [];
    for (let tries = 1; tries <= 14; tries += 1) {
      await workOff([queueOf(fail)]);
      delays.push((await rowOf('row'))?.waitsFor);
      await server.pass(Number(delays.at(-1)));
    }
    assert.deepEqual(delays, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, hour, hour]);
    assert.deepEqual(failures.at(-1), { message: 'row failed.', tries: 14 });
    assert.equal((await rowOf('row'))?.last_error, 'Error: away');
    await workOff([queueOf(doNothing)]);
    assert.deepEqual(
      [(await rowOf('row'))?.isDone, (await rowOf('row'))?.last_error],
      [true, null],
    );
  });

  it('a row of a queue is given up after the last attempt, and doesn’t block others', async () => {
    await add('row');
    for (let tries = 0; tries < 3; tries += 1) {
      await workOff([queueOf(fail, { maxAttempts: 3 })]);
      await server.pass(hour);
    }
    await add('other');
    const worked: string[] = [];
    await workOff([queueOf(async (subject) => void worked.push(subject), { maxAttempts: 3 })]);
    assert.deepEqual(worked, ['other']);
    assert.equal((await rowOf('row'))?.last_error, 'Error: away');
  });

  it('a row of a queue can be tried immediately by the caller that added it, but only once', async () => {
    const worked: string[] = [];
    const queue = queueOf(async (subject) => {
      worked.push(subject);
      await fail();
    });
    const id = await add('row');
    await queue.tryAtOnce(id, 1000);
    await queue.tryAtOnce(id, 1000);
    assert.deepEqual(worked, ['row']);
  });
});

describe('rows of a queue that are claimed together', () => {
  it('rows of a queue that are claimed together are each tried once, and one that fails stops no other', async () => {
    for (const subject of ['first', 'bad', 'last']) await add(subject);
    const worked: string[] = [];
    const queue = queueOf(
      async (subject) => {
        worked.push(subject);
        if (subject === 'bad') await fail();
      },
      { together: 3 },
    );
    assert.deepEqual(await queue.runNext(), { rows: 3, hasFailed: true });
    assert.deepEqual(worked, ['first', 'bad', 'last']);
    const attempted = { attempts: 1, last_error: null, isDone: true };
    assert.deepEqual(await rowOf('first'), { ...attempted, waitsFor: leaseSeconds + 1 });
    assert.deepEqual(await rowOf('last'), { ...attempted, waitsFor: leaseSeconds + 1 });
    const failed = { attempts: 1, last_error: 'Error: away', isDone: false, waitsFor: 1 };
    assert.deepEqual(await rowOf('bad'), failed);
  });

  it('rows of a queue that are claimed together are due again at once if the worker stops before their calls', async () => {
    for (const subject of ['first', 'second', 'third']) await add(subject);
    const stopping = new AbortController();
    const worked: string[] = [];
    const stopped = queueOf(
      async (subject) => {
        worked.push(subject);
        stopping.abort();
      },
      { together: 3 },
    );
    await workOff([stopped], stopping.signal);
    assert.deepEqual(worked, ['first']);
    assert.equal((await rowOf('first'))?.isDone, true);
    const untried = { attempts: 0, last_error: null, isDone: false, waitsFor: 0 };
    assert.deepEqual(await rowOf('second'), untried);
    assert.deepEqual(await rowOf('third'), untried);
    await workOff([queueOf(async (subject) => void worked.push(subject), { together: 3 })]);
    assert.deepEqual(worked, ['first', 'second', 'third']);
  });

  it('rows of a queue that are claimed together are worked on in the order in which they were added', async () => {
    for (const subject of ['first', 'second', 'third']) await add(subject);
    // Updates the first row, because PostgreSQL stores the new version of a row behind the other rows.
    const { connection } = server.dependencies;
    await connection.query("UPDATE outbox SET recipient = 'moved' WHERE subject = 'first'");
    const worked: string[] = [];
    await queueOf(async (subject) => void worked.push(subject), { together: 3 }).runNext();
    assert.deepEqual(worked, ['first', 'second', 'third']);
  });

  it('rows of a queue that are claimed together keep their success if the failure of another can’t be recorded', async () => {
    for (const subject of ['good', 'bad']) await add(subject);
    const worked: string[] = [];
    const queue = queueOf(
      async (subject) => {
        worked.push(subject);
        if (subject === 'bad') await fail();
      },
      { together: 2 },
    );
    await withCondition('last_error IS NULL', () => assert.rejects(queue.runNext()));
    assert.equal((await rowOf('good'))?.isDone, true);
    await server.pass(leaseSeconds + 1);
    await workOff([queue]);
    assert.deepEqual(worked, ['good', 'bad', 'bad']);
  });

  it('rows of a queue that are claimed together keep their success if the others can’t be released', async () => {
    for (const subject of ['first', 'second']) await add(subject);
    const stopping = new AbortController();
    const queue = queueOf(async () => stopping.abort(), { together: 2 });
    await withCondition('attempts > 0', () => assert.rejects(queue.runNext(stopping.signal)));
    assert.equal((await rowOf('first'))?.isDone, true);
    assert.deepEqual(failures, []);
  });

  it('rows of a queue that are claimed together fail with their own error if the success of others can’t be recorded', async () => {
    for (const subject of ['first', 'bad']) await add(subject);
    const queue = queueOf(async (subject) => (subject === 'bad' ? fail() : undefined), {
      together: 2,
    });
    const batch = await withCondition("text <> 'done'", () => queue.runNext());
    assert.deepEqual(batch, { rows: 2, hasFailed: true });
    assert.deepEqual(failures.map(({ message }) => message).toSorted(), [
      'bad failed.',
      'first failed.',
    ]);
    assert.equal((await rowOf('bad'))?.last_error, 'Error: away');
    assert.match(String((await rowOf('first'))?.last_error), /outbox/);
  });
});
