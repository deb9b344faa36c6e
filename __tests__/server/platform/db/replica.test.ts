import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findPrograms, startPostgres, type TestPostgres } from '../../../../scripts/postgres.mjs';
import {
  openPostgres,
  openReplica,
  type Connection,
  type Reading,
} from '../../../../server/src/platform/db/connection.ts';
import { isRecent, readWithReplica } from '../../../../server/src/platform/db/reports.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';

const timeouts = { connect: 5, lock: 5, statement: 5, idle: 5 };

/** Returns which server answers: the primary or the replica. */
async function whoAnswers({ database }: Pick<Reading, 'database'>): Promise<string> {
  const { rows } = (await database.execute('SELECT pg_is_in_recovery() AS follows')) as {
    rows: { follows: boolean }[];
  };
  return rows[0]?.follows ? 'replica' : 'primary';
}

const options = {
  skip: postgresUrl && findPrograms() ? false : 'needs the programs of PostgreSQL',
  timeout: 120_000,
};

describe('a report', options, () => {
  let primary: TestPostgres;
  let follower: TestPostgres;
  let connection: Connection;
  let replica: ReturnType<typeof openReplica>;
  const within = (lagSeconds: number) => readWithReplica(connection, replica, lagSeconds);
  const write = () => connection.query('CREATE TABLE IF NOT EXISTS notes (at timestamptz)');

  /** Waits until the replica has everything that the primary has written. */
  async function untilItFollows(): Promise<void> {
    while ((await within(0)(whoAnswers)) !== 'replica');
  }

  const started = (postgres: TestPostgres | undefined): TestPostgres => {
    assert.ok(postgres);
    return postgres;
  };

  before(async () => {
    primary = started(await startPostgres());
    follower = started(await startPostgres({}, undefined, primary.url));
    connection = openPostgres(primary.url, 2, timeouts);
    replica = openReplica(follower.url, 2, timeouts);
    await write();
    await untilItFollows();
  });
  after(async () => {
    await Promise.all([connection.close(), replica.close()]);
    await follower.stop();
    await primary.stop();
  });

  it('a report is read from a replica that is up to date', async () => {
    assert.equal(await within(10)(whoAnswers), 'replica');
    assert.equal(await isRecent(connection, replica, 10), true);
  });

  it('a report is read from the primary while the replica lags, and from the replica again afterwards', async () => {
    const pausing = openPostgres(follower.url, 1);
    await pausing.query('SELECT pg_wal_replay_pause()');
    const state = 'SELECT pg_get_wal_replay_pause_state() AS state';
    while ((await pausing.query(state))[0]?.state !== 'paused');
    await connection.query('INSERT INTO notes VALUES (now())');
    assert.equal(await within(0)(whoAnswers), 'primary');
    assert.equal(await isRecent(connection, replica, 0), false);
    await pausing.query('SELECT pg_wal_replay_resume()');
    await untilItFollows();
    await pausing.close();
  });

  it('a report is read from the primary if the replica cancels the query', async () => {
    const answers = await within(10)(async (source) => {
      if ((await whoAnswers(source)) === 'primary') return 'primary';
      return source.database.execute(
        "DO $$ BEGIN RAISE 'conflict with recovery' USING ERRCODE = '40001'; END $$",
      );
    });
    assert.equal(answers, 'primary');
  });

  it('a report fails if its query is wrong', async () => {
    const wrong = ({ query }: Reading) => query('SELECT 1 / 0');
    await assert.rejects(within(10)(wrong));
  });

  it("a report can’t write to the replica, even if the replica's address leads to the primary", async () => {
    const mistaken = openReplica(primary.url, 1, timeouts);
    await assert.rejects(
      mistaken.query('INSERT INTO notes VALUES (now())'),
      /read-only transaction/,
    );
    await mistaken.close();
  });

  it('a report is read from the primary while the replica is down', async () => {
    await follower.halt('immediate');
    assert.equal(await within(10)(whoAnswers), 'primary');
    assert.equal(await isRecent(connection, replica, 10), false);
  });
});
