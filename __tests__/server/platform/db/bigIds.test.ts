import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Connection, ScriptSession } from '../../../../server/src/platform/db/connection.ts';
import { migrate } from '../../../../server/src/platform/db/migrate.ts';
import { runtimeRole } from '../../../../server/src/platform/db/runtimeRole.ts';
import { listNotifications } from '../../../../server/src/platform/notifications/list.ts';
import { newCustomer, payIn, type TestCustomer } from '../../support/customers.ts';
import { asOwner, openDatabaseBefore, postgresUrl } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { untilWaiting } from '../../support/waiting.ts';

const largestInteger = 2_147_483_647;

const olderRows = `
  INSERT INTO customers
    (email, first_name, last_name, phone_number, password_hash, referral_code, created_at)
    VALUES ('ada', 'A', 'B', '1', 'none', 'a', now());
  INSERT INTO accounts (kind, owner_id) VALUES ('wallet', 1);
  INSERT INTO transfers (kind, reference, description, occurred_at)
    SELECT 'deposit', n, '', now() FROM generate_series(1, 10) AS n;
  INSERT INTO entries (transfer_id, account_id, amount)
    SELECT transfers.id, accounts.id, CASE accounts.kind WHEN 'wallet' THEN 5 ELSE -5 END
    FROM transfers, accounts WHERE accounts.kind IN ('wallet', 'bank_clearing');
  INSERT INTO notifications (customer_id, kind, title, message, created_at)
    SELECT 1, 'deposit', n, '', now() FROM generate_series(1, 7000) AS n`;

/** Posts and tells as every release does, and gives the ids. */
async function postOne({ query }: Pick<ScriptSession, 'query'>) {
  const [entry] = await query(
    `WITH posted AS (INSERT INTO transfers (kind, reference, description, occurred_at)
       VALUES ('deposit', gen_random_uuid(), '', now()) RETURNING id),
     booked AS (INSERT INTO entries (transfer_id, account_id, amount)
       SELECT posted.id, accounts.id, CASE kind WHEN 'wallet' THEN 5 ELSE -5 END
       FROM posted, accounts WHERE kind IN ('wallet', 'bank_clearing') RETURNING id)
     SELECT max(id)::text AS id FROM booked`,
  );
  const [notification] = await query(
    `INSERT INTO notifications (customer_id, kind, title, message, created_at)
     VALUES (1, 'deposit', 'new', '', now()) RETURNING id::text`,
  );
  return { entry: Number(entry?.id), notification: Number(notification?.id) };
}

const postAsServer = (connection: Connection) =>
  connection.exclusively(async (session) => {
    await session.script(`SET LOCAL ROLE ${runtimeRole}`);
    return postOne(session);
  });

const idsAndRows = (connection: Connection) =>
  connection.query(
    `SELECT 'entry' AS of, id::text, transfer_id::text || ':' || account_id AS what FROM entries
     UNION ALL SELECT 'notification', id::text, title FROM notifications ORDER BY 1, 3, 2`,
  );

async function olderDatabase(release = '0067'): Promise<Connection> {
  const connection = await openDatabaseBefore(release);
  await connection.exclusively(({ script }) => script(olderRows));
  return connection;
}

/** What the tables have to be afterwards, however they came there. */
async function assertWide(connection: Connection): Promise<void> {
  for (const table of ['entries', 'notifications']) {
    assert.deepEqual(
      await connection.query(
        `SELECT attname AS column, format_type(atttypid, NULL) AS type, attnotnull AS required,
           attidentity AS identity FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attname LIKE 'id%'`,
        [table],
      ),
      [{ column: 'id', type: 'bigint', required: true, identity: 'a' }],
    );
    const indexes = await connection.query(
      `SELECT relname AS name FROM pg_index JOIN pg_class ON oid = indexrelid
       WHERE indrelid = $1::regclass AND indisvalid AND relname ~ '_pkey$|_of_' ORDER BY 1`,
      [table],
    );
    assert.deepEqual(
      indexes.map(({ name }) => name),
      table === 'entries'
        ? ['entries_of_account', 'entries_pkey']
        : ['notifications_of_customer', 'notifications_pkey'],
    );
  }
}

describe('a database whose ids are integers', () => {
  it('keeps its rows, tells customers of nothing, and goes on beyond what an integer holds', async () => {
    const connection = await olderDatabase();
    await connection.query(`SELECT setval('entries_id_seq', ${largestInteger - 2})`);
    await connection.query(`SELECT setval('notifications_id_seq', ${largestInteger - 1})`);
    assert.deepEqual(await postOne(connection), {
      entry: largestInteger,
      notification: largestInteger,
    });
    await assert.rejects(postOne(connection), /reached maximum value of sequence/);
    const older = await idsAndRows(connection);
    const newest = () => listNotifications(connection, 1, { limit: 1 });
    const listed = await newest();
    await connection.query('DELETE FROM changed_customers');

    await migrate(connection, false);

    await assertWide(connection);
    assert.deepEqual(await connection.query('SELECT FROM changed_customers'), []);
    assert.equal(await newest(), listed, 'as a session reads that had prepared it before');
    assert.deepEqual(await idsAndRows(connection), older);
    assert.deepEqual(await postOne(connection), {
      entry: largestInteger + 2,
      notification: largestInteger + 1,
    });
    for (const change of ['UPDATE entries SET id = DEFAULT', 'UPDATE entries SET amount = 1']) {
      await assert.rejects(connection.query(change), /append-only/);
    }
    await connection.query('DELETE FROM changed_customers');
    await connection.query('UPDATE notifications SET is_read = true WHERE id = 1');
    assert.equal((await connection.query('SELECT FROM changed_customers')).length, 1);
    await connection.close();
  });
});

// What stays stuck would be waited for.
const options = {
  skip: postgresUrl ? false : 'the embedded database has one session',
  timeout: 120_000,
};

describe('widening the ids', options, () => {
  it('lets others post while old rows are filled in, which it does a few at a time', async () => {
    const connection = await olderDatabase();
    // A row that somebody holds would keep the migration from its first step, which adds the column.
    await connection.exclusively(({ script }) =>
      script(`CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_advisory_xact_lock(42); RETURN NEW; END $$;
        CREATE TRIGGER wait_here BEFORE UPDATE ON notifications
          FOR EACH ROW WHEN (OLD.title = '6000') EXECUTE FUNCTION wait_here()`),
    );
    let migrating: Promise<void> | undefined;
    await connection.exclusively(async (session) => {
      await session.query('SELECT pg_advisory_xact_lock(42)');
      migrating = migrate(connection, false);
      await untilWaiting(session, migrating);
      await postOne(connection);
      const filled = 'SELECT count(*)::int AS count FROM notifications WHERE id_big IS NOT NULL';
      const [row] = await connection.query(filled);
      assert.equal(row?.count, 5001, 'the first of the old rows and the new one');
      await connection.query('UPDATE notifications SET is_read = true WHERE id = 7000');
    });
    await migrating;
    await assertWide(connection);
    await connection.close();
  });

  it('lets others post while the indexes are made, and begins again when it was interrupted', async () => {
    const connection = await olderDatabase('0064');
    let posted: { entry: number; notification: number } | undefined;
    await connection.exclusively(async (session) => {
      // An index is not ready as long as somebody may see the rows of before it.
      await session.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await session.query('SELECT FROM schema_migrations');
      const migrating = migrate(connection);
      await untilWaiting(session, migrating);
      posted = await postAsServer(connection);
      await connection.query(
        `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
         WHERE query LIKE '%INDEX CONCURRENTLY%' AND pid <> pg_backend_pid()
           AND datname = current_database() AND state = 'active'`,
      );
      await assert.rejects(migrating, /canceling statement/);
    });
    const invalid = await connection.query('SELECT FROM pg_index WHERE NOT indisvalid');
    assert.equal(invalid.length, 1);
    assert.ok((await postAsServer(connection)).entry > Number(posted?.entry));

    await migrate(connection);

    await assertWide(connection);
    assert.ok((await postAsServer(connection)).notification > Number(posted?.notification));
    await connection.close();
  });

  it('happens once, when several instances start together', async () => {
    const connection = await olderDatabase();
    await Promise.all([1, 2, 3].map(() => migrate(connection, false)));
    await assertWide(connection);
    await connection.close();
  });
});

describe('ids beyond what an integer holds', () => {
  let server: TestServer;
  let ada: TestCustomer;
  before(async () => {
    server = await startTestServer();
    ada = await newCustomer(server);
    await payIn(server, ada, '1.00');
    const { connection } = server.dependencies;
    for (const table of ['entries', 'notifications']) {
      await asOwner(connection, `SELECT setval('${table}_id_seq', ${largestInteger + 1000})`);
    }
    await payIn(server, ada, '2.00');
    await payIn(server, ada, '3.00');
  });
  after(() => server.close());

  const list = async (url: string) =>
    (await server.call({ url, token: ada.token })).body as { id: number; amount?: string }[];

  it('stand in the list of transactions, page by page', async () => {
    const [newest, second, oldest] = await list('/wallet/transactions/');
    assert.ok(newest && second && oldest);
    assert.ok(newest.id > second.id && second.id > largestInteger + 1000);
    assert.ok(oldest.id < largestInteger);
    assert.deepEqual(await list(`/wallet/transactions/?limit=1&before=${newest.id}`), [second]);
    assert.deepEqual(await list(`/wallet/transactions/?limit=1&before=${second.id}`), [oldest]);
  });

  it('name notifications that can be listed, read and deleted', async () => {
    const url = '/notification/notifications/';
    const [newest, second] = await list(url);
    assert.ok(newest && second && second.id > largestInteger + 1000);
    assert.deepEqual((await list(`${url}?limit=1&before=${newest.id}`))[0]?.id, second.id);
    const call = (method: 'POST' | 'DELETE', path: string) =>
      server.call({ method, url: `${url}${path}`, token: ada.token });
    assert.equal((await call('POST', `${newest.id}/mark_as_read/`)).status, 200);
    assert.equal((await call('DELETE', `${newest.id}/`)).status, 204);
    assert.equal((await call('DELETE', `${newest.id}/`)).status, 404);
    assert.equal((await list(url))[0]?.id, second.id);
  });
});
