import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPostgres, type Connection } from '../../../../server/src/platform/db/connection.ts';
import { asRuntime } from '../../../../server/src/platform/db/runtimeRole.ts';
import { openTestDatabase, postgresUrl } from '../../../../server/testing/database.ts';

const skip = postgresUrl ? false : 'the embedded database has no addresses';

/** Returns the role and the database that a query sees through a Unix socket. */
async function queryThrough(address: string): Promise<unknown> {
  const connection = openPostgres(asRuntime(address), 1);
  try {
    return await connection.query('SELECT current_user AS "user", current_database() AS name');
  } finally {
    await connection.close();
  }
}

async function addressesOf(connection: Connection) {
  const [row] = await connection.query(
    `SELECT current_setting('unix_socket_directories') AS folder, current_setting('port') AS port,
       current_database() AS name, session_user AS "user"`,
  );
  const { folder, port, name, user } = row as Record<'folder' | 'port' | 'name' | 'user', string>;
  const query = new URLSearchParams({ host: folder, port });
  return {
    name,
    addresses: [
      `postgres://${user}@/${name}?${query.toString()}`,
      `postgres://${user}@${encodeURIComponent(folder)}:${port}/${name}`,
      `socket://${user}@${folder}?db=${name}&port=${port}`,
    ],
  };
}

describe('a Unix socket', { skip }, () => {
  it('every way to write the address of a Unix socket leads to the database', async () => {
    const connection = await openTestDatabase();
    const { name, addresses } = await addressesOf(connection);
    for (const address of addresses) {
      assert.deepEqual(await queryThrough(address), [{ user: 'mota_runtime', name }], address);
    }
    await connection.close();
  });
});
